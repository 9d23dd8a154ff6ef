// Word errors, time, memory and seams of every engine that is there, on synthetic speech: the code of `evaluate`.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { normaliseWords } from '#speech/word-error-rate.ts';
import { evaluateRecording, findRecordings, sumUp } from '../src/cli/evaluation.ts';
import type { TranscribeServices } from '../src/cli/services.ts';
import { composeServices } from '../src/compose.ts';
import { composeSpeech } from '../src/compose-speech.ts';
import { LONG_TEXTS, speakTexts } from '../test/spoken-texts.ts';
import { writeWav } from '../test/synthetic-speech.ts';
import type { Bench, Figure } from './bench.ts';
import { sclite } from './sctk.ts';

/** flite speaks English. */
const LANGUAGE = 'en';
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export const speechBench: Bench = {
  name: 'speech',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'wortlaut-bench-'));
    try {
      for (const voice of ['rms', 'slt', 'awb'] as const) {
        const { pcm, said } = await speakTexts(LONG_TEXTS.filter((text) => text.voice === voice));
        await writeWav(join(folder, `${voice}.wav`), pcm);
        await writeFile(join(folder, `${voice}.txt`), said);
      }
      const config = readConfig();
      const { transcribe } = composeServices(config, createLog('silent'), () => undefined);
      const figures: Figure[] = [];
      for (const engine of composeSpeech(config).engines) {
        const state = await engine.availability();
        if (!state.available || !state.languages.includes(LANGUAGE)) {
          log(`${engine.name} is not set up for English here.`);
          continue;
        }
        figures.push(...(await evaluateEngine(folder, { engine: engine.name, transcribe, log })));
      }
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function evaluateEngine(
  folder: string,
  order: { engine: string; transcribe: TranscribeServices; log: (line: string) => void },
): Promise<Figure[]> {
  const { engine, transcribe, log } = order;
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
      language: LANGUAGE,
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
  const note = `${words.words} words, normaliser ${words.normaliser}; real-time factor ${rtf.toFixed(3)}; memory ${sum.memoryMb.toFixed(0)} MB at the peak; sclite: ${theirs === null ? 'not installed' : percent(theirs)}; flite's voices, so no figure for people`;
  const agrees = theirs === null || Math.abs(theirs - words.wer) <= 0.001;
  return [
    {
      what: `word error rate of ${engine}, English, synthetic speech`,
      wanted: 'as sclite finds it',
      measured: percent(words.wer),
      met: agrees,
      note,
    },
    {
      what: `words lost or said twice at cuts, ${engine}`,
      wanted: 'told',
      measured: `${seams?.lost ?? 0} missing and ${seams?.doubled ?? 0} doubled beside ${seams?.cuts ?? 0} cuts`,
      met: true,
      note: 'a word that the engine misses anyway counts where it lies at a cut',
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
