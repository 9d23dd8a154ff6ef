// The figures of mail that comes in, in one place.
const MB = 1024 * 1024;
const GB = 1024 * MB;
const HOUR_MS = 60 * 60_000;

export const mailInLimits = {
  /** Of all recordings of a message, decoded. */
  contentBytes: 25 * MB,
  /** Of a message as it comes; one between that and `contentBytes` is answered with a way to upload. */
  messageBytes: 100 * MB,
  /** Of a letter to another part of the product, such as a ticket; it is read in memory. */
  letterBytes: 15 * MB,
  /** Of the headers of a message whose sender is to be proven. */
  headBytes: 256 * 1024,
  /** Of one message (MIME parts at all depths). */
  parts: 1_000,
  /** Recordings of one message. */
  recordings: 20,
  /** Messages of one address. */
  messagesAnHour: 300,
  /** Between two copies of a message of which one takes the place of the other, from the third copy on. */
  nextCopyAfterMs: HOUR_MS,
  /** Of one owner's messages that are not worked off yet, such as while name servers are away. */
  waitingBytes: 2 * GB,
  connections: 200,
  connectionsFromOnePlace: 20,
  recipients: 20,
  senders: 50,
  codeTries: 5,
  codeLifetimeMs: 24 * HOUR_MS,
  linkLifetimeMs: 48 * HOUR_MS,
  /** After the end of its link, a file that has come whole is still made a recording. */
  linkGraceMs: HOUR_MS,
  /** Work on a message that fails is taken up again until it is this old: a fault over a weekend loses no mail. */
  triedForMs: 4 * 24 * HOUR_MS,
  /** How long the list names a message. */
  keptMs: 30 * 24 * HOUR_MS,
} as const;
