// Word error rate: how many words of a reference were recognised wrongly. Always named together with its normaliser.
import { normaliseText } from '#platform/text/normal-text.ts';

/** What is compared: lower case, punctuation removed, numbers as they are written. */
const NORMALISER = 'wortlaut-plain/1';

export type WordErrors = {
  /** Errors ÷ words of the reference, so above 1 is possible; 0 for two empty texts, 1 for words out of nothing. */
  wer: number;
  substitutions: number;
  insertions: number;
  deletions: number;
  /** Words of the reference. */
  words: number;
  /** Name of the rule that both texts went through: figures of different rules cannot be compared. */
  normaliser: string;
};

/** The words of a text as `wortlaut-plain/1` sees them: apostrophes inside a word stay, all other marks divide or fall. */
export function normaliseWords(text: string): string[] {
  const plain = normaliseText(text, 'NFC').toLowerCase().replaceAll('’', "'");
  return plain.match(/[\p{L}\p{M}\p{N}]+(?:['.,:][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** Compares by the least number of edits (Levenshtein, on words). */
export function wordErrorRate(reference: string, hypothesis: string): WordErrors {
  const wanted = normaliseWords(reference);
  const found = normaliseWords(hypothesis);
  const counts = countEdits(wanted, found);
  const errors = counts.substitutions + counts.insertions + counts.deletions;
  const wer = wanted.length > 0 ? errors / wanted.length : Math.min(1, errors);
  return { wer, ...counts, words: wanted.length, normaliser: NORMALISER };
}

type Edits = Pick<WordErrors, 'substitutions' | 'insertions' | 'deletions'>;

/** One row of the table at a time; a cell holds the least edits so far, a substitution before a pair of others. */
function countEdits(wanted: readonly string[], found: readonly string[]): Edits {
  let above: Edits[] = [{ substitutions: 0, insertions: 0, deletions: 0 }];
  for (const [index] of found.entries())
    above.push({ substitutions: 0, insertions: index + 1, deletions: 0 });
  for (const [row, word] of wanted.entries()) {
    const current: Edits[] = [{ substitutions: 0, insertions: 0, deletions: row + 1 }];
    for (const [column, other] of found.entries()) {
      const diagonal = cell(above, column);
      if (word === other) {
        current.push(diagonal);
        continue;
      }
      const [left, up] = [cell(current, column), cell(above, column + 1)];
      const best = Math.min(total(diagonal), total(left), total(up));
      if (total(diagonal) === best) current.push({ ...diagonal, substitutions: diagonal.substitutions + 1 });
      else if (total(up) === best) current.push({ ...up, deletions: up.deletions + 1 });
      else current.push({ ...left, insertions: left.insertions + 1 });
    }
    above = current;
  }
  return cell(above, found.length);
}

function cell(row: readonly Edits[], column: number): Edits {
  const edits = row[column];
  if (!edits) throw new RangeError(`There is no column ${column}.`);
  return edits;
}

function total(edits: Edits): number {
  return edits.substitutions + edits.insertions + edits.deletions;
}
