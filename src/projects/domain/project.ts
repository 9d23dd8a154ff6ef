// What a recording is, the states it passes through, and which passage is legal. Pure.

export const statuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'pending_llm',
  'processing_llm',
  'completed_llm',
  'failed_llm',
] as const;
export type Status = (typeof statuses)[number];

/** Nothing else is legal; the database refuses the rest by a trigger made from the same table. */
export const transitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['pending_llm'],
  failed: ['pending'],
  pending_llm: ['processing_llm'],
  processing_llm: ['completed_llm', 'failed_llm'],
  // Back to the beginning: in another language.
  completed_llm: ['pending_llm', 'pending'],
  failed_llm: ['pending_llm', 'pending'],
};

export function canPass(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

export const recordingLanguages = ['de', 'en', 'fr', 'es'] as const;
export const qualities = ['standard', 'high', 'premium'] as const;
export const contexts = ['legal', 'police', 'journalism', 'academic', 'medical', 'business'] as const;
export const revisionOrigins = ['finalised', 'edited', 'magic', 'interview', 'restored', 'raw'] as const;

export type RecordingLanguage = (typeof recordingLanguages)[number];
export type Quality = (typeof qualities)[number];
export type Context = (typeof contexts)[number];
export type RevisionOrigin = (typeof revisionOrigins)[number];

/** Where a text comes from besides its origin. Of a finalised text made before this was kept, nothing. */
export type RevisionProvenance = {
  /** The revision it was made from; `raw` for what was heard. */
  basedOn?: number | 'raw' | undefined;
  /** The language model that wrote or smoothed it, by the name the server knows it by. */
  model?: string | undefined;
  /** Finalised without a language model, or with none of its answers taken. */
  byRules?: true | undefined;
  /** What the model was asked for, in the owner's words. */
  prompt?: string | undefined;
};

export type TranscriptionSettings = {
  language: RecordingLanguage;
  diarization: boolean;
  speakers?: number | undefined;
  quality: Quality;
  context: Context | null;
  projectMode: 'single' | 'per-file';
  /** Names and terms of this recording, as they shall be written; the owner's own list holds besides. */
  vocabulary?: readonly string[] | undefined;
  /** Rather wait for a better model that is being fetched than use what is there; left out: no. */
  waitForModel?: boolean | undefined;
};

/** A recording as `/api/projects` answers it. Times are ISO 8601, durations in ms. */
export type Project = {
  id: string;
  title: string;
  /** A person's id, or a team's. */
  ownerId: string;
  /** Of a team's: who moved it there. Null for a person's own. */
  addedBy: string | null;
  /** Null: in none. */
  folderId: string | null;
  status: Status;
  createdAt: string;
  updatedAt: string;
  durationMs: number | null;
  fileSizeKb: number;
  language: RecordingLanguage;
  context: Context | null;
  quality: Quality;
  diarization: boolean;
  /** The owner rather waits for a better model that is being fetched; see `/api/speech/models`. */
  waitForModel: boolean;
  /** Another recording of the owner is in work, and the plan takes one at a time: this one starts by itself. */
  awaitsTurn: boolean;
  /** Share of the recording that is transcribed, 0 to 1; null before the length is known. */
  progress: number | null;
  /** Share that is transcribed in a second, by what this very transcription did in the last minutes; null while unsure. */
  pace: number | null;
  /** True once it is known that the recording holds no speech. */
  noSpeech: boolean;
  /** Number of speakers in the newest text with turns. Null where speakers are not distinguished. */
  speakerCount: number | null;
  /** Places of the newest text to be listened to, less what is settled; null where they were not looked for. */
  openFindings: number | null;
  /** Names of the newest text that only a person can tell, less what is settled; null where they were not looked for. */
  openNames: number | null;
  /** Numbers, dates, names and negations of the newest text, each place by itself; null where they were not looked for. */
  facts: number | null;
  /** Of those, the ones that somebody has listened to and ticked. */
  checkedFacts: number | null;
  files: ProjectFile[];
  revisions: {
    number: number;
    createdAt: string;
    origin: RevisionOrigin;
    provenance: RevisionProvenance;
    /** The person's id; null for what the product made. */
    madeBy: string | null;
  }[];
  /** The first words of the text, for lists. */
  excerpt: string | null;
  /** When the recording was deleted while the texts stay, ISO 8601; null while it is there. */
  soundDeletedAt: string | null;
  error?: { code: string; message: string } | undefined;
  /** What came beside it in the same mail and was not taken; where one recording is asked for alone. */
  notTaken?: NotTaken[] | undefined;
  /** Where a search found it; in answers to a search alone. */
  match?: SearchMatch | undefined;
};

/** `reason`: a sentence; null where there is none. */
export type NotTaken = { name: string; reason: string | null };

/** Times are null before it is decoded. */
export type ProjectFile = {
  name: string;
  sizeKb: number;
  /** Where it begins in the recording. */
  offsetMs: number | null;
  /** Of what is in it. */
  durationMs: number | null;
  /** The length that it claims, where it holds less; null where all of it is there. */
  claimedMs: number | null;
};

/** A stretch of text, lit where it is what was searched for. */
export type LitPart = { text: string; lit: boolean };
/** `text` is null where the words stand in the title alone. */
export type SearchMatch = { title: LitPart[]; text: LitPart[] | null };
