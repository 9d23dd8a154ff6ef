// Word errors, time, memory and seams of every engine that is there, on synthetic speech: the code of `evaluate`.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';
import { type RecordingLanguage, recordingLanguages } from '#projects/public.server.ts';
import { writeRttm } from '#speech/evaluation/rttm.ts';
import { normaliseWords } from '#speech/evaluation/word-error-rate.ts';
import {
  evaluateRecording,
  type EvaluationSum,
  findRecordings,
  sumUp,
} from '../src/cli/evaluation/evaluation.ts';
import type { TranscribeServices } from '../src/cli/services.ts';
import { composeServices } from '#compose/product.ts';
import { composeSpeech } from '#compose/speech/speech.ts';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import { writeWav } from '../test/fixtures/synthetic-speech.ts';
import type { Bench, Figure } from './bench.ts';
import { sclite } from './sctk.ts';

/** flite speaks English: voices that are made, so no figure for people. */
const LANGUAGE = 'en';
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export const speechBench: Bench = {
  name: 'speech',
  takesOwnSound: true,
  run: async (log, own) => {
    if (own) return evaluateFolder({ ...own, language: languageOf(own.language) }, log);
    const folder = await mkdtemp(join(tmpdir(), 'wortlaut-bench-'));
    try {
      for (const voice of ['rms', 'slt', 'awb'] as const)
        await writeSpoken(folder, { name: voice, texts: LONG_TEXTS.filter((text) => text.voice === voice) });
      await writeSpoken(folder, { name: 'together', texts: LONG_TEXTS.slice(0, 3), withTurns: true });
      return await evaluateFolder({ folder, language: LANGUAGE }, log);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function languageOf(given: string): RecordingLanguage {
  const found = recordingLanguages.find((language) => language === given);
  if (!found) throw new Error(`The language is one of ${recordingLanguages.join(', ')}.`);
  return found;
}

async function writeSpoken(
  folder: string,
  options: { name: string; texts: typeof LONG_TEXTS; withTurns?: true },
): Promise<void> {
  const { pcm, said, turns } = await speakTexts(options.texts);
  await writeWav(join(folder, `${options.name}.wav`), pcm);
  await writeFile(join(folder, `${options.name}.txt`), said);
  if (options.withTurns)
    await writeFile(join(folder, `${options.name}.rttm`), writeRttm(options.name, turns));
}

type Sound = { folder: string; language: RecordingLanguage };

/** Every engine that can do the language here. */
async function evaluateFolder(sound: Sound, log: (line: string) => void): Promise<Figure[]> {
  const config = readConfig();
  const { transcribe } = composeServices(config, createLog('silent'), { announce: () => undefined });
  const figures: Figure[] = [];
  for (const engine of composeSpeech(config).engines) {
    const state = await engine.availability();
    if (!state.available || !state.languages.includes(sound.language)) {
      log(`${engine.name} is not set up for ${sound.language} here.`);
      continue;
    }
    figures.push(...(await evaluateEngine(sound, { engine: engine.name, transcribe, log })));
  }
  return figures;
}

async function evaluateEngine(
  { folder, language }: Sound,
  options: { engine: string; transcribe: TranscribeServices; log: (line: string) => void },
): Promise<Figure[]> {
  const { engine, transcribe, log } = options;
  const { signal } = new AbortController();
  const evaluations = [];
  const heard = new Map<string, string>();
  for (const recording of await findRecordings(folder)) {
    const services: Pick<TranscribeServices, 'transcribeFile'> = {
      transcribeFile: async (wish) => {
        const raw = await transcribe.transcribeFile(wish);
        heard.set(recording.name, raw.segments.map(({ text }) => text).join(' '));
        return raw;
      },
    };
    const evaluation = await evaluateRecording(recording, {
      services,
      language,
      engine,
      quality: 'standard',
      signal,
    });
    log(`${engine}, ${recording.name}: ${percent(evaluation.words.wer)}`);
    evaluations.push(evaluation);
  }
  const sum = sumUp(evaluations);
  if (!sum) return [];
  const theirs = await scoreWithSclite(folder, heard);
  if (theirs === null) log('sclite (Debian: sctk) is not installed: our scorer is not checked against it.');
  const { words, seams } = sum;
  const rtf = sum.wallMs / sum.durationMs;
  const note = `${words.words} words, normaliser ${words.normaliser}; real-time factor ${rtf.toFixed(3)}; memory ${sum.memoryMb.toFixed(0)} MB at the peak; sclite: ${theirs === null ? 'not installed' : percent(theirs)}`;
  const agrees = theirs === null || Math.abs(theirs - words.wer) <= 0.001;
  return [
    {
      what: `word error rate of ${engine}, ${language}, ${sum.files} recordings`,
      wanted: 'as sclite finds it',
      measured: percent(words.wer),
      met: agrees,
      note,
    },
    {
      what: `words lost or said twice at cuts, ${engine}, ${language}`,
      wanted: 'given',
      measured: `${seams?.lost ?? 0} missing and ${seams?.doubled ?? 0} doubled beside ${seams?.cuts ?? 0} cuts`,
      met: true,
      note: 'a word that the engine misses anyway counts where it lies at a cut',
    },
    ...speakerFigures(sum, `${engine}, ${language}`),
  ];
}

/** None where nobody wrote down who speaks when. */
function speakerFigures({ speakers }: EvaluationSum, where: string): Figure[] {
  if (!speakers) return [];
  const { forgiving, strict, files, countRight } = speakers;
  return [
    {
      what: `speaker error, ${where}`,
      wanted: 'given',
      measured: percent(forgiving),
      met: true,
      note: `0.25 s around each edge left out; ${percent(strict)} with them; number of speakers right in ${countRight} of ${files}`,
    },
  ];
}

/** Both sides normalised by us, so that the counting alone is compared. */
async function scoreWithSclite(folder: string, heard: ReadonlyMap<string, string>): Promise<number | null> {
  const lines: { reference: string[]; found: string[] } = { reference: [], found: [] };
  const recordings = await findRecordings(folder);
  for (const { name, textPath } of recordings) {
    lines.reference.push(`${normaliseWords(await readFile(textPath, 'utf8')).join(' ')} (${name}-1)`);
    lines.found.push(`${normaliseWords(heard.get(name) ?? '').join(' ')} (${name}-1)`);
  }
  const [reference, found] = [join(folder, 'reference.trn'), join(folder, 'found.trn')];
  await writeFile(reference, `${lines.reference.join('\n')}\n`);
  await writeFile(found, `${lines.found.join('\n')}\n`);
  return sclite(reference, found);
}
