// What the mail about a finished transcript holds of it.

/** The text, as far as a mail should hold it. */
export type MailedText = {
  /** BCP 47. */
  language: string;
  /** What is missing of the recording, and what its owner can do; null where all of it is there. */
  incomplete: string | null;
  /** Sentences about the text: a language model had a part in it, or something was not recognised. */
  remarks: string[];
  paragraphs: {
    /** Who speaks and when, where it is to be named. */
    head: string | null;
    /** A question in an interview. */
    strong: boolean;
    /** BCP 47; null for that of the text. */
    language: string | null;
    text: string;
  }[];
  /** False where the text goes on after the last paragraph. */
  isWhole: boolean;
};

type MailedFile = { name: string; type: string; content: Uint8Array };

export type MailedTranscript = {
  /** Null where it could not be read. */
  text: MailedText | null;
  pdf: MailedFile | 'failed' | 'too-large';
  /** For answers to mails alone; left out where it could not be made or is too large. */
  docx?: MailedFile | undefined;
};
