// Names and terms as the tokens of a model, so that its search favours them. Transducers alone can.
import { readFile } from 'node:fs/promises';
import { normaliseText } from '#platform/text/normal-text.ts';
import type { SpeechModel } from './model-folder.ts';

/** More of them favour everything, and so nothing. */
const MOST_TERMS = 200;
/** Stands for a space, as in SentencePiece. */
const SPACE = '▁';
/** Other marks would be read as separators of the list, or as scores. */
const WRITABLE = /^[\p{L}\p{M}\p{N}'’.& -]+$/u;

/** @returns undefined where the model cannot be steered, or can spell none of the terms */
export async function readHotwords(
  { kind, tokens }: SpeechModel,
  terms: readonly string[],
): Promise<string | undefined> {
  if (kind !== 'nemo-transducer' || terms.length === 0) return undefined;
  const ranks = tokenRanks(await readFile(tokens, 'utf8'));
  const spelt = terms
    .slice(0, MOST_TERMS)
    .map((term) => tokensOfTerm(term, ranks))
    .filter((found) => found !== null);
  return spelt.length === 0 ? undefined : spelt.map((found) => found.join(' ')).join('/');
}

/** Token by its number: in a SentencePiece vocabulary the order in which pairs were merged. */
export function tokenRanks(tokensFile: string): ReadonlyMap<string, number> {
  const rows = tokensFile.split('\n').map((line) => /^(\S+)\s+(\d+)\s*$/.exec(line));
  return new Map(rows.flatMap((row) => (row?.[1] ? [[row[1], Number(row[2])] as const] : [])));
}

/**
 * Byte pair encoding: letters are merged, the pair of the lowest rank first, until no pair is a token.
 * @returns null for a term that the tokens cannot spell
 */
export function tokensOfTerm(term: string, ranks: ReadonlyMap<string, number>): string[] | null {
  const plain = normaliseText(term, 'NFC').trim();
  if (!WRITABLE.test(plain)) return null;
  let parts = Array.from(SPACE + plain.replaceAll(/\s+/gu, SPACE));
  for (;;) {
    let best = { rank: Number.POSITIVE_INFINITY, at: -1 };
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const rank = ranks.get(`${parts[at]}${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
      if (rank < best.rank) best = { rank, at };
    }
    if (best.at === -1) break;
    const { at } = best;
    parts = [...parts.slice(0, at), `${parts[at]}${parts[at + 1]}`, ...parts.slice(at + 2)];
  }
  return parts.every((part) => ranks.has(part)) ? parts : null;
}
