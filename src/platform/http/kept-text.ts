// A text that is the same for everybody: its tag, and its compressed form, made once when a first browser reads that.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { once } from '../once.ts';

const compress = promisify(brotliCompress);
/** The smallest: a text is compressed once and sent often. */
const QUALITY = 11;

export type KeptText = { plain: Buffer; brotli: () => Promise<Buffer>; etag: string };

export function keepText(text: string): KeptText {
  const plain = Buffer.from(text);
  return {
    plain,
    brotli: once(() => compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
    // Weak: both forms have it.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** @param accepted the header Accept-Encoding */
export function readsBrotli(accepted: string | string[] | undefined): boolean {
  return /\bbr\b/.test(String(accepted ?? ''));
}
