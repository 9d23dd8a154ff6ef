import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  interview,
  orderOf,
  saying,
  silent,
  writtenByModel,
} from '../../../../test/fixtures/exported-interview.ts';
import { checkPdf } from '../../../../test/pdf/check-pdf.ts';
import { rewritePdf } from '../../../../test/pdf/rewrite-pdf.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportOptions } from '../export-options.ts';
import { pdf } from './pdf.ts';

const made = async (transcript: Transcript, options: ExportOptions = orderOf('pdf')) =>
  buffer(await pdf(transcript, options));
const faultsOf = async (transcript: Transcript, options?: ExportOptions) =>
  checkPdf(await made(transcript, options)).faults;
/** What is read aloud under a tag. */
const under = (read: { path: string; text: string }[], tag: string) =>
  read.filter(({ path }) => path.split(' ').includes(tag)).map(({ text }) => text);

const named = (...names: string[]): Transcript => ({
  ...interview,
  speakers: interview.speakers.map((speaker, index) => ({ ...speaker, name: names[index] ?? '' })),
});
const withTitle = (title: string): ExportOptions => {
  const order = orderOf('pdf');
  return { ...order, source: { ...order.source, title } };
};

describe('PDF/A-3a and PDF/UA-1', () => {
  it.each<[string, Transcript, ExportOptions?]>([
    ['a conversation', interview],
    ['nothing said', silent],
    ['one word', saying('Ja')],
    ['empty passages', saying('', '  ')],
    [
      'line numbers on many pages',
      saying('Sehr lang und breit. '.repeat(900)),
      orderOf('pdf', { lines: true }),
    ],
    ['a word longer than a page', saying('x'.repeat(9000))],
    ['many scripts', saying('Größe ﬁ 🎧👩‍👩‍👧 שלום (גם) مرحبا بالعالم λόγος слово 中文 e\u0301 [U+0041]')],
    [
      'what XML and PDF cannot write',
      saying('a\0b\u0007c\uFFFEd\uD800e\uE000f'),
      withTitle('a\0b & <c> \\(d\\)'),
    ],
    ['stretches that could not be heard', saying('Guten […] Tag. […]')],
    ['a title in Hebrew', interview, withTitle('שלום (1) & Größe')],
    ['no title', interview, withTitle(' ')],
    ['a long title', interview, withTitle('Straßenbahn '.repeat(17))],
    ['odd names', named('A<B>&"\' --> [x]', 'שלום 🎧 ')],
    ['names of which nothing is seen', named(' \u200F', '')],
    ['the work of a model', interview, writtenByModel('pdf')],
    [
      'questions and answers',
      { ...interview, interview: { asks: ['s2'], times: true } },
      orderOf('pdf', { times: undefined }),
    ],
    [
      'what was heard',
      interview,
      { ...withTitle('Roh'), source: { ...withTitle('Roh').source, revision: null } },
    ],
  ])('are kept with %s', async (_, transcript, order) => {
    expect(await faultsOf(transcript, order)).toEqual([]);
  });

  it('are kept whatever is said, by whom and under which title', async () => {
    const letters = fc.constantFrom(
      ...Array.from('aeßü 0.,()[]<>&\\\u0301\u200F\u202E٠שםبلاكλж中한🎧🇩\uFFFD\uE123'),
    );
    const text = fc.oneof(
      fc.string({ unit: letters, maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    const spoken = fc.record({
      title: text,
      names: fc.tuple(text, text),
      said: fc.array(text, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(spoken, async ({ title, names, said }) => {
        const { segments } = saying(...said);
        const turns = segments.map((one, index) => ({ ...one, speaker: index % 2 === 0 ? 's1' : 's2' }));
        const order = { ...withTitle(title), lines: said.length % 2 === 0 };
        expect(await faultsOf({ ...named(...names), segments: turns }, order)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('let everything be read in its order, each in its language', async () => {
    const { speakers } = interview;
    const [first, second] = saying('Guten Tag, Herr Müller.', 'Good morning, Mr Miller.').segments;
    if (!first || !second) throw new Error('no segments');
    const transcript: Transcript = {
      ...interview,
      segments: [
        { ...first, speaker: 's1' },
        { ...second, speaker: 's2' },
      ],
      otherLanguages: [{ language: 'en', startMs: second.startMs, endMs: second.endMs }],
    };
    const order = orderOf('pdf', { locale: 'en' });
    const { faults, read } = checkPdf(await made(transcript, order));
    expect(faults).toEqual([]);
    expect(read.map(({ path, language, text }) => [path.replace('Document ', ''), language, text])).toEqual([
      ['H1', 'de', 'Größe & <Maß> 🎧'],
      ['P', 'en', 'Recorded 2 January 2026 · Length 1:01:40 · Language German'],
      ['P', 'en', 'Revision 3 of 3 February 2026: edited by hand'],
      [
        'P',
        'en',
        'Characters that this PDF can’t show appear as ¤. They are kept when you copy the text, and the Word document shows them.',
      ],
      ['H2', 'en', 'Speakers'],
      ['L LI Lbl', 'de', '•'],
      ['L LI LBody', 'de', speakers[0]?.name],
      ['L LI Lbl', 'de', '•'],
      ['L LI LBody', 'de', speakers[1]?.name],
      ['H2', 'en', 'Text'],
      ['P Span', 'de', 'Frau Müller · 0:00'],
      ['P', 'de', 'Guten Tag, Herr Müller.'],
      ['P Span', 'en', 'Herr <Groß> · 0:10'],
      ['P', 'en', 'Good morning, Mr Miller.'],
    ]);
  });

  it('let no word of a long text be lost or doubled', async () => {
    const said = Array.from({ length: 1500 }, (_, index) => `Absatz ${index} mit Größen und Wörtern darin.`);
    const { faults, read } = checkPdf(await made(saying(...said), orderOf('pdf', { times: false })));
    expect(faults).toEqual([]);
    expect(under(read, 'P').slice(3)).toEqual(said);
  });
});

describe('the check', () => {
  const rules: [string, (text: string) => string][] = [
    ['UA 07-001 DisplayDocTitle', (text) => text.replace('/DisplayDocTitle true', '/DisplayDocTitle false')],
    ['6.7.2.2 Marked is not true', (text) => text.replace('/Marked true', '/Marked false')],
    ['UA 11-006 no language of the document', (text) => text.replace(/\/Lang \(.*\)\n/, '')],
    ['UA 14-003 H3 after H1', (text) => text.replace('/S /H2', '/S /H3')],
    ['UA 02-001 tag Text, of which these rules know nothing', (text) => text.replace('/S /Span', '/S /Text')],
    ['UA 28-008 Tabs of a page', (text) => text.replace('/Tabs /S', '/Tabs /R')],
    [
      'UA 01-005 TJ is neither tagged nor an artifact',
      (text) => text.replace(/\/H1 <<\n\/MCID 0\n>> BDC/, '/H1 BMC'),
    ],
    [
      'UA 01-004 an artifact has a number of content',
      (text) => text.replace('/P <<\n/MCID 1', '/Artifact <<\n/MCID 1'),
    ],
    [
      '14.7.4.2 content 1 stands twice on its page',
      (text) => text.replace('/MCID 2\n>> BDC', '/MCID 1\n>> BDC'),
    ],
    ['14.7.4.4 the ParentTree names another', (text) => text.replace(/0 \[(\d+ 0 R) (\d+ 0 R)/, '0 [$2 $1')],
    [
      '14.7.2 element L is empty',
      (text) => (text.includes('/S /L\n') ? text.replace(/\/K \[[^\]]*\]/, '/K []') : text),
    ],
    ['6.2.3 not one output intent of PDF/A', (text) => text.replace('/GTS_PDFA1', '/GTS_PDFX')],
    ['6.2.4 colours of DeviceCMYK', (text) => text.replace('/DeviceRGB cs', '/DeviceCMYK cs')],
    ['6.1.3 ID of the trailer', (text) => text.replace(/\/ID \[.*\]/, '')],
    ['6.1.3 Encrypt', (text) => text.replace('/Size', '/Encrypt 1 0 R\n/Size')],
    [
      'OpenAction, of which these rules know nothing',
      (text) => text.replace('/Type /Catalog', '/Type /Catalog\n/OpenAction 1 0 R'),
    ],
    ['Annots, of which these rules know nothing', (text) => text.replace('/Tabs /S', '/Tabs /S\n/Annots []')],
    [
      'Group, of which these rules know nothing',
      (text) => text.replace('/Tabs /S', '/Tabs /S\n/Group <</S /Transparency>>'),
    ],
    ['6.1.7 filter LZWDecode', (text) => text.replace('/Subtype /XML', '/Subtype /XML\n/Filter /LZWDecode')],
    ['6.2.11.4.1 the font is not embedded', (text) => text.replace('/FontFile2', '/FontFile')],
    ['6.2.11.7.2 no ToUnicode', (text) => text.replace('/ToUnicode', '/ToText')],
    ['6.2.11.7.2 a code means no letter', (text) => text.replace('<0000> <0047>', '<0000> <FEFF>')],
    ['6.2.11.5 width of glyph 1', (text) => text.replace(/\/W \[0 \[(\d+) \d+/, '/W [0 [$1 7')],
    ['6.2.11.3.2 CIDToGIDMap', (text) => text.replace('/CIDToGIDMap /Identity\n', '')],
    ['6.2.11.8 the glyph of a missing letter is shown', (text) => text.replace('[<0001', '[<0000')],
    ['6.6.4 pdfaid:conformance', (text) => text.replace('>A</pdfaid', '>B</pdfaid')],
    ['UA 06-002 pdfuaid:part', (text) => text.replace('<pdfuaid:part>1', '<pdfuaid:part>2')],
    [
      '6.6.2.3 {http://www.aiim.org/pdfua/ns/id/}part is not described',
      (text) => text.replace('name>part<', 'name>teil<'),
    ],
    [
      '6.6.3 Producer is another than in the metadata',
      (text) => text.replace('pdf:Producer>', 'pdf:Producer>x'),
    ],
    [
      '6.6.3 ModDate is another than in the metadata',
      (text) => text.replace('ModifyDate>2026', 'ModifyDate>2025'),
    ],
    ['6.1.6 odd number of digits in a hexadecimal string', (text) => text.replace('[<0001', '[<000')],
  ];

  const sound = made(named('Anna', 'Berta'), withTitle('Größe'));

  it.each(rules)('finds: %s', async (fault, change) => {
    const { faults } = checkPdf(rewritePdf(await sound, change));
    expect(faults.map((found) => found.replace(/ \(font .*\)$/, ''))).toContain(fault);
  });

  it('finds nothing where nothing was changed', async () => {
    expect(checkPdf(rewritePdf(await sound, (text) => text)).faults).toEqual([]);
  });

  it('reads what a mark says that its letters stand for, once', async () => {
    const marked = rewritePdf(await sound, (text) =>
      text.replace(
        /(\/H1 <<\n\/MCID 0\n>> BDC)([\s\S]*?)EMC/,
        '$1 /Span <</ActualText (Titel)>> BDC$2EMC EMC',
      ),
    );
    const { faults, read } = checkPdf(marked);
    expect(faults).toEqual([]);
    expect(under(read, 'H1')).toEqual(['Titel']);
  });

  it('finds what is wrong with the file itself', async () => {
    const file = (await made(saying('Ja'))).toString('latin1');
    const faults = (text: string) => checkPdf(Buffer.from(text, 'latin1')).faults.join();
    expect(faults(file)).toBe('');
    expect(faults(file.replace('%\xFF\xFF', '%ab'))).toContain('6.1.2');
    expect(faults(`${file}\nmore`)).toContain('6.1.3');
    expect(
      faults(file.replace(/\/Length (\d)/, (_, digit: string) => `/Length ${(Number(digit) % 9) + 1}`)),
    ).toContain('6.1.7');
    expect(
      faults(file.replace(' 00000 n \n', ' 00000 n\r ')) + faults(file.replace(' 00000 n ', ' 00000 n')),
    ).toContain('6.1.4');
  });
});
