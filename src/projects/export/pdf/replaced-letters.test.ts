// Letters that the PDF has no font for: a mark stands for each, and what is read or copied is what was written.
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf, saying } from '../../../../test/fixtures/exported-interview.ts';
import { checkPdf } from '../../../../test/pdf/check-pdf.ts';
import { docx } from '../docx/docx.ts';
import { readZip } from '../../../../test/readers/read-zip.ts';
import { makeText } from '../make-export.ts';
import { loadPdfFonts, runsOf } from '#platform/pdf/pdf-fonts.ts';
import { pdf } from './pdf.ts';
import { hasUnprintedScript } from '../ui/download-command.tsx';

const REMARK = 'Zeichen, die dieses PDF nicht zeigen kann, stehen als ¤.';

/** What is read under the tags of each paragraph, and whether the front says that marks stand for letters. */
async function checked(texts: readonly string[], title = 'Titel') {
  const order = orderOf('pdf', { times: false });
  const source = { ...order.source, title };
  const { faults, read } = checkPdf(await buffer(await pdf(saying(...texts), { ...order, source })));
  expect(faults).toEqual([]);
  const whole = read.map(({ text }) => text);
  const isSaid = whole.some((text) => text.startsWith(REMARK));
  return { isSaid, title: whole[0], said: whole.slice(isSaid ? 4 : 3) };
}

const read = async (...texts: string[]) => (await checked(texts)).said;

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
    ['of simplified Chinese', '今天我们讨论了“人工智能”的发展,很好。镕'],
    ['of traditional Chinese', '今天我們討論了「人工智慧」的發展。裊 ㄅㄆㄇ'],
    ['of Japanese', '今日は「人工知能」について、ちょっとお話しします。コンピューター'],
    ['of Korean', '오늘은 인공지능에 대해 이야기하겠습니다. 펲 漢字'],
    ['of emoji that are put together', 'Ja 👩\u200D👩\u200D👧 ☎\uFE0F 👍🏽 und 🎧 שלום 🎧'],
  ])('are those %s', async (_, text) => {
    expect(await read(text)).toEqual([text]);
  });

  it('are those of words around marks of direction, which are not drawn', async () => {
    const said = 'Titel \u200Eשלום\u200E da; C++\u200F, \u202Bאב ab\u202C und RLM\u200F.';
    expect(await read(said)).toEqual(['Titel שלום da; C++, אב ab und RLM.']);
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
        unit: fc.constantFrom(...Array.from('aß1.,:()[]<>«»{}-%שםבגَّبلاكی٣🎧')),
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

describe('a PDF that has marks in the place of letters', () => {
  it.each(['שלום', 'مرحبا', '中文', '한국어', 'こんにちは', 'ไทย', '🎧'])(
    'says so before its text: %s',
    async (text) => {
      expect((await checked([`Er sagte ${text}.`])).isSaid).toBe(true);
      expect(await checked(['Guten Tag.'], `Größe ${text}`)).toMatchObject({
        isSaid: true,
        title: `Größe ${text}`,
      });
    },
  );

  it('says nothing where every letter is drawn', async () => {
    expect((await checked(['Größe „x“ – 5 € ﬁ łź Đặng λόγος слово © ™ […]'])).isSaid).toBe(false);
  });

  it('is beside files that show every letter', async () => {
    const text = 'שלום, 中文 und 🎧.';
    const order = orderOf('txt');
    for (const format of ['txt', 'srt', 'vtt', 'json'] as const)
      expect(makeText(saying(text), { ...order, format })).toMatch(/שלום, 中文 und\s[\s\S]*🎧/u);
    const parts = await readZip(Buffer.from(await docx(saying(text), orderOf('docx'))));
    const xml = parts.get('word/document.xml')?.toString() ?? '';
    expect(xml.replace(/<[^>]*>/g, '')).toContain(text);
  });
});

describe('what the page knows before a PDF is made', () => {
  it.each([
    ['Größe „Straße“ – 5 € © ™ …', false],
    ['łódź Đặng İstanbul œuvre ñ', false],
    ['λόγος слово', false],
    ['שלום', true],
    ['Er sagte مرحبا.', true],
    ['中文', true],
    ['カタカナ', true],
    ['한국어', true],
    ['नमस्ते', true],
    ['Ja 🎧', true],
  ])('is what its fonts lack: %s', async (text, isUnprinted) => {
    expect(hasUnprintedScript(text)).toBe(isUnprinted);
    const fonts = await loadPdfFonts();
    expect(runsOf(text, fonts).some(({ meant }) => meant !== undefined)).toBe(isUnprinted);
  });
});
