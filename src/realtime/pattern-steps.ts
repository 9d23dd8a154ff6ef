// How many steps a regular expression compiles to, at most: known before it is compiled, which takes as long as it has steps.

/** `{30}`, `{30,}`, `{3,30}`; other braces are letters. */
const REPETITION = /\{(\d+)(?:,(\d*))?\}/y;

type Group = {
  steps: number;
  /** Of what a repetition would repeat. */
  last: number;
};

/**
 * Counts no less than RE2 does: one for each letter and class, as often as it may repeat, and more for a class by its name.
 * @returns Infinity for `\Q…\E`, in which nothing is what it is elsewhere
 */
export function stepsOf(source: string): number {
  const outer: Group[] = [];
  let group: Group = { steps: 0, last: 0 };
  const add = (steps: number) => {
    group.steps += steps;
    group.last = steps;
  };
  for (let at = 0; at < source.length; ) {
    const sign = source[at];
    const times = sign === '{' ? repetitionAt(source, at) : undefined;
    if (source.startsWith('\\Q', at)) return Number.POSITIVE_INFINITY;
    if (times !== undefined) {
      // A copy that may be left out has a step for that.
      group.steps += (group.last + 1) * times.most;
      group.last = (group.last + 1) * (times.most + 1);
      at += times.length;
    } else if (sign === '(') {
      outer.push(group);
      group = { steps: 2, last: 0 };
      at += 1;
    } else if (sign === ')') {
      const { steps } = group;
      group = outer.pop() ?? group;
      add(steps);
      at += 1;
    } else {
      const end = endOfAtom(source, at);
      // A star is a step of its own, and belongs to what is repeated.
      if (sign === '*' || sign === '+' || sign === '?') {
        group.steps += 1;
        group.last += 1;
      } else add(weightOf(source.slice(at, end)));
      at = end;
    }
  }
  for (const { steps } of outer) group.steps += steps;
  return group.steps;
}

/** A class by its name, such as `\p{L}`, has hundreds of ranges. */
const NAMED_CLASS_STEPS = 40;

function weightOf(atom: string): number {
  return 1 + NAMED_CLASS_STEPS * (atom.match(/\\[pP]/g)?.length ?? 0);
}

function repetitionAt(source: string, at: number): { most: number; length: number } | undefined {
  REPETITION.lastIndex = at;
  const found = REPETITION.exec(source);
  if (!found) return undefined;
  const [all, least = '', most] = found;
  return { most: Math.max(Number(least), Number(most ?? 0)), length: all.length };
}

function endOfAtom(source: string, at: number): number {
  if (source[at] === '\\') return endOfEscape(source, at);
  if (source[at] !== '[') return at + 1;
  // The first sign of a class is itself, also where it is what would end it.
  let end = at + (source[at + 1] === '^' ? 2 : 1);
  for (let isFirst = true; end < source.length; isFirst = false) {
    if (source[end] === ']' && !isFirst) return end + 1;
    const named = source.startsWith('[:', end) ? source.indexOf(':]', end + 2) : -1;
    if (named !== -1) end = named + 2;
    else end = source[end] === '\\' ? endOfEscape(source, end) : end + 1;
  }
  return end;
}

/** `\p{Greek}` and `\x{10FFFF}` have braces that repeat nothing. */
function endOfEscape(source: string, at: number): number {
  if (!/^\\[pPx]\{/.test(source.slice(at, at + 3))) return at + 2;
  const end = source.indexOf('}', at);
  return end === -1 ? source.length : end + 1;
}
