// Mail through the running product: from SMTP to recordings and to the answer in the thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import { SELLER } from '../stories/seller.ts';
import { queryProduct } from '../servers/product-database.ts';
import { ffmpeg } from '../sound/make-audio.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { linkClient } from './link-client.ts';
import { type MailWorld, startMailWorld } from './mail-world.ts';

const SECRET = 'a-secret-of-the-provider';
let world: MailWorld;
let sound: Buffer;

beforeAll(async () => {
  world = await startMailWorld({ MAIL_IN_WEBHOOK_SECRET: SECRET });
  sound = await readFile(await speak('the weather was fine this morning'));
});
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
});

it('makes one recording of a message that comes twice, though the way it came differs', async () => {
  const mail = { messageId: '<twice@example.org>', subject: 'Zweimal', attachments: [wav()] };
  await world.send(mail);
  const before = await world.outcomes();
  await world.send({ ...mail, headers: { Received: 'from elsewhere' } });
  expect(await world.outcomes()).toEqual(before);
  expect((await last()).recordings).toBe('1');
});

it('makes two recordings of the same file in two messages: nobody knows that it was not meant so', async () => {
  for (const messageId of ['<once@example.org>', '<once-more@example.org>']) {
    await world.send({ messageId, subject: 'Noch einmal', attachments: [wav()] });
    expect(await last()).toMatchObject({ outcome: 'transcribing', recordings: '1', subject: 'Noch einmal' });
  }
  const [first, second] = (await world.outcomes()).slice(-2);
  expect(first?.id).not.toBe(second?.id);
  expect([...(await projectsOf(first?.id ?? '')), ...(await projectsOf(second?.id ?? ''))]).toHaveLength(2);
});

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
});

it('makes texts of MP3, M4A, FLAC, OGG and MP4 alike', async () => {
  const spoken = await speak('the weather was fine this morning');
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-formats-'));
  const attachments = [];
  for (const kind of ['mp3', 'm4a', 'flac', 'ogg', 'mp4']) {
    const path = join(folder, `Besuch.${kind}`);
    const picture = kind === 'mp4' ? ['-f', 'lavfi', '-i', 'color=size=16x16:rate=1', '-shortest'] : [];
    await ffmpeg('-i', spoken, ...picture, path);
    attachments.push({ filename: `Besuch.${kind}`, content: await readFile(path) });
  }
  rmSync(folder, { recursive: true });
  await world.send({ messageId: '<formats@example.org>', subject: 'Formate', attachments });
  const { id, outcome, recordings } = await last();
  expect([outcome, recordings]).toEqual(['transcribing', '5']);
  const answers = () =>
    world.answers.received.filter(({ inReplyTo }) => inReplyTo === '<formats@example.org>');
  while (answers().length < attachments.length) await delay(50);
  for (const { text } of answers()) expect(text).toContain('The weather was fine this morning.');
  expect(await projectsOf(id)).toHaveLength(5);
});

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
});

it('takes the copy that is signed though one that was broken on its way came first, once', async () => {
  const mail = { messageId: '<copies@example.org>', subject: 'Weitergeleitet', attachments: [wav()] };
  await world.send({ ...mail, unsigned: true });
  const before = await last();
  expect(before.outcome).toBe('sender_unproven');
  for (let copy = 0; copy < 2; copy += 1) {
    await world.send(mail);
    expect(await last()).toMatchObject({ id: before.id, outcome: 'transcribing', recordings: '1' });
  }
  expect((await answerTo(mail.messageId)).text).toContain('The weather was fine this morning.');
});

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
  const early = { from, messageId: '<early@other.example>', subject: 'Zu früh', attachments: [wav()] };
  await world.send(early);
  expect((await last()).outcome).toBe('sender_unknown');
  const wrong = digits === '000000' ? '000001' : '000000';
  expect((await world.person.call('POST', at, { code: wrong })).status).toBe(422);
  expect((await world.person.call('POST', at, { code: digits })).status).toBe(204);
  const messageId = '<advice@other.example>';
  await world.send({ from, messageId, subject: 'Rat', attachments: [wav()] });
  expect((await last()).outcome).toBe('transcribing');
  const answered = () => world.answers.received.filter(({ inReplyTo }) => inReplyTo === messageId);
  while (answered().length < 2) await delay(30);
  expect(answered().map(({ to }) => [to].flat()[0]?.text)).toEqual(['ada@example.org', from]);
  for (const { text } of answered()) expect(text).toContain('The weather was fine this morning.');
  // Sent again, it is no longer what came too early.
  await world.send(early);
  expect(await last()).toMatchObject({ outcome: 'transcribing', subject: 'Zu früh' });
});

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
  const link = linkClient(world.product, secret);
  expect((await link.look()).body).toEqual({ title: null, partial: null });
  await link.send('Lang.wav', sound);
  expect(await link.finish()).toEqual({ status: 201, body: { title: 'Lang.wav' } });
  expect((await link.look()).body).toEqual({ title: 'Lang.wav', partial: null });
  expect((await link.create('Zweite.wav', sound.byteLength)).status).toBe(410);
});

