// Answers by mail to the mails of a ticket, over SMTP, through the product that runs.
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorCommand } from '../clients/operator-command.ts';
import { DOMAIN, type MailWorld, startMailWorld } from './mail-world.ts';

const SUPPORT = 'hilfe@other.example';
const settings = { SUPPORT_EMAIL: SUPPORT };
/** Its domain says nothing about who may send. */
const CARL = 'carl@silent.example';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld(settings);
});
afterAll(() => world.remove());

type Shown = {
  state: string;
  messages: { author: string; text: string; files: { name: string }[] }[];
};
const show = async (number: number): Promise<Shown> =>
  JSON.parse(
    (await operatorCommand(world.product, settings, ['tickets', 'show', String(number), '--json'])).out,
  );
const textsOf = async (number: number) => (await show(number)).messages.map(({ text }) => text);

const mailFor = async (to: string, subject: string) => {
  for (;;) {
    const found = world.answers.received.find(
      (mail) => mail.subject === subject && [mail.to].flat().some((one) => one?.text === to),
    );
    if (found) return found;
    await delay(30);
  }
};

/** @returns the ticket's number, and where answers to its mails go */
async function openTicket(email: string) {
  const response = await fetch(new URL('/api/contact', world.product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, message: 'Wo ist mein Text?', locale: 'de' }),
  });
  expect(response.status).toBe(201);
  const { number } = (await response.json()) as { number: number };
  const receipt = await mailFor(email, `Ihre Anfrage ${number} bei Wortlaut`);
  return { number, to: receipt.replyTo?.text ?? '', receipt };
}

const quoted = '\n\nAm 23.11.2026 um 09:05 schrieb Wortlaut:\n\n> Ihre Nachricht ist angekommen.';

let first: Awaited<ReturnType<typeof openTicket>>;

it('adds what the person wrote to the ticket once, and hands it on to the operator', async () => {
  first = await openTicket('ada@example.org');
  expect(first.to).toMatch(new RegExp(`^ticket-[0-9a-f]{32}@${DOMAIN}$`));
  expect(first.receipt.text).not.toContain('Wo ist mein Text?');
  const reply = {
    to: first.to,
    messageId: '<reply@example.org>',
    subject: 'Re: Anfrage',
    text: `Er ist wieder da.${quoted}`,
  };
  await world.send(reply);
  await world.send({ ...reply, headers: { Received: 'from elsewhere' } });
  expect(await show(first.number)).toMatchObject({
    state: 'open',
    messages: [{ author: 'person' }, { author: 'person', text: 'Er ist wieder da.' }],
  });
  const forwarded = async () => {
    for (;;) {
      const mails = world.answers.received.filter(({ subject }) => subject === `Anfrage ${first.number}`);
      if (mails.length === 2) return mails[1];
      await delay(30);
    }
  };
  expect((await forwarded())?.text).toContain('Er ist wieder da.');
  // No receipt for a mail: the person has their own copy.
  const receipts = world.answers.received.filter(({ subject }) => subject === first.receipt.subject);
  expect(receipts).toHaveLength(1);
});

it('takes the answer of the operator, whose domain vouches for it, and sends it in the thread', async () => {
  await world.send({ from: SUPPORT, to: first.to, text: 'Das freut uns.' });
  expect(await show(first.number)).toMatchObject({ state: 'answered' });
  const answer = await mailFor('ada@example.org', `Re: Ihre Anfrage ${first.number} bei Wortlaut`);
  expect(answer.text).toContain('Das freut uns.');
  expect([answer.inReplyTo, answer.replyTo?.text]).toEqual(['<reply@example.org>', first.to]);
  // In the thread of the receipt, too.
  const root = first.receipt.inReplyTo;
  expect(answer.references).toEqual([root, '<reply@example.org>']);
});

it('takes nothing from others, from nobody known, and from a name whose domain speaks against it', async () => {
  const before = await textsOf(first.number);
  const { to } = first;
  for (const mail of [
    { from: 'eve@other.example' },
    { from: 'ada@example.org', unsigned: true },
    { from: SUPPORT, unsigned: true },
    { from: CARL, unsigned: true },
  ])
    await expect(world.send({ to, text: 'Fremd', ...mail })).rejects.toThrow('550 5.7.1');
  await expect(world.send({ to: `ticket-${'0'.repeat(32)}@${DOMAIN}`, text: 'Geraten' })).rejects.toThrow(
    '5.1.1',
  );
  expect(await textsOf(first.number)).toEqual(before);
});

it('takes a mailbox by its name where its domain says nothing about who may send', async () => {
  const { number, to } = await openTicket(CARL);
  await world.send({ from: CARL, unsigned: true, to: to.toUpperCase(), text: 'Ich bin es.' });
  expect(await textsOf(number)).toEqual(['Wo ist mein Text?', 'Ich bin es.']);
});

