import { expect, it } from 'vitest';
import type { ModelsState } from '#speech/public.ts';
import { mayChooseToWait, waitsForModel } from './waits-for-model.ts';

const coming = { id: 'de', name: 'German', bytes: 1 };

type State = { isComing: boolean; engine: string | null; problem?: string | null; receivedBytes?: number };

function models({ isComing, engine, problem = null, receivedBytes }: State): ModelsState {
  const progress = receivedBytes === undefined ? null : { receivedBytes, totalBytes: 9 };
  const german = { language: 'de', coming: isComing ? { ...coming, progress } : null, engine };
  return { languages: [german], problem, nextAttemptAt: null, models: [] };
}

it.each([
  ['nothing else can do the language and its model comes', { isComing: true, engine: null }, true],
  ['something else can do it meanwhile', { isComing: true, engine: 'pocketsphinx' }, false],
  ['its model does not come', { isComing: true, engine: null, problem: 'stalled' }, false],
  ['the next attempt is at it', { isComing: true, engine: null, problem: 'stalled', receivedBytes: 3 }, true],
  ['no model of it is fetched', { isComing: false, engine: null }, false],
])('is preset only where waiting is meant: %s', (_case, state, waits) => {
  expect(waitsForModel(models(state), { language: 'de' })).toBe(waits);
});

it('has no choice where nothing else can do the language and its model arrives', () => {
  const arriving = models({ isComing: true, engine: null, receivedBytes: 3 });
  expect(mayChooseToWait(arriving, 'de')).toBe(false);
  expect(waitsForModel(arriving, { language: 'de', waitForModel: false })).toBe(true);
  for (const state of [
    { isComing: true, engine: 'pocketsphinx' },
    { isComing: true, engine: null, problem: 'stalled' },
  ])
    expect(mayChooseToWait(models(state), 'de')).toBe(true);
});

it('follows what was chosen, as long as a model is to come', () => {
  const stalled = models({ isComing: true, engine: null, problem: 'stalled' });
  expect(waitsForModel(stalled, { language: 'de', waitForModel: true })).toBe(true);
  const none = models({ isComing: false, engine: null });
  expect(waitsForModel(none, { language: 'de', waitForModel: true })).toBe(false);
});
