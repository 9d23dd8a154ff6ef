// The same words of one clause in another order: „das dauert fünf Stunden ungefähr“, „hat angefangen mit diesen Versuchen“.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { type BlockKind, endsAsVerb, isBorder, kindOfBlock, mayTurn } from './clause-blocks.ts';
import { type Block, keepsNeighbours, keyOf } from './kept-neighbours.ts';
import { mayCome, mayGo } from '../../reading/small-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** Steps of a stretch, and those before a finding among which the stretch may begin. */
const LONGEST = 32;
const FARTHEST = 16;

/**
 * @param isFinding whether a step would be reported by itself
 * @returns indexes of the steps between which nothing but the order of a clause changed, and not what it says
 */
export function reorderedClauses(
  steps: readonly AtomStep[],
  isFinding: (step: number) => boolean,
  sides: Sides,
  texts: Texts,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < steps.length; at += 1) {
    if (!isFinding(at) || found.has(at)) continue;
    const stretch = stretchAround(steps, at, sides, texts);
    if (!stretch) continue;
    for (let step = stretch[0]; step < stretch[1]; step += 1) found.add(step);
  }
  return found;
}

function stretchAround(
  steps: readonly AtomStep[],
  at: number,
  sides: Sides,
  texts: Texts,
): readonly [number, number] | undefined {
  for (let from = at; from >= Math.max(0, at - FARTHEST); from -= 1) {
    if (steps[from]?.kind === 'same') continue;
    const surplus = new Map<string, number>();
    for (let end = from; end < Math.min(steps.length, from + LONGEST); end += 1) {
      const step = steps[end];
      if (!step || step.kind === 'same') continue;
      count(surplus, step, sides, texts.language);
      if (end < at || end === from || !isBalanced(surplus, texts.language)) continue;
      if (isReordered(steps.slice(from, end + 1), sides, texts)) return [from, end + 1];
    }
  }
  return undefined;
}

function count(surplus: Map<string, number>, { raw, made }: AtomStep, sides: Sides, language: string): void {
  const put = (atoms: readonly Atom[], by: number) => {
    for (const atom of atoms) {
      if (atom.kind === 'filler') continue;
      const key = keyOf(atom, language);
      const sum = (surplus.get(key) ?? 0) + by;
      if (sum === 0) surplus.delete(key);
      else surplus.set(key, sum);
    }
  };
  put(sides.raw.slice(...raw), 1);
  put(sides.made.slice(...made), -1);
}

function isBalanced(surplus: ReadonlyMap<string, number>, language: string): boolean {
  return [...surplus].every(([key, sum]) => (sum > 0 ? mayGo(key, language) : mayCome(key, language)));
}

/** A word as it was said, and its place among the words that are written. */
type Pair = { readonly said: number; readonly written: number };

function isReordered(stretch: readonly AtomStep[], sides: Sides, texts: Texts): boolean {
  const blocks = blocksOf(pairsOf(stretch, sides, texts.language));
  if (blocks.length < 2) return false;
  const turned = blocks.flatMap((one, at) =>
    blocks.slice(at + 1).flatMap((other) => (other.written < one.written ? [[one, other] as const] : [])),
  );
  // Nothing but small words that came and went: that is for others to judge.
  if (turned.length === 0) return false;
  const moved = turned.flat();
  const [from, to] = [
    Math.min(...moved.map(({ written }) => written)),
    Math.max(...moved.map(({ written, length }) => written + length)),
  ];
  if (!isInOneClause(sides.made.slice(from, to), texts.formatted)) return false;
  const said = Math.min(...moved.map((block) => block.said));
  if (asks(sides, { said, written: from, end: to }, texts)) return false;
  const kinds = new Map(moved.map((block) => [block, kindIn(block, sides, texts)]));
  const verbs = moved.filter((block) => kinds.get(block) === 'verb');
  const edges = [stretch[0], stretch.at(-1)] as const;
  if (!keepsNeighbours(edges, { sides, verbs, language: texts.language })) return false;
  const judged = (block: Block) => ({
    kind: kinds.get(block) ?? 'other',
    words: sides.made.slice(block.written, block.written + block.length),
  });
  return turned.every(([one, other]) => mayTurn(judged(one), judged(other), texts.language));
}

