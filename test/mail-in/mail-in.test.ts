// Mail through the running product: from SMTP to recordings and to the answer in the thread.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryProduct } from '../product-database.ts';
import { speak } from '../synthetic-speech.ts';
import { type MailWorld, startMailWorld } from './mail-world.ts';

let world: MailWorld;
let sound: Buffer;

beforeAll(async () => {
  world = await startMailWorld();
  sound = await readFile(await speak('the weather was fine this morning'));
}, 60_000);
afterAll(() => world.remove());

const wav = (filename = 'Besuch.wav') => ({ filename, content: sound });
const last = async () => {
  const message = (await world.outcomes()).at(-1);
  if (!message) throw new Error('nothing came');
  return message;
};
/** Waits for the next mail of the product. */
const answerTo = async (messageId: string) => {
  for (;;) {
    const mail = world.answers.received.find(({ inReplyTo }) => inReplyTo === messageId);
    if (mail) return mail;
    await delay(30);
  }
};
const projectsOf = (id: string) =>
  queryProduct(
    world.product.dataDir,
    `select p.title, p.language, p.diarization, p.speakers from mail_in.recordings r join projects p on p.id = r.project_id
     where r.message_id = $1 order by r.position`,
    [id],
  );

it('makes a recording of an attachment and answers in the thread with text, PDF and DOCX', async () => {
  const messageId = '<first@example.org>';
  await world.send({ messageId, subject: 'Ortstermin Ostpier', attachments: [wav()] });
  const { id, outcome } = await last();
  expect(outcome).toBe('transcribing');
  expect(await projectsOf(id)).toMatchObject([{ title: 'Ortstermin Ostpier', language: 'de' }]);
  const answer = await answerTo(messageId);
  expect(answer.subject).toBe('Re: Ortstermin Ostpier');
  expect(answer.references).toBe(messageId);
  expect(answer.headers.get('auto-submitted')).toBe('auto-replied');
  expect(answer.text).toContain('The weather was fine this morning.');
  expect(answer.attachments.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]);
}, 60_000);

it('makes one recording of a message that comes twice, though the way it came differs', async () => {
  const mail = { messageId: '<twice@example.org>', subject: 'Zweimal', attachments: [wav()] };
  await world.send(mail);
  const before = await world.outcomes();
  await world.send({ ...mail, headers: { Received: 'from elsewhere' } });
  expect(await world.outcomes()).toEqual(before);
  expect((await last()).recordings).toBe('1');
}, 60_000);

it('takes language, speakers and names from the subject and the text', async () => {
  await world.send({
    subject: 'Fwd: Interview Mühle, Language: English, Sprecher: 2',
    text: 'Hallo,\n\nNamen: Jörg Wüst\nKatrin Voß\n\nGruß',
    attachments: [wav('a.wav'), wav('../../etc/b.wav')],
  });
  const { id, outcome, recordings } = await last();
  expect([outcome, recordings]).toEqual(['transcribing', '2']);
  const shared = { language: 'en', diarization: true, speakers: 2 };
  expect(await projectsOf(id)).toMatchObject([
    { title: 'a', ...shared },
    { title: 'b', ...shared },
  ]);
}, 60_000);

it('lets nobody in whose domain does not vouch for them, and answers them nothing', async () => {
  const before = world.answers.received.length;
  await world.send({ unsigned: true, subject: 'Gefälscht', attachments: [wav()] });
  expect(await last()).toMatchObject({
    outcome: 'sender_unproven',
    sender: 'ada@example.org',
    subject: null,
  });
  await world.send({ from: 'eve@other.example', subject: 'Fremd', attachments: [wav()] });
  expect(await last()).toMatchObject({ outcome: 'sender_unknown', sender: 'eve@other.example' });
  // A later mail has gone its whole way: those before would have been answered by now.
  await world.send({ messageId: '<nothing@example.org>', subject: 'Nichts dabei' });
  await answerTo('<nothing@example.org>');
  const sent = world.answers.received.slice(before);
  expect(sent.filter(({ subject }) => /Gefälscht|Fremd/.test(subject ?? ''))).toEqual([]);
}, 60_000);

it('lets in a sender once the code that was mailed there was typed in', async () => {
  const from = 'redaktion@other.example';
  expect(
    (await world.person.call('POST', '/api/mail-in/senders', { email: from, locale: 'de' })).status,
  ).toBe(200);
  const code = () => world.answers.received.find((mail) => mail.subject?.startsWith('Ihr Code:'));
  while (!code()) await delay(30);
  const digits = /\d{6}/.exec(code()?.subject ?? '')?.[0] ?? '';
  const { senders } = (await world.person.call<{ senders: { id: string }[] }>('GET', '/api/mail-in')).body;
  const at = `/api/mail-in/senders/${senders[0]?.id}/code`;
  await world.send({ from, subject: 'Zu früh', attachments: [wav()] });
  expect((await last()).outcome).toBe('sender_unknown');
  const wrong = digits === '000000' ? '000001' : '000000';
  expect((await world.person.call('POST', at, { code: wrong })).status).toBe(422);
  expect((await world.person.call('POST', at, { code: digits })).status).toBe(204);
  await world.send({ from, subject: 'Rat', attachments: [wav()] });
  expect((await last()).outcome).toBe('transcribing');
}, 60_000);

it('refuses an address that nobody has, and an old one at once', async () => {
  const old = world.address;
  await expect(world.send({ to: 'abc234-def567-ghj234-kmn567-pqr234@in.wortlaut.example' })).rejects.toThrow(
    '5.1.1',
  );
  await expect(world.send({ to: 'ada@example.org' })).rejects.toThrow('5.7.1');
  const renewed = await world.person.call<{ address: string }>('POST', '/api/mail-in/address');
  world.address = renewed.body.address;
  expect(world.address).not.toBe(old);
  await expect(world.send({ to: old, subject: 'Alt' })).rejects.toThrow('5.1.1');
  await world.send({ subject: 'Neu' });
  expect((await last()).subject).toBe('Neu');
});

it('answers a mail that is too large with a link that takes one file without a sign-in', async () => {
  const messageId = '<large@example.org>';
  const large = { filename: 'lang.wav', content: Buffer.concat([sound, Buffer.alloc(26 * 1024 * 1024)]) };
  await world.send({ messageId, subject: 'Lang', attachments: [large] });
  expect((await last()).outcome).toBe('too_large');
  const answer = await answerTo(messageId);
  const secret = /\/hochladen\S*#([\w-]+)/.exec(answer.text ?? '')?.[1] ?? '';
  const upload = (key: string) =>
    fetch(`${world.product.url}/api/mail-in/upload`, {
      method: 'POST',
      body: new Uint8Array(sound),
      headers: {
        'x-upload-link': key,
        'x-file-name': 'Lang.wav',
        'content-type': 'application/octet-stream',
      },
    });
  expect((await upload('a'.repeat(32))).status).toBe(410);
  const taken = await upload(secret);
  expect([taken.status, await taken.json()]).toEqual([201, { title: 'Lang.wav' }]);
  expect((await upload(secret)).status).toBe(410);
}, 60_000);

it('waits for a name server that is away, and loses nothing', async () => {
  world.dns.isFailing = true;
  await world.send({ messageId: '<later@example.org>', subject: 'Später', attachments: [wav()] });
  while (!world.product.log().includes('no name server answered')) await delay(50);
  world.dns.isFailing = false;
  expect(await last()).toMatchObject({ outcome: 'transcribing', subject: 'Später' });
}, 120_000);
