// Which attachments of a mail are recordings, how many are taken, and what counts for its size.
import { readdir } from 'node:fs/promises';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { expect, it } from 'vitest';
import { type Attached, composed, setUpReading, wav } from '../../../test/mail-in/read-attached.ts';
import { ds2 } from '../../../test/sound/dictation.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { readOrder } from './subject-commands.ts';

const { folder, read } = setUpReading();

it('takes as many recordings as a mail may hold, and keeps of the others the names', async () => {
  const names = Array.from({ length: mailInLimits.recordings + 1 }, (_, index) => `${index + 1}.wav`);
  const { recordings } = await read(await composed(names.map((name) => wav(name))));
  expect(recordings.map(({ name }) => name)).toEqual(names);
  expect(recordings.map(({ path }) => path !== undefined)).toEqual(
    names.map((_, index) => index < mailInLimits.recordings),
  );
  expect(await readdir(folder())).toHaveLength(mailInLimits.recordings);
});

it('takes a dictation in a format that nothing here reads as a recording, so that it is refused by name', async () => {
  const { recordings } = await read(await composed([{ filename: 'DS000012.DS2', content: ds2() }]));
  expect(recordings).toMatchObject([{ name: 'DS000012.DS2', path: expect.any(String) }]);
});

it('names what is of no use, and may be taken for a recording, and leaves out what nobody takes for one', async () => {
  const { recordings, unusable } = await read(
    await composed([
      wav('Gut.wav'),
      { filename: 'Kaputt.mp3', content: Buffer.from('no sound') },
      { filename: 'Leer.m4a', content: Buffer.alloc(0) },
      { filename: 'Memo', content: Buffer.from('no sound'), contentType: 'audio/x-m4a' },
      { filename: 'Alle.zip', content: Buffer.from('PK') },
      { filename: 'Notiz.txt', content: Buffer.from('Guten Tag') },
      { filename: 'Logo.png', content: Buffer.from('PNG') },
    ]),
  );
  expect(recordings.map(({ name }) => name)).toEqual(['Gut.wav']);
  expect(unusable).toEqual([
    { name: 'Kaputt.mp3', code: 'file_unsupported' },
    { name: 'Leer.m4a', code: 'file_empty' },
    { name: 'Memo', code: 'file_unsupported' },
    { name: 'Alle.zip', code: 'mail_in_archive' },
  ]);
});

const NAMES =
  '<html><body><div>Namen:</div><div>J&ouml;rg W&uuml;st</div><div>Katrin Vo&szlig;</div></body></html>';
const html = (content: string, attachments: readonly (Attached & { cid?: string })[]) =>
  new MailComposer({ from: 'ada@example.org', html: content, attachments: [...attachments] })
    .compile()
    .build();
const logo = { filename: 'logo.png', content: Buffer.from('PNG'), cid: 'logo' };

it.each([
  ['beside a recording', [wav('a.wav')]],
  ['beside a recording and a picture within it', [logo, wav('a.wav')]],
  ['alone', []],
])('reads the words of a mail in HTML %s', async (_what, attachments) => {
  const { text } = await read(await html(NAMES, attachments));
  expect(text.trim()).toBe('Namen:\nJörg Wüst\nKatrin Voß');
  expect(readOrder('', text).names).toEqual(['Jörg Wüst', 'Katrin Voß']);
});

it('prefers the words in plain text', async () => {
  const mail = { from: 'ada@example.org', text: 'Namen: Max', html: NAMES, attachments: [wav('a.wav')] };
  expect((await read(await new MailComposer(mail).compile().build())).text.trim()).toBe('Namen: Max');
});

it.each([
  ['is nested too deeply', '<div>'.repeat(50_000)],
  ['is long', `<div>Namen: Max</div>${'<p>Lorem ipsum</p>'.repeat(100_000)}`],
])('takes the recording of a mail whose HTML %s', async (_what, content) => {
  const { recordings } = await read(await html(content, [wav('a.wav')]));
  expect(recordings).toMatchObject([{ name: 'a.wav' }]);
});
