// Picks the speech engines and language models that the settings name.
import { createOpenAiCompatibleModel } from '#language-model/openai-compatible/openai-compatible-model.ts';
import type { LanguageModel } from '#language-model/language-model.ts';
import type { Config } from '#platform/settings/config.ts';
import { AppError } from '#platform/errors.ts';
import { joined } from '#platform/once.ts';
import type { Quality } from '#projects/public.server.ts';
import { chooseEngine, type SecondOpinion, type SpeechEngine } from '#speech/public.server.ts';
import { findInstalledLanguages } from '#speech/models/installed-languages.ts';
import { createInstalledEngine } from '#speech/models/installed-engine.ts';
import { createOpenAiEngine } from '#speech/openai-compatible/openai-engine.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import { chooseFirst, chooseSecond, type LevelChoice, listChoices } from '#speech/quality-levels.ts';
import { createMemoryPlaces, type MemoryPlaces } from '#speech/sherpa/memory-permits.ts';
import { createSherpaEngine } from '#speech/sherpa/sherpa-engine.ts';
import { composeModels } from './models.ts';

export type SpeechService = {
  /** What all processes with models take their memory from. */
  readonly memory: MemoryPlaces;
  readonly engines: readonly SpeechEngine[];
  /** @param wanted an engine's name; the setting's when left out */
  choose(language: string, wanted?: string): Promise<SpeechEngine>;
  /** The recogniser for a level of quality: the chosen engine with one of its models. */
  chooseFirst(options: { language: string; quality: Quality; wanted?: string }): Promise<SpeechEngine>;
  /** Who is asked where that one is in doubt; null: nobody. */
  chooseSecond(options: {
    first: SpeechEngine;
    language: string;
    quality: Quality;
    wanted?: string;
  }): Promise<SecondOpinion | null>;
  /** What each level would take now, for the languages given. */
  choices(languages: readonly string[]): Promise<LevelChoice[]>;
  canTranscribe(
    language: string,
  ): Promise<{ available: true; engine: string } | { available: false; missing: string }>;
};

export function composeSpeech(config: Config): SpeechService {
  const { speech } = config;
  const { store, planned, memoryMb } = composeModels(config);
  const memory = createMemoryPlaces(memoryMb);
  const engines = [
    createPocketSphinxEngine(),
    // A folder that was named goes before the models of our own.
    speech.modelDir === undefined
      ? createInstalledEngine({ store, planned, memoryMb, places: memory })
      : createSherpaEngine({ modelFolder: speech.modelDir }),
    createOpenAiEngine({ url: speech.httpUrl, key: speech.httpKey, model: speech.httpModel }),
  ];
  const choose = (language: string, wanted = speech.engine) => chooseEngine(engines, { wanted, language });
  // Where one engine was named, no other is asked.
  const askable = (wanted = speech.engine) =>
    engines.filter(({ name }) => wanted === 'auto' || name === wanted);
  return {
    memory,
    engines,
    choose,
    chooseFirst: async ({ wanted, ...order }) => chooseFirst(await choose(order.language, wanted), order),
    chooseSecond: async ({ wanted, ...order }) => {
      const second = await chooseSecond(askable(wanted), order);
      const spoken = second && (await findInstalledLanguages(store, memory));
      return second && { ...second, ...(spoken && { spoken }) };
    },
    choices: (languages) =>
      listChoices(askable(), {
        languages,
        choose: (language) => choose(language).catch(noneForLanguage),
      }),
    canTranscribe: joined(async (language) => {
      try {
        const { name } = await choose(language);
        return { available: true, engine: name };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { available: false, missing: String(error.params.missing ?? '') };
      }
    }),
  };
}

/** No engine can do it: that is an answer as well. */
export function noneForLanguage(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** The models that write texts. The professional one is another than the basic one, or there is none. */
export function composeWriters(config: Config): Record<'basic' | 'professional', LanguageModel | null> {
  return {
    basic: composeLanguageModel(config, 'basic'),
    professional:
      config.languageModel.professional === undefined ? null : composeLanguageModel(config, 'professional'),
  };
}

/** Null where no model is set: the rules alone make the text. */
export function composeLanguageModel(
  { languageModel }: Config,
  level: 'basic' | 'professional',
): LanguageModel | null {
  const { baseUrl, apiKey } = languageModel;
  const model = languageModel[level] ?? languageModel.basic;
  if (baseUrl === undefined || model === undefined) return null;
  return createOpenAiCompatibleModel({ baseUrl, apiKey, model });
}
