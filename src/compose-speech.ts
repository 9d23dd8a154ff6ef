// Picks the speech engines and language models that the settings name.
import { createOpenAiCompatibleModel } from '#language-model/openai-compatible/openai-compatible-model.ts';
import type { LanguageModel } from '#language-model/language-model.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { chooseEngine, type SpeechEngine } from '#speech/door.server.ts';
import { createOpenAiEngine } from '#speech/openai-compatible/openai-engine.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import { createSherpaEngine } from '#speech/sherpa/sherpa-engine.ts';

export type SpeechService = {
  readonly engines: readonly SpeechEngine[];
  /** @param wanted an engine's name; the setting's when left out */
  choose(language: string, wanted?: string): Promise<SpeechEngine>;
  canTranscribe(
    language: string,
  ): Promise<{ available: true; engine: string } | { available: false; missing: string }>;
};

export function composeSpeech({ speech }: Config): SpeechService {
  const engines = [
    createPocketSphinxEngine(),
    createSherpaEngine({ modelFolder: speech.modelDir }),
    createOpenAiEngine({ url: speech.httpUrl, key: speech.httpKey, model: speech.httpModel }),
  ];
  const choose = (language: string, wanted = speech.engine) => chooseEngine(engines, { wanted, language });
  return {
    engines,
    choose,
    canTranscribe: async (language) => {
      try {
        const { name } = await choose(language);
        return { available: true, engine: name };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { available: false, missing: String(error.params.missing ?? '') };
      }
    },
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
