// Mails that are broken, hostile or written by machines, sent to the running product: each ends as it should.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShownMailIn } from '#mail-in/mail-in.plugin.ts';
import { queryProduct } from '../servers/product-database.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { ds2, unreadableDss } from '../sound/dictation.ts';
import { badMails, idOf } from './bad-mails.ts';
import { type MailWorld, startMailWorld } from './mail-world.ts';

let world: MailWorld;
let sound: Buffer;

beforeAll(async () => {
  world = await startMailWorld();
  sound = await readFile(await speak('the weather was fine this morning'));
});
afterAll(() => world.remove());

const last = async () => {
  const message = (await world.outcomes()).at(-1);
  if (!message) throw new Error('nothing came');
  return message;
};
const answersTo = (messageId: string) =>
  world.answers.received.filter(({ inReplyTo }) => inReplyTo === messageId);
const answerTo = async (messageId: string) => {
  for (;;) {
    const [mail] = answersTo(messageId);
    if (mail) return mail;
    await delay(30);
  }
};
const titlesOf = async (id: string) => {
  const rows = await queryProduct(
    world.product.dataDir,
    `select p.title from mail_in.recordings r join projects p on p.id = r.project_id
     where r.message_id = $1 order by r.position`,
    [id],
  );
  return (rows as { title: string }[]).map(({ title }) => title);
};
/** A mail has gone its whole way and was answered: whatever was to be answered before has been. */
const allAnswered = async (messageId: string) => {
  await world.send({ messageId, subject: 'Nichts dabei' });
  await answerTo(messageId);
};

// Their number does not depend on the recording, which is not made yet.
for (const [index, { what }] of badMails(Buffer.alloc(0)).entries()) {
  it(`ends well with ${what}`, async () => {
    const mail = badMails(sound)[index];
    if (!mail) throw new Error('no such mail');
    await world.sendRaw(mail.raw, mail.envelopeFrom === null ? { envelopeFrom: '' } : {});
    const { id, ...ended } = await last();
    expect(ended).toMatchObject({ error_code: null, recordings: '0', ...mail.ends });
    if (mail.titles) expect(await titlesOf(id)).toEqual(mail.titles);
    if (mail.answer !== undefined) expect((await answerTo(idOf(index))).text).toContain(mail.answer);
  });
}

it('names each attachment that is of no use beside a recording, with its reason, in the answer, on the page and at the recording', async () => {
  const messageId = '<beside@example.org>';
  const unusable = {
    'Diktat.ds2': [ds2(), 'DS2 (DSS Pro)'],
    'Alt.dss': [unreadableDss.grundig(), 'Form, die wir nicht lesen'],
    'Kaputt.mp3': [Buffer.from('no sound at all'.repeat(100)), 'Dateiformat nicht unterstützt'],
    'Leer.m4a': [Buffer.alloc(0), 'leer'],
    'Alle.zip': [Buffer.from('PK\u0003\u0004'), 'Archiv'],
  } as const;
  const others = Object.entries(unusable).map(([filename, [content]]) => ({ filename, content }));
  const notes = { filename: 'Notiz.txt', content: 'Guten Tag' };
  await world.send({
    messageId,
    subject: 'Dabei',
    attachments: [{ filename: 'Gut.wav', content: sound }, ...others, notes],
  });
  expect(await last()).toMatchObject({ outcome: 'transcribing', recordings: '1' });
  const texts = () =>
    world.answers.received.flatMap(({ inReplyTo, text }) => (inReplyTo === messageId ? (text ?? '') : []));
  const refusal = () => texts().find((text) => text.includes('konnten wir nicht annehmen'));
  while (!refusal()) await delay(30);
  const { messages } = (await world.person.call<ShownMailIn>('GET', '/api/mail-in')).body;
  const shown = messages.find(({ subject }) => subject === 'Dabei')?.recordings ?? [];
  expect(shown.map(({ name }) => name).toSorted()).toEqual(['Gut.wav', ...Object.keys(unusable)].toSorted());
  const { projectId } = shown.find(({ name }) => name === 'Gut.wav') ?? {};
  const project = await world.person.call<{ notTaken: object[] }>('GET', `/api/projects/${projectId}`);
  expect(project.body.notTaken).toHaveLength(5);
  for (const [name, [, reason]] of Object.entries(unusable)) {
    const line = refusal()
      ?.split('\n')
      .find((one) => one.includes(name));
    expect(line).toContain(reason);
    expect(project.body.notTaken).toContainEqual({ name, reason: expect.stringContaining(reason) });
    expect(shown.find((one) => one.name === name)).toMatchObject({
      result: null,
      reason: expect.stringContaining(reason),
    });
  }
});

it('takes what its domain signed though that has no DMARC record, and nothing else of it', async () => {
  const record = world.dns.records.get('_dmarc.example.org') ?? '';
  world.dns.records.delete('_dmarc.example.org');
  const mail = { subject: 'Ohne DMARC', attachments: [{ filename: 'a.wav', content: sound }] };
  await world.send(mail);
  expect(await last()).toMatchObject({ outcome: 'transcribing', subject: 'Ohne DMARC' });
  await world.send({ ...mail, unsigned: true });
  expect(await last()).toMatchObject({ outcome: 'sender_unproven' });
  world.dns.records.set('_dmarc.example.org', record);
});

it('answered none that a machine sent, or that nobody vouches for', async () => {
  await allAnswered('<after-machines@example.org>');
  const silent = badMails(Buffer.alloc(0)).flatMap(({ answer, ends }, index) =>
    answer === undefined && ends.recordings === undefined ? [idOf(index)] : [],
  );
  expect(silent).toHaveLength(7);
  expect(silent.flatMap(answersTo)).toEqual([]);
});

it('makes names of files that are safe to show and short enough', async () => {
  const given = badMails(sound).find(({ what }) => what.startsWith('names in 8 bits'));
  const renamed = Buffer.from(given?.raw.toString('latin1').replace('bad-', 'again-') ?? '', 'latin1');
  await world.sendRaw(renamed);
  const titles = await titlesOf((await last()).id);
  expect(titles.slice(0, 4)).toEqual(['Müller und Söhne', 'Mühle', 'Grüße', 'ab']);
  expect(titles[4]?.length).toBeLessThanOrEqual(200);
});

const letter = (messageId: string, headers: string[]) =>
  Buffer.from([`Message-ID: ${messageId}`, ...headers, 'Subject: Forged', '', 'text', ''].join('\r\n'));
const ADA = 'From: Ada <ada@example.org>';
const signature = (index: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s${index}; l=${index}; h=from; bh=AAAA; b=AAAA`;

it.each([
  ['names two senders', ['From: eve@other.example', ADA], 'example.org'],
  ['is signed by the domain of someone else', [ADA], 'other.example'],
  [
    'says of itself that it was checked',
    [ADA, 'Authentication-Results: in.wortlaut.example; dmarc=pass'],
    null,
  ],
  ['names the sender in the name of another', ['From: "ada@example.org" <eve@unsigned.example>'], null],
  [
    'wants a digest for each of many signatures',
    [...Array(20).keys()].map(signature).concat(ADA),
    'example.org',
  ],
])(
  'lets in no mail that %s, and answers it nothing',
  async (what, headers, signedBy) => {
    const messageId = `<${what.replaceAll(' ', '-')}@example.org>`;
    await world.sendRaw(letter(messageId, headers), { signedBy });
    expect((await last()).outcome).toBe('sender_unproven');
    await allAnswered(`<after-${messageId.slice(1)}`);
    expect(answersTo(messageId)).toEqual([]);
  },
  60_000,
);
