// The raw transcript as the JSON text that is stored, from segments as they come.
import { createSpeakerCount } from '#projects/domain/speakers/speaker-count.ts';
import type { Segment, ForeignSpan } from '#projects/domain/transcript.ts';
import type { LanguageIdentifier } from '#speech/public.server.ts';
import type { TranscribedSpeech } from './transcribe-with-speakers.ts';
import { EXCERPT_SEGMENTS, excerptOf, headOf, type TranscriptHead } from './assemble-transcript.ts';
import { findForeignSpans } from './find-foreign-spans.ts';

export type WrittenTranscript = {
  /** Format `wortlaut/1`. */
  json: string;
  /** The words alone, for the search. */
  text: string;
  /** How it begins; null where nobody speaks. */
  excerpt: string | null;
  /** Null where speakers are not distinguished. */
  speakerCount: number | null;
};

/**
 * Ten hours of words are ten megabytes as text, and several times that as objects: of those only a few live at a time.
 * @param speech its speakers are asked for when every segment was read
 */
export async function writeTranscript(
  head: TranscriptHead,
  speech: TranscribedSpeech,
  languages: LanguageIdentifier,
): Promise<WrittenTranscript> {
  const first: Segment[] = [];
  const written: string[] = [];
  const texts: string[] = [];
  const speakers = createSpeakerCount();
  const foreignSpans = findForeignSpans(languages, head.language);
  const otherLanguages: ForeignSpan[] = [];
  for await (const some of speech.segments) {
    if (some.length === 0) continue;
    if (first.length < EXCERPT_SEGMENTS) first.push(...some);
    otherLanguages.push(...some.flatMap(foreignSpans.add));
    speakers.add(some);
    written.push(some.map((segment) => JSON.stringify(segment)).join(','));
    texts.push(some.map((segment) => segment.text).join('\n'));
  }
  otherLanguages.push(...foreignSpans.end());
  const known = { ...speech.speakers(), ...(otherLanguages.length > 0 && { otherLanguages }) };
  const opening = JSON.stringify({ ...headOf(head), ...known }).slice(0, -1);
  return {
    json: `${opening},"segments":[${written.join(',')}]}`,
    text: texts.join('\n'),
    excerpt: excerptOf(first),
    speakerCount: speakers.count(),
  };
}
