// `compare` reads texts and transcripts from files and answers what differs in meaning, as JSON.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../../test/clients/recorded-terminal.ts';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { translator } from '#i18n/translate.ts';
import { runCompare } from './compare.ts';
import { runCli } from '../run-cli.ts';

const folder = temporaryFolder();

/** The whole command, from its words on. */
async function comparePairs(lines: string) {
  const file = join(folder, 'pairs.jsonl');
  await writeFile(file, lines);
  return { file, ...(await run('compare', '--pairs', file)) };
}

async function run(...args: string[]) {
  const { written, terminal } = recordedTerminal();
  const services = () => {
    throw new Error('Comparing needs no settings.');
  };
  const order = { args, locale: 'en', appName: 'Wortlaut', version: '1', terminal, services } as const;
  return { code: await runCli(order), ...written };
}

async function compare(raw: string | Buffer, formatted: string | Buffer) {
  const [rawFile, madeFile] = [join(folder, 'raw'), join(folder, 'formatted')];
  await writeFile(rawFile, raw);
  await writeFile(madeFile, formatted);
  const { written, terminal } = recordedTerminal();
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

const line = (id: string | number, language: string, raw: string, formatted: string) =>
  `${JSON.stringify({ id, language, raw, formatted })}\n`;

const answered = z.array(z.object({ changes: z.array(z.object({ alarm: z.boolean() })) }));

describe('compare --pairs', () => {
  it('answers each pair with its changes on a line, in order', async () => {
    const { code, result } = await comparePairs(
      line('a', 'de', 'er hat zwei kinder', 'Er hat drei Kinder.') +
        line(2, 'fr', 'il est huit heures', 'Il est 8 h.') +
        line('c', 'en', 'he did not come', 'He did come.'),
    );
    expect(code).toBe(0);
    expect(
      result
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each)),
    ).toEqual([
      { id: 'a', changes: [{ kind: 'number', raw: 'zwei', formatted: 'drei', alarm: true }] },
      { id: 2, changes: [] },
      { id: 'c', changes: [{ kind: 'negation', raw: 'not', formatted: '', alarm: true }] },
    ]);
  });

  // Short pairs from courts, wards, patrols, newsrooms and lecture halls, in four languages.
  it('detects every change of the pairs from practice, and accuses at most one faithful text in twenty', async () => {
    const accused = async (name: string) => {
      const { code, result } = await run(
        'compare',
        '--pairs',
        `test/corpora/read/fidelity-practice-${name}.jsonl`,
      );
      expect(code).toBe(0);
      const answers = answered.parse(
        result
          .trimEnd()
          .split('\n')
          .map((each) => JSON.parse(each)),
      );
      return {
        all: answers.length,
        some: answers.filter(({ changes }) => changes.some(({ alarm }) => alarm)).length,
      };
    };
    expect(await accused('altered')).toEqual({ all: 167, some: 167 });
    const faithful = await accused('formatting');
    expect(faithful.all).toBe(345);
    expect(faithful.some).toBeLessThanOrEqual(faithful.all / 20);
  });

  it.each([
    ['no JSON', 'not json\n'],
    ['no language', `${JSON.stringify({ id: 1, raw: 'a', formatted: 'b' })}\n`],
    ['a language that is not known', line(1, 'xx', 'a', 'b')],
  ])('ends with 1 at a line that is no pair and names it: %s', async (_what, wrong) => {
    const { code, result, said, file } = await comparePairs(line(1, 'de', 'ja', 'Ja.') + wrong);
    expect(code).toBe(1);
    expect(result).toBe('{"id":1,"changes":[]}\n');
    expect(said).toContain(`Line 2 of ${file} isn’t a pair`);
  });

  it('ends with 1 where there is no such file', async () => {
    const { code, said } = await run('compare', '--pairs', join(folder, 'none.jsonl'));
    expect(code).toBe(1);
    expect(said).toContain('none.jsonl');
  });

  it.each([
    ['a text', ['raw.txt']],
    ['a language', ['--language', 'de']],
  ])('takes no %s beside the pairs', async (_what, more) => {
    expect((await run('compare', '--pairs', 'pairs.jsonl', ...more)).code).toBe(2);
  });
});
