import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Letter } from './letter.ts';
import { createTakeLetter } from './take-letter.server.ts';

const SENDER = 'carl@silent.example';

/** A letter with attached files of one character each. */
function letterOf(files: number): Buffer {
  const attached = Array.from({ length: files }, (_, index) => [
    '--part',
    `Content-Disposition: attachment; filename=${index}.txt`,
    '',
    '-',
  ]);
  const lines = [`From: ${SENDER}`, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=part', ''];
  return Buffer.from(
    [
      ...lines,
      '--part',
      'Content-Type: text/plain',
      '',
      'Siehe die Anhänge.',
      ...attached.flat(),
      '--part--',
      '',
    ].join('\r\n'),
  );
}

describe('a letter', () => {
  const taken: Letter[] = [];
  const take = createTakeLetter({
    domain: 'in.wortlaut.example',
    log: createLog('silent'),
    letterboxes: {
      has: async () => true,
      give: async (_localPart, letter) => {
        taken.push(letter);
        return 'taken';
      },
    },
    // The domain of the sender says nothing.
    resolver: () => Promise.reject(Object.assign(new Error('no record'), { code: 'ENOTFOUND' })),
  });
  const send = (raw: Buffer) =>
    take('ticket', { from: SENDER, remoteIp: '127.0.0.1', helo: 'mx' }, Readable.from([raw]));

  it('of fewer than 1,000 parts is taken with all of them', async () => {
    expect(await send(letterOf(900))).toBe('taken');
    expect(taken.at(-1)?.text.trim()).toBe('Siehe die Anhänge.');
    expect(taken.at(-1)?.files).toHaveLength(900);
  });

  it.each([1_001, 1_500, 5_000])('of %i files is unreadable, and nothing of it is taken', async (files) => {
    const before = taken.length;
    expect(await send(letterOf(files))).toBe('unreadable');
    expect(taken).toHaveLength(before);
  });

  it('of 1,001 files is unreadable also as mail programs write it, whose last file never ends', async () => {
    const attachments = Array.from({ length: 1_001 }, (_, index) => ({
      filename: `${index}.txt`,
      content: '-',
    }));
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: SENDER,
      to: 'ticket@in.wortlaut.example',
      text: 'Siehe die Anhänge.',
      attachments,
    });
    expect(await send(message as Buffer)).toBe('unreadable');
  });

  const composed = (letter: Mail.Options) => new MailComposer({ from: SENDER, ...letter }).compile().build();
  const logo = { filename: 'logo.png', content: Buffer.from('PNG'), cid: 'logo' };

  it.each([
    ['alone', []],
    ['with a picture in it', [logo]],
    ['with a picture and a file', [logo, { filename: 'a.txt', content: '-' }]],
  ])('in HTML %s is taken with its words', async (_what, attachments) => {
    const html = '<p>Es geht wieder, danke.</p><p>Carl</p><img src="cid:logo">';
    expect(await send(await composed({ html, attachments }))).toBe('taken');
    expect(taken.at(-1)?.text.trim()).toBe('Es geht wieder, danke.\n\nCarl');
  });

  it('in HTML to which a server added a note in plain text is taken with both', async () => {
    const lines = [
      `From: ${SENDER}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      '',
    ];
    const html = ['--part', 'Content-Type: text/html', '', '<p>Danke.</p>'];
    const note = ['--part', 'Content-Type: text/plain', '', 'Geprüft.', '--part--', ''];
    expect(await send(Buffer.from([...lines, ...html, ...note].join('\r\n')))).toBe('taken');
    expect(taken.at(-1)?.text).toBe('Danke.\n\nGeprüft.');
  });

  it('in both formats is taken with its plain text once', async () => {
    expect(await send(await composed({ text: 'Danke.', html: '<p>Danke.</p>', attachments: [logo] }))).toBe(
      'taken',
    );
    expect(taken.at(-1)?.text.trim()).toBe('Danke.');
  });

  it('in HTML that is long is taken as far as it is read', async () => {
    const html = `<p>Danke.</p>${'<p>Lorem ipsum</p>'.repeat(100_000)}`;
    expect(await send(await composed({ html }))).toBe('taken');
    expect(taken.at(-1)?.text).toMatch(/^Danke\./);
  });

  it('in HTML that is nested too deeply is unreadable', async () => {
    expect(await send(await composed({ html: '<div>'.repeat(50_000) }))).toBe('unreadable');
  });
});
