// What the composition may use of keys.
export { apiKeysWeb, type TeamsOfKeys } from './api-keys.web.ts';
export { createApiKeysEraser, keysReach } from './eraser.ts';
export { createApiKeysExporter } from './exporter.ts';
