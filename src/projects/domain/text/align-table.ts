// The longest common subsequence of two stretches, from a table as wide as memory allows. Pure.

export type Range = readonly [from: number, to: number];
export type Pair = { readonly before: number; readonly after: number };

/** A byte for each cell; a wider table is cut down to a band around its diagonal. */
const MOST_CELLS = 4_000_000;
/** One more entry in common outweighs whatever else is in its place. */
const COMMON = 2 ** 20;

const moves = { together: 0, before: 1, after: 2 } as const;

/**
 * Of several as long, the one that leaves most of the other entries in the place of one each: who changed three words
 * of a row is not taken for one who took some out and put others in.
 * @returns ascending pairs of equal entries. Time and memory stay below `MOST_CELLS`; only where more entries came or
 *   went than that leaves room for, none are found
 */
export function commonEntries(
  sides: { readonly before: readonly string[]; readonly after: readonly string[] },
  before: Range,
  after: Range,
): Pair[] {
  const rows = before[1] - before[0];
  const columns = after[1] - after[0];
  const band = bandFor(rows, columns);
  if (!band) return [];
  const isSame = (row: number, column: number) =>
    sides.before[before[0] + row] === sides.after[after[0] + column];
  const best = fill({ rows, columns, ...band }, isSame);
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const move = best(row, column);
    if (move === moves.together && isSame(row, column))
      pairs.push({ before: before[0] + row, after: after[0] + column });
    if (move !== moves.after) row += 1;
    if (move !== moves.before) column += 1;
  }
  return pairs;
}

/** Diagonals (column less row) `first` to `last` are looked at. */
type Band = { first: number; last: number };

function bandFor(rows: number, columns: number): Band | null {
  if ((rows + 1) * (rows + columns + 1) <= MOST_CELLS) return { first: -rows, last: columns };
  const shift = columns - rows;
  const spare = Math.floor((MOST_CELLS / (rows + 1) - Math.abs(shift) - 1) / 2);
  return spare < 1 ? null : { first: Math.min(0, shift) - spare, last: Math.max(0, shift) + spare };
}

/** From the ends, so that the way is read from the front. */
function fill(
  { rows, columns, first, last }: Band & { rows: number; columns: number },
  isSame: (row: number, column: number) => boolean,
): (row: number, column: number) => number {
  const width = last - first + 1;
  const best = new Uint8Array((rows + 1) * width);
  let below = new Float64Array(columns + 2);
  let here = new Float64Array(columns + 2);
  for (let row = rows; row >= 0; row -= 1) {
    for (let column = Math.min(columns, row + last); column >= Math.max(0, row + first); column -= 1) {
      const diagonal = column - row;
      let value = row === rows && column === columns ? 0 : -1;
      let move: number = moves.together;
      if (row < rows && column < columns)
        value = (below[column + 1] ?? 0) + (isSame(row, column) ? COMMON : 1);
      if (row < rows && diagonal > first && (below[column] ?? 0) > value) {
        value = below[column] ?? 0;
        move = moves.before;
      }
      if (column < columns && diagonal < last && (here[column + 1] ?? 0) > value) {
        value = here[column + 1] ?? 0;
        move = moves.after;
      }
      here[column] = value;
      best[row * width + diagonal - first] = move;
    }
    [below, here] = [here, below];
  }
  return (row, column) => best[row * width + column - row - first] ?? moves.together;
}
