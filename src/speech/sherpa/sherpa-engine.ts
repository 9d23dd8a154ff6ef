// The engine `sherpa`: a model in a folder on this machine, recognised by sherpa-onnx in processes of their own.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { EngineError, type EngineTraits, type SessionOptions, type SpeechEngine } from '../engine.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { readHotwords } from './hotwords.ts';
import { openHealingSession, type TimeLimit } from '../healing-session.ts';
import { type MemoryShare, startInPlace } from './memory-permits.ts';
import { inspectModelFolder, type SpeechModel } from './model-folder.ts';
import { ModelError } from './model-kind.ts';
import { favouringSettings, recogniserSettings } from './recogniser-messages.ts';
import { SherpaProcess } from './sherpa-process.ts';

/** Loading 600 MB takes seconds from a cold disk; the slowest model needs about the sound's own time on one core. */
const TIME_LIMIT: TimeLimit = { baseMs: 120_000, perAudioMs: 10 };
const STRETCHES_PER_PROCESS = 500;
/** Whisper processes 30 s and silently ignores the rest. */
const LONGEST_WHISPER_MS = 29_000;
const LONGEST_MS = 60_000;

export type SherpaEngineOptions = {
  /** Undefined: not set up, the engine is not available. */
  modelFolder: string | undefined;
  /** Where the folder is one of several: its model's name, and what the choice goes by. */
  model?: { id: string; traits: EngineTraits };
  /** Looked at before each start of a process: a model that was replaced is not loaded. */
  isUnchanged?: () => Promise<boolean>;
  /** Memory that it shares with other engines, and what one process takes of it; left out: as much as it needs. */
  memory?: MemoryShare;
  parallelism?: number;
  timeLimit?: TimeLimit;
  chunksPerProcess?: number;
};

export function createSherpaEngine(options: SherpaEngineOptions): SpeechEngine {
  const { modelFolder, memory, timeLimit = TIME_LIMIT } = options;
  const { chunksPerProcess = STRETCHES_PER_PROCESS } = options;
  return {
    name: 'sherpa',
    rank: 20,
    ...(options.model && { model: options.model.id, traits: options.model.traits }),
    parallelism: options.parallelism ?? availableParallelism(),
    availability: async () => {
      if (modelFolder === undefined) return { available: false, missing: 'speech.missing.model_folder' };
      if (!runtimeIsInstalled()) return { available: false, missing: 'speech.missing.model_runtime' };
      try {
        const { languages } = await inspectModelFolder(modelFolder);
        return { available: true, languages };
      } catch (error) {
        const detail =
          error instanceof ModelError ? error.message : 'The folder of the model cannot be read.';
        return { available: false, missing: 'speech.missing.model_broken', detail };
      }
    },
    fingerprint: async (wishes) => {
      const model = await inspect(modelFolder);
      const files = [model.tokens, ...Object.values(model.files)];
      return fingerprintOf(['sherpa', await steering(model, wishes)], files);
    },
    open: async (wishes) => {
      const model = await inspect(modelFolder);
      if (!model.languages.includes(wishes.language)) {
        throw new EngineError(`The model does not know the language ${wishes.language}.`, {
          retryable: false,
        });
      }
      const { settings, hotwords } = await steering(model, wishes);
      const longestMs = model.kind === 'whisper' ? LONGEST_WHISPER_MS : LONGEST_MS;
      return openHealingSession({
        start: async (signal) => {
          // A retry looks up the installed models again and gets another one.
          if (options.isUnchanged && !(await options.isUnchanged()))
            throw new EngineError('The files of the model were replaced.', { retryable: true });
          const { isBackground } = wishes;
          const process = { settings, hotwords, longestMs, chunksPerProcess, isBackground };
          return startInPlace(() => new SherpaProcess(process), memory, signal);
        },
        limit: timeLimit,
        inSilence: () => [],
      });
    },
  };
}

/** All that the words depend upon besides the sound and the model's files. */
async function steering(model: SpeechModel, { language, vocabulary = [] }: SessionOptions) {
  const plain = recogniserSettings(model, language);
  const hotwords = await readHotwords(model, vocabulary);
  return { settings: hotwords === undefined ? plain : favouringSettings(plain), hotwords };
}

async function inspect(modelFolder: string | undefined): Promise<SpeechModel> {
  if (modelFolder === undefined) throw new EngineError('SPEECH_MODEL_DIR is not set.', { retryable: false });
  try {
    return await inspectModelFolder(modelFolder);
  } catch (cause) {
    const reason = cause instanceof ModelError ? cause.message : 'The folder of the model cannot be read.';
    throw new EngineError(reason, { retryable: false, cause });
  }
}

/** The native half is an optional package of npm, one for each system. */
export function runtimeIsInstalled(): boolean {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  try {
    createRequire(import.meta.url).resolve(`sherpa-onnx-${system}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}
