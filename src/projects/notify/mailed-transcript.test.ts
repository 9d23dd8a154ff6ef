// The mail about a finished transcript, from the stored text through a real SMTP server to what a mail program reads.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { interview, saying } from '../../../test/fixtures/exported-interview.ts';
import { checkPdf } from '../../../test/pdf/check-pdf.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import { renderMail } from '#mail/public.server.ts';
import type { Mailer } from '#mail/mailer.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createExportMaker } from '#projects/export/export-maker.ts';
import { createMailedTranscripts } from './mailed-transcript.server.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { createNotifyHandler, type NotifyDependencies } from './notify.handler.ts';

const database = setUpDatabase();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

async function finished(content: Transcript, title = 'Anhörung <3', locale: 'de' | 'en' = 'de') {
  const id = newId();
  await database.db.insert(projects).values({ id, ownerId: newId(), title, language: 'de', locale });
  const steps: Status[] = ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'];
  for (const status of steps) await move(id, status);
  const revision = { projectId: id, number: 1, origin: 'finalised', provenance: {} } as const;
  await database.db.insert(revisions).values({ id: randomUUID(), ...revision, content });
  return id;
}

async function move(id: string, status: Status) {
  await database.pool.query('update projects set status = $1 where id = $2', [status, id]);
}

type Change = Partial<NotifyDependencies> & Partial<Parameters<typeof createMailedTranscripts>[0]>;

/** What the access log was given. */
const logged: unknown[] = [];
beforeEach(() => void logged.splice(0));

/** @returns the codes of what was logged */
async function notify(id: string, change: Change = {}, to: MailServer = server): Promise<string[]> {
  const codes: string[] = [];
  const log = Object.assign(Object.create(createLog('silent')) as Log, {
    warn: ({ code }: { code: string }) => codes.push(code),
  });
  const deps = { db: database.db, log, appName: 'Wortlaut' };
  const transcripts = createMailedTranscripts({ ...deps, ...change });
  const mailer: Mailer & { close(): void } = createSmtpMailer({ url: to.url, from: 'noreply@example.org' });
  const handler = createNotifyHandler({
    ...deps,
    mailer,
    renderMail,
    userEmail: () => Promise.resolve('ada@example.org'),
    isPageOpen: () => false,
    wantsTranscript: () => Promise.resolve(true),
    readTranscript: transcripts.read,
    logAccess: async ({ actor, action, projectId }) => void logged.push({ actor, action, projectId }),
    publicUrl: 'https://wortlaut.example',
    clock: systemClock,
    ...change,
  });
  const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
  await handler({ projectId: id }, context).finally(() => {
    mailer.close();
    transcripts.close();
  });
  return codes;
}

const newest = ({ received }: MailServer) => {
  const mail = received.at(-1);
  if (!mail) throw new Error('nothing arrived');
  return { ...mail, text: mail.text ?? '', html: mail.html || '' };
};

it('holds the text with its speakers, as text and HTML, and the PDF as the export makes it', async () => {
  await notify(await finished(interview, 'Größe/Maß 🎧'));
  const { text, html, attachments } = newest(server);
  expect(text).toContain('Den Text finden Sie weiter unten und als PDF im Anhang.');
  expect(text).toContain('Frau Müller:\nGuten Tag.\n\nHerr <Groß>:\nA & B --> C\n');
  expect(text).toContain('„Nur Link“: https://wortlaut.example/app/preferences');
  expect(html).toContain('<b><bdi>Herr &lt;Groß&gt;</bdi>:</b><br>A &amp; B --&gt; C');
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Größe-Maß 🎧.pdf', 'application/pdf'],
  ]);
  const pdf = checkPdf(attachments[0]!.content);
  expect(pdf.faults).toEqual([]);
  const read = pdf.read.map((part) => part.text).join(' ');
  for (const said of ['Größe/Maß', 'Frau Müller', 'Guten Tag.', 'A & B --> C']) expect(read).toContain(said);
});

it('leaves a line in the access log of what it holds, and none of a link or of what was refused', async () => {
  const id = await finished(interview);
  const line = { actor: 'delivery', action: 'text_mailed', projectId: id };
  await notify(id);
  expect(logged).toEqual([line]);
  await notify(await finished(interview), { wantsTranscript: () => Promise.resolve(false) });
  const refuse: Mailer['send'] = () => Promise.reject(new Error('away'));
  const refused = notify(await finished(interview), { mailer: { send: refuse } });
  await expect(refused).rejects.toThrow('away');
  expect(logged).toEqual([line]);
});

it('goes to who sent the recording in its owner’s place as well, with the text and no way into the account', async () => {
  const before = server.received.length;
  const sender = 'redaktion@other.example';
  const thread = { messageId: '<besuch@other.example>', subject: 'Re: Besuch', sender };
  const id = await finished(interview);
  await notify(id, { threadOf: async () => thread });
  const [toOwner, toSender, ...more] = server.received.slice(before);
  expect(more).toEqual([]);
  expect(toOwner?.text).toContain(`/app/f/${id}`);
  expect(toSender).toMatchObject({
    to: { text: sender },
    inReplyTo: thread.messageId,
    subject: 'Re: Besuch',
  });
  expect(toSender?.messageId).not.toBe(toOwner?.messageId);
  expect(toSender?.text).toContain('Frau Müller:\nGuten Tag.');
  expect(toSender?.attachments).toHaveLength(2);
  expect(`${toSender?.text} ${String(toSender?.html)}`).not.toContain('/app/');
  const line = { actor: 'delivery', action: 'text_mailed', projectId: id };
  expect(logged).toEqual([line, line]);
});

