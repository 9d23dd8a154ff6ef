// The engine `pocketsphinx`: English, offline, without any download; a fallback of low accuracy.
import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { EngineError, type SpeechEngine } from '../engine.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { openHealingSession, type TimeLimit } from '../healing-session.ts';
import { PocketSphinxProcess } from './pocketsphinx-process.ts';

const NAME = 'pocketsphinx';
/** Another number for every change after which the same sound comes to other words. */
const WAY_OF_HEARING = 3;
const LANGUAGES: readonly string[] = ['en'];
/** Where Debian's packages `pocketsphinx` and `pocketsphinx-en-us` put things. */
const PROGRAM = '/usr/bin/pocketsphinx_batch';
const MODEL_FOLDER = '/usr/share/pocketsphinx/model/en-us';
/**
 * Towards the short end of the 15 to 30 s that audio chunks have: its language model draws little on what was said
 * before.
 */
const STRETCH_MS = 18_000;
/** PocketSphinx needs 0.1 to 0.3 ms for each ms of sound on a free core. */
const TIME_LIMIT: TimeLimit = { baseMs: 30_000, perAudioMs: 10 };

export type PocketSphinxOptions = {
  /** Path of `pocketsphinx_batch`. */
  program?: string;
  modelFolder?: string;
  /** How long an audio chunk may take before the process counts as hung. */
  timeLimit?: TimeLimit;
};

export function createPocketSphinxEngine(options: PocketSphinxOptions = {}): SpeechEngine {
  const folder = options.modelFolder ?? MODEL_FOLDER;
  const files = {
    program: options.program ?? PROGRAM,
    acousticModel: join(folder, 'en-us'),
    languageModel: join(folder, 'en-us.lm.bin'),
    dictionary: join(folder, 'cmudict-en-us.dict'),
  };
  return {
    name: NAME,
    rank: 10,
    traits: { accuracy: 10, cost: 0.2, languageLocked: true },
    parallelism: availableParallelism(),
    audioChunkMs: STRETCH_MS,
    availability: async () => {
      const found = await Promise.all([
        can(files.program, constants.X_OK),
        can(join(files.acousticModel, 'mdef'), constants.R_OK),
        can(files.languageModel, constants.R_OK),
        can(files.dictionary, constants.R_OK),
      ]);
      return found.every(Boolean)
        ? { available: true, languages: LANGUAGES }
        : { available: false, missing: 'speech.missing.pocketsphinx', languages: LANGUAGES };
    },
    fingerprint: ({ language }) => fingerprintOf([NAME, WAY_OF_HEARING, language], Object.values(files)),
    open: async ({ language, isBackground = false }) => {
      if (!LANGUAGES.includes(language)) {
        throw new EngineError('PocketSphinx knows English only.', { retryable: false });
      }
      return openHealingSession({
        start: () => PocketSphinxProcess.start(files, { isBackground }),
        limit: options.timeLimit ?? TIME_LIMIT,
        inSilence: () => [],
      });
    },
  };
}

function can(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