it('keeps the files of a reply, hands them on, and names those that are left out, but no picture in its text', async () => {
  const { number, to } = first;
  const before = (await textsOf(number)).length;
  const picture = { filename: 'logo.png', content: Buffer.from('PNG'), cid: 'logo' };
  await world.send({
    to,
    messageId: '<signed@example.org>',
    text: 'Mit Gruß.',
    html: '<p>Mit Gruß.</p><img src="cid:logo" alt="">',
    attachments: [picture],
  });
  const file = { filename: 'fehler.pdf', content: Buffer.from('%PDF-') };
  await world.send({ to, messageId: '<file@example.org>', text: 'Siehe Anhang.', attachments: [file] });
  await world.send({ to, messageId: '<alone@example.org>', text: '', attachments: [file] });
  const program = { filename: '../evil.exe', content: Buffer.from('MZ') };
  await world.send({
    to,
    messageId: '<program@example.org>',
    text: 'Und dies.',
    attachments: [program, { ...file, filename: 'zwei.pdf' }],
  });
  const { messages } = await show(number);
  const note =
    '[Nicht übernommen, weil zu groß, zu viele oder von einer Art, die wir nicht annehmen: evil.exe]';
  expect(messages.slice(before).map(({ text, files }) => [text, ...files.map(({ name }) => name)])).toEqual([
    ['Mit Gruß.'],
    ['Siehe Anhang.', 'fehler.pdf'],
    ['', 'fehler.pdf'],
    [`Und dies.\n\n${note}`, 'zwei.pdf'],
  ]);
  const handedOn = async () => {
    for (;;) {
      const mail = world.answers.received.find(
        ({ subject, text }) => subject === `Anfrage ${number}` && text?.includes('Siehe Anhang.'),
      );
      if (mail) return mail.attachments;
      await delay(30);
    }
  };
  expect(await handedOn()).toMatchObject([{ filename: 'fehler.pdf', contentType: 'application/pdf' }]);
});

it('lets go what machines send: auto-replies, lists, bounces', async () => {
  const before = await textsOf(first.number);
  const { to } = first;
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<a.b>' },
  ])
    await world.send({ to, text: 'Ich bin im Urlaub.', headers });
  const transport = createTransport({ host: '127.0.0.1', port: world.port, ignoreTLS: true });
  await transport.sendMail({
    envelope: { from: '', to: [to] },
    raw: 'From: ada@example.org\r\nSubject: Undelivered\r\n\r\nBounce\r\n',
  });
  expect(await textsOf(first.number)).toEqual(before);
});

it('takes a letter by itself, and none that is too long or has too many parts', async () => {
  const { to } = first;
  const transport = createTransport({ host: '127.0.0.1', port: world.port, ignoreTLS: true });
  const both = {
    envelope: { from: 'ada@example.org', to: [to, world.address] },
    raw: 'From: a@b.example\r\n\r\n',
  };
  // The first is taken for itself: refused for its sender, the second for its company.
  await expect(transport.sendMail(both)).rejects.toThrow('550 5.7.1');
  const large = { filename: 'lang.bin', content: Buffer.alloc(16 * 1024 * 1024) };
  await expect(world.send({ to, text: 'Lang', attachments: [large] })).rejects.toThrow('5.3.4');
  const parts = '--part\r\n\r\n-\r\n'.repeat(1_001);
  const raw = `From: ada@example.org\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n${parts}--part--\r\n`;
  const many = { envelope: { from: 'ada@example.org', to: [to] }, raw };
  await expect(transport.sendMail(many)).rejects.toThrow('554 5.6.0');
});

it('says of a letter of more than 1,000 parts that it cannot be read, and keeps nothing of it', async () => {
  const { number, to } = first;
  const before = await textsOf(number);
  const parts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ filename: `${index}.txt`, content: '-' }));
  const letter = { to, text: 'Siehe die Anhänge.' };
  await expect(world.send({ ...letter, attachments: parts(1_001) })).rejects.toThrow('554 5.6.0');
  expect(await textsOf(number)).toEqual(before);
  await world.send({ ...letter, attachments: parts(900) });
  expect((await textsOf(number)).at(-1)).toMatch(/^Siehe die Anhänge\.\n\n\[Nicht übernommen/);
});

it('asks to try again while a name server is away', async () => {
  world.dns.isFailing = true;
  await expect(world.send({ to: first.to, text: 'Später' })).rejects.toThrow('451');
  world.dns.isFailing = false;
  await world.send({ to: first.to, text: 'Später' });
  expect((await textsOf(first.number)).at(-1)).toBe('Später');
});

it('opens a closed ticket again, and holds back a flood', async () => {
  const { number, to } = first;
  await operatorCommand(world.product, settings, ['tickets', 'close', String(number)]);
  await world.send({ to, text: 'Doch noch eine Frage.' });
  expect((await show(number)).state).toBe('open');
  const flood = async () => {
    for (let index = 0; index < 21; index += 1) await world.send({ to, text: `Nummer ${index}` });
  };
  await expect(flood()).rejects.toThrow('452');
});
