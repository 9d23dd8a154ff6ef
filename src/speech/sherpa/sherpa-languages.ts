// Detects the language of an audio chunk with a multilingual Whisper model, in its own process.
import { EngineError } from '../engine.ts';
import { openHealingSession, type TimeLimit } from '../healing-session.ts';
import type { SpokenLanguageIdentifier } from '../language/spoken-language.ts';
import { LanguageProcess } from './language-process.ts';
import { type MemoryShare, startInPlace } from './memory-permits.ts';
import { inspectModelFolder } from './model-folder.ts';
import { ModelError } from './model-kind.ts';
import { languageSettings } from './recogniser-messages.ts';

/** The encoder looks at 30 s once, the decoder says one token. */
const TIME_LIMIT: TimeLimit = { baseMs: 60_000, perAudioMs: 2 };

/** @param options.isUnchanged looked at before each start of a process: a model that was replaced is not loaded */
export function createSherpaLanguages(options: {
  modelFolder: string;
  isUnchanged?: () => Promise<boolean>;
  /** Memory that it shares with engines, and what its process takes of it; left out: as much as it needs. */
  memory?: MemoryShare | undefined;
  timeLimit?: TimeLimit;
}): SpokenLanguageIdentifier {
  const { modelFolder, isUnchanged, memory, timeLimit = TIME_LIMIT } = options;
  const start = async (signal: AbortSignal) => {
    if (isUnchanged && !(await isUnchanged()))
      throw new EngineError('The files of the model were replaced.', { retryable: false });
    const model = await inspectModelFolder(modelFolder).catch((cause: unknown) => {
      const reason = cause instanceof ModelError ? cause.message : 'The folder of the model cannot be read.';
      throw new EngineError(reason, { retryable: false, cause });
    });
    const settings = languageSettings(model);
    if (!settings) throw new EngineError('The model detects no languages.', { retryable: false });
    return startInPlace(() => new LanguageProcess(settings), memory, signal);
  };
  return {
    open: () => openHealingSession<string | null>({ start, limit: timeLimit, inSilence: () => null }),
  };
}
