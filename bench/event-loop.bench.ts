// How long the server's event loop is held up while a recording is transcribed on all cores.
import { wavFile } from '#speech/wav.ts';
import { FINAL_STATUSES, signUp } from '../test/clients/client.ts';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import type { Bench } from './bench.ts';
import { startProbedProduct } from './probed-product.ts';
import { loadNote } from './statistics.ts';

const MAX_P99_MS = 20;

export const eventLoopBench: Bench = {
  name: 'event-loop',
  run: async () => {
    const { product, measure } = await startProbedProduct();
    try {
      const person = await signUp(product, 'loop@example.org');
      const { pcm } = await speakTexts(LONG_TEXTS);
      const upload = await person.upload({ name: 'speech.wav', content: wavFile(pcm) });
      let status = '';
      const { p50, p99, max, count } = await measure(async () => {
        const { body } = await person.order([upload]);
        ({ status } = await person.reaches(body.projects[0]?.id ?? '', ...FINAL_STATUSES));
      });
      if (status !== 'completed_llm') throw new Error(`The recording ended as ${status}.`);
      return [
        {
          what: 'event-loop delay of the server while transcribing on all cores, p99',
          wanted: `≤ ${MAX_P99_MS} ms`,
          measured: `${p99.toFixed(1)} ms`,
          met: p99 <= MAX_P99_MS,
          note: `from the order to the finished text, a page asking for the state ten times a second; median ${p50.toFixed(1)} ms, longest ${max.toFixed(0)} ms, ${count} looks; ${loadNote()}`,
        },
      ];
    } finally {
      await product.remove();
    }
  },
};
