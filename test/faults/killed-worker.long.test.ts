import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Person, signUp } from '../clients/client.ts';
import { KEEP_CHUNKS } from '../readers/kept-chunks.ts';
import { outbox, type Product, startProduct } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';

/** Built once, as it starts some thirty times. */
const ENTRY = 'build/kill-points/main.mjs';

beforeAll(() => {
  const build = ['scripts/build-program.mjs', 'test/faults/product-with-kill-points.ts', 'kill-points'];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
});

describe('a worker killed with SIGKILL', () => {
  let product: Product;
  let person: Person;
  let file: { name: string; content: Buffer };
  let undisturbed: { final: Transcript; raw: Transcript };

  beforeAll(async () => {
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 4) }]);
    file = { name: 'Spaziergang.wav', content: wavFile(pcm) };
    product = await startProduct({ entry: ENTRY });
    person = await signUp(product, 'killed@example.org');
    const { id } = await person.record(file);
    await person.reaches(id, 'completed_llm');
    undisturbed = { final: await person.transcript(id), raw: await person.transcript(id, 'raw') };
    expect(undisturbed.final.segments.length).toBeGreaterThan(0);
    await queryProduct(product.dataDir, KEEP_CHUNKS);
  });
  afterAll(() => product.remove());

  it.each([
    'transcribe/claimed',
    'transcribe/decoded',
    'transcribe/planned',
    'transcribe/stretch:0',
    'transcribe/stretch:1',
    'transcribe/assembled',
    'transcribe/completed',
    'finalise/waiting',
    'finalise/claimed',
    'finalise/passage:0',
    'finalise/finished',
    'notify/sent',
    'notify/finished',
  ])('at %s loses nothing, doubles nothing and leaves nothing behind', async (checkpoint) => {
    const { dataDir } = product;
    rmSync(join(dataDir, 'checkpoints'), { force: true });
    writeFileSync(join(dataDir, 'kill-at'), checkpoint);
    const died = once(product.process, 'exit');
    // The answer to the order may die with the process that claims its job: the recording is there all the same.
    await Promise.allSettled([person.record(file)]);
    expect(await died).toEqual([null, 'SIGKILL']);
    // The database server outlives its product for as long as nobody starts one.
    const id = await newestProject(dataDir);
    const kept = await recognisedChunks(dataDir, id);

    product = await startProduct({ entry: ENTRY, dataDir });
    person = person.at(product);
    const done = await person.reaches(id, 'completed_llm');
    const mails = await mailsAbout(dataDir, id);

    expect(await person.transcript(id, 'raw')).toEqual(undisturbed.raw);
    expect(await person.transcript(id)).toEqual(undisturbed.final);
    expect(done.revisions.map((revision) => revision.number)).toEqual([1]);
    expect(done.progress).toBe(1);
    expect(await recognisedChunks(dataDir, id)).toEqual(expect.arrayContaining(kept));
    expect(repeated(stepsOf(dataDir, /^transcribe\/stretch|^finalise\/passage/))).toEqual([]);
    expect(new Set(mails).size).toBe(1);
    expect(mails.length).toBe(checkpoint === 'notify/sent' ? 2 : 1);
    expect(readdirSync(join(dataDir, 'scratch'))).toEqual([]);
    expect((await person.projects()).filter(({ status }) => status !== 'completed_llm')).toEqual([]);
  });
});

async function newestProject(dataDir: string): Promise<string> {
  const [newest] = await queryProduct<{ id: string }>(
    dataDir,
    'select id from projects order by created_at desc limit 1',
  );
  if (!newest) throw new Error('There is no recording.');
  return newest.id;
}

type Recognised = { position: number; recognised_at: Date };

function recognisedChunks(dataDir: string, id: string): Promise<Recognised[]> {
  const text = 'select position, recognised_at from all_chunks where project_id = $1 and words is not null';
  return queryProduct<Recognised>(dataDir, text, [id]);
}

/** The checkpoints that were passed since the recording began, in both lives of the product. */
function stepsOf(dataDir: string, wanted: RegExp): string[] {
  const lines = readFileSync(join(dataDir, 'checkpoints'), 'utf8').split('\n');
  return lines.filter((line) => wanted.test(line));
}

function repeated(steps: readonly string[]): string[] {
  return steps.filter((step, index) => steps.indexOf(step) !== index);
}

/** The Message-IDs of the mails about a recording, once the product has recorded that it notified the owner. */
async function mailsAbout(dataDir: string, id: string): Promise<(string | undefined)[]> {
  const text = 'select 1 from projects where id = $1 and notified_at is not null';
  while ((await queryProduct(dataDir, text, [id])).length === 0) await delay(50);
  const mails = await Promise.all(outbox(dataDir).map((raw) => simpleParser(raw)));
  return mails.filter((mail) => mail.text?.includes(id)).map((mail) => mail.messageId);
}

describe('a recording that kills every worker', () => {
  it('is given up with a sentence after some, and done when it is tried again and kills no more', async () => {
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 2) }]);
    let product = await startProduct({ entry: ENTRY });
    try {
      const { dataDir } = product;
      const person = await signUp(product, 'deadly@example.org');
      const died = once(product.process, 'exit');
      writeFileSync(join(dataDir, 'kill-at'), 'transcribe/claimed');
      const { id } = await person.record({ name: 'deadly.wav', content: wavFile(pcm) });
      expect(await died).toEqual([null, 'SIGKILL']);
      for (let life = 2; life <= 5; life += 1) await liveUntilKilled(dataDir, 'transcribe/claimed');
      product = await startProduct({ entry: ENTRY, dataDir });
      const again = person.at(product);
      expect(await again.reaches(id, 'failed', 'completed_llm')).toMatchObject({
        status: 'failed',
        error: { code: 'processing_broke_off' },
      });
      expect((await again.call('POST', `/api/projects/${id}/retry`)).status).toBe(200);
      expect((await again.reaches(id, 'failed', 'completed_llm')).status).toBe('completed_llm');
    } finally {
      await product.remove();
    }
  });
});

/** It may die before it has said that it is ready. */
async function liveUntilKilled(dataDir: string, checkpoint: string): Promise<void> {
  writeFileSync(join(dataDir, 'kill-at'), checkpoint);
  const product = await startProduct({ entry: ENTRY, dataDir }).catch(() => undefined);
  if (product && product.process.signalCode === null) await once(product.process, 'exit');
  expect(existsSync(join(dataDir, 'kill-at'))).toBe(false);
}
