// A backup that is made while people work, put back elsewhere, and started there.
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { BatchAnswer } from '#projects/editing/server/edit-answers.ts';
import type { EditsAnswer } from '#projects/editing/sync/edits-api.ts';
import { newId } from '#platform/ids.ts';
import { wavFile } from '#speech/wav.ts';
import { PASSWORD, type Person, signIn, signUp } from '../../clients/client.ts';
import { operatorCommand } from '../../clients/operator-command.ts';
import { SHORT_TEXT, speakTexts } from '../../fixtures/spoken-texts.ts';
import { newDataDir, type Product, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { soon } from '../../soon.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const t = translator('en');
/** Without limits of a plan. */
const settings = { SPEECH_ENGINE: 'pocketsphinx', PLANS: 'off' };
const folder = temporaryFolder();
const backup = join(folder, 'backup');
const restoredDir = newDataDir();
const WORD = 'Ruderboot';

let product: Product;
let restored: Product | undefined;
let sound: Buffer;
let ada: Person;
let recordingId: string;
beforeAll(async () => {
  const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 2) }]);
  sound = wavFile(pcm);
  product = await startProduct({ env: settings });
  ada = await signUp(product, 'ada@example.org');
  ({ id: recordingId } = await ada.record({ name: 'Walk.wav', content: sound }));
  await ada.reaches(recordingId, 'completed_llm');
  await edit(WORD);
});
afterAll(async () => {
  await product.remove();
  await restored?.remove();
  rmSync(restoredDir, { recursive: true, force: true });
});

const editsPath = () => `/api/projects/${recordingId}/edits`;
/** What was changed since the text was made. */
const editsOf = async (person: Person) => (await person.call<EditsAnswer>('GET', editsPath())).body.changes;

async function edit(text: string): Promise<void> {
  const { body } = await ada.call<EditsAnswer>('GET', editsPath());
  const place = { made: 'first', after: null, speaker: null };
  const { status, body: answer } = await ada.call<BatchAnswer>('POST', editsPath(), {
    base: body.base,
    since: body.sequence,
    operations: [{ kind: 'insert', id: newId(), ...place, text }],
  });
  expect(status).toBe(200);
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied']);
}

/** Creates and deletes recordings until it is stopped. */
function keepBusy(person: Person): { stop(): Promise<void> } {
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const { id } = await person.record({ name: 'More.wav', content: sound });
      await person.record({ name: 'Kept.wav', content: sound });
      await person.call('DELETE', `/api/projects/${id}`);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

async function soundOf(person: Person, at: Product, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const answer = await fetch(new URL(`/api/projects/${id}/audio`, at.url), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const command = (dataDir: string, ...args: string[]) => operatorCommand({ dataDir }, settings, args);

describe('a backup', () => {
  it('is made beside the running product, restored into an empty folder, and started there with all that it had', async () => {
    const text = await ada.transcript(recordingId);
    const edited = await editsOf(ada);
    expect(JSON.stringify(edited)).toContain(WORD);
    const heard = digest(await soundOf(ada, product, recordingId));
    const bob = await signUp(product, 'bob@example.org');
    const gone = await signUp(product, 'gone@example.org');
    const busy = keepBusy(bob);
    const made = await command(product.dataDir, 'backup', backup);
    await busy.stop();
    expect(made.said).toContain(backup);
    expect(made.code).toBe(0);
    expect(statSync(backup).mode & 0o777).toBe(0o700);

    // Since then.
    const removal = { confirmed: true, password: PASSWORD };
    expect((await gone.call('POST', '/api/account/deletion', removal)).status).toBe(200);
    await soon(() => expect(readdirSync(join(product.dataDir, 'erased'))).toHaveLength(1));

    const erased = join(product.dataDir, 'erased');
    const put = await command(restoredDir, 'restore', backup, '--erased', erased);
    expect(put.said).toContain('The server can start.');
    expect(put.code).toBe(0);
    restored = await startProduct({ dataDir: restoredDir, env: settings });
    const again = await signIn(restored, { email: ada.email, password: PASSWORD });
    expect(await again.transcript(recordingId)).toEqual(text);
    expect(await editsOf(again)).toEqual(edited);
    expect(digest(await soundOf(again, restored, recordingId))).toBe(heard);

    const bobAgain = await signIn(restored, { email: bob.email, password: PASSWORD });
    const named = await bobAgain.projects();
    expect(named.length).toBeGreaterThan(0);
    for (const { id } of named) expect((await soundOf(bobAgain, restored, id)).length).toBeGreaterThan(0);

    await expect(signIn(restored, { email: gone.email, password: PASSWORD })).rejects.toThrow(
      'Invalid login credentials',
    );
    const left = await queryProduct(restoredDir, 'select 1 from auth.users where id = $1', [gone.userId]);
    expect(left).toEqual([]);
  });

  it('is not put over what is there, nor made over another one', async () => {
    const over = await command(restoredDir, 'restore', backup);
    expect([over.code, over.said]).toEqual([1, expect.stringContaining('is in use')]);
    const twice = await command(product.dataDir, 'backup', backup);
    expect([twice.code, twice.said]).toEqual([1, `${t('errors.backup_folder_in_use', { path: backup })}\n`]);
    const path = join(product.dataDir, 'backup');
    const inside = await command(product.dataDir, 'backup', path);
    expect([inside.code, inside.said]).toEqual([1, `${t('errors.backup_inside_data', { path })}\n`]);
  });

  it('with a damaged file names it, and leaves the data folder empty', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const path = join(damaged, 'postgres', 'PG_VERSION');
    appendFileSync(path, ' ');
    const dataDir = newDataDir();
    const { code, said } = await command(dataDir, 'restore', damaged);
    expect([code, said]).toEqual([1, expect.stringContaining(t('errors.backup_damaged', { path }))]);
    expect(readdirSync(dataDir)).toEqual(['wortlaut.lock']);

    rmSync(join(damaged, 'manifest.json'));
    const half = await command(dataDir, 'restore', damaged);
    expect([half.code, half.said]).toEqual([1, `${t('errors.backup_incomplete', { path: damaged })}\n`]);
    rmSync(dataDir, { recursive: true });
  });
});
