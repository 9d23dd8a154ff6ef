// Reads the mails that lie in the outbox, newest first.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment, ParsedMail } from 'mailparser';
import { isUuid } from '#platform/ids.ts';

export type StoredMail = {
  id: string;
  to: string;
  subject: string;
  /** ISO 8601; null when the message has no date. */
  date: string | null;
  text: string;
  html: string;
  /** Every http(s) address of the plain text, in its order. */
  links: string[];
  attachments: StoredAttachment[];
};

export type StoredAttachment = { name: string; type: string; bytes: number };

export type OutboxReader = {
  /** At most `limit` mails. */
  list(limit: number): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
  /** @param index its place in `attachments` */
  attachment(id: string, index: number): Promise<(StoredAttachment & { content: Buffer }) | undefined>;
};

const SUFFIX = '.eml';

export function createOutboxReader({ folder }: { folder: string }): OutboxReader {
  const read = async (id: string) => {
    if (!isUuid(id)) return undefined;
    const content = await readFile(join(folder, `${id}${SUFFIX}`)).catch(ignoreMissing);
    if (!content) return undefined;
    // Loads tables of every old encoding, so only reading a mail imports it, not each start.
    const { simpleParser } = await import('mailparser');
    return simpleParser(content, { skipTextToHtml: true, skipImageLinks: true });
  };
  const find = async (id: string) => {
    const mail = await read(id);
    return mail && storedMail(id, mail);
  };
  return {
    find,
    list: async (limit) => {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      // The names begin with the time, so their order is the order of sending.
      const ids = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
      const newest = ids.sort().reverse().slice(0, limit);
      const mails: StoredMail[] = [];
      // One at a time: each may hold a file of several MB.
      for (const id of newest) {
        const mail = await find(id);
        if (mail) mails.push(mail);
      }
      return mails;
    },
    attachment: async (id, index) => {
      const attachment = (await read(id))?.attachments[index];
      return attachment && { ...storedAttachment(attachment), content: attachment.content };
    },
  };
}

function storedMail(id: string, mail: ParsedMail): StoredMail {
  const to = Array.isArray(mail.to) ? mail.to.map((address) => address.text).join(', ') : mail.to?.text;
  const text = mail.text ?? '';
  return {
    id,
    to: to ?? '',
    subject: mail.subject ?? '',
    date: mail.date?.toISOString() ?? null,
    text,
    html: mail.html === false ? '' : mail.html,
    links: Array.from(text.matchAll(/https?:\/\/[^\s<>"]+/g), ([address]) => address),
    attachments: mail.attachments.map(storedAttachment),
  };
}

function storedAttachment({ filename, contentType, size }: Attachment): StoredAttachment {
  return { name: filename ?? '', type: contentType, bytes: size };
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
