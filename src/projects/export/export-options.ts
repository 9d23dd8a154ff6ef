// What an exported file is made of besides the transcript itself.
import type { Locale } from '#i18n/translate.ts';
import type { Comment } from '#projects/comments/public.ts';
import type { FileLength } from '#projects/domain/incomplete-files.ts';
import type { RevisionOrigin, RevisionProvenance } from '#projects/domain/project.ts';

export const exportFormats = ['txt', 'srt', 'vtt', 'json', 'pdf', 'docx', 'rtf', 'nvivo'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a model wrote has no place in the sound: these say of each passage when it was spoken. */
export const timedFormats: readonly ExportFormat[] = ['srt', 'vtt', 'rtf', 'nvivo'];

/** As the file's name ends. */
export function extensionOf(format: ExportFormat): string {
  return format === 'nvivo' ? 'txt' : format;
}

/** Which switches change a format. The others have no pages, or are nothing without times and names. */
export const switchableFormats = {
  times: ['txt', 'pdf', 'docx'],
  lines: ['pdf', 'docx'],
  comments: ['docx', 'json'],
  speakers: ['txt', 'srt', 'vtt', 'pdf', 'docx', 'rtf', 'nvivo'],
} as const satisfies Record<string, readonly ExportFormat[]>;
export type ExportSwitch = keyof typeof switchableFormats;

export const exportViews = ['formatted', 'raw', 'timestamps'] as const;
export type ExportView = (typeof exportViews)[number];

/** A language model wrote or smoothed this text, or the text that it was made from by hand. */
export type AiMark = { model: string; part: 'wrote' | 'smoothed'; edited: boolean };

/** Which text of a recording the file holds. */
export type ExportSource = {
  title: string;
  /** ISO 8601: when the recording was taken in. */
  recordedAt: string;
  /** What it was made from. */
  files: FileLength[];
  /** Null for what was heard. */
  revision: {
    number: number;
    origin: RevisionOrigin;
    createdAt: string;
    provenance: RevisionProvenance;
  } | null;
  ai: AiMark | null;
};

export type ExportedComment = Pick<
  Comment,
  'id' | 'parentId' | 'anchor' | 'author' | 'text' | 'createdAt' | 'editedAt' | 'resolvedAt'
>;

/** How a file shall be made. It goes to a child process: plain data only. */
export type ExportOptions = {
  /** `mail`: the paragraphs of a mail, as JSON. */
  format: ExportFormat | 'mail';
  source: ExportSource;
  /** Language of the words that the file adds, not of its text. */
  locale: Locale;
  appName: string;
  /** Name the moment at which each paragraph begins; left out: as the text has it. */
  times?: boolean | undefined;
  /** Number the lines of each page; for PDF and DOCX. */
  lines: boolean;
  /** Name who speaks; left out: yes. */
  speakers?: boolean | undefined;
  /** What people wrote about passages, if the file shall have it. */
  comments?: readonly ExportedComment[] | undefined;
};

type Revision = { number: number; origin: RevisionOrigin; provenance: RevisionProvenance };

/** Follows a revision to what it was made from, until a language model is met. */
export function aiMarkOf(revisions: readonly Revision[], number: number | null): AiMark | null {
  const byNumber = new Map(revisions.map((revision) => [revision.number, revision]));
  const seen = new Set<number>();
  for (let at: number | 'raw' | null | undefined = number; typeof at === 'number' && !seen.has(at); ) {
    seen.add(at);
    const revision: Revision | undefined = byNumber.get(at);
    const model = revision?.provenance.model;
    if (model !== undefined) {
      const part = revision?.origin === 'finalised' ? 'smoothed' : 'wrote';
      return { model, part, edited: at !== number };
    }
    at = revision?.provenance.basedOn;
  }
  return null;
}

/** What a file says that holds no words: nothing was heard, or somebody has taken all of it out. */
export function whyEmpty({ revision }: ExportSource): 'export.noSpeech' | 'detail.emptyText' {
  return revision === null || revision.origin === 'finalised' ? 'export.noSpeech' : 'detail.emptyText';
}
