import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import { type ModelMirror, startModelMirror } from '../../../test/servers/doubles/model-mirror.ts';
import { soon } from '../../../test/soon.ts';
import { entryOf, manifestOf, serve } from '../../../test/fixtures/models/tiny-model-set.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { type FetcherDeps, readFetchState, startModelFetcher } from './fetch-models.ts';
import { planFetching } from './fetch-plan.ts';
import { createModelInstaller } from './install-model.ts';
import { manifest } from './catalogue/manifest.ts';
import { createModelOverview } from './model-overview.ts';
import { createModelStore } from './model-store.ts';
import { modelsPlugin } from './models.plugin.ts';
import type { ModelsState } from './models-state.ts';

const files = { 'a.bin': randomBytes(100_000) };
const small = { 'a.bin': randomBytes(1_000) };

describe('fetching in the background', () => {
  let mirror: ModelMirror;
  let folder: string;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    mirror = await startModelMirror();
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-fetch-'));
    serve(mirror, 'best', files);
    serve(mirror, 'small', small);
  });
  afterEach(async () => {
    await stop?.();
    await mirror.close();
    await rm(folder, { recursive: true });
  });

  const open = (changes: Partial<FetcherDeps> = {}) => {
    const known = manifestOf(
      entryOf('best', files, { quality: 90, languages: ['de', 'en'] }),
      entryOf('small', small, { quality: 10, languages: ['de', 'en'] }),
    );
    const store = createModelStore({ folder: join(folder, 'models'), manifest: known });
    const log = createLog('silent');
    const patience = { stallMs: 60_000, attempts: 1, backOffMs: () => 1 };
    const installer = createModelInstaller({ store, log, mirrorUrl: mirror.url, patience });
    const planned = ['best'];
    const overview = createModelOverview({ store, planned });
    const start = () =>
      new Promise<string>((resolve) => {
        stop = startModelFetcher({
          store,
          installer,
          planned,
          clock: systemClock,
          log,
          onInstalled: resolve,
          backOffMs: () => 1,
          ...changes,
        });
      });
    const install = (id: string) => installer.install(id, { signal: new AbortController().signal });
    return { store, overview, start, install };
  };
  const coming = async (overview: ReturnType<typeof open>['overview'], language = 'de') =>
    (await overview.comingFor(language))?.id ?? null;

  it('brings the models of the plan, and reports each', async () => {
    const { store, overview, start } = open();
    expect(await coming(overview)).toBe('best');
    expect(await coming(overview, 'fr')).toBe(null);
    expect(await start()).toBe('best');
    expect(await store.state('best')).toBe('ready');
    expect(await store.state('small')).toBe('missing');
    expect(await coming(overview)).toBe(null);
  });

  it('says nothing is coming where something as good is there, but does where it is worse', async () => {
    const { overview, install } = open();
    await install('small');
    expect(await coming(overview)).toBe('best');
    await install('best');
    expect(await coming(overview)).toBe(null);
  });

  it('tries again until the server is back, and reports the obstacle meanwhile', async () => {
    mirror.plan('best/a.bin', { kind: 'status', status: 503 }, { kind: 'status', status: 503 });
    const { start } = open();
    expect(await start()).toBe('best');
    expect(mirror.asked).toHaveLength(3);
  });

  it('keeps the reason for others to read until the next attempt', async () => {
    mirror.always('best/a.bin', { kind: 'status', status: 404 });
    const { store, start } = open({ backOffMs: () => 3_600_000 });
    void start();
    const state = await soon(async () => {
      const found = await readFetchState(store.folder);
      expect(found).toMatchObject({ problem: { code: 'model_not_offered', params: { model: 'best' } } });
      return found;
    });
    expect(Date.parse(state.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('repairs at the start what was damaged meanwhile', async () => {
    const { store, install, start } = open();
    await install('best');
    await writeFile(join(store.folderOf('best'), 'a.bin'), 'broken');
    expect(await start()).toBe('best');
    expect(await store.state('best')).toBe('ready');
  });

  it('leaves alone what a person removed, until that person wants it back', async () => {
    const { store, overview, install, start } = open({ planned: ['best', 'small'] });
    await install('best');
    await store.remove('best');
    expect(await coming(overview)).toBe(null);
    mirror.asked.length = 0;
    expect(await start()).toBe('small');
    await stop?.();
    expect(mirror.asked.map((each) => each.path)).toEqual(['small/a.bin']);
    expect(await install('best')).toBe('installed');
    expect((await overview.list())[0]).toMatchObject({ planned: true, state: 'ready' });
  });

  it('answers a person with the progress, what comes and what is used meanwhile', async () => {
    mirror.plan('best/a.bin', { kind: 'hang', afterBytes: 30_000 });
    const { overview, start } = open();
    const app = await startHttpApp([
      modelsPlugin({
        overview,
        languages: ['de', 'fr'],
        engineFor: async (language) => (language === 'de' ? 'other' : null),
      }),
    ]);
    void start();
    await mirror.reached('best/a.bin');
    const ask = (headers = {}) => fetch(`${app.url}/api/speech/models`, { headers });
    expect((await ask()).status).toBe(401);
    const body = await soon(async () => {
      const answer = await ask({ authorization: `Bearer ${randomUUID()}` });
      const state = (await answer.json()) as ModelsState;
      expect(state.models[0]?.progress).toBeTruthy();
      return state;
    });
    expect(body).toMatchObject({
      languages: [
        { language: 'de', coming: { id: 'best', bytes: 100_000 }, engine: 'other' },
        { language: 'fr', coming: null, engine: null },
      ],
      problem: null,
      models: [
        { id: 'best', state: 'loading', progress: { totalBytes: 100_000 } },
        { id: 'small', state: 'missing' },
      ],
    });
    await app.close();
  });
});

describe('the plan', () => {
  const settings = {
    fetch: 'auto',
    engine: 'auto',
    recognisesElsewhere: false,
    runtime: true,
    memoryBytes: 8 * 1024 ** 3,
    languages: ['de'],
  } as const;
  it('is empty where it is turned off, another engine was chosen, or the system cannot run the models', () => {
    expect(planFetching(manifest, settings)[0]).toBe('parakeet-v3');
    expect(planFetching(manifest, { ...settings, engine: 'sherpa' })[0]).toBe('parakeet-v3');
    expect(planFetching(manifest, { ...settings, fetch: 'off' })).toEqual([]);
    expect(planFetching(manifest, { ...settings, engine: 'openai' })).toEqual([]);
    expect(planFetching(manifest, { ...settings, runtime: false })).toEqual([]);
    expect(planFetching(manifest, { ...settings, recognisesElsewhere: true })).not.toContain('parakeet-v3');
  });
});
