// From a corrected name to the places that change.
import { describe, expect, it } from 'vitest';
import { correctionsOf } from './corrections.ts';
import type { Occurrence, Term } from './term.ts';

const at = (text: string, from: number): Occurrence => ({
  segment: 0,
  from,
  to: from + text.length,
  text,
  before: '',
  after: '',
  startMs: 0,
  endMs: 1,
});
const term = (kind: Term['kind'], ...texts: string[]): Term => ({
  kind,
  text: texts[0] ?? '',
  key: '',
  spellings: [...new Set(texts)].filter(
    (text) => !texts.includes(text.replace(/s$/, '')) || !text.endsWith('s'),
  ),
  occurrences: texts.map((text, index) => at(text, index * 20)),
  doubtful: false,
  known: false,
  unsure: false,
});
const write = (one: Term, right: string) =>
  correctionsOf(one, one.occurrences, right).map(({ text }) => text);

describe('the places of a correction', () => {
  it('are those that are written otherwise', () => {
    expect(write(term('name', 'Hagendorf', 'Hagedorn', 'Hagendorf'), 'Hagedorn')).toEqual([
      'Hagedorn',
      'Hagedorn',
    ]);
  });

  it('keep the s of a genitive', () => {
    expect(write(term('name', 'Hagendorf', 'Hagendorfs'), 'Hagedorn')).toEqual(['Hagedorn', 'Hagedorns']);
    expect(write(term('name', 'Hagendorf', 'Hagendorfs'), 'Voss')).toEqual(['Voss', 'Voss']);
  });

  it('are none for nothing', () => {
    expect(write(term('amount', '17'), '')).toEqual([]);
  });
});
