// A process that transcribes one file as the product does and prints how long it took, in ms, and the text as JSON.
import { composeServices } from '#compose/product.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';

const [path = ''] = process.argv.slice(2);
const { transcribe } = composeServices(readConfig(), createLog('silent'), { announce: () => undefined });
const startedAt = performance.now();
const raw = await transcribe.transcribeFile({
  path,
  language: 'en',
  engine: 'pocketsphinx',
  quality: 'standard',
  signal: new AbortController().signal,
  onProgress: () => undefined,
});
const transcript = await transcribe.finalise(raw);
const ms = performance.now() - startedAt;
const rawText = raw.segments.map((segment) => segment.text).join(' ');
process.stdout.write(JSON.stringify({ ms, rawText, segments: transcript.segments.length }));
