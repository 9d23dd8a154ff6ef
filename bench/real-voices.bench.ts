// How often speech is given to the wrong person by the diarizer that needs no models, on conversations of real people.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBasicDiarizer } from '#speech/diarization/basic/basic-diarizer.ts';
import { BASIC_ERROR_PERCENT } from '#projects/reader/diarization-text.ts';
import { evaluateSpeakers, type SpeakerEvaluation, sumSpeakers } from '../src/cli/evaluation/evaluation.ts';
import type { Bench, Figure } from './bench.ts';
import {
  type Clips,
  converseReally,
  loadClips,
  PACKAGES,
  PEOPLE,
  type Person,
} from './real-conversations.ts';

/** Seeds that nothing was chosen by. */
const CONVERSATIONS = [
  { seed: 31, seconds: 60 },
  { seed: 32, seconds: 120 },
  { seed: 33, seconds: 240 },
];
const GROUPS = [
  { what: 'one voice', size: 1 },
  { what: 'two voices', size: 2 },
  { what: 'three voices', size: 3 },
];
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export const realVoicesBench: Bench = {
  name: 'real-voices',
  run: async (log) => {
    const clips = await loadClips();
    if (clips === null) {
      log(`skipped: it needs ${PACKAGES}`);
      return [];
    }
    const folder = await mkdtemp(join(tmpdir(), 'wortlaut-bench-'));
    try {
      const figures: Figure[] = [];
      for (const numberGiven of [false, true]) {
        const all: SpeakerEvaluation[] = [];
        for (const { what, size } of GROUPS) {
          const some: SpeakerEvaluation[] = [];
          for (const people of groupsOf(size))
            for (const sound of CONVERSATIONS)
              some.push(await measure(folder, { clips, people, ...sound, numberGiven }));
          all.push(...some);
          log(`${what}, ${given(numberGiven)}: ${percent(sumSpeakers(some)?.forgiving ?? 0)}`);
          figures.push(figureOf(what, { numberGiven, results: some }));
        }
        figures.push(namedFigure({ numberGiven, results: all }));
      }
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Every choice of so many people. */
function groupsOf(size: number, from = 0): Person[][] {
  if (size === 0) return [[]];
  return PEOPLE.slice(from).flatMap((person, index) =>
    groupsOf(size - 1, from + index + 1).map((others) => [person, ...others]),
  );
}

async function measure(
  folder: string,
  options: { clips: Clips; people: Person[]; seconds: number; seed: number; numberGiven: boolean },
): Promise<SpeakerEvaluation> {
  const { clips, people, seconds, seed, numberGiven } = options;
  const { pcm, turns } = converseReally(clips, { people, seconds, seed });
  const pcmPath = join(folder, 'sound.pcm');
  await writeFile(pcmPath, pcm);
  const { signal } = new AbortController();
  const sound = { pcmPath, sizeBytes: pcm.length, signal };
  const order = numberGiven ? { ...sound, speakers: people.length } : sound;
  return evaluateSpeakers(turns, await createBasicDiarizer().diarise(order));
}

type Measured = { numberGiven: boolean; results: readonly SpeakerEvaluation[] };

const given = (numberGiven: boolean) => `number of speakers ${numberGiven ? 'given' : 'not given'}`;

function figureOf(what: string, { numberGiven, results }: Measured): Figure {
  const rates = results.map(({ forgiving }) => forgiving.der).toSorted((a, b) => a - b);
  const sum = (which: 'missedMs' | 'falseAlarmMs' | 'confusedMs' | 'speechMs') =>
    results.reduce((ms, { forgiving }) => ms + forgiving[which], 0);
  const share = (which: 'missedMs' | 'falseAlarmMs' | 'confusedMs') => percent(sum(which) / sum('speechMs'));
  const total = sumSpeakers(results);
  return {
    what: `speaker error on real voices, ${what}, ${given(numberGiven)}`,
    wanted: 'given',
    measured: percent(total?.forgiving ?? 0),
    met: true,
    note: `missed ${share('missedMs')}, found where nobody speaks ${share('falseAlarmMs')}, wrong person ${share('confusedMs')}; 0.25 s around each edge left out, ${percent(total?.strict ?? 0)} with them; number of speakers right in ${total?.countRight ?? 0} of ${results.length}; median ${percent(rates[Math.floor(rates.length / 2)] ?? 0)}, worst ${percent(rates.at(-1) ?? 0)}`,
  };
}

/** The page of a recording names this figure to people: it has to hold. */
function namedFigure({ numberGiven, results }: Measured): Figure {
  const named = BASIC_ERROR_PERCENT[numberGiven ? 'numberGiven' : 'numberOpen'];
  const rate = sumSpeakers(results)?.forgiving ?? 0;
  return {
    what: `speaker error on real voices, one to three voices, ${given(numberGiven)}`,
    wanted: `≤ ${named} %, as people read it, rounded`,
    measured: percent(rate),
    met: Math.round(100 * rate) <= named,
    note: `${results.length} conversations of ${CONVERSATIONS.map(({ seconds }) => seconds).join(', ')} s between five people (four women, a man) who speak telephone prompts in four languages, in a band of 3.4 kHz; nobody interrupts, so a figure for conversations in a room would be higher`,
  };
}