it('waits for a name server that is away, and loses nothing', async () => {
  world.dns.isFailing = true;
  await world.send({ messageId: '<later@example.org>', subject: 'Später', attachments: [wav()] });
  while (!world.product.log().includes('no name server answered')) await delay(50);
  world.dns.isFailing = false;
  expect(await last()).toMatchObject({ outcome: 'transcribing', subject: 'Später' });
});

it('takes twenty recordings of a mail, and names in its answer those beyond', async () => {
  const messageId = '<many@example.org>';
  // Without a sound in them: they end at once.
  const content = sound.subarray(0, 44);
  const attachments = Array.from({ length: 21 }, (_, index) => ({
    filename: `Teil-${index + 1}.wav`,
    content,
  }));
  await world.send({ messageId, subject: 'Viele', attachments });
  expect(await last()).toMatchObject({ outcome: 'transcribing', recordings: '20' });
  const answers = () =>
    world.answers.received.flatMap(({ inReplyTo, text }) => (inReplyTo === messageId ? (text ?? '') : []));
  const isAboutNumber = (text: string) => text.includes('nehmen wir höchstens 20 Aufnahmen an');
  while (!answers().some(isAboutNumber)) await delay(30);
  const named = answers()
    .find(isAboutNumber)
    ?.match(/Teil-\d+/g);
  expect(named).toEqual(['Teil-21']);
});

const deliver = (mail: Buffer) =>
  fetch(`${world.product.url}/api/mail-in/webhook/raw`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${SECRET}`,
      'x-envelope-to': world.address,
      'x-envelope-from': 'ada@example.org',
    },
    body: new Uint8Array(mail),
  });
const headed = (messageId: string) =>
  Buffer.from(`From: ada@example.org\r\nMessage-ID: ${messageId}\r\nSubject: Geheim\r\n\r\n`);

it('answers a mail of a provider that is longer than a mail may be with a link, too', async () => {
  const messageId = '<longer@example.org>';
  const mail = Buffer.concat([headed(messageId), Buffer.alloc(mailInLimits.messageBytes, 'x')]);
  expect((await deliver(mail)).status).toBe(200);
  const { subject, text = '' } = await answerTo(messageId);
  // Nobody vouches for who wrote its subject.
  expect(subject).not.toContain('Geheim');
  expect(text).toContain('größer als 100 MB');
  const secret = /\/hochladen\S*#([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await linkClient(world.product, secret).look()).body).toEqual({ title: null, partial: null });
  expect(await last()).toMatchObject({ outcome: 'too_large', sender: null, subject: null });
});

it('takes nothing for an account without Pro: SMTP refuses it, and a mail of a provider is answered', async () => {
  await world.restart({ ...SELLER, PLANS: 'on' });
  await expect(world.send({ subject: 'Ohne Pro', attachments: [wav()] })).rejects.toThrow('5.7.1');
  const messageId = '<without-pro@example.org>';
  expect((await deliver(headed(messageId))).status).toBe(200);
  expect((await answerTo(messageId)).text).toContain('Der E-Mail-Dienst gehört zu Pro');
  expect((await last()).outcome).toBe('needs_pro');
});
