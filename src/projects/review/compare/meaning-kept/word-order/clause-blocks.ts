// What kind of a phrase a few words of a clause are, as far as their order is concerned.
import type { Atom } from '../../reading/atom.ts';
import { isLink, isPronoun, isQuestionWord } from '../../reading/clause-words.ts';
import { certainty } from '../../reading/lexicon.ts';
import { isAdverb } from './moved-adverbs.ts';
import { isCapital } from '../../name-place.ts';
import { isAuxiliary, isFunctionWord, isModal, isNegation } from '#projects/domain/text/protected-words.ts';
import { isParticle } from '../../reading/small-words.ts';

export type BlockKind =
  | 'verb'
  /** A pronoun whose form says whether it acts or is acted upon. */
  | 'pronoun'
  | 'adverb'
  /** With a preposition, which says what it does in the clause. */
  | 'phrase'
  /** How long, how much. */
  | 'measure'
  | 'estimate'
  | 'other';

const CLEAR_PRONOUN =
  /^(?:ich|du|er|wir|man|mich|mir|dich|dir|ihn|ihm|ihnen|uns|euch|sich|i|he|she|we|they|me|him|them|us)$/;
const ESTIMATE = /^(?:ungefähr|etwa|circa|rund|fast|knapp|about|around|roughly|approximately|nearly|almost)$/;
const PREPOSITION: Readonly<Record<string, RegExp>> = {
  de: /^(?:in|im|ins|an|am|ans|auf|aufs|aus|bei|beim|mit|nach|von|vom|vor|vorm|zu|zum|zur|über|unter|neben|zwischen|seit|ab|bis|gegen|um|für|durch|ohne|während|wegen|trotz|laut|pro|hinter|entlang)$/,
  en: /^(?:in|on|at|by|since|until|till|during|before|after|around)$/,
};
/** Of its own or of the clause: „heutzutage“, „komischerweise“, „zweimal“, „davon“, „morgens“. */
const GERMAN_ADVERB =
  /^(?:heutzutage|nochmals?|erstmal|zuerst|zunächst|nachher|vorhin|übrigens|plötzlich|ständig|dauernd|seitdem|dabei|damit|davon|dafür|dagegen|daran|darauf|daraus|darin|darum|darüber|dazu|dahin|daher|danach|drüben|draußen|draussen|drinnen|überhaupt|sowieso|gleich|sofort|bald|\p{L}+erweise|\p{L}{2,}mals?|\p{L}+tags|morgens|abends|nachts|mittags|vormittags|nachmittags)$/u;
const PREFIX =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|vor|weg|zu|zurück|zusammen|statt|teil|weiter|um|durch|über|unter|wieder|da|nieder|raus|rein|runter|rauf|rüber|ran|rum|herein|heraus|herunter|hinein|hinaus|hinunter|vorbei|dazu)$/;
/** „angefangen“, „haben“, „verdoppelt“, „bitte“: of an adjective it is known by what stands behind it. */
const VERB = /(?:\p{L}{2}(?:en|ern|eln|st|t|te|ten|test|e)|^tun)$/u;
const ADJECTIVE_END = /e[mnrs]?$/;

/** What their order hangs on: „nur“, „erst“, "only", „nicht“, „vielleicht“. */
const FOCUS =
  /^(?:nur|auch|noch|erst|sogar|selbst|gerade|bloss|lediglich|mindestens|höchstens|wenigstens|only|also|even|just|still|both|either|too|jede[nmrs]?|alle[nmrs]?|every|all|each)$/;

export function isEstimate({ key }: Atom): boolean {
  return ESTIMATE.test(key);
}

export function isFocus({ key }: Atom): boolean {
  return isNegation(key) || certainty.has(key) || FOCUS.test(key);
}

/** Beyond one of these another clause or another thing of a row begins. */
export function isBorder(atom: Atom): boolean {
  return (
    isLink(atom.key) ||
    isQuestionWord(atom) ||
    /^(?:oder|or|sondern|dass|ob|weil|wenn|als|denn|obwohl|damit|bevor|nachdem|zu|um|that|than|if|because|while|unless|to|who|which)$/.test(
      atom.key,
    )
  );
}

/** What stands behind one of these belongs to it: „die kleine“, "in the", „22“. */
export function bindsNext({ kind, key }: Atom, language: string): boolean {
  if (kind === 'number') return true;
  return DETERMINER.test(key) || (PREPOSITION[language]?.test(key) ?? false);
}

const DETERMINER =
  /^(?:der|die|das|den|dem|des|(?:k|m|d|s)?ein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|ihre[nmrs]?|diese[nmrs]?|a|an|the|my|your|his|our|their|this|these|herr|frau|doktor|mr|mrs|ms)$/;

/** A noun or a name, by its capital; what opens a sentence has one anyhow. */
export function isNoun(atom: Atom | undefined): boolean {
  return (
    atom?.kind === 'word' &&
    isCapital(atom) &&
    !atom.leads &&
    !isFunctionWord(atom.key, 'de') &&
    !isPronoun(atom.key)
  );
}

/** A verb by its ending; of an adjective it is known by what stands behind it. */
export function endsAsVerb(atom: Atom, language: string): boolean {
  if (atom.kind !== 'word' || isFunctionWord(atom.key, language) || isPronoun(atom.key)) return false;
  if (isAuxiliary(atom.key, language) || isModal(atom.key)) return true;
  return language === 'de' && VERB.test(atom.key) && !isFocus(atom) && !isMovable(atom, language);
}

