// Under the same name the same words: so the name changes with everything that the words depend upon.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { createOpenAiEngine } from './openai-compatible/openai-engine.ts';
import { createPocketSphinxEngine } from './pocketsphinx/pocketsphinx-engine.ts';

it('is another one when a model file was replaced, even by one of the same size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-fingerprint-'));
  try {
    const model = join(folder, 'model.onnx');
    const missing = await fingerprintOf(['x'], [model]);
    await writeFile(model, 'one');
    const one = await fingerprintOf(['x'], [model]);
    expect(await fingerprintOf(['x'], [model])).toBe(one);
    await writeFile(model, 'two');
    await utimes(model, 1, 1);
    expect(new Set([missing, one, await fingerprintOf(['x'], [model])]).size).toBe(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('is another one for another server, model, language, list of names or subject, and reveals no key', async () => {
  const url = 'http://localhost:1';
  const of = (settings: object, options: object = {}) =>
    createOpenAiEngine({ url, key: 'a', model: 'small', ...settings }).fingerprint?.({
      language: 'de',
      ...options,
    });
  const names = await Promise.all([
    of({}),
    of({ url: 'http://localhost:2' }),
    of({ model: 'large' }),
    of({}, { language: 'en' }),
    of({}, { vocabulary: ['Hagedorn'] }),
    of({}, { subjectTerms: ['Befund'] }),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(await of({ key: 'b' })).toBe(names[0]);
});

it('does not ask for names that the engine makes no use of', async () => {
  const { fingerprint } = createPocketSphinxEngine();
  const bare = await fingerprint?.({ language: 'en' });
  expect(await fingerprint?.({ language: 'en', vocabulary: ['Hagedorn'] })).toBe(bare);
});
