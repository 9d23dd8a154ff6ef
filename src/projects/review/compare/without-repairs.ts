// Speech that repairs itself, read as it was meant: where something would be reported, the words around it are compared
// once more without what the speaker took back or began again, since an alignment pairs those with whatever is near.
import type { Atom } from './reading/atom.ts';
import { isReported, type JudgedStep, judgedSteps, type Sides, type Texts } from './judged-steps.ts';
import { isAuxiliary } from '#projects/domain/text/protected-words.ts';
import { repairsOf, type Word } from './meaning-kept/self-correction/repairs.ts';

/** Steps between two findings that are looked at together, and words to each side of them. */
const TOGETHER = 12;
const AROUND = 24;
/** Words of a stretch beyond which nobody would know any more what was put right. */
const LONGEST = 110;
/** Repairs of one stretch. */
const MOST_REPAIRS = 4;

export function withoutRepairs(
  judged: readonly JudgedStep[],
  sides: Sides,
  texts: Texts,
): readonly JudgedStep[] {
  const out = [...judged];
  for (const [from, to] of stretchesOf(judged).toReversed()) {
    const stretch = judged.slice(from, to);
    const [first, last] = [stretch[0]?.step, stretch.at(-1)?.step];
    if (!first || !last) continue;
    const place = { raw: [first.raw[0], last.raw[1]], made: [first.made[0], last.made[1]] } as const;
    if (place.raw[1] - place.raw[0] > LONGEST || place.made[1] - place.made[0] > LONGEST) continue;
    const repaired = repair(place, sides, texts);
    if (repaired) out.splice(from, to - from, ...repaired);
  }
  return out;
}

/** Findings with the words around them, in order and apart from one another. */
function stretchesOf(judged: readonly JudgedStep[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [at, each] of judged.entries()) {
    if (!isReported(each)) continue;
    const last = found.at(-1);
    if (last && at - last[1] <= TOGETHER) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found.map(([from, to], index) => [
    Math.max(from - AROUND, found[index - 1]?.[1] ?? 0),
    Math.min(
      to + AROUND,
      found[index + 1] ? Math.max(to, (found[index + 1]?.[0] ?? to) - AROUND) : judged.length,
    ),
  ]);
}

type Place = { readonly raw: readonly [number, number]; readonly made: readonly [number, number] };
type Reading = {
  readonly words: readonly Word[];
  readonly judged: readonly JudgedStep[];
  readonly findings: number;
};

/** @returns the steps of the stretch, with fewer findings; undefined where no repair makes them fewer */
function repair(place: Place, sides: Sides, texts: Texts): JudgedStep[] | undefined {
  const made = sides.made.slice(...place.made);
  const read = (words: readonly Word[]): Reading => {
    const judged = judgedSteps({ raw: words.map(({ atom }) => atom), made }, texts);
    return { words, judged, findings: judged.filter(isReported).length };
  };
  const said = sides.raw.slice(...place.raw).map((atom, at): Word => ({ atom, at: place.raw[0] + at }));
  const first = read(said);
  const marks = new Set(first.judged.flatMap(({ step, isFree }) => (isFree ? [step.raw[0]] : [])));
  const words = said.map((word, at) =>
    marks.has(at) && word.atom.kind !== 'filler' ? { ...word, isMark: true } : word,
  );
  const start = { ...first, words };
  let best: Reading = start;
  for (let count = 0; count < MOST_REPAIRS && best.findings > 0; count += 1) {
    const readings = repairsOf(best.words, made, texts.language).flatMap(({ words, seam }) => {
      const reading = read(words);
      return isJoinedAt(seam, reading, texts.language) ? [reading] : [];
    });
    const [fewest] = readings.toSorted((one, other) => one.findings - other.findings);
    if (!fewest || fewest.findings >= best.findings) break;
    best = fewest;
  }
  return best === start ? undefined : inPlace(best, place, sides.raw);
}

/** What stood before and behind the repair is written: "did he sign, no, he refused" is no "did he". */
function isJoinedAt(seam: number, { words, judged }: Reading, language: string): boolean {
  const isKept = (at: number) => {
    const each = judged.find(({ step }) => step.raw[0] <= at && at < step.raw[1]);
    return each?.step.kind !== 'dropped' || each.isFree;
  };
  const isVerb = (at: number) => isAuxiliary(words[at]?.atom.key ?? '', language);
  const verbs = [seam - 3, seam - 2].filter(isVerb);
  return [...verbs, seam - 1, seam].every(isKept);
}

/** The steps by the places of all that was said, what was struck out among them. */
function inPlace({ words, judged }: Reading, place: Place, raw: readonly Atom[]): JudgedStep[] {
  const out: JudgedStep[] = [];
  let next = place.raw[0];
  let written = place.made[0];
  const strikeUntil = (end: number) => {
    for (; next < end; next += 1)
      out.push({
        step: { kind: 'dropped', raw: [next, next + 1], made: [written, written] },
        isFree: raw[next]?.kind === 'filler',
        verdict: { kind: 'omission', finding: false },
      });
  };
  for (const { step, ...rest } of judged) {
    const made = [step.made[0] + place.made[0], step.made[1] + place.made[0]] as const;
    const own = words.slice(...step.raw);
    const [first, last] = [own[0], own.at(-1)];
    if (first && last) strikeUntil(first.at);
    const end = last ? last.at + 1 : next;
    const isPut = own.some((word) => word.isPut);
    const kind = isPut && step.kind === 'same' ? 'changed' : step.kind;
    const verdict = isPut
      ? { kind: 'wording' as const, finding: rest.verdict?.finding ?? false }
      : rest.verdict;
    out.push({ ...rest, verdict, step: { kind, raw: [first?.at ?? next, end], made } });
    next = end;
    written = made[1];
  }
  strikeUntil(place.raw[1]);
  return out;
}