type Around = {
  readonly language: string;
  /** What stands behind the block where it was said, and where it is written. */
  readonly behind: readonly [said: Atom | undefined, written: Atom | undefined];
  /** Whether the clause ends there, as it is written. */
  readonly endsClause: boolean;
};

/** @param words of the block, as they are written */
export function kindOfBlock(words: readonly Atom[], around: Around): BlockKind {
  const { language } = around;
  const [first] = words;
  if (!first || words.some(isBorder)) return 'other';
  if (words.every(({ kind, key }) => kind === 'word' && CLEAR_PRONOUN.test(key))) return 'pronoun';
  if (words.length === 1 && ESTIMATE.test(first.key)) return 'estimate';
  if (words.every((atom) => isMovable(atom, language))) return 'adverb';
  // Elsewhere than at the end of its clause a German verb stands where it stands for a reason.
  if (language === 'de' && around.endsClause && isVerbal(words, around)) return 'verb';
  const last = words.at(-1);
  const isCounted = words.some(({ kind }) => kind === 'number');
  if (PREPOSITION[language]?.test(first.key) && words.length > 1 && isThing(last) && isPlain(words, language))
    return 'phrase';
  if (isCounted && last?.kind === 'unit' && words.every((atom) => isOfMeasure(atom))) return 'measure';
  return 'other';
}

function isMovable(atom: Atom, language: string): boolean {
  // „zweimal“ is a number and a word.
  if (atom.kind !== 'word') return atom.kind === 'number' && /\d\p{L}*mal$|\p{L}mal$/u.test(atom.text);
  if (isFocus(atom) && !isAdverb(atom.key, language)) return false;
  return (
    isAdverb(atom.key, language) ||
    (language === 'de' && (isParticle(atom.key, language) || GERMAN_ADVERB.test(atom.key)))
  );
}

function isThing(atom: Atom | undefined): boolean {
  return atom !== undefined && (atom.kind !== 'word' || !isAuxiliary(atom.key, 'de'));
}

/** No verb among them, and nobody else. */
function isPlain(words: readonly Atom[], language: string): boolean {
  return words.every(
    (atom, at) =>
      !isAuxiliary(atom.key, language) &&
      !isModal(atom.key) &&
      !isFocus(atom) &&
      !(isPronoun(atom.key) && at > 0),
  );
}

function isOfMeasure(atom: Atom): boolean {
  return atom.kind === 'number' || atom.kind === 'unit' || ESTIMATE.test(atom.key) || atom.key === 'so';
}

function isVerbal(words: readonly Atom[], { language, behind, endsClause }: Around): boolean {
  const isVerb = (atom: Atom, at: number) => {
    if (PREFIX.test(atom.key)) return endsClause && at === words.length - 1;
    if (isNoun(atom) || !endsAsVerb(atom, language)) return false;
    if (isAuxiliary(atom.key, language) || isModal(atom.key)) return true;
    // „die kleine Katze“: it belongs to what stands behind it.
    const isLast = at === words.length - 1;
    const followers = isLast ? behind : [words[at + 1]];
    return !(ADJECTIVE_END.test(atom.key) && followers.some((other) => isNoun(other)));
  };
  const isBeside = (atom: Atom) =>
    (atom.kind === 'word' && CLEAR_PRONOUN.test(atom.key)) ||
    isMovable(atom, language) ||
    ESTIMATE.test(atom.key) ||
    (PREFIX.test(atom.key) && endsClause && atom === words.at(-1));
  return words.some(isVerb) && words.every((atom, at) => isVerb(atom, at) || isBeside(atom));
}

type Judged = { readonly kind: BlockKind; readonly words: readonly Atom[] };

/** Whether two blocks may change places. */
export function mayTurn(one: Judged, other: Judged, language: string): boolean {
  const kinds = [one.kind, other.kind];
  const has = (kind: BlockKind) => kinds.includes(kind);
  const words = [...one.words, ...other.words];
  if (words.some(isBorder)) return false;
  if (has('estimate')) return has('measure');
  // Past „nicht“ and „nur“ goes nothing of which they would be said.
  if (!passesFocus(one, other) || !passesFocus(other, one)) return false;
  if (language !== 'de') return has('adverb') && !words.some(({ key }) => isPronoun(key));
  if (has('verb') || has('pronoun'))
    return !kinds.every((kind) => kind === 'verb') || isOnlyAuxiliary(one, other);
  return has('adverb') || (has('phrase') && (has('measure') || kinds.every((kind) => kind === 'phrase')));
}

function isOnlyAuxiliary(...blocks: readonly Judged[]): boolean {
  return blocks.some(({ words }) => words.every(({ key }) => isAuxiliary(key, 'de') || isModal(key)));
}

function passesFocus(block: Judged, passed: Judged): boolean {
  const isPlain =
    passed.kind === 'verb' ||
    passed.words.every((atom, at) => !isFocus(atom) || isNoLonger(passed.words, at));
  return isPlain || block.kind === 'pronoun' || isOnlyAuxiliary(block);
}

/** „nicht mehr“ is said of the clause. */
function isNoLonger(words: readonly Atom[], at: number): boolean {
  return words[at]?.key === 'nicht' && words[at + 1]?.key === 'mehr';
}
