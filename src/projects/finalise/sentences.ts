// Where sentences and paragraphs end: from the engine's or the speaker's punctuation, else from pauses.
import { UNHEARD } from '#projects/domain/text/omission.ts';
import type { Token } from './tokens.ts';

/** In read and free speech, pauses within sentences are mostly shorter than this, between sentences longer. */
const SENTENCE_PAUSE_MS = 650;
/** Who speaks fast pauses less: in a sentence that has grown long a shorter silence ends it. */
const LONG_SENTENCE_WORDS = 25;
const SHORT_PAUSE_MS = 350;
/** A silence that ends a sentence even after a word that cannot end one. */
const CERTAIN_PAUSE_MS = 3000;
/** A silence after which speakers begin a new thought. */
const PARAGRAPH_PAUSE_MS = 2000;
/** A paragraph that has grown this long ends at the next sentence end: pages without a break are not read. */
const PARAGRAPH_WORDS = 120;
/** Text with fewer sentence ends than one in so many words counts as unpunctuated. */
const WORDS_PER_SENTENCE = 60;

const TERMINAL = /[.?!…]["”“»’)\]]*$/u;

const set = (words: string) => new Set(words.trim().split(/\s+/));

/**
 * Words after which a sentence is hardly over: the speaker paused to think. German particles that also end verbs
 * (schlief EIN, kam MIT) and English ones (came IN) are left out.
 */
const openWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: set(`der die das den dem des eine einen einem einer eines und oder aber sondern weil dass wenn ob als von
    für zum zur in im am vom beim ins seit ohne zwischen sehr mein meine sein seine ihre unser unsere äh ähm
    dieser diese dieses`),
  en: set(`the a an and or but because if when while of with from for to at into between without my your his our
    their very i we they he she uh um`),
  fr: set(
    'le la les un une des du de et ou mais que si à au aux en dans sur pour avec mon ma mes son sa ses',
  ),
  es: set('el la los las un una unos unas de del y o pero que si a al en con por para mi su sus'),
};

const abbreviations = set(`
  dr prof nr art abs bzw ca evtl ggf inkl st str tel vgl zb z b d h u a usw hr fr mr mrs ms vs no fig jr sr mme m`);

/** Marks the tokens that end a sentence or a paragraph. Uses pauses only without punctuation (`isPunctuated`). */
export function markEnds(
  tokens: readonly Token[],
  options: { language: string; byPauses: boolean },
): Token[] {
  let words = 0;
  let sentenceWords = 0;
  return tokens.map((token, index) => {
    words += 1;
    sentenceWords += 1;
    const ends = endOf(token, tokens[index + 1], { ...options, words, sentenceWords });
    if (ends !== 'nothing') sentenceWords = 0;
    if (ends === 'paragraph') words = 0;
    return ends === token.ends ? token : { ...token, ends };
  });
}

/** True when the engine, or the person dictating, gave sentence ends: pauses are then pauses for thought. */
export function isPunctuated(tokens: readonly Token[], spokenEnds: number): boolean {
  const found = tokens.filter((token, index) => endsByMark(token, tokens[index + 1])).length;
  return found + spokenEnds > 0 && (found + spokenEnds) * WORDS_PER_SENTENCE >= tokens.length;
}

function endOf(
  token: Token,
  next: Token | undefined,
  options: { byPauses: boolean; words: number; sentenceWords: number; language: string },
): Token['ends'] {
  if (!next || next.speaker !== token.speaker || token.ends === 'paragraph') return 'paragraph';
  const ended =
    token.ends === 'sentence' ||
    endsByMark(token, next) ||
    (options.byPauses && !token.dictated && endsByPause(token, options));
  if (!ended) return 'nothing';
  const long = options.words >= PARAGRAPH_WORDS;
  // Who dictates paragraphs sets them alone; a thinking pause is none.
  const paused = token.pauseAfterMs >= PARAGRAPH_PAUSE_MS && !token.dictated;
  return long || paused ? 'paragraph' : 'sentence';
}

function endsByPause(token: Token, options: { sentenceWords: number; language: string }): boolean {
  const { language, sentenceWords } = options;
  if (token.pauseAfterMs >= CERTAIN_PAUSE_MS) return true;
  const enough = sentenceWords >= LONG_SENTENCE_WORDS ? SHORT_PAUSE_MS : SENTENCE_PAUSE_MS;
  if (token.pauseAfterMs < enough) return false;
  return !openWords[language]?.has(token.normalised);
}

function endsByMark(token: Token, next: Token | undefined): boolean {
  if (token.text === UNHEARD || !TERMINAL.test(token.text)) return false;
  if (!next) return true;
  // „am 3. Mai“, „Dr. Weber“, "z. B. heute": a full stop that ends no sentence.
  if (/^[^\p{L}]*\p{Ll}/u.test(next.text) && token.text.endsWith('.')) return false;
  if (token.pauseAfterMs >= SENTENCE_PAUSE_MS) return true;
  return !(
    token.text.endsWith('.') &&
    (/^\d{1,2}$/.test(token.normalised) || abbreviations.has(token.normalised))
  );
}
