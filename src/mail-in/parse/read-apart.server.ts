// Reads a mail in a process of its own: what ends that one is the mail's doing, and what ends the worker is not.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askStartedChild, startAskedChild } from '#platform/ask-child.ts';
import { keepChildren } from '#platform/kept-children.ts';
import { type Looked, MAIL_FILE, type OpenMailReader, type Sent, type Taken } from './mail-reader.server.ts';
import { ContentTooLargeError, UnreadableMessageError } from './read-message.server.ts';

/** A text of 100 MB is held in memory, and its characters may take two bytes. */
const HEAP_MB = 1_024;
/** One that has read more gives its memory back. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
/** To start one takes longer than to read a mail with it. */
const KEPT = { most: 2, idleMs: 30_000 };
const NAME = 'the reader of a mail';
const childPath = fileURLToPath(new URL('./read-mail.child.ts', import.meta.url));

/** Without `sent`, the content is taken out. */
export type ReaderQuestion = { folder: string; nameServers: readonly string[]; sent?: Sent };
export type ReaderAnswer = { value: Looked | Taken } | { fault: { name: string; message: string } };

const faults = { ContentTooLargeError, UnreadableMessageError };

/** @param options.nameServers empty for those of this machine */
export function readApart({ nameServers }: { nameServers: readonly string[] }): OpenMailReader {
  const start = () => startAskedChild({ path: childPath, heapMb: HEAP_MB });
  const readers = keepChildren({ ...KEPT, start });
  const experienced = new WeakSet<object>();
  return (folder) => {
    let child = readers.take();
    let isFit = true;
    const put = async (question: ReaderQuestion, signal: AbortSignal): Promise<ReaderAnswer> => {
      try {
        return await askStartedChild<ReaderAnswer>(child, question, { name: NAME, signal });
      } catch (error) {
        isFit = false;
        // What it read before may have ended it: only one that read nothing else accuses the mail.
        if (signal.aborted || !experienced.has(child)) throw error;
        child = start();
        return askStartedChild<ReaderAnswer>(child, question, { name: NAME, signal });
      }
    };
    const ask = async (sent: { sent?: Sent }, signal: AbortSignal) => {
      const answer = await put({ folder, nameServers, ...sent }, signal);
      if ('value' in answer) return answer.value;
      const { name: fault, message } = answer.fault;
      throw new (faults[fault as keyof typeof faults] ?? Error)(message);
    };
    return {
      look: async (sent, signal) => (await ask({ sent }, signal)) as Looked,
      take: async (signal) => (await ask({}, signal)) as Taken,
      close: () => {
        experienced.add(child);
        const size = statSync(join(folder, MAIL_FILE), { throwIfNoEntry: false })?.size;
        if (isFit && size !== undefined && size <= MOST_KEPT_BYTES) readers.giveBack(child);
        else child.kill('SIGKILL');
      },
    };
  };
}
