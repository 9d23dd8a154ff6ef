import { once } from 'node:events';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startModelMirror } from '../../../../test/servers/doubles/model-mirror.ts';
import {
  entryOf,
  manifestOf,
  serve,
  tinyTransducer,
} from '../../../../test/fixtures/models/tiny-model-set.ts';
import { framesOfToken } from '../../../../test/fixtures/models/tiny-speech-models.ts';
import { writeWhisperModel } from '../../../../test/fixtures/models/tiny-whisper-model.ts';
import { spell } from '../../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { createLanguageIdentifier, fullName } from '#speech/public.server.ts';
import type { RecognisedWord, SpeechEngine } from '#speech/engine.ts';
import { createModelInstaller } from '#speech/models/install-model.ts';
import { createInstalledEngine } from '#speech/models/installed-engine.ts';
import { createModelStore, type ModelStore } from '#speech/models/model-store.ts';
import { createOpenAiEngine } from '#speech/openai-compatible/openai-engine.ts';
import { chooseFirst, chooseSecond, type SecondOpinion } from '#speech/quality-levels.ts';
import { runSecondPass } from './second-pass.ts';

const { signal } = new AbortController();
const loud = spell(['▁a', 'c', 'e', '▁b', 'e', 'd'], (token) => framesOfToken(token) * 80 - 30);
/** So far below that the transducer misses letters, and is unsure of the others. */
const quiet = scaled(loud, 0.1);
const sound = Buffer.concat([loud, quiet]);
const durationMs = loud.length / 32;
const plan = [0, 1].map((part) => ({
  startMs: part * durationMs,
  endMs: (part + 1) * durationMs,
  skips: [],
}));

function scaled(pcm: Buffer, by: number): Buffer {
  const copy = Buffer.from(pcm);
  for (let at = 0; at < copy.length; at += 2) copy.writeInt16LE(Math.round(pcm.readInt16LE(at) * by), at);
  return copy;
}

async function recognise(engine: SpeechEngine, pcm: Buffer): Promise<RecognisedWord[]> {
  const session = await engine.open({ language: 'en' });
  try {
    return await session.recognise({ pcm, language: 'en' }, { signal });
  } finally {
    await session.close();
  }
}

describe('a second pass with models of a store', () => {
  const folder = temporaryFolder();
  const mirror = setUpOnce(startModelMirror, (server) => server.close());
  let store: ModelStore;
  let engine: SpeechEngine;
  beforeAll(async () => {
    await writeFile(join(folder, 'sound.pcm'), sound);
    const whisperFolder = join(folder, 'whisper');
    await writeWhisperModel(whisperFolder);
    const whisper: Record<string, Buffer> = {};
    for (const name of await readdir(whisperFolder))
      whisper[name] = await readFile(join(whisperFolder, name));
    const guessing = await tinyTransducer();
    const manifest = manifestOf(
      entryOf('guessing', guessing, { quality: 80, languages: ['de', 'en'] }),
      entryOf('precise', whisper, { quality: 60, kind: 'whisper', languages: ['de', 'en'] }),
    );
    serve(mirror, 'guessing', guessing);
    serve(mirror, 'precise', whisper);
    store = createModelStore({ folder: join(folder, 'models'), manifest });
    const patience = { stallMs: 60_000, attempts: 3, backOffMs: () => 1 };
    const installer = createModelInstaller({
      store,
      mirrorUrl: mirror.url,
      log: createLog('silent'),
      patience,
    });
    for (const id of ['guessing', 'precise']) await installer.install(id, { signal });
    engine = createInstalledEngine({ store });
  });

  /** Both passes without a recording around them; @returns the words of each audio chunk, with times of their own. */
  async function run(
    first: SpeechEngine,
    second: SecondOpinion,
  ): Promise<{ texts: string[]; failures: unknown[] }> {
    const stored: Word[][] = [await recognise(first, loud), await recognise(first, quiet)];
    const failures: unknown[] = [];
    await runSecondPass({
      audio: {
        pcmPath: join(folder, 'sound.pcm'),
        sizeBytes: sound.length,
        durationMs: 2 * durationMs,
        speakerChannels: 1,
        channelMs: 0,
        parts: [],
      },
      plan,
      first,
      second,
      language: 'en',
      languages: createLanguageIdentifier(),
      signal,
      onFailure: (error) => failures.push(error),
      checkpoint: {
        loadWords: async ({ from, count }) => stored.slice(from, from + count),
        closed: async () => new Set(),
        begin: async () => undefined,
        release: async () => undefined,
        close: async (position, better) => {
          if (better) stored[position] = better.words;
        },
      },
    });
    return { texts: stored.map((words) => words.map((word) => word.text).join(' ')), failures };
  }

  const textOf = (words: readonly RecognisedWord[]) => words.map((word) => word.text).join(' ');

  it('takes the model with a fixed language where the other one is unsure, and leaves the rest', async () => {
    const first = await chooseFirst(engine, { language: 'en', quality: 'high' });
    const second = await chooseSecond([engine], { first, language: 'en', quality: 'high' });
    expect([fullName(first), second && fullName(second.engine)]).toEqual([
      'sherpa:guessing',
      'sherpa:precise',
    ]);
    if (!second) return;
    const expected = textOf(await recognise(second.engine, quiet));
    expect(expected).not.toBe(textOf(await recognise(first, quiet)));
    expect(await run(first, second)).toEqual({ texts: ['ace bed', expected], failures: [] });
  });

  it('asks a server in the language of the order, and nothing is lost where it answers nonsense or dies', async () => {
    const first = await chooseFirst(engine, { language: 'en', quality: 'high' });
    const answers = [{ text: 'ace bed' }, { text: 'bed '.repeat(30) }, 'not what was asked for'];
    const languages: unknown[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        languages.push(/name="language"\r\n\r\n(\w+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]);
        const answer = answers.shift();
        response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const retry = { attempts: 1, firstPauseMs: 1, longestPauseMs: 1, maxRetryAfterMs: 1, timeoutMs: 60_000 };
    const asked = { engine: createOpenAiEngine({ url, retry, parallelism: 1 }), minConfidence: 0.6 };
    const unchanged = textOf(await recognise(first, quiet));
    expect((await run(first, asked)).texts).toEqual(['ace bed', 'ace bed']);
    // It runs in circles; then it answers something else; then it fails, each time.
    for (const failures of [0, 1, 1]) {
      const outcome = await run(first, asked);
      expect(outcome.texts).toEqual(['ace bed', unchanged]);
      expect(outcome.failures).toHaveLength(failures);
    }
    expect(new Set(languages)).toEqual(new Set(['en']));
    server.closeAllConnections();
    server.close();
  });

  it('does not load a model that was replaced meanwhile: another one is chosen, or the first result stays', async () => {
    const first = await chooseFirst(engine, { language: 'en', quality: 'high' });
    const second = await chooseSecond([engine], { first, language: 'en', quality: 'high' });
    if (!second) throw new Error('no second opinion');
    const session = await second.engine.open({ language: 'en' });
    await appendFile(join(store.folderOf('precise'), 'tiny-decoder.onnx'), 'replaced');
    await expect(session.recognise({ pcm: loud, language: 'en' }, { signal })).rejects.toMatchObject({
      name: 'EngineError',
      retryable: true,
    });
    await session.close();
    const unchanged = textOf(await recognise(first, quiet));
    const { texts, failures } = await run(first, second);
    expect(texts).toEqual(['ace bed', unchanged]);
    expect(failures).toHaveLength(1);
    expect(await chooseSecond([engine], { first, language: 'en', quality: 'high' })).toBeNull();
  });
});
