// `compare` reads texts and transcripts from files and answers what differs in meaning, as JSON.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spoken } from '../../test/spoken-words.ts';
import { translator } from '#i18n/translate.ts';
import { runCompare } from './compare.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function compare(raw: string | Buffer, formatted: string | Buffer) {
  const [rawFile, madeFile] = [join(folder, 'raw'), join(folder, 'formatted')];
  await writeFile(rawFile, raw);
  await writeFile(madeFile, formatted);
  const written = { result: '', said: '' };
  const terminal = {
    result: async (text: string) => {
      written.result += text;
    },
    say: (line: string) => {
      written.said += line;
    },
    progress: () => {},
    onStop: () => () => {},
  };
  const command = { name: 'compare', raw: rawFile, formatted: madeFile, language: 'de' } as const;
  return { code: await runCompare(command, { terminal, text: translator('de') }), ...written };
}

describe('compare', () => {
  it('answers the changes as JSON', async () => {
    const { code, result } = await compare('er hat zwei kinder', 'Er hat drei Kinder.');
    expect(code).toBe(0);
    expect(JSON.parse(result)).toEqual({
      changes: [{ kind: 'number', raw: 'zwei', formatted: 'drei', alarm: true }],
    });
  });

  it('reads transcripts in our own format, on either side', async () => {
    const { result } = await compare(
      JSON.stringify(spoken('de', 'guten morgen / er kommt nicht')),
      'Guten Morgen. Er kommt.',
    );
    expect(JSON.parse(result).changes).toMatchObject([{ kind: 'negation', raw: 'nicht' }]);
  });

  it('ends with 1 and names the file that is no text', async () => {
    const { code, said } = await compare(Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'Text');
    expect(code).toBe(1);
    expect(said).toContain(join(folder, 'raw'));
  });
});
