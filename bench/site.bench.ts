// Public pages as strangers get them: 200 requests a second over every page of the sitemap, and the same pages rendered,
// while a recording is transcribed by the same process.
import { setTimeout as delay } from 'node:timers/promises';
import { BELIEVED, newClientIp } from '../test/stories/client-ip.ts';
import { startProduct } from '../test/servers/product.ts';
import { wavFile } from '#speech/wav.ts';
import { signUp } from '../test/clients/client.ts';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import type { Bench } from './bench.ts';
import { loadNote, median, percentile } from './statistics.ts';

const A_SECOND = 200;
const SECONDS = 10;
const MAX_P95_MS = 20;
/** So often that the recording outlasts the visits. */
const TIMES_SPOKEN = 20;
/** Rendered one by one: 200 a second would measure the queue. */
const RENDERED = 200;

export const siteBench: Bench = {
  name: 'site',
  run: async (log) => {
    const product = await startProduct({ env: { ...BELIEVED, LOG_LEVEL: 'error', PLANS: 'off' } });
    try {
      const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
      const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
      for (const path of paths) await timed(product.url + path);
      const rendered: number[] = [];
      for (let n = 0; n < RENDERED; n += 1)
        rendered.push(await timed(`${product.url}${paths[n % paths.length]}?n=${n}`));
      const person = await signUp(product, 'site@example.org');
      const { pcm } = await speakTexts(LONG_TEXTS);
      const recording = wavFile(Buffer.concat(Array.from({ length: TIMES_SPOKEN }, () => pcm)));
      const { body } = await person.order([await person.upload({ name: 'long.wav', content: recording })]);
      const id = body.projects[0]?.id ?? '';
      await person.reaches(id, 'processing');
      const kept = await atRate((n) => timed(`${product.url}${paths[n % paths.length]}`));
      const { status } = await person.project(id);
      if (status !== 'processing')
        throw new Error(`The recording was ${status} before the visits were over.`);
      const p95 = percentile(kept, 0.95);
      const ratio = median(rendered) / median(kept);
      log(
        `kept: p95 ${p95.toFixed(1)} ms; rendered: median ${median(rendered).toFixed(1)} ms; ${loadNote()}`,
      );
      return [
        {
          what: `public pages at ${A_SECOND} requests a second beside a running transcription, p95`,
          wanted: `≤ ${MAX_P95_MS} ms`,
          measured: `${p95.toFixed(1)} ms`,
          met: p95 <= MAX_P95_MS,
          note: `${paths.length} pages; median ${median(kept).toFixed(1)} ms, ${ratio.toFixed(1)} times as fast as rendered one by one; ${loadNote()}`,
        },
      ];
    } finally {
      await product.remove();
    }
  },
};

/** @returns ms until the whole page is there */
async function timed(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, {
    headers: {
      accept: 'text/html',
      'accept-language': 'de',
      'sec-fetch-site': 'same-origin',
      ...newClientIp(),
    },
  });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

/** Each begins when it is due, however long others take. */
async function atRate(request: (n: number) => Promise<number>): Promise<number[]> {
  const started = performance.now();
  const running: Promise<number>[] = [];
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    const wait = started + (n * 1000) / A_SECOND - performance.now();
    if (wait > 1) await delay(wait);
    running.push(request(n));
  }
  return Promise.all(running);
}
