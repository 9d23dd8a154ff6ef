// yazl takes its checksums from this library, in JavaScript: 170 MB/s, which an archive of sound cannot exceed. Those of
// zlib are ten times as fast. There is no option for it, so the one function that yazl calls is replaced.
import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

type Checksums = { unsigned: (bytes: Uint8Array, before?: number) => number };

/** To be called before an archive is made; a second time changes nothing. */
export function useNativeChecksums(): void {
  // As yazl loads it: an import would give the library's other copy.
  const library = createRequire(createRequire(import.meta.url).resolve('yazl'))('buffer-crc32') as Checksums;
  library.unsigned = (bytes, before = 0) => crc32(bytes, before);
}
