// Mails with attachments, as the reader of a message takes them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { afterEach, beforeEach } from 'vitest';
import { readMessage } from '#mail-in/parse/read-message.server.ts';

export type Attached = { filename: string; content: Buffer; contentType?: string };

/** What programs take for sound by its first bytes. */
export function wav(filename: string, sizeBytes = 100): Attached {
  const content = Buffer.alloc(sizeBytes);
  content.write('RIFF');
  content.write('WAVEfmt ', 8);
  return { filename, content };
}

export const composed = (attachments: readonly Attached[]) =>
  new MailComposer({ from: 'ada@example.org', text: 'Hallo', attachments: [...attachments] })
    .compile()
    .build();

/** Reads into a folder of its own for each test of the file. */
export function setUpReading() {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-read-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    folder: () => folder,
    read: (message: Buffer) =>
      readMessage(Readable.from([message]), { folder, signal: new AbortController().signal }),
  };
}
