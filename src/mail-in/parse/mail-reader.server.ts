// What is read of a stored mail, in two steps: who sent it, and, once that one is let in, what it holds.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DNSResolver } from 'mailauth';
import { type Proof, proveSender } from '../authenticity/prove-sender.server.ts';
import { isAutomatic, isReport } from './is-automatic.ts';
import { messageIdIn } from './message-id.ts';
import { type ReadMessage, readHead, readMessage } from './read-message.server.ts';
import { type Ordered, readOrder } from './subject-commands.ts';

/** How it came, and the domain of our addresses. */
export type Sent = { remoteIp: string; helo: string; envelopeFrom: string; domain: string };

export type Looked =
  | Exclude<Proof, { verdict: 'proven' }>
  | (Extract<Proof, { verdict: 'proven' }> & {
      about: { subject: string; messageId: string | null; isAutomatic: boolean };
      isReport: boolean;
    });

export type Taken = Pick<ReadMessage, 'recordings' | 'unusable'> & { order: Ordered };

export type MailReader = {
  look: (sent: Sent, signal: AbortSignal) => Promise<Looked>;
  /** Leaves the recordings in the folder. @throws as `readMessage` */
  take: (signal: AbortSignal) => Promise<Taken>;
  close: () => void;
};

/** @param folder with the mail as it came, as a file of the name `MAIL_FILE` */
export type OpenMailReader = (folder: string) => MailReader;

export const MAIL_FILE = 'mail';

/** Reads within this process. */
export function mailReader(folder: string, resolver?: DNSResolver): MailReader {
  const content = () => createReadStream(join(folder, MAIL_FILE));
  return {
    look: async (sent, signal) => {
      const proof = await proveSender(content(), sent, resolver);
      if (proof.verdict !== 'proven') return proof;
      const { headers, subject } = await readHead(content(), signal);
      return {
        ...proof,
        isReport: isReport(headers, sent.envelopeFrom),
        about: {
          subject: subject.replace(/\s+/g, ' ').trim().slice(0, 200),
          messageId: messageIdIn(headers.get('message-id')),
          isAutomatic: isAutomatic(headers),
        },
      };
    },
    take: async (signal) => {
      const { recordings, unusable, subject, text } = await readMessage(content(), { folder, signal });
      return { recordings, unusable, order: readOrder(subject, text) };
    },
    close: () => undefined,
  };
}
