// « vous habitez où » and « où habitez-vous », „usted a qué hora salió“: a whole question asked in another order.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isQuestionWord } from '../../reading/clause-words.ts';
import { isNegation } from '#projects/domain/text/protected-words.ts';
import { FRAME } from '../french-questions.ts';
import { isParticle } from '../../reading/small-words.ts';
import { saidAgain } from '../../reading/repeated-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly raw: string; readonly formatted: string; readonly language: string };

/** Longer, it is no one question. */
const LONGEST = 40;
/** Who asks and is asked: where they stand says nothing but that it is a question. */
const ASKED: Readonly<Record<string, RegExp>> = {
  fr: /^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/,
  es: /^(?:yo|tú|vos|usted|ustedes|él|ella|ellos|ellas|nosotros|vosotros)$/,
};
/** « c'est quand que », „qué es lo que“: what a question is framed by. */
const FRAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fr: [['ce', 'est'], ['que']],
  es: [['es', 'lo', 'que']],
};

/** @returns indexes of the steps of questions that hold the same words but for those */
export function askedOtherwise(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  if (!ASKED[texts.language]) return found;
  for (const [from, to] of questionsIn(steps, sides.made, texts.formatted)) {
    const stretch = steps.slice(from, to);
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (!first || !last || stretch.length > LONGEST) continue;
    const said = wordsOf(sides.raw.slice(first.raw[0], last.raw[1]), texts.language);
    const written = wordsOf(sides.made.slice(first.made[0], last.made[1]), texts.language);
    // „usted vive sola“ may be no question.
    const [start, end] = [
      sides.raw[first.raw[0]]?.from ?? 0,
      sides.raw[last.raw[1]]?.from ?? texts.raw.length,
    ];
    const isHeard =
      texts.raw.slice(start, end).includes('?') || isFramed(sides.raw.slice(first.raw[0], last.raw[1]));
    if (!(isHeard || written.some(isQuestionWord)) || !saysTheSame(said, written, texts.language)) continue;
    for (let at = from; at < to; at += 1) found.add(at);
  }
  return found;
}

function isFramed(atoms: readonly Atom[]): boolean {
  return atoms.some(({ key }) => key === FRAME);
}

/** The steps of each written sentence with a question mark. */
function questionsIn(
  steps: readonly AtomStep[],
  made: readonly Atom[],
  formatted: string,
): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (const [at, step] of steps.entries()) {
    const last = made[step.made[1] - 1];
    const next = made[step.made[1]];
    if (!last || step.made[0] === step.made[1]) continue;
    const mark = /[.!?…]/.exec(formatted.slice(last.to, next?.from ?? formatted.length))?.[0];
    if (mark === undefined) continue;
    if (mark === '?' && steps.slice(from, at + 1).some(({ kind }) => kind !== 'same'))
      found.push([from, at + 1]);
    from = at + 1;
  }
  return found;
}

/** What was said once, without sounds and frames. */
function wordsOf(atoms: readonly Atom[], language: string): readonly Atom[] {
  const again = saidAgain(atoms);
  const words = atoms.filter((atom, at) => atom.kind !== 'filler' && !again[at]);
  const out: Atom[] = [];
  for (let at = 0; at < words.length; ) {
    const isFrame = (frame: readonly string[]) => frame.every((key, ahead) => words[at + ahead]?.key === key);
    const length = FRAMES[language]?.find(isFrame)?.length ?? 0;
    const word = words[at];
    if (length === 0 && word) out.push(word.key === 'quoi' ? { ...word, key: 'que' } : word);
    at += Math.max(1, length);
  }
  return out;
}

function saysTheSame(said: readonly Atom[], written: readonly Atom[], language: string): boolean {
  const isAsked = ({ key }: Atom) => ASKED[language]?.test(key) ?? false;
  const isMovable = (atom: Atom) => isAsked(atom) || isQuestionWord(atom) || atom.key === 'ne';
  const stays = (atoms: readonly Atom[]) =>
    atoms
      .filter((atom) => !isMovable(atom) && (isNegation(atom.key) || !isParticle(atom.key, language)))
      .map(({ key }) => key)
      .join(' ');
  const asks = (atoms: readonly Atom[]) => atoms.filter(isQuestionWord).map(({ key }) => key);
  const who = (atoms: readonly Atom[]) => atoms.filter(isAsked).map(({ key }) => key);
  const [heard, put] = [who(said), who(written)];
  // « il vient quand, votre mari »: who is named twice may be named once.
  const isSamePeople = put.every((key) => heard.includes(key)) && heard.every((key) => put.includes(key));
  return stays(said) === stays(written) && isSamePeople && asks(said).join(' ') === asks(written).join(' ');
}
