// A letter that a provider handed over and that is not taken: no bounce says so, hence its letterbox does.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mailInLimits } from '../mail-in-limits.ts';
import { isAutomatic, isReport } from '../parse/is-automatic.ts';
import { readHead } from '../parse/read-message.server.ts';
import { HEAD_BYTES, messageKey } from '../receive/message-key.ts';
import type { LetterAnswer, Letterboxes, UnreadLetter } from './letter.ts';

export type NoteLetter = (
  localPart: string,
  letter: {
    fault: UnreadLetter['fault'];
    /** Envelope sender. */
    from: string;
    /** Its first bytes, `mailInLimits.headBytes` at most. */
    head: Buffer;
  },
) => Promise<LetterAnswer>;

const READ_WITHIN_MS = 10_000;
const MB = 1024 ** 2;

/** Nothing vouches for who sent it: no word of it is handed on. What a machine sent is dropped, as letters of machines are. */
export function createNoteLetter({ letterboxes }: { letterboxes: Pick<Letterboxes, 'note'> }): NoteLetter {
  return async (localPart, { fault, from, head }) => {
    const { headers } = await readHead(Readable.from([head]), AbortSignal.timeout(READ_WITHIN_MS));
    if (isAutomatic(headers) || isReport(headers, from)) return 'taken';
    const whole = createHash('sha256').update(head).digest('hex');
    return letterboxes.note(localPart, {
      key: messageKey(head.subarray(0, HEAD_BYTES), whole),
      fault,
      mostMb: mailInLimits.letterBytes / MB,
    });
  };
}
