import { describe, expect, it } from 'vitest';
import { interview, orderOf, saying, silent } from '../../../../test/fixtures/exported-interview.ts';
import { faultsOfDocx } from '../../../../test/readers/check-docx.ts';
import { readXml, type XmlElement } from '../../../../test/readers/read-xml.ts';
import { readZip } from '../../../../test/readers/read-zip.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportedComment } from '../export-options.ts';
import { docx } from './docx.ts';

const written = (id: string, text: string, more: Partial<ExportedComment> = {}): ExportedComment => ({
  id,
  parentId: null,
  anchor: { fromMs: 0, toMs: 0, quote: 'zwölf Prozent' },
  author: { id: 'b', name: 'Bob Weiß' },
  text,
  createdAt: '2026-11-30T09:15:00.000Z',
  editedAt: null,
  resolvedAt: null,
  ...more,
});
const on = (quote: string) => ({ anchor: { fromMs: 0, toMs: 0, quote } });

function* all(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* all(child);
}
const local = ({ name }: XmlElement) => name.replace(/^\{.*\}/, '');
const valueOf = ({ attributes }: XmlElement, key: string) =>
  [...attributes].find(([name]) => name.replace(/^\{.*\}/, '') === key)?.[1];
const textOf = (element: XmlElement) =>
  [...all(element)].map((one) => (local(one) === 't' ? one.text : '')).join('');

/** As a word processor shows them: each with the words it is at, and with the answers of its thread. */
async function read(transcript: Transcript, comments: readonly ExportedComment[]) {
  const file = Buffer.from(await docx(transcript, orderOf('docx', { comments, times: false })));
  expect(await faultsOfDocx(file)).toEqual([]);
  const parts = await readZip(file);
  const part = (name: string) => [...all(readXml(parts.get(name)?.toString() ?? '<none/>'))];
  const extended = new Map(part('word/commentsExtended.xml').map((one) => [valueOf(one, 'paraId'), one]));
  const document = part('word/document.xml');
  const between = (id: string | undefined) => {
    const at = (name: string) =>
      document.findIndex((one) => local(one) === name && valueOf(one, 'id') === id);
    const [from, to] = [at('commentRangeStart'), at('commentRangeEnd')];
    expect(at('commentReference')).toBeGreaterThan(to);
    return document
      .slice(from, to)
      .map((one) => (local(one) === 't' ? one.text : ''))
      .join('');
  };
  const found = part('word/comments.xml').filter((one) => local(one) === 'comment');
  const paragraphId = (comment: XmlElement) => valueOf(comment.children.at(-1)!, 'paraId');
  return found.map((comment) => {
    const more = extended.get(paragraphId(comment));
    const parent = more && valueOf(more, 'paraIdParent');
    return {
      author: valueOf(comment, 'author'),
      initials: valueOf(comment, 'initials'),
      date: valueOf(comment, 'date'),
      lines: comment.children.map(textOf),
      passage: between(valueOf(comment, 'id')),
      isDone: more ? valueOf(more, 'done') === '1' : false,
      answers: parent ? found.findIndex((one) => paragraphId(one) === parent) : null,
    };
  });
}

describe('the comments of a Word file', () => {
  it('stand at their words with author and date, answers in their thread, settled ones as settled', async () => {
    const comments = [
      written('1', 'Stimmt das?\nBitte prüfen.', { resolvedAt: '2026-12-01T10:00:00.000Z' }),
      written('2', 'Das ist viel.', { ...on('viel.'), author: { id: null, name: null } }),
      written('3', 'Ja, laut Seite 4.', {
        parentId: '1',
        anchor: null,
        author: { id: 'a', name: 'Änne van Dyk' },
        createdAt: '2026-11-30T10:00:00.000Z',
      }),
    ];
    const at = await read(saying('Guten Tag.', 'Das kostet zwölf Prozent mehr, und das ist viel.'), comments);
    expect(at).toEqual([
      {
        author: 'Bob Weiß',
        initials: 'BW',
        date: expect.stringContaining('2026-11-30T09:15:00'),
        lines: ['Stimmt das?', 'Bitte prüfen.'],
        passage: 'zwölf Prozent',
        isDone: true,
        answers: null,
      },
      {
        author: 'Änne van Dyk',
        initials: 'ÄVD',
        date: expect.stringContaining('2026-11-30T10:00:00'),
        lines: ['Ja, laut Seite 4.'],
        passage: 'zwölf Prozent',
        isDone: false,
        answers: 0,
      },
      expect.objectContaining({
        author: 'Gelöschte Person',
        lines: ['Das ist viel.'],
        passage: 'viel.',
        answers: null,
      }),
    ]);
  });

  it('may overlap, and lie in words from right to left', async () => {
    const comments = [
      written('1', 'a', on('kostet zwölf Prozent')),
      written('2', 'b', on('Prozent mehr')),
      written('3', 'c', on('שלום עולם')),
    ];
    const text = saying('Das kostet zwölf Prozent mehr.', 'Ja, שלום עולם und 2024.');
    expect((await read(text, comments)).map(({ passage }) => passage)).toEqual([
      'kostet zwölf Prozent',
      'Prozent mehr.',
      'שלום עולם',
    ]);
  });

  it('say which words they are about where the text has them no more, or has none', async () => {
    const timed = written('1', 'Hm \u0001', { anchor: { fromMs: 500, toMs: 900, quote: 'guten Abend' } });
    expect(await read(interview, [timed])).toMatchObject([
      { passage: 'Guten', lines: ['Zu „guten Abend“:', 'Hm '] },
    ]);
    expect(await read(silent, [timed])).toMatchObject([
      { passage: 'Diese Fassung enthält keinen Text.', lines: ['Zu „guten Abend“:', 'Hm '] },
    ]);
  });

  it('leave a file without any as it was', async () => {
    const parts = await readZip(Buffer.from(await docx(interview, orderOf('docx', { comments: [] }))));
    expect([...parts.keys()].filter((name) => name.includes('omment'))).toEqual([]);
  });
});
