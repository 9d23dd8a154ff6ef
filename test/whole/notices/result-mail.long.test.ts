// The mail at the end of a transcription, through the running product: what it holds, and when it is left out.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Project } from '#projects/domain/project.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { type Product, readyDataDir, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { type MailServer, startMailServer } from '../../servers/doubles/smtp-server.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { readFile } from 'node:fs/promises';

const SAID = 'The weather was fine this morning';
const NAME = 'Übung Berlin';

/** Recognises nothing before it may: until then the recording is at work. */
let speech: Server;
let mails: MailServer;
let product: Product;
let env: Record<string, string>;
let person: Person;
const held: ServerResponse[] = [];
let isHolding = false;

const answer = (response: ServerResponse) => {
  const words = SAID.split(' ').map((word, index) => ({ word, start: index / 4, end: index / 4 + 0.2 }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: SAID, words }));
};
const release = () => {
  isHolding = false;
  for (const response of held.splice(0)) answer(response);
};

beforeAll(async () => {
  speech = createServer((request, response) => {
    request.resume().on('end', () => (isHolding ? held.push(response) : answer(response)));
  }).listen(0, '127.0.0.1');
  await once(speech, 'listening');
  mails = await startMailServer();
  const dataDir = readyDataDir();
  // Mails are files until the address is confirmed.
  const first = await startProduct({ dataDir });
  const registered = await signUp(first, 'ada@example.org');
  await first.stop();
  const url = `http://127.0.0.1:${(speech.address() as AddressInfo).port}`;
  env = { SMTP_URL: mails.url, SPEECH_HTTP_URL: url, SPEECH_ENGINE: 'openai' };
  product = await startProduct({ dataDir, env });
  person = registered.at(product);
});
afterAll(async () => {
  await product.remove();
  speech.closeAllConnections();
  speech.close();
  await mails.close();
});

async function record(): Promise<Project> {
  const content = await readFile(await speak('the weather was fine this morning'));
  return person.record({ name: `${NAME}.wav`, content });
}

/** Resolves once the job about the result is done, with or without a mail. */
async function notified(id: string): Promise<void> {
  const query = 'select 1 from projects where id = $1 and notified_at is not null';
  while ((await queryProduct(product.dataDir, query, [id])).length === 0) await delay(50);
}

const mailAbout = (id: string) => mails.received.find(({ text }) => text?.includes(`/app/f/${id}`));
const prefer = (preferences: object) =>
  person.call('PATCH', `/rest/v1/user_data?id=eq.${person.userId}`, { meta_data: { preferences } });

it('holds the transcript as text, as HTML and as a PDF whose text can be read', async () => {
  const { id } = await record();
  await notified(id);
  const mail = mailAbout(id);
  expect(mail?.text).toContain(`${SAID}.`);
  expect(mail?.html).toContain(`${SAID}.</p>`);
  const [pdf] = mail?.attachments ?? [];
  expect(pdf?.filename).toBe(`${NAME}.pdf`);
  const read = checkPdf(pdf?.content ?? Buffer.alloc(0)).read.map(({ text }) => text);
  expect(read).toContain(NAME);
  expect(read).toContain(`${SAID}.`);
});

it('holds no more than a link for those who prefer it', async () => {
  expect((await prefer({ resultMail: 'link' })).status).toBe(204);
  const { id } = await record();
  await notified(id);
  const mail = mailAbout(id);
  expect(mail?.subject).toBe(`Your transcript is ready: ${NAME}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(SAID);
  expect(mail?.attachments).toEqual([]);
  await prefer({ resultMail: null });
});

it('holds no more than a link for professions that are bound to secrecy, until the person has answered', async () => {
  const chosen = (profession: string | null) =>
    person.call('PATCH', `/rest/v1/user_data?id=eq.${person.userId}`, { meta_data: { profession } });
  expect((await chosen('law')).status).toBe(204);
  const before = await record();
  await notified(before.id);
  expect(`${mailAbout(before.id)?.text}${mailAbout(before.id)?.html}`).not.toContain(SAID);
  expect(mailAbout(before.id)?.attachments).toEqual([]);
  await prefer({ resultMail: 'transcript' });
  const after = await record();
  await notified(after.id);
  expect(mailAbout(after.id)?.text).toContain(`${SAID}.`);
  await prefer({ resultMail: null });
  await chosen(null);
});

it('is left out while the page of the recording listens, and sent once it does not any more', async () => {
  const client = person.supabase();
  const openPages = () => queryProduct(product.dataDir, 'select 1 from open_pages');
  const look = async (id: string) => {
    const filter = `id=eq.${id}`;
    const channel = client
      .channel(`project:${id}`)
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'projects', filter }, () => {});
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    while ((await openPages()).length === 0) await delay(50);
    return channel;
  };

  isHolding = true;
  const seen = await record();
  const channel = await look(seen.id);
  release();
  await notified(seen.id);
  expect(mailAbout(seen.id)).toBeUndefined();
  await client.removeChannel(channel);

  isHolding = true;
  const hidden = await record();
  await client.removeChannel(await look(hidden.id));
  while ((await openPages()).length > 0) await delay(50);
  release();
  await notified(hidden.id);
  expect(mailAbout(hidden.id)?.text).toContain(`${SAID}.`);
  await client.realtime.disconnect();
});

it('holds no more than a link for anybody where the installation says so, whatever a person prefers', async () => {
  await product.stop();
  product = await startProduct({ dataDir: product.dataDir, env: { ...env, MAIL_CONTENT: 'link' } });
  person = person.at(product);
  const config = (await (await fetch(`${product.url}/api/config`)).json()) as { mailedTranscripts: boolean };
  expect(config.mailedTranscripts).toBe(false);
  expect((await prefer({ resultMail: 'transcript' })).status).toBe(204);
  const { id } = await record();
  await notified(id);
  const mail = mailAbout(id);
  expect(mail?.subject).toBe(`Your transcript is ready: ${NAME}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(SAID);
  expect(mail?.attachments).toEqual([]);
});
