// Frees short-lived buffers early. V8 counts the small objects in front of them, not the megabytes behind, so a stream of
// large chunks would otherwise roll through tens of megabytes of fresh memory before each collection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** @returns a function to be told of bytes that became garbage; a collection takes well under a millisecond */
export function createYoungCollector(options: { everyBytes: number }): (bytes: number) => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  let garbage = 0;
  return (bytes) => {
    garbage += bytes;
    if (garbage < options.everyBytes || typeof collect !== 'function') return;
    garbage = 0;
    collect({ type: 'minor' });
  };
}
