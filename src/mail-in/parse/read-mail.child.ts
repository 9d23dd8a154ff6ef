// Child process: reads one mail, so that a mail which ends its reader ends nothing else.
import { resolverOf } from '../authenticity/resolver-of.ts';
import { mailReader } from './mail-reader.server.ts';
import type { ReaderAnswer, ReaderQuestion } from './read-apart.server.ts';

/** Any but 1, with which Node itself ends what it cannot load. */
const FAILED = 70;

process.once('uncaughtException', () => process.exit(FAILED));
// The parent process is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
// At a stop, signals go to all processes of the product; this one is ended by its parent.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

process.on('message', (question: ReaderQuestion) => {
  // The parent ends this process where it wants no answer any more.
  const { signal } = new AbortController();
  const reader = mailReader(question.folder, resolverOf(question.nameServers));
  const asked = question.sent ? reader.look(question.sent, signal) : reader.take(signal);
  void asked.then(
    (value) => process.send?.({ value } satisfies ReaderAnswer),
    (error: Error) =>
      process.send?.({ fault: { name: error.name, message: error.message } } satisfies ReaderAnswer),
  );
});
