import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  interview,
  orderOf,
  saying,
  silent,
  writtenByModel,
} from '../../../../test/fixtures/exported-interview.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { pdf } from './pdf.ts';
import { loadPdfFonts, runsOf } from '#platform/pdf/pdf-fonts.ts';
import { linesOf } from '#platform/pdf/pdf-lines.ts';

/** Its objects by number, with their streams unpacked. */
type ReadPdf = { whole: string; objects: Map<number, { text: string; stream: string }> };

async function made(transcript: Transcript, change: Parameters<typeof orderOf>[1] = {}): Promise<ReadPdf> {
  return read(await buffer(await pdf(transcript, orderOf('pdf', change))));
}

function read(content: Buffer): ReadPdf {
  const whole = content.toString('latin1');
  const objects: ReadPdf['objects'] = new Map();
  for (const [, number, body = ''] of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const packed = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'));
    const stream = text.includes('FlateDecode')
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed;
    objects.set(Number(number), { text, stream });
  }
  return { whole, objects };
}

const all = ({ objects }: ReadPdf, type: RegExp) =>
  [...objects.values()].filter(({ text }) => type.test(text));
const references = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));

type Tree = { type: string; children: Tree[]; contents: number };

/** The structure that a screen reader follows, from the root. */
function structureOf({ objects }: ReadPdf): Tree {
  const tree = [...objects.values()].find(({ text }) => /\/Type \/StructTreeRoot\b/.test(text));
  const walk = (number: number): Tree => {
    const text = objects.get(number)?.text ?? '';
    const kids = /\/K \[([\s\S]*?)\]/.exec(text)?.[1] ?? '';
    const plain = kids.replace(/<<[\s\S]*?>>/g, '');
    return {
      type: /\/S \/(\w+)/.exec(text)?.[1] ?? '?',
      contents:
        (kids.match(/\/MCID/g)?.length ?? 0) + (plain.replace(/\d+ 0 R/g, '').match(/\b\d+\b/g)?.length ?? 0),
      children: references(plain)
        .filter((kid) => /\/S \//.test(objects.get(kid)?.text ?? ''))
        .map(walk),
    };
  };
  const [top] = references(/\/K \[([\s\S]*?)\]/.exec(tree?.text ?? '')?.[1] ?? '');
  return walk(top ?? -1);
}

const outline = ({ type, children }: Tree): string =>
  children.length === 0 ? type : `${type}(${children.map(outline).join(' ')})`;
const pageStreams = (file: ReadPdf) =>
  all(file, /\/Type \/Page\b/).map(
    ({ text }) =>
      file.objects.get(references(/\/Contents ([^/]*)/.exec(text)?.[1] ?? '')[0] ?? -1)?.stream ?? '',
  );

// The third paragraph says that the picture in the title of these orders is not drawn.
describe('the PDF', () => {
  it('says that it is PDF/A-3a and PDF/UA-1, and describes what goes beyond', async () => {
    const { whole } = await made(interview);
    expect(whole.slice(0, 8)).toBe('%PDF-1.7');
    expect(whole).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(whole).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(whole).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(whole).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
    expect(whole).toContain('/OutputIntents');
    expect(whole).toContain('/DisplayDocTitle true');
    expect(whole).toContain('/Marked true');
    expect(whole).toMatch(/\/Lang \(.*d.*e.*\)/);
    expect(whole.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('has well-formed metadata with the title, whatever stands in it', async () => {
    const { whole } = await made(interview);
    const xmp = Buffer.from(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(whole)?.[0] ?? '', 'latin1').toString();
    expect(xmp).toContain('>Größe &amp; &lt;Maß&gt; 🎧</rdf:li>');
    const open: string[] = [];
    for (const [, close, name = '', alone] of xmp.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
    expect(xmp).not.toMatch(/&(?!amp;|lt;|gt;)/);
  });

  it('is tagged as what it is: headings, a list of speakers, paragraphs with who speaks', async () => {
    const tree = structureOf(await made(interview));
    expect(outline(tree)).toBe('Document(H1 P P P H2 L(LI(Lbl LBody) LI(Lbl LBody)) H2 P(Span) P(Span))');
    expect(outline(structureOf(await made(saying('Eins.', 'Zwei.'), { times: false })))).toBe(
      'Document(H1 P P P P P)',
    );
  });

  it('shows no letter outside of its tags, and counts lines and pages outside of the text', async () => {
    const file = await made(saying('Sehr lang und breit. '.repeat(400)), { lines: true });
    const pages = pageStreams(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      let depth = 0;
      let artifacts = 0;
      for (const [token] of page.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b|\/Artifact/g)) {
        if (token === '/Artifact') artifacts += 1;
        else if (token === 'BDC' || token === 'BMC') depth += 1;
        else if (token === 'EMC') depth -= 1;
        else expect(depth).toBeGreaterThan(0);
      }
      expect([depth, artifacts]).toEqual([0, 1]);
    }
    // One paragraph over all pages is one element with a piece on each.
    const paragraph = structureOf(file).children.at(-1);
    expect([paragraph?.type, paragraph?.contents]).toEqual(['P', pages.length]);
  });

  it('numbers the lines of each page from 1, only where asked for', async () => {
    const text = 'Sehr lang und breit. '.repeat(400);
    const shown = async (lines: boolean) =>
      (pageStreams(await made(saying(text), { lines, times: false }))[1] ?? '').match(/\bT[Jj]\b/g)?.length ??
      0;
    const [plain, numbered] = [await shown(false), await shown(true)];
    // As many numbers as lines; the page's number stands on both.
    expect(numbered - plain).toBe(plain - 1);
  });

  it('embeds every font with its letters’ meaning, and never draws the box of a missing letter', async () => {
    const file = await made(saying('Größe łź Đặng 🎧 שלום مرحبا λόγος слово ԥ 中 日本のカ 한'));
    const fonts = all(file, /\/Subtype \/Type0/);
    expect(fonts.length).toBeGreaterThanOrEqual(5);
    expect(fonts.every(({ text }) => text.includes('/ToUnicode'))).toBe(true);
    const descriptors = all(file, /\/Type \/FontDescriptor/);
    expect(descriptors.length).toBe(fonts.length);
    expect(descriptors.every(({ text }) => text.includes('/FontFile2'))).toBe(true);
    for (const page of pageStreams(file)) {
      for (const [, hex = ''] of page.matchAll(/<([0-9a-f]+)>/g)) {
        expect(hex.match(/.{4}/g)).not.toContain('0000');
      }
    }
  });

  it('sets the questions of an interview in a face of their own, whatever they are written in', async () => {
    const fontsOf = (file: ReadPdf) =>
      new Set(all(file, /\/Type \/FontDescriptor/).map(({ text }) => /\+([\w-]+)/.exec(text)?.[1]));
    const asked: Transcript = {
      ...interview,
      interview: { asks: ['s2'], times: true },
      segments: interview.segments.map((one) => ({ ...one, text: 'Größe 🎧 λόγος' })),
    };
    const file = await made(asked, { times: undefined });
    const faces = [...fontsOf(file)].map(String);
    expect(faces.filter((face) => /Italic/i.test(face))).not.toEqual([]);
    expect(outline(structureOf(file))).toBe(
      'Document(H1 P P P H2 L(LI(Lbl LBody) LI(Lbl LBody)) H2 P(Span) P(Span))',
    );
    const answers = await made({ ...asked, interview: { asks: [], times: true } });
    expect([...fontsOf(answers)].filter((face) => /Italic/i.test(String(face)))).toEqual([]);
  });

  it('states in its properties which revision it is and that a language model wrote it', async () => {
    const file = read(await buffer(await pdf(interview, writtenByModel('pdf'))));
    expect(file.whole).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(file.whole).toMatch(/<pdf:Keywords>KI-Text, modell-7b<\/pdf:Keywords>/);
    const { whole } = await made(interview);
    expect(whole).not.toContain('DigitalSourceType');
    expect(whole).not.toContain('pdf:Keywords');
    expect(Buffer.from(whole, 'latin1').toString()).toContain(
      'Fassung 3 vom 3. Februar 2026: von Hand bearbeitet',
    );
  });

  it('of a silent recording says so', async () => {
    expect(outline(structureOf(await made(silent)))).toBe('Document(H1 P P P P)');
  });
});

describe('a line of the PDF', () => {
  const seen = async (text: string, width = 100) =>
    linesOf(text, width, {
      fonts: await loadPdfFonts(),
      widthOf: (_font, run) => Array.from(run).length,
    }).map((line) => line.runs.map((run) => run.text).join('|'));

  it('sets umlauts, Greek and Cyrillic each in a font that has them', async () => {
    const text = 'Größe „x“ € łź λόγος слово';
    const runs = runsOf(text, await loadPdfFonts());
    expect(runs.map((run) => run.font)).toEqual(['latin', 'latin-ext', 'greek', 'cyrillic']);
    expect(runs.map((run) => run.text).join('')).toBe(text);
  });

  it('puts a mark for each character that no font has, and drops only what cannot be written', async () => {
    const shown = async (text: string) =>
      runsOf(text, await loadPdfFonts()).map(({ text: drawn, meant }) => [drawn, meant]);
    expect(await shown('a\u200Fb\0 \u{11D00} 🎧\uFE0Fשָׁ')).toEqual([
      ['ab ', undefined],
      ['¤', '\u{11D00}'],
      [' ', undefined],
      ['¤¤', '🎧\uFE0Fשָׁ'],
    ]);
    expect(await shown('ﬁnden ㎏')).toEqual([['finden kg', undefined]]);
  });

  it('breaks at spaces, and within a word that is too long', async () => {
    expect(await seen('eins zwei drei', 9)).toEqual(['eins zwei ', 'drei']);
    expect(await seen('abcdefgh ij', 5)).toEqual(['abcde', 'fgh ', 'ij']);
  });
});