it('is mailed to the owner once though the sender’s server refuses it, and to no sender without its text', async () => {
  const before = server.received.length;
  const thread = { messageId: null, subject: '', sender: 'gone@other.example' };
  const mailer = createSmtpMailer({ url: server.url, from: 'noreply@example.org' });
  const send: Mailer['send'] = (mail) =>
    mail.to === thread.sender ? Promise.reject(new Error('550')) : mailer.send(mail);
  const threadOf = async () => thread;
  expect(await notify(await finished(interview), { threadOf, mailer: { send } })).toEqual([
    'mail_in_sender_unmailed',
  ]);
  mailer.close();
  await notify(await finished(interview), { threadOf, wantsTranscript: () => Promise.resolve(false) });
  expect(server.received.slice(before).map(({ to }) => [to].flat()[0]?.text)).toEqual([
    'ada@example.org',
    'ada@example.org',
  ]);
});

it('holds no text for those who chose a link', async () => {
  const id = await finished(interview);
  await notify(id, { wantsTranscript: () => Promise.resolve(false) });
  const { text, html, attachments } = newest(server);
  expect(text).toContain(`https://wortlaut.example/app/f/${id}`);
  expect(text + html).not.toMatch(/Guten Tag|Müller|PDF|preferences/);
  expect(attachments).toEqual([]);
});

it('ends a text that is too long at a word, says so, and holds all of it in the PDF', async () => {
  const long = saying(
    ...Array.from({ length: 130 }, (_, index) => `Absatz ${index} ${'und so weiter '.repeat(40).trim()}.`),
  );
  const id = await finished(long, 'Lang', 'en');
  await notify(id);
  const { text, html, attachments } = newest(server);
  expect(text).toContain('The whole text is too long for this email: it begins below');
  expect(text).toMatch(/Absatz 10\d .* (und|so|weiter) …\n\n\[This is as much as fits here\./);
  expect(text).not.toContain('Absatz 129');
  expect(text.length).toBeLessThan(62_000);
  expect(html).toContain('This is as much as fits here.');
  const { read } = checkPdf(attachments[0]!.content);
  expect(read.some((part) => part.text.startsWith('Absatz 129'))).toBe(true);
});

it('is sent with the text and the reason when the PDF takes too long to be made', async () => {
  const codes = await notify(await finished(interview), { maker: createExportMaker({ mostMs: 1 }) });
  const { text, attachments } = newest(server);
  expect(text).toContain('Guten Tag.');
  expect(text).toContain('Das PDF konnte diesmal nicht angehängt werden.');
  expect(attachments).toEqual([]);
  expect(codes).toEqual(['mail_pdf_failed']);
});

it('leaves out a PDF above the bound and says so', async () => {
  const codes = await notify(await finished(interview), { mostPdfBytes: 1000 });
  const { text, attachments } = newest(server);
  expect(text).toContain('Das PDF ist für eine E-Mail zu groß.');
  expect(text).toContain('Guten Tag.');
  expect(attachments).toEqual([]);
  expect(codes).toEqual(['mail_pdf_too_large']);
});

it('is sent without the PDF, or with a link alone, to a server that takes no larger messages', async () => {
  const small = await startMailServer({ size: 20_000 });
  const codes = await notify(await finished(interview), {}, small);
  expect(newest(small).text).toContain('Guten Tag.');
  expect(newest(small).attachments).toHaveLength(0);
  expect(codes).toEqual(['mail_too_large']);
  const id = await finished(saying('Ein Wort und noch eins. '.repeat(900)));
  expect(await notify(id, {}, small)).toEqual(['mail_too_large', 'mail_too_large']);
  expect(newest(small).text).toContain(`https://wortlaut.example/app/f/${id}`);
  expect(newest(small).text).not.toContain('noch eins');
  await small.close();
});

it('makes no file while the mail server is away', async () => {
  const away = await startMailServer();
  await away.close();
  const asked: string[] = [];
  const readTranscript: NotifyDependencies['readTranscript'] = ({ id }) => {
    asked.push(id);
    return Promise.resolve({ text: null, pdf: 'failed' });
  };
  await expect(notify(await finished(interview), { readTranscript }, away)).rejects.toThrow('ECONNREFUSED');
  expect(asked).toEqual([]);
});

it('is not sent when the recording is deleted while its file is made', async () => {
  const id = await finished(interview);
  const before = server.received.length;
  await notify(id, {
    readTranscript: async () => {
      await database.pool.query('delete from projects where id = $1', [id]);
      return { text: null, pdf: 'failed' };
    },
  });
  expect(server.received).toHaveLength(before);
});
