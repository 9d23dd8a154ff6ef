// The deterministic finalisation: from the raw words to sentences and paragraphs, offline and the same each time.
import type { Context } from '#projects/domain/project.ts';
import type { Segment, Transcript } from '#projects/domain/transcript.ts';
import { capitalise, capitalWithin } from './capitals.ts';
import { isQuestion } from './questions.ts';
import { isPunctuated, markEnds } from './sentences.ts';
import { consumeSpokenPunctuation } from './spoken-punctuation.ts';
import { readTokens, type Token } from './tokens.ts';

/** Where people dictate, and with them say their punctuation. */
const dictationContexts: ReadonlySet<Context> = new Set(['legal', 'medical', 'police', 'business']);

/**
 * Formats a raw transcript. No word is added, dropped or changed but for its case; in dictation contexts spoken
 * punctuation becomes marks. Each segment of the result is a paragraph, whose text is its words joined by spaces.
 */
export function formatTranscript(raw: Transcript, options: { context: Context | null }): Transcript {
  const language = raw.language.split('-')[0] ?? raw.language;
  const read = readTokens(raw);
  const dictation = options.context !== null && dictationContexts.has(options.context);
  const { tokens, spokenEnds } = dictation
    ? consumeSpokenPunctuation(read, language)
    : { tokens: read, spokenEnds: 0 };
  const addMarks = !isPunctuated(tokens, spokenEnds);
  const sentences = splitAfter(
    markEnds(tokens, { language, byPauses: addMarks }),
    (token) => token.ends !== 'nothing',
  );
  const written: Token[][] = [];
  for (const sentence of sentences) {
    written.push(writeSentence(sentence, { language, before: written.at(-1)?.at(-1), addMarks }));
  }
  const paragraphs = splitAfter(written.flat(), (token) => token.ends === 'paragraph');
  return { ...raw, segments: paragraphs.map(toSegment) };
}

type SentenceOptions = { language: string; before: Token | undefined; addMarks: boolean };

function writeSentence(sentence: readonly Token[], options: SentenceOptions): Token[] {
  const { language, before } = options;
  const words = sentence.map((token) => token.normalised);
  return sentence.map((token, index) => {
    const starts = index === 0 && startsLarge(before, language);
    const text = starts
      ? capitalise(token.text)
      : capitalWithin(token.text, { word: token.normalised, language, before: words[index - 1] });
    if (index < sentence.length - 1) return text === token.text ? token : { ...token, text };
    return { ...token, text, suffix: token.suffix + missingMark(token, words, options) };
  });
}

/** After a salutation („Sehr geehrte Damen und Herren,“) German goes on small on the next line. */
function startsLarge(before: Token | undefined, language: string): boolean {
  return !(language === 'de' && before !== undefined && `${before.text}${before.suffix}`.endsWith(','));
}

function missingMark(last: Token, words: readonly string[], options: SentenceOptions): string {
  if (/[.?!…:;,–]["”“»’)\]]*$/u.test(last.text + last.suffix)) return '';
  // A line that was dictated without its full stop is a heading or a line of an address.
  if (last.dictated && !options.addMarks && last.ends === 'paragraph') return '';
  return isQuestion(words, options.language) ? '?' : '.';
}

function toSegment(tokens: readonly Token[]): Segment {
  const words = tokens.map((token) => ({
    text: token.prefix + token.text + token.suffix,
    startMs: token.startMs,
    endMs: token.endMs,
    confidence: token.confidence,
  }));
  return {
    speaker: tokens[0]?.speaker ?? null,
    startMs: words[0]?.startMs ?? 0,
    endMs: words.at(-1)?.endMs ?? 0,
    text: words.map((word) => word.text).join(' '),
    words,
  };
}

function splitAfter(tokens: readonly Token[], ends: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [];
  let part: Token[] = [];
  for (const token of tokens) {
    part.push(token);
    if (!ends(token)) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
