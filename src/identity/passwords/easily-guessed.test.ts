// What is refused as a new password because others would try it first, and what is not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonWords } from './common-words.ts';
import { isEasilyGuessed } from './easily-guessed.ts';

const known = { email: 'ada.lovelace@example.org', names: ['Ada Lovelace', 1815, null], appName: 'Wortlaut' };

const groups = {
  'a word, with the little that people add': `
    password Passwort1 PASSWORT passwort! hallo123 hallo1234 schatzi1 letmein1 trustno1 iloveyou ichliebedich
    willkommen Willkommen1 Welcome123! internet fussball schalke04 starwars sunshine princess1 michael85 Monika66
    Fruehling Frühling1! dragon99 administrator root1234 Test1234 changeme Geheim123 geheim!! blau1234 Anna1987`,
  'a season, a month or a town, with a year': `
    sommer2026 Sommer2026! Winter25! Herbst.2024 Spring2025 November2023 Berlin1987 hamburg2010 London2012
    Weihnachten24 Freitag13!`,
  'keys that lie side by side': `
    qwertz123 qwertzuiop qwertyui asdfghjkl yxcvbnm123 zxcvbnm1 1q2w3e4r 1qaz2wsx !QAZ2wsx zaq12wsx qwer1234
    asdf1234 poiuztrewq 741852963 qweasdzxc`,
  'digits and letters in their order, and repetitions': `
    12345678 123456789 1234567890 0123456789 87654321 11111111 00000000 11112222 abcd1234 abc12345 abcdefgh
    a1b2c3d4 1a2b3c4d 24681357 aaaaaaaa abcabcabc hundhund 12121212 ggggggg1`,
  'a date': '24121987 24.12.1987 12-24-1987 19871224 1987-12-24 19871987 010190!!',
  'a disguise': 'P@ssw0rt P@ssw0rt2024! trowssap drowssap p4ssw0rd s0mm3r2026 1l0v3y0u $chatzi1',
  'the person and the place': `
    wortlaut wortlaut1 Wortlaut2026! adalovelace Lovelace1815 ada.lovelace Ada12345 ada@example.org lovelace!
    L0velace1 ecalevol1`,
} as const;

describe('refused is', () => {
  const cases = Object.entries(groups).flatMap(([what, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((password) => [what, password] as const),
  );
  it.each(cases)('%s: %s', (_what, password) => {
    expect(isEasilyGuessed(password, known)).toBe(true);
  });

  it('each of the common words, in any of the forms that people give it', () => {
    expect(commonWords.size).toBeGreaterThan(1_500);
    const ending = fc.oneof(
      fc.constantFrom(
        '1',
        '12',
        '123',
        '1234',
        '12345',
        '!',
        '!!',
        '1!',
        '123!',
        '.',
        '?',
        '*',
        '00',
        '01',
        '#1',
      ),
      fc.integer({ min: 1940, max: 2039 }).map((year) => `${year}`),
      fc.integer({ min: 1940, max: 2039 }).map((year) => `${year}!`),
      fc.integer({ min: 10, max: 99 }).map((number) => `${number}`),
    );
    const shape = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`,
      (word: string) => word.replaceAll('a', '@').replaceAll('o', '0'),
      (word: string) => `${word}${word}`,
    );
    const words = fc.constantFrom(...commonWords);
    fc.assert(
      fc.property(words, shape, ending, (word, form, end) => isEasilyGuessed(`${form(word)}${end}`, known)),
      { numRuns: 200 },
    );
  });
});

describe('taken is', () => {
  it.each([
    'xk3vq9zw',
    'tHq7!kvw',
    '83619274',
    'ein gutes Passwort',
    'a long enough password',
    'correct horse battery',
    'Zugvögel im Nebel',
    'Kirschblüte am See',
    'Rhabarberkompott',
    'kaltesklaresWasser',
    'HundKatze2019!',
    'Lovelace mag Rechenmaschinen',
  ])('%s', (password) => {
    expect(isEasilyGuessed(password, known)).toBe(false);
  });

  it('nearly everything that was made by chance, and everything of twelve such characters', () => {
    const random = (length: number) =>
      fc.string({
        unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')),
        minLength: length,
        maxLength: length,
      });
    const short = fc.sample(random(8), 2_000).filter((password) => isEasilyGuessed(password, known));
    expect(short.length).toBeLessThan(20);
    const long = fc.sample(random(12), 2_000).filter((password) => isEasilyGuessed(password, known));
    expect(long).toEqual([]);
  });

  it('everything of twelve characters made by chance, whatever words the address has', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'.split('')),
      minLength: 12,
      maxLength: 12,
    });
    // Words that are pieces of what stands behind the dash, forwards and backwards.
    const address = fc.oneof(hex, fc.constantFrom('1640fade0423', '7edaf210c809', 'faden', 'deadbeefcafe'));
    fc.assert(
      fc.property(address, hex, fc.constantFrom('', '-Faden-7'), (word, chance, end) => {
        const person = { email: `ada.${word}@example.org`, names: ['Ada Lorenz'], appName: 'Wortlaut' };
        expect(isEasilyGuessed(`${chance}${end}`, person)).toBe(false);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

it('a password put together from the address is refused, also by pieces of its words', () => {
  const person = { email: 'ada.1640fade0423@example.org', names: ['Ada Lorenz'], appName: 'Wortlaut' };
  expect(isEasilyGuessed('1640fade0423-Faden-7', person)).toBe(true);
  expect(isEasilyGuessed('1640fade0424-Faden-7', person)).toBe(false);
});

it('whatever characters come, there is an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 72 }), (password) => {
      expect(typeof isEasilyGuessed(password, known)).toBe('boolean');
    }),
    { numRuns: 200 },
  );
});
