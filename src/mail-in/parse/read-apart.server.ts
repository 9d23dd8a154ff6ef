// Reads a mail in a process of its own: what ends that one is the mail's doing, and what ends the worker is not.
import { fileURLToPath } from 'node:url';
import { askStartedChild, startAskedChild } from '#platform/ask-child.ts';
import type { Looked, MailReader, OpenMailReader, Sent, Taken } from './mail-reader.server.ts';
import { ContentTooLargeError, UnreadableMessageError } from './read-message.server.ts';

/** A text of 100 MB is held in memory, and its characters may take two bytes. */
const HEAP_MB = 1_024;
const childPath = fileURLToPath(new URL('./read-mail.child.ts', import.meta.url));

/** Without `sent`, the content is taken out. */
export type ReaderQuestion = { folder: string; nameServers: readonly string[]; sent?: Sent };
export type ReaderAnswer = { value: Looked | Taken } | { fault: { name: string; message: string } };

const faults = { ContentTooLargeError, UnreadableMessageError };

/** @param options.nameServers empty for those of this machine */
export function readApart({ nameServers }: { nameServers: readonly string[] }): OpenMailReader {
  return (folder): MailReader => {
    const child = startAskedChild({ path: childPath, heapMb: HEAP_MB });
    const ask = async (sent: { sent?: Sent }, signal: AbortSignal) => {
      const question: ReaderQuestion = { folder, nameServers, ...sent };
      const name = 'the reader of a mail';
      const answer = await askStartedChild<ReaderAnswer>(child, question, { name, signal });
      if ('value' in answer) return answer.value;
      const { name: fault, message } = answer.fault;
      throw new (faults[fault as keyof typeof faults] ?? Error)(message);
    };
    return {
      look: async (sent, signal) => (await ask({ sent }, signal)) as Looked,
      take: async (signal) => (await ask({}, signal)) as Taken,
      close: () => void child.kill('SIGKILL'),
    };
  };
}
