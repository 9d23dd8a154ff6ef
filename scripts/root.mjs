import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product, wherever it was started from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
