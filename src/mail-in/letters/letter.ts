// A mail to an address of another part of the product, such as a ticket: taken whole before it is answered.

export type Letter = {
  /** The same for a letter that comes again. */
  key: string;
  /** With its angle brackets; null where it has none that could be answered. */
  messageId: string | null;
  /**
   * Of the From header, in lower case; null where there is not exactly one.
   * `proven`: its domain vouches for it; `open`: its domain says nothing about who may send; `denied`: it speaks against it.
   */
  sender: { email: string; proof: 'proven' | 'open' | 'denied' } | null;
  /** A machine sent it, or it reports on a mail of ours. */
  isAutomatic: boolean;
  /** It looks like a newsletter; mail of few persons does, too. */
  isBulk: boolean;
  subject: string;
  text: string;
  /** What came with it and is no part of its text. */
  files: readonly LetterFile[];
};

/** `name`: as the sender gave it, which may be nothing or a path. */
export type LetterFile = { name: string; content: Buffer };

/** `refused` ends with a bounce that the sender reads; after `flooded` the other server tries again later. */
export type LetterAnswer = 'taken' | 'refused' | 'flooded';

/** One that was accepted before anybody looked at it, and is not taken. */
export type UnreadLetter = {
  /** The same for a letter that comes again. */
  key: string;
  fault: 'tooLong' | 'unreadable';
  /** MB that a letter may have. */
  mostMb: number;
};

export type Letterboxes = {
  /** @param localPart the part of an address before the @, as it came */
  has: (localPart: string) => Promise<boolean>;
  /** Resolves once it is stored. */
  give: (localPart: string, letter: Letter) => Promise<LetterAnswer>;
  /** Says there that a letter came and was not taken: no bounce does. Resolves once it is stored. */
  note: (localPart: string, letter: UnreadLetter) => Promise<LetterAnswer>;
};
