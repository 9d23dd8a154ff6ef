import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf, saying } from '../../../../test/exported-interview.ts';
import { checkPdf } from '../../../../test/pdf/check-pdf.ts';
import { pdf } from './pdf.ts';

const made = async (texts: readonly string[]) =>
  buffer(await pdf(saying(...texts), orderOf('pdf', { times: false })));

/** What is read under the tags of each paragraph, without those of the front. */
async function read(...texts: string[]): Promise<string[]> {
  const { faults, read } = checkPdf(await made(texts));
  expect(faults).toEqual([]);
  return read.slice(3).map(({ text }) => text);
}

/** The letters that are drawn one by one: code and place, in points. */
async function leftward(text: string): Promise<{ code: string; x: number; y: number }[]> {
  const whole = (await made([text])).toString('latin1');
  const streams = [...whole.matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const page = streams.find((stream) => /\bBT\b/.test(stream)) ?? '';
  return [...page.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n<(\w{4})> Tj/g)].map(([, x = '', y = '', code = '']) => ({
    code,
    x: Number(x),
    y: Number(y),
  }));
}

describe('letters of the PDF, as they are read and copied out of it', () => {
  it.each([
    ['of Hebrew with brackets, numbers and names', 'שלום (גם) עולם, גר ב-Berlin (2024), ולא ב[Bonn].'],
    ['of vowelled Hebrew', 'שָׁלוֹם עֲלֵיכֶם "ציטוט" ש"ח צה"ל 15:30'],
    [
      'of Arabic, whose font draws several from one shape',
      'أنا بخير، شكرا لك يا دكتور. الإسلام لا الله «قوس» ٢٠٢٤؟',
    ],
    ['of vowelled Arabic', 'مُحَمَّد رسولٌ، هٰذا كِتابٌ جَميلٌ'],
    ['of Persian with letters kept apart', 'می\u200Cخواهم این را بگویم، پچژگ'],
    ['of German around them', 'Größe (klein): שלום עולם und مرحبا بالعالم, 12,5 %.'],
    [
      'of marks of direction',
      'Titel \u200Eשלום\u200E da; C++\u200F, \u202Bאב ab\u202C \u2067ab\u2069 und RLM\u200F.',
    ],
    ['of simplified Chinese', '今天我们讨论了“人工智能”的发展,很好。镕'],
    ['of traditional Chinese', '今天我們討論了「人工智慧」的發展。裊 ㄅㄆㄇ'],
    ['of Japanese', '今日は「人工知能」について、ちょっとお話しします。コンピューター'],
    ['of Korean', '오늘은 인공지능에 대해 이야기하겠습니다. 펲 漢字'],
    ['of emoji that are put together', 'Ja 👩\u200D👩\u200D👧 ☎\uFE0F 👍🏽 und 🎧 שלום 🎧'],
  ])('are those %s', async (_, text) => {
    expect(await read(text)).toEqual([text]);
  });

  it('keep the space between the words of two lines, and set none within a word', async () => {
    const texts = [
      'שלום עולם וברכה '.repeat(40).trim(),
      'Lang und breit. '.repeat(40).trim(),
      'x'.repeat(900),
    ];
    expect(await read(...texts)).toEqual(texts);
  });

  it('are those of any mixed text, in the order of reading', async () => {
    const words = fc.oneof(
      fc.constantFrom(
        'Größe',
        'the',
        'שלום',
        'ב-Berlin',
        'צה"ל',
        'مرحبا',
        'بِسْم',
        'لا',
        '٢٠٢٤',
        '12,5',
        '(',
        ')',
        '[ג]',
      ),
      fc.string({
        unit: fc.constantFrom(...Array.from('aß1.,:()[]<>«»{}-%שםבגَّبلاكی٣🎧\u200E\u200F\u200C')),
        minLength: 1,
        maxLength: 12,
      }),
    );
    const drawn = /[^\s\p{Default_Ignorable_Code_Point}]/u;
    const sentence = fc
      .array(words, { minLength: 1, maxLength: 15 })
      .map((said) => said.join(' '))
      .filter((said) => drawn.test(said));
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { minLength: 10, maxLength: 30 }), async (said) => {
        expect(await read(...said)).toEqual(said);
      }),
      { numRuns: 3 },
    );
  });
});

describe('letters of the PDF, as they are drawn', () => {
  it('go from right to left, one after another', async () => {
    const places = (await leftward('שלום')).map(({ x }) => x);
    expect(places).toHaveLength(4);
    expect(places).toEqual([...places].sort((one, other) => other - one));
  });

  it('put a vowel above the doubling of its letter, whichever was written first', async () => {
    const [letter, vowel, doubling] = await leftward('م\u064E\u0651');
    const [, otherDoubling, otherVowel] = await leftward('م\u0651\u064E');
    expect(vowel?.y).toBe(otherVowel?.y);
    expect(doubling?.y).toBe(otherDoubling?.y);
    expect(vowel?.y).toBeGreaterThan(doubling?.y ?? letter?.y ?? Number.NaN);
  });

  it('take the shapes of their places in an Arabic word, each with its dots in one piece', async () => {
    const codes = (await leftward('ببب ب')).map(({ code }) => code);
    expect(codes).toHaveLength(4);
    expect(new Set(codes).size).toBe(4);
  });
});
