// What a document says before its text: title, where it comes from, who speaks. Pure.
import { formatLongDay } from '#i18n/format-day.ts';
import { translator } from '#i18n/translate.ts';
import { cleanName } from '#projects/domain/speakers/speaker-name.ts';
import { incompleteSentence } from '#projects/domain/incomplete-files.ts';
import { originNameOf } from '#projects/domain/origin-name.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { countOmissions } from '#projects/domain/text/omission.ts';
import type { AiMark, ExportOptions } from './export-options.ts';
import { clockTime } from './times.ts';

export type FrontMatter = {
  title: string;
  /** One line each. */
  facts: string[];
  /** States that a language model wrote or smoothed the text; null where none did. */
  ai: string | null;
  /** For the file's properties; the same in each format. */
  subject: string;
  keywords: string[];
  /** Their names; empty where not at least two have one, or nobody is to be named. */
  speakers: string[];
};

export function frontMatterOf(transcript: Transcript, options: ExportOptions): FrontMatter {
  const { source, locale } = options;
  const text = translator(locale);
  const day = (iso: string) => formatLongDay(iso, locale, 'Europe/Berlin');
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const { revision } = source;
  const origin = revision
    ? text('export.revision', {
        number: revision.number,
        date: day(revision.createdAt),
        origin: text(`export.origin.${originNameOf(revision)}`),
      })
    : text('export.raw');
  const ai = aiSentence(source.ai, locale);
  const incomplete = incompleteSentence(source.files, text);
  const unheard = omissionSentence(transcript, locale);
  const spoken = new Set(transcript.segments.map((segment) => segment.speaker));
  const speakers = transcript.speakers
    .filter(({ id, name }) => spoken.has(id) && cleanName(name) !== '')
    .map(({ name }) => name);
  return {
    title: cleanName(source.title) || text('export.untitled'),
    facts: [
      [
        text('export.recorded', { date: day(source.recordedAt) }),
        text('export.length', { duration: clockTime(transcript.durationMs) }),
        text('export.language', { language: languages.of(transcript.language) ?? transcript.language }),
      ].join(' · '),
      origin,
      ...(incomplete === null ? [] : [incomplete]),
      ...(unheard === null ? [] : [unheard]),
    ],
    ai,
    subject: ai === null ? origin : `${origin}. ${ai}`,
    keywords: source.ai ? [text(aiTexts[source.ai.part].keyword), source.ai.model] : [],
    speakers: speakers.length > 1 && options.speakers !== false ? speakers : [],
  };
}

const aiTexts = {
  wrote: { keyword: 'export.aiKeyword', whole: 'export.aiWritten', edited: 'export.aiEdited' },
  smoothed: {
    keyword: 'export.smoothedKeyword',
    whole: 'export.smoothed',
    edited: 'export.smoothedEdited',
  },
} as const;

/** @returns null where no language model had a part in the text */
export function aiSentence(mark: AiMark | null, locale: ExportOptions['locale']): string | null {
  if (!mark) return null;
  return translator(locale)(aiTexts[mark.part][mark.edited ? 'edited' : 'whole'], { model: mark.model });
}

/** @returns null where every passage was recognised */
export function omissionSentence(transcript: Transcript, locale: ExportOptions['locale']): string | null {
  const texts = transcript.segments.map(({ text }) => text);
  return countOmissions(texts) === 0 ? null : translator(locale)('export.unheard');
}
