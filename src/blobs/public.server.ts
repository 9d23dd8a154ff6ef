// What compose/ and other features may use of the blobs beside their port: /storage/v1.
export { objectOwnersAmong } from './storage/objects.server.ts';
export { signedUploadsReach } from './storage/signing/signed-uploads.server.ts';
export { createStorageExporter } from './storage/storage-exporter.server.ts';
export { createStorageEraser } from './storage/storage-eraser.server.ts';
export { storagePlugin } from './storage/storage.plugin.ts';
export { sweepStorage } from './storage/sweep-storage.server.ts';
