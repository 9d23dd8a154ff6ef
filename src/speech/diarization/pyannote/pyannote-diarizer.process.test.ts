import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../../test/child-processes.ts';
import { soon } from '../../../../test/soon.ts';
import { toneTalk, writeSpeakerModels } from '../../../../test/fixtures/models/tiny-speaker-models.ts';
import type { MetadataChanges } from '../../../../test/fixtures/models/tiny-speech-models.ts';
import { speakerErrorRate } from '../../evaluation/speaker-error-rate.ts';
import { createBestDiarizer } from '../best-diarizer.ts';
import { describeDiarizerContract } from '../diarizer-contract.ts';
import { type Diarizer, DiarizerError } from '../diarizer.ts';
import { createPyannoteDiarizer } from './pyannote-diarizer.ts';

const running = () => childProcesses(/pyannote-diarizer\.child/);
const { signal } = new AbortController();
const pair = toneTalk([
  [null, 0.5],
  [0, 3],
  [null, 1],
  [1, 4],
  [null, 0.8],
  [0, 2.5],
  [null, 0.7],
  [1, 3],
  [null, 1],
  [0, 4],
  [null, 1],
]);

describe('the diarizer of neural networks', () => {
  let root = '';
  let models = '';
  let count = 0;
  const freshFolder = () => {
    count += 1;
    return join(root, `models-${count}`);
  };
  const write = async (pcm: Buffer) => {
    const pcmPath = join(root, 'sound.pcm');
    await writeFile(pcmPath, pcm);
    return { pcmPath, sizeBytes: pcm.length, signal };
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
    models = freshFolder();
    await writeSpeakerModels(models);
  });
  afterAll(() => rm(root, { recursive: true }));

  describeDiarizerContract(() => ({
    diarizer: createPyannoteDiarizer({ folders: [models] }),
    sound: pair,
    busy: () => soon(() => expect(running()).not.toEqual([]), { everyMs: 2 }),
    strike: async () => {
      for (const pid of running()) process.kill(pid, 'SIGKILL');
    },
    held: () => running().length,
  }));

  it('finds two who speak at the same time', async () => {
    const alone = toneTalk([
      [null, 1],
      [0, 6],
      [null, 8],
    ]);
    const other = toneTalk([
      [null, 5],
      [1, 6],
      [null, 4],
    ]);
    const mixed = Buffer.alloc(alone.pcm.length);
    for (let at = 0; at < mixed.length; at += 2)
      mixed.writeInt16LE(alone.pcm.readInt16LE(at) + other.pcm.readInt16LE(at), at);
    const { turns, method } = await createPyannoteDiarizer({ folders: [models] }).diarise(await write(mixed));
    expect(method).toBe('pyannote');
    const said = [...alone.turns, ...other.turns];
    expect(speakerErrorRate(said, turns, { collarMs: 100 }).der).toBe(0);
  });

  it('knows a voice again in the next stretch of a long recording', async () => {
    const { pcm, turns: said } = toneTalk([
      [0, 11],
      [1, 11],
      [null, 1],
      [1, 11],
      [0, 11],
      [2, 11],
      [0, 5],
    ]);
    const diarizer = createPyannoteDiarizer({ folders: [models], chunkMs: 23_000 });
    const { turns } = await diarizer.diarise(await write(pcm));
    expect(speakerErrorRate(said, turns, { collarMs: 250 }).der).toBeLessThan(0.02);
    expect(new Set(turns.map((turn) => turn.speaker)).size).toBe(3);
  });

  describe('with a model that native code fails over', () => {
    /** What the DiarizerError says; nothing is left running. */
    const refusal = async (folder: string) => {
      const diarizer = createPyannoteDiarizer({ folders: [folder] });
      const error: unknown = await diarizer.diarise(await write(pair.pcm)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(DiarizerError);
      expect(running()).toEqual([]);
      return (error as DiarizerError).message;
    };

    it.each([
      ['segmentation', { window_size: undefined }, /window_size/],
      ['segmentation', { receptive_field_shift: 0 }, /receptive_field_shift/],
      ['embedding', { framework: undefined }, /framework/],
      ['segmentation', { powerset_max_classes: undefined }, /no segmentation model/],
    ] as [string, MetadataChanges, RegExp][])(
      'refuses it beforehand: %s, %o',
      async (part, changes, message) => {
        const folder = freshFolder();
        await writeSpeakerModels(folder, { [part]: changes });
        expect(await refusal(folder)).toMatch(message);
      },
    );

    it('refuses one that is cut off', async () => {
      const folder = freshFolder();
      await writeSpeakerModels(folder);
      const path = join(folder, 'segmentation.onnx');
      await truncate(path, Math.floor((await readFile(path)).length / 2));
      expect(await refusal(folder)).toMatch(/cut off/);
    });

    it('survives what no look beforehand sees', async () => {
      const folder = freshFolder();
      await writeSpeakerModels(folder, { embedding: { framework: 'unheard-of' } });
      expect(await refusal(folder)).toMatch(/diarizer (was ended|ended|failed)/);
    });

    it.each([
      ['process.kill(process.pid, "SIGSEGV")', 'was ended by SIGSEGV'],
      ['process.abort()', 'was ended by SIGABRT'],
      ['process.exit(255)', 'ended with code 255'],
    ])('reports how the process ended: %s', async (death, how) => {
      const childPath = join(root, 'dying.mjs');
      await writeFile(childPath, `process.on("message", () => ${death});`);
      const dying = createPyannoteDiarizer({ folders: [models], childPath });
      const outcome = dying.diarise(await write(pair.pcm));
      await expect(outcome).rejects.toThrow(DiarizerError);
      await expect(outcome).rejects.toThrow(how);
    });

    it('survives a graph that cannot be run', async () => {
      const folder = freshFolder();
      await writeSpeakerModels(folder, { segmentation: { window_size: 500 } });
      expect(await refusal(folder)).toMatch(/diarizer (was ended|ended|failed)/);
    });

    it('leaves the recording to the next diarizer', async () => {
      const folder = freshFolder();
      await writeSpeakerModels(folder, { embedding: { framework: 'unheard-of' } });
      const next: Diarizer = { diarise: async () => ({ method: 'basic', turns: [] }) };
      const failures: unknown[] = [];
      const best = createBestDiarizer([createPyannoteDiarizer({ folders: [folder] }), next], (error) =>
        failures.push(error),
      );
      expect(await best.diarise(await write(pair.pcm))).toEqual({ method: 'basic', turns: [] });
      expect(failures).toHaveLength(1);
    });
  });

  it('gives up on native code that never comes back', async () => {
    const childPath = join(root, 'hung.mjs');
    await writeFile(childPath, 'process.on("message", () => { for (;;); });');
    const limit = { baseMs: 600_000, perAudioMs: 0, stall: { busyMs: 200, idleMs: 60_000 } };
    const hung = createPyannoteDiarizer({ folders: [models], childPath, timeLimit: limit });
    const order = await write(pair.pcm);
    await expect(hung.diarise(order)).rejects.toThrow('no progress');
    expect(childProcesses(/hung\.mjs/)).toEqual([]);
    const next: Diarizer = { diarise: async () => ({ method: 'basic', turns: [] }) };
    const best = createBestDiarizer([hung, next], () => undefined);
    expect((await best.diarise(order)).method).toBe('basic');
  });
});
