import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordedTerminal } from '../../../test/clients/recorded-terminal.ts';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { AppError } from '#platform/errors.ts';
import { finaliseByRules, type Transcript } from '#projects/public.server.ts';
import { runCli } from '../run-cli.ts';
import type { CliServices, TranscribeServices } from '../services.ts';

type Order = Parameters<TranscribeServices['transcribeFile']>[0];

const folder = temporaryFolder();
beforeAll(async () => {
  await writeFile(join(folder, 'a.wav'), '');
  await writeFile(join(folder, 'a.txt'), 'One two three four.');
  await writeFile(join(folder, 'a.rttm'), 'SPEAKER a 1 0 2 <NA> <NA> anna\nSPEAKER a 1 2 2 <NA> <NA> bert\n');
  await writeFile(join(folder, 'b.mp3'), '');
  await writeFile(join(folder, 'b.txt'), 'five six');
  await writeFile(join(folder, 'without-text.wav'), '');
  await mkdir(join(folder, 'empty'));
});

function evaluate(args: string[], transcribeFile: (order: Order) => Promise<Transcript>) {
  const { written, terminal } = recordedTerminal();
  const unwanted = () => Promise.reject(new Error('not asked for'));
  const services: CliServices = {
    transcribe: {
      transcribeFile,
      finalise: finaliseByRules,
      exporters: { txt: () => '', srt: () => '', vtt: () => '', json: () => '' },
    },
    models: { suitable: [], list: unwanted, install: unwanted, verify: unwanted, remove: unwanted },
    serve: unwanted,
    keys: unwanted,
    newestMails: async () => [],
    admission: { waiting: unwanted, admit: unwanted },
    backups: { make: unwanted, restore: unwanted },
    withOperator: unwanted,
    service: unwanted,
    doctor: unwanted,
  };
  const done = runCli({
    args: ['evaluate', ...args],
    locale: 'en',
    appName: 'Wortlaut',
    version: '1',
    services: () => services,
    terminal,
  });
  return done.then((code) => ({ code, ...written }));
}

/** Recognises `three` as `tree`, misses `six` at the cut, and assigns the last second of anna to bert. */
async function engine(order: Order): Promise<Transcript> {
  const turns = [
    { speaker: 0, startMs: 0, endMs: 1_000 },
    { speaker: 1, startMs: 1_000, endMs: 4_000 },
  ];
  order.speakers?.onFound?.({ method: 'basic', turns });
  if (order.path.endsWith('a.wav')) return spoken('en', 'one two tree four');
  order.onCuts?.([900]);
  return spoken('en', 'five');
}

const answer = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      words: z.object({ wer: z.number() }),
      seams: z.object({ cuts: z.number(), lost: z.number() }),
      speakers: z.object({ said: z.number(), strict: z.object({ der: z.number() }) }).nullable(),
    }),
  ),
  sum: z.object({ words: z.object({ wer: z.number(), words: z.number() }) }).nullable(),
  failed: z.array(z.object({ name: z.string() })),
});

describe('evaluate', () => {
  it('measures every recording that has a text, each and all together', async () => {
    const { code, result } = await evaluate([folder, '--json'], engine);
    const { files, sum, failed } = answer.parse(JSON.parse(result));
    expect(code).toBe(0);
    expect(failed).toEqual([]);
    expect(files.map(({ name, words }) => [name, words.wer])).toEqual([
      ['a.wav', 0.25],
      ['b.mp3', 0.5],
    ]);
    expect(files[0]?.speakers).toMatchObject({ said: 2, strict: { der: 0.25 } });
    expect(files[1]?.speakers).toBeNull();
    expect(files[1]?.seams).toMatchObject({ cuts: 1, lost: 1 });
    expect(sum?.words).toMatchObject({ words: 6, wer: 2 / 6 });
  });

  it('shows a table that names the rule of comparison', async () => {
    const { result, said } = await evaluate([folder], engine);
    const lines = result.split('\n');
    expect(lines[1]).toMatch(/^a\.wav .* 25\.0 %/);
    expect(lines[3]).toMatch(/^all 2 .* 33\.3 %/);
    expect(new Set(lines.slice(0, 4).map((line) => line.length)).size).toBe(1);
    expect(result).toContain('wortlaut-plain/1');
    expect(said).toBe('');
  });

  it('asks for speakers only where it is known who they are', async () => {
    const orders: Order[] = [];
    await evaluate([folder, '--engine', 'sherpa', '--language', 'de'], (order) => {
      orders.push(order);
      return engine(order);
    });
    expect(orders.map(({ speakers }) => speakers !== undefined)).toEqual([true, false]);
    expect(orders[0]).toMatchObject({ engine: 'sherpa', language: 'de' });
  });

  it('goes on after a recording that cannot be used, and ends with 1', async () => {
    const { code, result, said } = await evaluate([folder, '--json'], (order) => {
      if (order.path.endsWith('a.wav')) throw new AppError('file_empty', 422);
      return engine(order);
    });
    expect(code).toBe(1);
    expect(answer.parse(JSON.parse(result)).failed).toMatchObject([{ name: 'a.wav' }]);
    expect(said).toContain('a.wav: ');
  });

  it('ends with 1 where there is nothing to measure and with 2 where it is called wrongly', async () => {
    expect((await evaluate([join(folder, 'empty')], engine)).code).toBe(1);
    expect((await evaluate(['/nowhere'], engine)).code).toBe(1);
    expect((await evaluate([], engine)).code).toBe(2);
    const unknown = () => Promise.reject(new AppError('engine_unknown', 422, { params: { engine: 'x' } }));
    expect((await evaluate([folder], unknown)).code).toBe(2);
  });
});
