// What a person is written about their mail.
import type { mailInMessages } from '../mail-in.table.ts';
import type { OddAttachment } from '../parse/read-message.server.ts';

export type MailInRow = typeof mailInMessages.$inferSelect;

/** Without a sentence, that of the code. */
export type RefusedAttachment = { name: string; errorCode: string; sentence?: string };

export type Answer =
  | { kind: 'no_recording'; odd: OddAttachment | null }
  | { kind: 'too_large' }
  /** More than a message may be as it comes: it was not looked at. */
  | { kind: 'too_long' }
  | { kind: 'needs_pro' }
  | { kind: 'unreadable' }
  | { kind: 'given_up' }
  | { kind: 'refused'; recordings: readonly RefusedAttachment[] };
