// What the product says is kept, is on the disk: the calls of the running product are recorded, and at each answer that says
// so nothing is left that a power cut would take. The database sees to its own files.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../clients/client.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';
import { connectSmtp } from '../mail-in/smtp-client.ts';
import { mailPortOf } from '../mail-in/mail-port.ts';
import { newDataDir, type Product, startProduct } from '../servers/product.ts';
import { readTrace, TRACED } from './unsynced-files.ts';

const canTrace = spawnSync('strace', ['-V']).status === 0;
/** Made again by the next start, or of the database. */
const NOT_KEPT = /^(postgres|scratch|models|try-out|wortlaut\.lock|postgres-everyday\.password)(\/|$)/;
/** Of what is being written, and has no name yet by which anybody would look for it. */
const PARTS = /^blobs\/\.parts\/|\.partial$/;
/** The first bytes of an answer to an upload, to the order of a project and to a mail. */
const ACKNOWLEDGES = /"HTTP\/1\.1 20[14] |"250 (Stored|2\.\d\.\d)/;
/** What those three promise; a worker may be in the midst of something else. */
const PROMISED = /^(uploads|blobs\/originals|blobs\/mail-in)\//;

/** The client need not keep what is acknowledged of it. */
async function halfAnUpload(product: Product, person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(new URL('/storage/v1/upload/resumable', product.url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': '200000', 'upload-metadata': `filename ${btoa('Rede.wav')}` },
  });
  const sent = await fetch(new URL(made.headers.get('location') ?? '', product.url), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: 'a'.repeat(100_000),
  });
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '100000']);
}

describe.skipIf(!canTrace)('the running product (this needs strace)', () => {
  const dataDir = newDataDir();
  const trace = `${dataDir}.trace`;
  let product: Product;
  let person: Person;
  const moments = (): { said: string; lost: string[] }[] =>
    readTrace(readFileSync(trace, 'utf8'), { acknowledges: ACKNOWLEDGES }).map(({ said, unsynced }) => ({
      said,
      lost: unsynced
        .filter((path) => path.startsWith(`${dataDir}/`))
        .map((path) => path.slice(dataDir.length + 1))
        .filter((path) => !NOT_KEPT.test(path) && !PARTS.test(path)),
    }));

  beforeAll(async () => {
    const through = ['strace', '-D', '-f', '-y', '-s', '64', '-o', trace, '-e', `trace=${TRACED}`];
    const env = { MAIL_IN_DOMAIN: 'in.example.org', MAIL_IN_PORT: '0', PLANS: 'off', UV_USE_IO_URING: '0' };
    product = await startProduct({ dataDir, through, env });
    person = await signUp(product, 'ada@example.org');
    const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences: SHORT_TEXT.sentences.slice(0, 2) }]);
    const { id } = await person.record({ name: 'Rede.wav', content: wavFile(pcm) });
    await person.reaches(id, 'completed_llm');
    await halfAnUpload(product, person);
    const { body } = await person.call<{ address: string }>('GET', '/api/mail-in');
    const client = await connectSmtp(await mailPortOf(product));
    await client.reply();
    await client.say('EHLO mail.example.org');
    await client.begin(body.address);
    expect(await client.say('Subject: Rede\r\n\r\nGuten Tag\r\n.')).toMatch(/^250/);
    await client.say('QUIT');
    await product.stop();
  });
  afterAll(() => product.remove());

  it('has on the disk what it acknowledges, at each upload, order and mail', () => {
    const acknowledged = moments().slice(0, -1);
    expect(acknowledged.length).toBeGreaterThan(2);
    expect(acknowledged.filter(({ said }) => said.includes('"250 ')).length).toBeGreaterThan(0);
    const lost = acknowledged.map(({ said, lost: all }) => ({
      said,
      lost: all.filter((one) => PROMISED.test(one)),
    }));
    expect(lost.filter(({ lost: all }) => all.length > 0)).toEqual([]);
  });

  it('leaves nothing of keys, recordings and mails to the next time that the system writes', () => {
    expect(existsSync(join(dataDir, 'keys.json'))).toBe(true);
    expect(readdirSync(join(dataDir, 'outbox')).length).toBeGreaterThan(0);
    expect(moments().at(-1)?.lost).toEqual([]);
  });
});
