// The address that an answer to a mail of a ticket goes to: a secret of its own for each ticket.
import { randomBytes } from 'node:crypto';

const LOCAL_PART = /^ticket-[0-9a-f]{32}$/;

/** @returns the part before the @: 128 bits of secret */
export function newReplyPart(): string {
  return `ticket-${randomBytes(16).toString('hex')}`;
}

/** @param localPart as it came; its case does not count. @returns null for what no ticket ever had */
export function replyPartIn(localPart: string): string | null {
  const part = localPart.toLowerCase();
  return LOCAL_PART.test(part) ? part : null;
}
