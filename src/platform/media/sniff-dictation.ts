// Knows the files of dictation machines: DSS as far as ffmpeg reads it, and what it cannot read, by name.
import { mediaErrors } from './media.errors.ts';

/** Layout of the header: libavformat/dss.c. Two versions of it; Grundig's machines write a sixth with a coding of their own. */
const READABLE = new Set(['\x02dss', '\x03dss']);
const TIME_AT = 0x32;
const TIME_BYTES = 12;
const CODING_AT = 0x2a4;
/** SP, and LP, which is G.723.1. */
const READABLE_CODINGS = new Set([0, 2]);

/**
 * @param head the first bytes of a file
 * @returns whether it is DSS that ffmpeg reads; forced upon any other, its demuxer would make noise of it
 * @throws {AppError} `file_ds2`, `file_dss_variant` for what is sound and cannot be read
 */
export function isDss(head: Buffer): boolean {
  const magic = head.toString('latin1', 0, 4);
  // DS2, which is called DSS Pro as well; `enc` is the same with a password.
  if (magic === '\x03ds2' || magic === '\x03enc') throw mediaErrors.file_ds2();
  if (magic.slice(1) !== 'dss' || magic.charCodeAt(0) > 0x0f) return false;
  // A machine whose clock was never set may write no digits: ffmpeg then refuses the whole file.
  const hasTime = /^[\d ]+$/.test(head.toString('latin1', TIME_AT, TIME_AT + TIME_BYTES));
  const coding = head.at(CODING_AT);
  const isWhole = coding !== undefined;
  if (!READABLE.has(magic) || (isWhole && !(hasTime && READABLE_CODINGS.has(coding))))
    throw mediaErrors.file_dss_variant();
  return true;
}
