// What the composition may use of keys.
export { apiKeysWeb } from './api-keys.web.ts';
export { createApiKeysEraser } from './eraser.ts';
export { createApiKeysExporter } from './exporter.ts';
