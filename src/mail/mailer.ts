// The mail port. Adapters: SMTP, and `.eml` files in DATA_DIR/outbox.

/**
 * Who has a mail sent. `asked`: those who name the address, and need not be its owner; `account`: somebody who has
 * signed in, or the operator; `work`: a recording of the owner's that came to rest; `operator`: it goes to the operator's own
 * mailbox, with what somebody wrote to them.
 */
export type MailCause = 'asked' | 'account' | 'work' | 'operator';

export type MailAttachment = {
  /** As the reader sees it; may hold any letters. */
  name: string;
  /** A media type, such as `application/pdf`. */
  type: string;
  content: Uint8Array;
};

export type Mail = {
  to: string;
  cause: MailCause;
  subject: string;
  text: string;
  html: string;
  /** BCP 47, for the Content-Language header. */
  locale: string;
  /** With angle brackets (RFC 5322); the same for a mail that is sent again, so that a second copy is known as one. */
  messageId?: string;
  /** Message-ID of the mail that this one answers: it is shown in the same thread. */
  inReplyTo?: string;
  /**
   * The same for all mails of a thread, in the form of a Message-ID; no mail needs to have it. Programs that show threads put
   * together what names it, if the subjects are the same but for a `Re:`.
   */
  threadRoot?: string;
  /**
   * Law or a promise wants it sent: beyond the daily cap of its mailbox it is not dropped, and its caller tries it again until
   * it is handed over.
   */
  isOwed?: boolean;
  /** Somebody typed it for this recipient: it is no automatic mail, which other machines must not answer. */
  isTyped?: boolean;
  /** Where an answer goes; left out where nobody reads one. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** An https address to which a POST stops mails of this kind (RFC 8058); left out for those that must be sent. */
  unsubscribe?: string;
};

/** The mail server takes no message of this size. Without its attachments it may take it. */
export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError';
}

/**
 * The mail server refused this mail for this mailbox for good (5xx): another try would end the same way. Not what it refuses
 * of us as a sender, a login or a relay (RFC 3463, x.7.x): an operator mends that, and the mail is then taken.
 */
export class RefusedMailError extends Error {
  override readonly name = 'RefusedMailError';
  /** The code of the answer, such as 550. */
  readonly status: number;
  constructor(status: number, cause: Error) {
    super(cause.message, { cause });
    this.status = status;
  }
}

/** The mailbox got as many mails as it may get in a day. This one is owed: it is to be tried again, within a day it goes out. */
export class MailCapError extends Error {
  override readonly name = 'MailCapError';
}

/** What the mail server answered (RFC 5321); null where a mail failed without an answer. */
export function mailStatus(error: unknown): number | null {
  if (error instanceof RefusedMailError) return error.status;
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' ? responseCode : null;
}

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;
/** Four days and a few hours in all: longer than a mailbox stays full, or a mail server away, over holidays. */
const MOST_TRIES = 33;

/**
 * @param tries how often a mail was tried in vain, 1 after the first
 * @returns null once it is given up
 */
export function waitForMail(tries: number): number | null {
  if (tries >= MOST_TRIES) return null;
  return Math.min(2 ** (tries - 1) * MINUTE_MS, LONGEST_WAIT_MS);
}

/**
 * Sends what is owed to a person by `send`. Resolves also where their mailbox refused it for good, which they and the operator
 * see; throws where it is to be tried again.
 * @returns whether it was handed over
 */
export type SendOwed = (userId: string, send: () => Promise<void>) => Promise<boolean>;

export type Mailer = {
  /** Resolves when mails can be handed over at present. @throws when not; without it they always can */
  reach?(): Promise<void>;
  /**
   * Resolves when the mail was handed over for good.
   * @param signal ends the wait for a slow server, which may have taken the mail nevertheless
   * @throws {MessageTooLargeError} when the server refuses its size
   * @throws {RefusedMailError} when it refuses the mail for this mailbox for good
   * @throws {MailCapError} for one that is owed, beyond the daily cap of its mailbox
   * @throws when it was not handed over; sending again is the caller's affair
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};
