// Mail as `.eml` files in a folder, for a machine without a mail server: complete messages, readable at /dev/mail.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { makeFolder, syncFolder } from '#platform/files/durable.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import type { Mailer } from '../mailer.ts';
import { messageOf } from '../message.ts';

/** @param options.folder made when it is missing; a file appears in it only when it is whole */
export function createOutboxMailer(options: { folder: string; from: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const now = options.clock.now();
      const { message } = await transport.sendMail({ ...messageOf(mail, options.from), date: now });
      if (!Buffer.isBuffer(message)) throw new Error('the message was not composed');
      await makeFolder(options.folder, PRIVATE_FOLDER);
      const path = join(options.folder, `${newId(now.getTime())}.eml`);
      await writeFile(`${path}.partial`, message, { mode: PRIVATE_FILE, flush: true });
      await rename(`${path}.partial`, path);
      await syncFolder(options.folder);
    },
  };
}
