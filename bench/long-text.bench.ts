// How long a request for ten hours of text holds up the server, and how long finalising them does, over the time to parse
// that text and write it again.
import { formatTranscript } from '#projects/finalise/format-transcript.ts';
import { hasMarks, writeDigits } from '#projects/finalise/digits/transcript-digits.ts';
import { spellTerms } from '#projects/vocabulary/public.server.ts';
import { signUp } from '../test/clients/client.ts';
import { seedProject } from '../test/stories/seeded-projects.ts';
import {
  BATCH,
  editsOf,
  longTexts,
  requestsForText,
  type TextRequest,
} from '../test/whole/long-texts/ten-hours.ts';
import { transcriptOf } from '../test/fixtures/transcripts.ts';
import type { Bench, Figure } from './bench.ts';
import { busyMs, longestTurn } from './loop-turns.ts';
import { startProbedProduct } from './probed-product.ts';
import { loadNote } from './statistics.ts';

/** The strings of the text alone, in and out, take up to three quarters of parsing and writing it. */
const MOST = 1.25;
/** The rules that format a text read all of it at once. */
const MOST_OF_RULES = 4;
const ROUNDS = 3;

const texts = longTexts();
const transcript = transcriptOf(texts);
const edited = texts.slice(0, BATCH).map((text) => `${text} dazu`);
type Ask = Omit<TextRequest, 'isApart'>;
const requests = requestsForText(texts);

export const longTextBench: Bench = {
  name: 'long-text',
  run: async (log) => {
    const { product, measure } = await startProbedProduct();
    try {
      const person = await signUp(product, 'long@example.org');
      const call = async ({ name, method, path, body }: Ask) => {
        const { status } = await person.call(method, path, body);
        if (status !== 200 && status !== 201) throw new Error(`${name}: answered ${status}.`);
      };
      const least = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await seedProject(product, {
          email: person.email,
          title: `Ten hours ${round}`,
          transcript,
        });
        const at = (path: string) => `/api/projects/${id}/${path}`;
        await call({ name: 'writing', method: 'POST', path: at('edits'), body: editsOf(edited) });
        for (const ask of requests) {
          const { max } = await measure(() => call({ ...ask, path: at(ask.path) }));
          least.set(ask.name, Math.min(max, least.get(ask.name) ?? Number.POSITIVE_INFINITY));
        }
      }
      const parsing = parsingMs();
      for (const [name, ms] of least) log(`${name}: ${ms.toFixed(0)} ms, ${(ms / parsing).toFixed(2)}`);
      const [name, ms] = [...least].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
      return [
        {
          what: 'longest stop of the server for a request for ten hours of text, over parsing and writing it once',
          wanted: `≤ ${MOST}`,
          measured: (ms / parsing).toFixed(2),
          met: ms / parsing <= MOST,
          note: `${name}; of ${requests.length} kinds of requests, each the least of ${ROUNDS}; ${loadNote()}`,
        },
        await finalising(),
      ];
    } finally {
      await product.remove();
    }
  },
};

/** What finalising does between reading and storing, in this process. */
async function finalising(): Promise<Figure> {
  const names = Array.from({ length: 20 }, (_, number) => `Lanmer${'dornstein'.slice(0, number % 9)}`);
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push(
      await longestTurn(async () => {
        const formatted = formatTranscript(await spellTerms(transcript, names), { context: null });
        await writeDigits(formatted, { kept: names, areMarksHeard: hasMarks(transcript) });
      }),
    );
  const ratio = Math.min(...turns) / parsingMs(busyMs);
  return {
    what: 'longest turn of the event loop while ten hours of text are finalised with a list of names, over parsing and writing them once',
    wanted: `≤ ${MOST_OF_RULES}`,
    measured: ratio.toFixed(2),
    met: ratio <= MOST_OF_RULES,
    note: `the least of ${ROUNDS}, in processor time: ${Math.min(...turns).toFixed(0)} ms; the rules alone, no model; ${loadNote()}`,
  };
}

/** The least of several, ms. @param now a clock, ms */
function parsingMs(now = () => performance.now()): number {
  const json = JSON.stringify(transcript);
  const runs = Array.from({ length: 5 }, () => {
    const before = now();
    JSON.stringify(JSON.parse(json));
    return now() - before;
  });
  return Math.min(...runs);
}
