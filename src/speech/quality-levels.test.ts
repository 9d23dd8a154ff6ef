import { describe, expect, it } from 'vitest';
import { fullName, type SpeechEngine } from './engine.ts';
import { manifest } from './models/catalogue/manifest.ts';
import {
  chooseFirst,
  chooseSecond,
  listChoices,
  type QualityLevel,
  traitsOfModel,
} from './quality-levels.ts';

function single(
  name: string,
  wanted: Partial<SpeechEngine> & { languages?: readonly string[] } = {},
): SpeechEngine {
  const { languages = ['de', 'en', 'fr', 'es'], ...rest } = wanted;
  return {
    name,
    rank: 1,
    parallelism: 1,
    availability: async () => ({ available: true, languages }),
    open: () => Promise.reject(new Error('not asked for')),
    ...rest,
  };
}

/** The engine over installed models, with those of the real manifest. */
function installed(...ids: string[]): SpeechEngine {
  const models = ids.map((id) => {
    const entry = manifest.find((each) => each.id === id);
    if (!entry) throw new Error(`no model ${id}`);
    return single('sherpa', { model: id, traits: traitsOfModel(entry), languages: entry.languages });
  });
  return single('sherpa', { variants: async () => models });
}

const server = single('openai', { model: 'large', traits: { accuracy: 85, cost: 0, languageLocked: true } });
const fallback = single('pocketsphinx', {
  languages: ['en'],
  traits: { accuracy: 10, cost: 0.2, languageLocked: true },
});

async function choice(quality: QualityLevel, engines: SpeechEngine[], language = 'de'): Promise<string> {
  const [engine] = engines;
  if (!engine) throw new Error('no engine');
  const first = await chooseFirst(engine, { language, quality });
  const second = await chooseSecond(engines, { first, language, quality });
  return second
    ? `${fullName(first)} + ${fullName(second.engine)} < ${second.minConfidence}`
    : fullName(first);
}

describe('the levels of quality', () => {
  it.each<[string, SpeechEngine[], string, Record<QualityLevel, string>]>([
    [
      'the models that a machine of 4 GB fetches',
      [installed('parakeet-v3', 'whisper-turbo', 'canary-180m'), fallback],
      'de',
      {
        standard: 'sherpa:parakeet-v3',
        high: 'sherpa:parakeet-v3 + sherpa:whisper-turbo < 0.6',
        premium: 'sherpa:parakeet-v3 + sherpa:whisper-turbo < 0.75',
      },
    ],
    [
      'models of which the more accurate is the slower',
      [installed('whisper-turbo', 'canary-180m')],
      'fr',
      {
        standard: 'sherpa:canary-180m',
        high: 'sherpa:whisper-turbo + sherpa:canary-180m < 0.6',
        premium: 'sherpa:whisper-turbo + sherpa:canary-180m < 0.75',
      },
    ],
    [
      'no good model: then the best there is',
      [installed('whisper-base', 'fastconformer-de')],
      'de',
      {
        standard: 'sherpa:fastconformer-de',
        high: 'sherpa:fastconformer-de + sherpa:whisper-base < 0.6',
        premium: 'sherpa:fastconformer-de + sherpa:whisper-base < 0.75',
      },
    ],
    [
      'a server beside a model of this machine',
      [server, installed('parakeet-v3'), fallback],
      'en',
      {
        standard: 'openai:large',
        high: 'openai:large + sherpa:parakeet-v3 < 0.6',
        premium: 'openai:large + sherpa:parakeet-v3 < 0.75',
      },
    ],
    [
      'one model and the weak fallback: nobody worth asking',
      [installed('parakeet-v3'), fallback],
      'en',
      { standard: 'sherpa:parakeet-v3', high: 'sherpa:parakeet-v3', premium: 'sherpa:parakeet-v3' },
    ],
    [
      'the fallback alone',
      [fallback],
      'en',
      { standard: 'pocketsphinx', high: 'pocketsphinx', premium: 'pocketsphinx' },
    ],
  ])('with %s', async (_what, engines, language, wanted) => {
    for (const quality of ['standard', 'high', 'premium'] as const)
      expect(await choice(quality, engines, language)).toBe(wanted[quality]);
  });

  it('ask one that keeps to a language before a more accurate one that does not', async () => {
    const guessing = single('guessing', { traits: { accuracy: 95, cost: 1, languageLocked: false } });
    const engines = [installed('parakeet-v3', 'canary-180m'), guessing];
    expect(await choice('high', engines)).toBe('sherpa:parakeet-v3 + sherpa:canary-180m < 0.6');
  });

  it('are listed for every language that can be done, and for no other', async () => {
    const engines = [installed('fastconformer-de'), fallback];
    const choices = await listChoices(engines, {
      languages: ['de', 'en', 'fr'],
      choose: async (language) => ({ de: engines[0], en: fallback })[language] ?? null,
    });
    expect(choices.map(({ quality, language, first }) => `${quality} ${language} ${first}`)).toEqual([
      'standard de sherpa:fastconformer-de',
      'standard en pocketsphinx',
      'high de sherpa:fastconformer-de',
      'high en pocketsphinx',
      'premium de sherpa:fastconformer-de',
      'premium en pocketsphinx',
    ]);
  });
});
