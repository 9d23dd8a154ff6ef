// Puts a backup back, and stands still in the midst of it until it is killed.
import { restore } from './restore.ts';

const [dir = '', dataDir = ''] = process.argv.slice(2);
await restore({
  dir,
  dataDir,
  keysFile: undefined,
  migrations: 1,
  erased: undefined,
  signal: new AbortController().signal,
  onProgress: () => {
    process.send?.('half');
    // No other file goes on meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
