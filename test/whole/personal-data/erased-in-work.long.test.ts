// A recording whose owner is deleted while a worker is at it: the job ends, and nothing comes back.
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKeys } from '#identity/public.server.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';
import { wavFile } from '#speech/wav.ts';
import { type Product, startProduct } from '#compose/product.ts';
import { signUp } from '../../clients/client.ts';
import { setUpDatabase } from '../../servers/database.ts';
import type { Product as RunningProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';
import { SHORT_TEXT, speakTexts } from '../../fixtures/spoken-texts.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Where the work was when its owner went. */
const steps = ['transcribe/claimed', 'transcribe/decoded', 'transcribe/assembled', 'finalise/claimed'];

describe('an owner who is deleted while the recording is in work', () => {
  const dataDir = temporaryFolder();
  const database = setUpDatabase();
  let product: Product;
  let sound: Buffer;
  let at: { step: string; interrupt: () => Promise<void> } | undefined;

  beforeAll(async () => {
    const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 1) }]);
    sound = wavFile(pcm);
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      SPEECH_ENGINE: 'pocketsphinx',
      SPEECH_MODELS_FETCH: 'off',
    });
    product = await startProduct(config, {
      log: createLog('silent'),
      role: 'all',
      onCheckpoint: async (name) => {
        if (name !== at?.step) return;
        const { interrupt } = at;
        at = undefined;
        await interrupt();
      },
    });
  });
  afterAll(() => product.stop());

  const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];

  it.each(steps)('leaves nothing behind at %s', async (step) => {
    const { serviceKey } = await loadKeys(dataDir);
    const auth = { persistSession: false, autoRefreshToken: false };
    const { admin } = createClient(product.url, serviceKey, { auth }).auth;
    const running = { url: product.url, dataDir } as RunningProduct;
    const person = await signUp(running, `${step.replace('/', '-')}@example.org`);
    const deleted = new Promise<unknown>((resolve) => {
      at = { step, interrupt: async () => resolve((await admin.deleteUser(person.userId)).error) };
    });
    await person.record({ name: 'Gespräch.wav', content: sound }, { language: 'en' });
    expect(await deleted).toBeNull();
    await soon(async () =>
      expect(await query("select 1 from pgboss.job where state <> 'completed'")).toEqual([]),
    );
    const tables = [
      'projects',
      'project_files',
      'audio_chunks',
      'raw_transcripts',
      'revisions',
      'project_texts',
    ];
    for (const table of [
      ...tables,
      'uploads',
      'crash_counts',
      'transcribed_months',
      'transcribed_days',
      'preview_chunks',
    ])
      expect({ table, rows: await query(`select * from ${table}`) }).toEqual({ table, rows: [] });
    for (const folder of ['blobs', 'uploads', 'scratch']) {
      const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
      expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    }
  });
});