function pairsOf(stretch: readonly AtomStep[], { raw, made }: Sides, language: string): Pair[] {
  const pairs: Pair[] = [];
  const free: number[] = [];
  for (const step of stretch)
    if (step.kind === 'same')
      // Said in parts, written as one, or the other way round.
      for (let at = 0; at < Math.max(step.raw[1] - step.raw[0], step.made[1] - step.made[0]); at += 1)
        pairs.push({
          said: Math.min(step.raw[0] + at, step.raw[1] - 1),
          written: Math.min(step.made[0] + at, step.made[1] - 1),
        });
    else for (let at = step.made[0]; at < step.made[1]; at += 1) free.push(at);
  for (const step of stretch) {
    if (step.kind === 'same') continue;
    for (let at = step.raw[0]; at < step.raw[1]; at += 1) {
      const said = raw[at];
      if (!said || said.kind === 'filler') continue;
      const place = free.findIndex((other) => {
        const written = made[other];
        return written !== undefined && keyOf(written, language) === keyOf(said, language);
      });
      if (place >= 0) pairs.push({ said: at, written: free.splice(place, 1)[0] ?? 0 });
    }
  }
  return pairs.toSorted((one, other) => one.said - other.said || one.written - other.written);
}

function blocksOf(pairs: readonly Pair[]): Block[] {
  const order = new Map(
    pairs
      .map(({ written }) => written)
      .toSorted((a, b) => a - b)
      .map((at, rank) => [at, rank]),
  );
  const blocks: (Block & { end: number; last: number })[] = [];
  for (const { said, written } of pairs) {
    const block = blocks.at(-1);
    const rank = order.get(written) ?? 0;
    if (block && (rank === block.last + 1 || rank === block.last))
      blocks[blocks.length - 1] = {
        ...block,
        length: written - block.written + 1,
        last: rank,
        end: said + 1,
      };
    else blocks.push({ said, written, length: 1, last: rank, end: said + 1 });
  }
  return blocks;
}

function isInOneClause(made: readonly Atom[], formatted: string): boolean {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return false;
  const written = formatted
    .slice(first.from, last.from)
    .replaceAll(/(?<=\p{L})\.(?= [\p{Ll}\d])|(?<=\d)[.,:–](?=[ \d])|(?<=[\p{L}\d])[-–](?=\p{L})/gu, '');
  return !/[.,;:!?–—\n]/.test(written) && !made.some(isBorder);
}

/** „Kommst du“ and „Du kommst“: a verb that opens the sentence asks, or commands. */
function asks(
  { raw, made }: Sides,
  { said, written, end }: { said: number; written: number; end: number },
  { formatted, language }: Texts,
): boolean {
  const behind = formatted.slice(made[end - 1]?.to ?? 0);
  if (/^[^.!?\n]*\?/.test(behind)) return true;
  const [heard, first] = [raw[said], made[written]];
  if (!heard || !first?.leads) return false;
  return endsAsVerb(heard, language) || endsAsVerb(first, language);
}

function kindIn(
  { said, written, length }: Block,
  { raw, made }: Sides,
  { formatted, language }: Texts,
): BlockKind {
  const words = made.slice(written, written + length).filter(({ kind }) => kind !== 'filler');
  const [last, next] = [made[written + length - 1], made[written + length]];
  const between = formatted.slice(last?.to ?? 0, next?.from ?? formatted.length);
  const follower = raw.slice(said + length).find(({ kind }) => kind !== 'filler');
  // What was said has no capitals: whether it is a noun is seen where it is written.
  const same = follower && made.find(({ key }) => key === follower.key);
  return kindOfBlock(words, {
    language,
    behind: [same, between.trim() === '' ? next : undefined],
    endsClause: next === undefined || isBorder(next) || /^\s*[.,;:!?–—)“”"]/.test(between),
  });
}
