// What an arrived file is, before anything is made of it.
import { sniffFile } from './decode-audio.ts';
import { probeMedia } from './probe-media.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * Media type from the content, and the length it claims (ms; null where it claims none).
 * @throws {AppError} `file_empty`, `file_unsupported`, `file_ds2`, `file_dss_variant`, `file_no_sound`, `file_damaged`,
 *   `file_protected`, `decode_failed`
 */
export function createInspectMedia(sandbox: Sandbox) {
  return async (
    path: string,
    signal: AbortSignal,
  ): Promise<{ mediaType: string; durationMs: number | null }> => {
    const { mediaType, demuxer } = await sniffFile(path);
    const { durationMs } = await probeMedia(sandbox, path, demuxer, { signal });
    return { mediaType, durationMs };
  };
}
