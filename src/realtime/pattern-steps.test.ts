import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import { FilterError } from './filter-syntax.ts';
import { regularExpression } from './pattern.ts';
import { stepsOf } from './pattern-steps.ts';

describe('the steps of a pattern', () => {
  it.each([
    'abc',
    'a{30}',
    'a{3,30}b{30,}',
    '(ab{10}){10}',
    '((a{9}){9}){9}',
    '(?:a|bc{7}){20}',
    '[]a]{50}[^]a]{50}',
    '[[:alpha:]x]{50}',
    '[[]{60}x{60}]',
    String.raw`[\]]{50}\[a{50}`,
    String.raw`\p{L}{50}\x{41}{50}\pN{50}`,
    String.raw`\\{50}\(a{50}\)`,
    '(a*){50}b+?',
    'a{,5}{2}',
    '(?P<name>a{40})',
    '(?i)a{40}|b{40}',
  ])('of %s are counted, no fewer than there are', (source) => {
    // Without the beginning, the end and the whole match, which every program has.
    expect(stepsOf(source)).toBeGreaterThanOrEqual(RE2JS.compile(source).programSize() - 4);
  });

  it.each([
    'x{1000}'.repeat(69),
    '((a{10}){10}){10}',
    String.raw`\p{L}`.repeat(90),
    String.raw`\Q[\Ex{1000}]`,
  ])('refuse %s before it is compiled', (source) => {
    const compile = vi.spyOn(RE2JS, 'compile');
    expect(() => regularExpression(source, { isCaseSensitive: false })).toThrow(FilterError);
    expect(compile).not.toHaveBeenCalled();
    compile.mockRestore();
  });

  it('let through what people write', () => {
    for (const source of [
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      String.raw`^\p{Lu}\p{L}{1,5} [a-z]{1,30}$`,
      'rat'.repeat(50),
    ])
      expect(regularExpression(source, { isCaseSensitive: true })('x')).toBe(false);
  });
});
