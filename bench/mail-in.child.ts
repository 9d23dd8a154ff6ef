// The mail servers of the mail-in bench in a process of their own, at the lowest priority: real ones bring their own
// machines. Mails go out at an even pace, whether the ones before them were answered or not.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { answerParent } from './answer-parent.ts';

export type MailOptions = {
  port: number;
  /** Sender and the address in the product, turn and turn about. */
  people: readonly { from: string; to: string }[];
  dkim: { domainName: string; keySelector: string; privateKey: string };
  /** The attachment, as base64 of a WAV file. */
  sound: string;
  everyMs: number;
  forMs: number;
};
/** ms from the connection to 250, of each mail, and from the first connection to the last answer; what was answered otherwise. */
export type MailAnswer = { tookMs: number[]; wholeMs: number; refused: string[] };

setPriority(19);
process.once('message', (options: MailOptions) => {
  void sendAll(options).then(answerParent);
});

async function sendAll(options: MailOptions): Promise<MailAnswer> {
  const { port, people, dkim, everyMs, forMs } = options;
  const content = Buffer.from(options.sound, 'base64');
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, dkim });
  const answer: MailAnswer = { tookMs: [], wholeMs: 0, refused: [] };
  const send = async (n: number) => {
    const { from, to } = people[n % people.length] ?? { from: '', to: '' };
    const beganAt = performance.now();
    try {
      const attachments = [{ filename: `Besuch ${n}.wav`, content }];
      await transport.sendMail({ from, to, subject: `Besuch ${n}`, text: 'Guten Tag', attachments });
      answer.tookMs.push(performance.now() - beganAt);
    } catch (error) {
      answer.refused.push((error as Error).message);
    }
  };
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n * everyMs < forMs; n += 1) {
    await delay(Math.max(0, startedAt + n * everyMs - performance.now()));
    sent.push(send(n));
  }
  await Promise.all(sent);
  return { ...answer, wholeMs: performance.now() - startedAt };
}
