import { describe, expect, it } from 'vitest';
import { faultsOfDocx } from '../../../../test/readers/check-docx.ts';
import {
  interview,
  orderOf,
  saying,
  silent,
  writtenByModel,
} from '../../../../test/fixtures/exported-interview.ts';
import { readZip } from '../../../../test/readers/read-zip.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { docx } from './docx.ts';

async function parts(transcript: Transcript, order = orderOf('docx')) {
  const files = await readZip(Buffer.from(await docx(transcript, order)));
  return (name: string) => files.get(name)?.toString() ?? '';
}

/** Style and text of each paragraph. */
function paragraphs(xml: string): [string, string][] {
  return [...xml.matchAll(/<w:p>([\s\S]*?)<\/w:p>/g)].map(([, body = '']) => [
    /<w:pStyle w:val="(\w+)"/.exec(body)?.[1] ?? '',
    [...body.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1]).join(''),
  ]);
}

describe('the DOCX', () => {
  it.each<[string, Transcript, ReturnType<typeof orderOf>]>([
    ['a conversation with line numbers', interview, orderOf('docx', { lines: true })],
    ['questions and answers', { ...interview, interview: { asks: ['s2'], times: true } }, orderOf('docx')],
    ['nothing said', silent, orderOf('docx', { locale: 'en' })],
    ['the work of a model', interview, writtenByModel('docx')],
    ['many scripts', saying(' Größe \u0007 🎧 שלום (גם) مرحبا\u200F 中文 ', 'שלום, Berlin'), orderOf('docx')],
  ])('keeps to the rules of its format with %s', async (_, transcript, order) => {
    expect(await faultsOfDocx(Buffer.from(await docx(transcript, order)))).toEqual([]);
  });

  it('says in which language its own words are, and passages in another', async () => {
    const { segments } = saying('Guten Tag.', 'Good morning.');
    const otherLanguages = [{ language: 'en', startMs: 10_000, endMs: 19_000 }];
    const part = await parts({ ...interview, segments, otherLanguages }, orderOf('docx', { locale: 'en' }));
    const style = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}"[\\s\\S]*?</w:style>`).exec(part('word/styles.xml'))?.[0];
    for (const id of ['Fact', 'Heading1']) expect(style(id)).toContain('<w:lang w:val="en-GB"/>');
    for (const id of ['Title', 'Spoken']) expect(style(id)).not.toContain('w:lang');
    const document = part('word/document.xml');
    expect(document).toMatch(/<w:lang w:val="en-GB"\/><\/w:rPr><w:t [^>]*>Good morning\./);
    expect(document).toMatch(/<w:r><w:t [^>]*>Guten Tag\./);
  });

  it('sets title, facts, speakers and speech in styles of their own', async () => {
    expect(paragraphs((await parts(interview))('word/document.xml'))).toEqual([
      ['Title', 'Größe &amp; &lt;Maß&gt; 🎧'],
      ['Fact', 'Aufnahme vom 2. Januar 2026 · Dauer 1:01:40 · Sprache Deutsch'],
      ['Fact', 'Fassung 3 vom 3. Februar 2026: von Hand bearbeitet'],
      ['Heading1', 'Sprecher'],
      ['ListParagraph', 'Frau Müller'],
      ['ListParagraph', 'Herr &lt;Groß&gt;'],
      ['Heading1', 'Text'],
      ['Turn', 'Frau Müller · 0:00'],
      ['Spoken', 'Guten Tag.'],
      ['Turn', 'Herr &lt;Groß&gt; · 1:00:05'],
      ['Spoken', 'A &amp; B --&gt; C'],
    ]);
  });

  it('sets an interview as questions and answers, with its times at the turns', async () => {
    const asked = { ...interview, interview: { asks: ['s2'], times: true } };
    const part = await parts(asked, orderOf('docx', { times: undefined }));
    expect(paragraphs(part('word/document.xml')).slice(-4)).toEqual([
      ['Turn', 'Frau Müller · 0:00'],
      ['Answer', 'Guten Tag.'],
      ['Turn', 'Herr &lt;Groß&gt; · 1:00:05'],
      ['Question', 'A &amp; B --&gt; C'],
    ]);
    const style = /<w:style [^>]*w:styleId="Question"[\s\S]*?<\/w:style>/.exec(part('word/styles.xml'))?.[0];
    expect(style).toMatch(/<w:basedOn w:val="Spoken"\/>[\s\S]*<w:b\/>[\s\S]*<w:i\/>/);
    const without = await parts(
      { ...asked, interview: { asks: [], times: false } },
      orderOf('docx', { times: undefined }),
    );
    expect(paragraphs(without('word/document.xml')).slice(-2)[0]).toEqual(['Turn', 'Herr &lt;Groß&gt;']);
  });

  it('defines every style that it uses, and the language of its text', async () => {
    const part = await parts(interview);
    const document = part('word/document.xml');
    const styles = part('word/styles.xml');
    const used = new Set(
      [...document.matchAll(/<w:(?:pStyle|rStyle) w:val="(\w+)"/g)].map((match) => match[1]),
    );
    expect(used).toEqual(
      new Set(['Fact', 'Heading1', 'ListParagraph', 'Speaker', 'Spoken', 'Timestamp', 'Title', 'Turn']),
    );
    for (const id of used) expect(styles).toContain(`w:styleId="${id}"`);
    expect(styles).toContain('<w:lang w:val="de-DE"/>');
  });

  it('leaves out times and line numbers unless they are asked for', async () => {
    const without = (await parts(interview, orderOf('docx', { times: false })))('word/document.xml');
    expect(without).not.toContain('Timestamp');
    expect(without).not.toContain('<w:lnNumType');
    const numbered = (await parts(interview, orderOf('docx', { lines: true })))('word/document.xml');
    expect(numbered).toMatch(/<w:lnNumType [^>]*w:restart="newPage"/);
    // What stands before the text is not counted.
    expect(numbered.match(/<w:suppressLineNumbers\/>/g)?.length).toBe(7);
  });

  it('keeps direction marks, emoji and right-to-left words as what they are', async () => {
    const document = (await parts(saying('Ja 🎧\u200E שלום עולם (2024)', 'שלום, Berlin')))(
      'word/document.xml',
    );
    expect(document).toContain('Ja 🎧\u200E ');
    expect(document).toMatch(/<w:rtl\/>.{0,60}<\/w:rPr><w:t[^>]*>שלום עולם /);
    // Its time and its text.
    expect(document.match(/<w:bidi\/>/g)?.length).toBe(2);
  });

  it.each([
    ['今天我们讨论', 'SimSun', 'zh-CN'],
    ['今天我們討論', 'PMingLiU', 'zh-TW'],
    ['今日は', 'MS Mincho', 'ja-JP'],
    ['오늘은 漢字', 'Batang', 'ko-KR'],
  ])('names fonts and language of %s', async (text, font, language) => {
    const document = (await parts(saying(`Ja: ${text}`)))('word/document.xml');
    expect(document).toMatch(new RegExp(`<w:rFonts [^>]*w:eastAsia="${font}"`));
    expect(document).toMatch(new RegExp(`<w:lang [^>]*w:eastAsia="${language}"`));
  });

  it('names the language of words from right to left, and a font that has them', async () => {
    const part = await parts(saying('שלום', 'مرحبا'));
    expect(part('word/document.xml')).toMatch(/<w:lang w:bidi="he-IL"\/>[\s\S]*<w:lang w:bidi="ar-SA"\/>/);
    expect(part('word/styles.xml')).toMatch(/<w:rFonts [^>]*w:cs="Times New Roman"/);
  });

  it('states in its properties what it is and that a language model wrote it', async () => {
    const written = await parts(interview, writtenByModel('docx'));
    const core = written('docProps/core.xml');
    expect(core).toContain('<dc:title>Größe &amp; &lt;Maß&gt; 🎧</dc:title>');
    expect(core).toContain('>2026-02-03T04:05:06Z</dcterms:created>');
    expect(core).toContain('<cp:keywords>KI-Text, modell-7b</cp:keywords>');
    const custom = written('docProps/custom.xml');
    expect(custom).toMatch(/name="AIModel"><vt:lpwstr>modell-7b</);
    expect(custom).toMatch(/name="Origin"><vt:lpwstr>edited</);
    expect(written('word/document.xml')).toContain(
      'Diesen Text hat ein Sprachmodell geschrieben: modell-7b.',
    );
    expect((await parts(interview))('docProps/custom.xml')).not.toContain('"AI');
  });

  it('says so where nobody spoke, and takes letters that XML cannot write', async () => {
    const order = orderOf('docx');
    const heard = { ...order, source: { ...order.source, revision: null } };
    expect((await parts(silent, heard))('word/document.xml')).toContain('keine Sprache');
    expect((await parts(silent))('word/document.xml')).toContain('enthält keinen Text');
    expect((await parts(saying('a\u0001b\uFFFEc')))('word/document.xml')).toContain('>abc<');
  });
});
