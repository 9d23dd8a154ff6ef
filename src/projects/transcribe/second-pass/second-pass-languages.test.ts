import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScriptedEngine } from '../../../../test/sound/scripted-engine.ts';
import { noise } from '../../../../test/fixtures/synthetic-speech.ts';
import { GERMAN_LETTER, writeWhisperModel } from '../../../../test/fixtures/models/tiny-whisper-model.ts';
import { spell } from '../../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { createLanguageIdentifier, type SpokenLanguageIdentifier } from '#speech/public.server.ts';
import { EngineError } from '#speech/engine.ts';
import { createSherpaLanguages } from '#speech/sherpa/sherpa-languages.ts';
import { runSecondPass } from './second-pass.ts';

const GERMAN = 'wir haben gestern noch lange über den neuen Vertrag gesprochen';
const ENGLISH = 'we talked about the new contract for a very long time yesterday evening';
const FRENCH = 'nous avons parlé du nouveau contrat pendant très longtemps hier soir';
const STRETCH_MS = 4_000;
const { signal } = new AbortController();
const traits = { accuracy: 60, languageLocked: true, cost: 1 };

/** Says in each language what is right in it. */
const precise = (say: Readonly<Record<string, string>> = { de: GERMAN, en: ENGLISH, fr: FRENCH }) =>
  createScriptedEngine({
    model: 'precise',
    traits,
    say: (_call, language) => ({ text: say[language] ?? '', confidence: 0.9 }),
  });
const guessing = createScriptedEngine({
  model: 'guessing',
  traits: { ...traits, languageLocked: false },
  say: () => ({ text: '' }),
});

function wordsOf(text: string, confidence = 0.9): Word[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.map((word, index) => ({
    text: word,
    startMs: index * 300,
    endMs: index * 300 + 200,
    confidence,
  }));
}

/** Answers one after the other; an error is thrown. */
function scriptedLanguages(answers: readonly (string | null | Error)[]) {
  const left = [...answers];
  const state = { asked: 0, closed: 0 };
  const identifier: SpokenLanguageIdentifier = {
    open: () => ({
      recognise: async () => {
        state.asked += 1;
        const answer = left.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      close: async () => {
        state.closed += 1;
      },
    }),
  };
  return { identifier, state };
}

const folder = temporaryFolder();

async function run(options: {
  first: readonly Word[][];
  second?: ReturnType<typeof precise>;
  spoken?: SpokenLanguageIdentifier;
  pcm?: Buffer;
}) {
  const {
    first,
    second = precise(),
    spoken,
    pcm = noise({ seconds: (first.length * STRETCH_MS) / 1_000 }),
  } = options;
  const pcmPath = join(folder, 'sound.pcm');
  await writeFile(pcmPath, pcm);
  const stored = first.map((words) => [...words]);
  const failures: unknown[] = [];
  const shares: number[] = [];
  const lengthMs = pcm.length / 32 / first.length;
  await runSecondPass({
    audio: {
      pcmPath,
      sizeBytes: pcm.length,
      speakerChannels: 1,
      channelMs: lengthMs,
      durationMs: lengthMs,
      parts: [],
    },
    plan: first.map((_, index) => ({ startMs: index * lengthMs, endMs: (index + 1) * lengthMs, skips: [] })),
    first: guessing,
    second: { engine: second, minConfidence: 0.6, ...(spoken && { spoken }) },
    language: 'de',
    languages: createLanguageIdentifier(),
    signal,
    onFailure: (error) => failures.push(error),
    onProgress: (share) => shares.push(share),
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
  const asked = second.asked.map((each) => each.split(' ')[1]);
  return { texts: stored.map((words) => words.map((word) => word.text).join(' ')), asked, failures, shares };
}

describe('the language of the sound', () => {
  it('settles of an audio chunk in another language whether it drifted or was said in it', async () => {
    const { identifier, state } = scriptedLanguages(['de', 'en']);
    const outcome = await run({ first: [wordsOf(ENGLISH), wordsOf(ENGLISH)], spoken: identifier });
    expect(outcome.texts).toEqual([GERMAN, ENGLISH]);
    // Without it, each audio chunk is heard twice.
    expect(outcome.asked).toEqual(['de']);
    expect(state).toEqual({ asked: 2, closed: 1 });
  });

  it('has an audio chunk heard in its own language where the first came to nothing, or doubted', async () => {
    const { identifier } = scriptedLanguages(['fr', 'en', 'de']);
    const first = [wordsOf(''), wordsOf('wie tor kt abot se nu', 0.2), wordsOf('')];
    const outcome = await run({ first, spoken: identifier });
    expect(outcome.texts).toEqual([FRENCH, ENGLISH, GERMAN]);
    expect(outcome.asked).toEqual(['fr', 'en', 'de']);
  });

  it('is not believed where the words that come of it are not in that language, or nobody can write it', async () => {
    const { identifier } = scriptedLanguages(['fr', 'nl']);
    const second = precise({ de: GERMAN, fr: GERMAN });
    const outcome = await run({ first: [wordsOf(''), wordsOf('')], second, spoken: identifier });
    expect(outcome.texts).toEqual([GERMAN, GERMAN]);
    expect(outcome.asked).toEqual(['fr', 'de', 'de']);
  });

  it('is asked of doubtful audio chunks alone, and counts in the progress, which never goes back', async () => {
    const { identifier, state } = scriptedLanguages(['de', 'de']);
    const first = [wordsOf(GERMAN), wordsOf(''), wordsOf(GERMAN), wordsOf('')];
    const outcome = await run({ first, spoken: identifier });
    expect(state.asked).toBe(2);
    expect(outcome.shares).toEqual(outcome.shares.toSorted((a, b) => a - b));
    expect(outcome.shares.at(-1)).toBe(1);
  });

  it('is missing where its detection fails, and all goes on as without', async () => {
    const broken = new EngineError('broken', { retryable: false });
    const shaken = new EngineError('shaken', { retryable: true });
    for (const [answers, asked] of [
      [[broken], 1],
      [[shaken, shaken, shaken], 3],
      [[shaken, null], 5],
    ] as const) {
      const { identifier, state } = scriptedLanguages(answers);
      const first = Array.from({ length: 5 }, () => wordsOf(''));
      const outcome = await run({ first, spoken: identifier });
      expect(outcome.texts).toEqual(first.map(() => GERMAN));
      expect(state).toEqual({ asked, closed: 1 });
      expect(outcome.failures).toHaveLength(answers.filter((answer) => answer !== null).length);
    }
  });

  it('comes from a model in a process of its own, which may crash', async () => {
    const modelFolder = join(folder, 'whisper');
    const brokenFolder = join(folder, 'broken');
    await writeWhisperModel(modelFolder);
    await writeWhisperModel(brokenFolder, { all_language_codes: 'en' });
    const long = () => 400;
    const english = spell(['▁b', 'e', 'd', '▁a', 'g', 'o'], long);
    const pcm = Buffer.concat([english, spell(['▁b', 'e', 'd', '▁a', GERMAN_LETTER, 'o'], long)]);
    const first = [wordsOf(''), wordsOf('')];
    const heard = await run({ first, pcm, spoken: createSherpaLanguages({ modelFolder }) });
    expect(heard.texts).toEqual([ENGLISH, GERMAN]);
    const deaf = await run({ first, pcm, spoken: createSherpaLanguages({ modelFolder: brokenFolder }) });
    expect(deaf.texts).toEqual([GERMAN, GERMAN]);
    expect(deaf.failures).toEqual([expect.objectContaining({ name: 'EngineError' })]);
  });
});
