import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/clients/recorded-terminal.ts';
import { translator } from '#i18n/translate.ts';
import { AppError } from '#platform/errors.ts';
import type { ModelListing } from '#speech/public.server.ts';
import { readCommand } from './arguments.ts';
import { UsageError } from './read-words.ts';
import { runModels } from './models.ts';
import type { ModelsServices } from './services.ts';

const listing = (id: string, changes: Partial<ModelListing> = {}): ModelListing => ({
  id,
  name: id,
  role: 'recognition',
  languages: ['de', 'en'],
  bytes: 670_478_772,
  memoryMb: 1_200,
  licence: { name: 'CC-BY-4.0', url: 'https://models.invalid/', notice: 'By somebody.' },
  state: 'missing',
  progress: null,
  planned: false,
  installable: true,
  ...changes,
});

async function run(args: string[], services: Partial<ModelsServices> = {}, locale: 'de' | 'en' = 'en') {
  const { written, terminal } = recordedTerminal();
  const command = readCommand(['models', ...args]);
  if (command.name !== 'models') throw new Error('not about models');
  const code = await runModels(command, {
    models: {
      list: async () => [
        listing('one'),
        listing('two', { state: 'ready', role: 'embedding', languages: [] }),
      ],
      suitable: ['one'],
      install: async () => 'installed',
      verify: async () => ({ state: 'ready', damaged: [] }),
      remove: async () => true,
      ...services,
    },
    text: translator(locale),
    signal: new AbortController().signal,
    terminal,
  });
  return { code, ...written };
}

describe('models', () => {
  it('lists every model with what it does and where it stands', async () => {
    const list = async () => [
      listing('one', { state: 'loading', progress: { receivedBytes: 1, totalBytes: 3 } }),
      listing('two', { planned: true }),
      listing('three', { installable: false }),
      listing('four', { state: 'changed', role: 'segmentation', languages: [] }),
    ];
    const { code, result } = await run([], { list });
    expect(code).toBe(0);
    expect(result.split('\n').slice(0, 4)).toEqual([
      '… one    recognition         de en  670 MB  CC-BY-4.0  downloading, 33%',
      '· two    recognition         de en  670 MB  CC-BY-4.0  downloads automatically while the server runs',
      '· three  recognition         de en  670 MB  CC-BY-4.0  not downloaded: no published checksum',
      '✗ four   speaker separation  –      670 MB  CC-BY-4.0  changed; run “models verify” to check it',
    ]);
    expect((await run(['list'], { list }, 'de')).result).toContain('wird heruntergeladen, 33 %');
    const { result: text } = await run(['list', '--json'], { list });
    expect(JSON.parse(text)[0]).toMatchObject({ id: 'one', licence: { notice: 'By somebody.' } });
  });

  it('installs what suits this machine, with progress beside the result', async () => {
    const { code, result, progress } = await run(['install'], {
      install: async (_id, { onProgress }) => {
        for (const receivedBytes of [0, 1, 2, 1_000_000])
          onProgress({ receivedBytes, totalBytes: 2_000_000 });
        return 'installed';
      },
    });
    expect({ code, result, progress }).toEqual({
      code: 0,
      result: '✓ one has been installed.\n',
      progress: ['one: 0% of 2 MB', 'one: 50% of 2 MB'],
    });
  });

  it('goes on with the next model after one that failed, and ends with 1', async () => {
    const failing: Partial<ModelsServices> = {
      install: async (id) => {
        if (id === 'one')
          throw new AppError('model_no_room', 507, { params: { model: id, neededMb: 9, freeMb: 1 } });
        return 'repaired';
      },
    };
    const { code, result } = await run(['install', 'one', 'two'], failing);
    expect(code).toBe(1);
    expect(result).toMatch(
      /^✗ .*“one”: it needs 9 MB and only 1 MB are free.*\n✓ two was damaged and has been repaired\.\n$/,
    );
    const asJson = await run(['install', '--json', 'one', 'two'], failing);
    expect(JSON.parse(asJson.result)).toMatchObject([
      { id: 'one', error: { code: 'model_no_room' } },
      { id: 'two', result: 'repaired' },
    ]);
    expect(asJson.said).toContain('9 MB');
  });

  it('verifies what is there, and ends with 1 where something is damaged or missing', async () => {
    expect(await run(['verify'])).toMatchObject({ code: 0, result: '✓ two: complete and unchanged\n' });
    const damaged = await run(['verify', 'two'], {
      verify: async () => ({ state: 'damaged', damaged: ['a.onnx'] }),
    });
    expect(damaged).toMatchObject({ code: 1, result: expect.stringContaining('(a.onnx)') });
    const missing = await run(['verify', 'one'], { verify: async () => ({ state: 'missing', damaged: [] }) });
    expect(missing).toMatchObject({ code: 1, result: '✗ one: not installed\n' });
  });

  it('shows the notice of each model that is there, and the licence in full', async () => {
    const { code, result } = await run(['licence']);
    expect(code).toBe(0);
    expect(result).toMatch(/^two: CC-BY-4\.0\n\nBy somebody\.\n\nCreative Commons Attribution 4\.0/);
    expect(result).toContain('Section 3 – License Conditions.');
    const [record] = JSON.parse((await run(['licence', 'one', '--json'])).result);
    expect(record).toMatchObject({
      id: 'one',
      notice: 'By somebody.',
      text: expect.stringContaining('Section 8'),
    });
  });

  it('removes what is named', async () => {
    expect((await run(['remove', 'two'])).result).toBe(
      '✓ two has been removed and won’t be downloaded again automatically.\n',
    );
    expect(await run(['remove', 'one'], { remove: async () => false })).toMatchObject({ code: 0 });
  });

  it('ends with 2 for a model that there is not, before anything is done', async () => {
    const seen: string[] = [];
    const { code, said } = await run(['install', 'one', 'none'], {
      install: async (id) => {
        seen.push(id);
        return 'installed';
      },
    });
    expect({ code, seen }).toEqual({ code: 2, seen: [] });
    expect(said).toContain('no model called “none”');
  });

  it.each([
    ['fetch', 'cli.usage.unknownCommand'],
    ['remove', 'cli.usage.modelMissing'],
    ['list one', 'cli.usage.tooMuch'],
    ['list --all', 'cli.usage.unknownOption'],
  ])('takes „models %s“ for wrong use', (words, key) => {
    const read = () => readCommand(['models', ...words.split(' ')]);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(key);
  });
});
