// „Da waren immer zwei“ and „Da waren zwei immer“: the same words of one clause, where only an adverb stands elsewhere.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { balancedEnd } from '../../balanced-stretch.ts';
import { isLink, isPronoun, isQuestionWord } from '../../reading/clause-words.ts';
import { certainty } from '../../reading/lexicon.ts';
import { isNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** When, where and how surely: said of the whole clause. Not „nur“, „auch“, „noch“: they are said of the next word. */
const adverbs: Readonly<Record<string, ReadonlySet<string>>> = {
  de: set(`immer oft manchmal meistens häufig selten heute gestern jetzt dann da dort hier damals wieder schon bereits
    natürlich leider vielleicht wahrscheinlich vermutlich möglicherweise eigentlich trotzdem deshalb also halt
    einfach bitte gerne gern irgendwann inzwischen später vorher danach hoffentlich`),
  en: set(`always often sometimes usually really actually probably maybe perhaps possibly then now today yesterday
    tomorrow here again already obviously basically certainly definitely apparently finally later
    unfortunately hopefully`),
  fr: set(`toujours souvent parfois déjà vraiment maintenant alors demain hier là ici ensuite puis bien probablement
    certainement sûrement malheureusement normalement aussi plutôt`),
  es: set(`siempre ya hoy ayer ahora luego entonces allí aquí ahí después quizás quizá probablemente normalmente
    seguramente realmente también todavía`),
};
/** @param word as compared */
export function isAdverb(word: string, language: string): boolean {
  return adverbs[language]?.has(word) ?? false;
}

/** Past them another verb or thing begins, of which the adverb would be said. */
const PARTS =
  /^(?:zu|um|dass|ob|weil|wenn|als|to|that|who|which|if|because|when|while|de|à|que|qui|si|pour|quand|parce|para|porque|cuando|sagt?e?|meint?e?|glaubt?e?|weiss|says?|said|thinks?|thought|knows?|knew|dit|disait|pense|croit|sait|dice|dijo|cree|sabe|only|nur|auch|even|sogar|seul|seulement|solo|sólo|both|beide|just|gerade|erst|noch|seit|bis|von|ab|vor|nach|until|till|since|from|before|after|by|for|depuis|jusque|avant|après|desde|hasta|antes)$/;

/** @returns indexes of the steps between which nothing but an adverb changed its place */
export function movedAdverbs(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  if (!adverbs[texts.language]) return found;
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at]?.kind === 'same') continue;
    const end = balancedEnd(steps, at, sides);
    if (end === undefined || !isOnlyMoved(steps.slice(at, end), sides, texts)) continue;
    for (let step = at; step < end; step += 1) found.add(step);
    at = end - 1;
  }
  return found;
}

function isOnlyMoved(stretch: readonly AtomStep[], sides: Sides, texts: Texts): boolean {
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (!first || !last) return false;
  const { language } = texts;
  const words = (atoms: readonly Atom[]) => atoms.filter(({ kind }) => kind !== 'filler');
  const raw = words(sides.raw.slice(first.raw[0], last.raw[1]));
  const made = words(sides.made.slice(first.made[0], last.made[1]));
  const isMovable = ({ key }: Atom) => isAdverb(key, language);
  const stays = (atoms: readonly Atom[]) => atoms.filter((atom) => !isMovable(atom));
  const [heard, written] = [stays(raw), stays(made)];
  if (heard.length === raw.length || !areMovedAround(heard)) return false;
  if (!isInOneClause(raw, made, texts, isMovable)) return false;
  // "He often said she lied": in the middle of a sentence it would be said of somebody else.
  const opens = made[0]?.leads || raw[0]?.from === 0;
  if (!opens && heard.some(({ key }) => isPronoun(key))) return false;
  if (language !== 'de' && stays(made).some(({ text, leads }) => /^\p{Lu}/u.test(text) && !leads))
    return false;
  const keys = (atoms: readonly Atom[]) => atoms.map(({ key }) => key).join(' ');
  return keys(heard) === keys(written) || (language === 'de' && opens === true && isTurned(heard, written));
}

/** What an adverb may pass without saying something else. */
function areMovedAround(atoms: readonly Atom[]): boolean {
  return atoms.every(
    (atom) =>
      atom.kind === 'word' &&
      !isNegation(atom.key) &&
      !certainty.has(atom.key) &&
      !isLink(atom.key) &&
      !isQuestionWord(atom) &&
      !PARTS.test(atom.key),
  );
}

/**
 * No mark in it, nor beside an adverb that stood at its edge: it might be said of what is beyond.
 * @param raw @param made the words of the stretch
 */
function isInOneClause(
  raw: readonly Atom[],
  made: readonly Atom[],
  { formatted }: Texts,
  isMovable: (atom: Atom) => boolean,
): boolean {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last || /[.,;:!?–—\n]/.test(formatted.slice(first.from, last.from))) return false;
  const isAtEdge = (at: 0 | -1) =>
    [raw.at(at), made.at(at)].some((atom) => atom !== undefined && isMovable(atom));
  const before = formatted.slice(0, first.from).trimEnd();
  const behind = formatted.slice(last.to);
  if (isAtEdge(0) && /[.,;:!?–—]$/.test(before)) return false;
  return !(isAtEdge(-1) && /^\s*[.,;:!?–—]/.test(behind) && /\p{L}/u.test(behind));
}

/** „Dann haben wir“ and „Wir haben dann“: with the adverb went who it is about. */
function isTurned(heard: readonly Atom[], written: readonly Atom[]): boolean {
  if (heard.length !== 2 || written.length !== 2) return false;
  const isSwapped = heard[0]?.key === written[1]?.key && heard[1]?.key === written[0]?.key;
  return isSwapped && heard.filter(({ key }) => isPronoun(key)).length === 1;
}
