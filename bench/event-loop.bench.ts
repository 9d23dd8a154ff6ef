// How long the server's event loop is held up while a recording is transcribed on all cores.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { wavFile } from '#speech/wav.ts';
import { FINAL_STATUSES, signUp } from '../test/client.ts';
import { newDataDir, startProduct } from '../test/product.ts';
import { LONG_TEXTS, speakTexts } from '../test/spoken-texts.ts';
import type { Bench } from './bench.ts';
import { loadNote } from './statistics.ts';

const MAX_P99_MS = 20;
const figuresSchema = z.object({ p50: z.number(), p99: z.number(), max: z.number(), count: z.number() });

export const eventLoopBench: Bench = {
  name: 'event-loop',
  run: async () => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'event-loop.json');
    const probe = pathToFileURL(join(import.meta.dirname, 'event-loop.probe.ts')).href;
    const product = await startProduct({
      dataDir,
      env: { NODE_OPTIONS: `--import ${probe}`, EVENT_LOOP_FILE: file, LOG_LEVEL: 'error' },
    });
    try {
      const person = await signUp(product, 'loop@example.org');
      const { pcm } = await speakTexts(LONG_TEXTS);
      const upload = await person.upload({ name: 'speech.wav', content: wavFile(pcm) });
      product.process.kill('SIGUSR2');
      const { body } = await person.order([upload]);
      const project = await person.reaches(body.projects[0]?.id ?? '', ...FINAL_STATUSES);
      product.process.kill('SIGUSR2');
      while (!existsSync(file)) await delay(20);
      const { p50, p99, max, count } = figuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (project.status !== 'completed_llm') throw new Error(`The recording ended as ${project.status}.`);
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
