// What the start page says of the try-out: the languages that work, and whether the audio leaves the machine.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/settings/config.ts';
import type { FetchState } from '#speech/models/fetch-models.ts';
import type { ModelOverview } from '#speech/models/model-overview.ts';
import { watchTryOut } from './try-out.ts';

const OUTSIDE = { SPEECH_HTTP_URL: 'https://speech.example/v1', TRY_OUT: 'on' };

let closing: AsyncDisposableStack;
beforeEach(() => {
  vi.useFakeTimers();
  closing = new AsyncDisposableStack();
});
afterEach(async () => {
  await closing.disposeAsync();
  vi.useRealTimers();
});

const nothingComes: ModelOverview['comingFor'] = async () => null;

/** @param engines name of the engine for each language that works; may change later */
function watch(
  settings: Record<string, string>,
  engines: Map<string, string>,
  { comingFor = nothingComes, problem = null }: Partial<Pick<ModelOverview, 'comingFor'> & FetchState> = {},
) {
  const canTranscribe = async (language: string) => {
    const engine = engines.get(language);
    return engine === undefined
      ? { available: false as const, missing: 'speech.missing.models' }
      : { available: true as const, engine };
  };
  const stores = { config: readConfig(settings), log: createLog('silent') };
  const fetchState = async () => ({ problem, nextAttemptAt: null });
  return watchTryOut(stores, { speech: { canTranscribe }, models: { comingFor, fetchState } }, closing);
}

it('names the languages that the product can transcribe, and no others', async () => {
  const offer = await watch({}, new Map([['en', 'pocketsphinx']]));
  expect(offer()).toEqual({ languages: ['en'], isElsewhere: false, coming: [] });
});

it('names a language that does not work yet with the size of its model, while that is being fetched', async () => {
  const engines = new Map([['en', 'pocketsphinx']]);
  const model = { id: 'big', name: 'Big', bytes: 640 } as NonNullable<
    Awaited<ReturnType<ModelOverview['comingFor']>>
  >;
  const comingTo = (progress: typeof model.progress) => async (language: string) =>
    language === 'de' || language === 'en' ? { ...model, progress } : null;
  const arriving = comingTo({ receivedBytes: 3, totalBytes: 9 });
  expect((await watch({}, engines, { comingFor: arriving }))()?.coming).toEqual([
    { language: 'de', bytes: 640 },
  ]);
  const problem = 'no room' as unknown as FetchState['problem'];
  const stalled = await watch({}, engines, { comingFor: comingTo(null), problem });
  expect(stalled()?.coming).toEqual([]);
});

it('offers nothing where no language works, where it is off, or where nobody new gets a place', async () => {
  const english = new Map([['en', 'pocketsphinx']]);
  expect((await watch({}, new Map()))()).toBeNull();
  expect((await watch({ TRY_OUT: 'off' }, english))()).toBeNull();
  expect((await watch({ CAPACITY: 'closed' }, english))()).toBeNull();
});

it('notices a language that comes later', async () => {
  const engines = new Map([['en', 'pocketsphinx']]);
  const offer = await watch({}, engines);
  engines.set('de', 'sherpa');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offer()?.languages).toEqual(['de', 'en']);
  engines.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offer()).toBeNull();
});

it.each<[string, Record<string, string>, string, boolean]>([
  ['a speech service elsewhere', OUTSIDE, 'openai', true],
  ['one on this machine', { ...OUTSIDE, SPEECH_HTTP_URL: 'http://127.0.0.1:8000/v1' }, 'openai', false],
  ['an engine of its own although a service is set', OUTSIDE, 'sherpa', false],
])('says whether the audio leaves for another service: %s', async (_, settings, engine, isElsewhere) => {
  const offer = await watch(settings, new Map([['de', engine]]));
  expect(offer()).toEqual({ languages: ['de'], isElsewhere, coming: [] });
});
