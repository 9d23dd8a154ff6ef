// The programs of the programs bench in a process of their own: each key lists once a second, and all of them upload a
// short recording at the same moment.
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { answerParent } from './answer-parent.ts';

export type ProgramsOptions = {
  url: string;
  keys: readonly string[];
  /** Of the recording. */
  path: string;
  pauseMs: number;
  uploadAfterMs: number;
  forMs: number;
  /** Of this process. */
  niceness: number;
};
/** How often each answer was given: what was asked for and its status. */
export type ProgramsAnswer = { counted: Record<string, number>; lastUploadMs: number };

process.once('message', (options: ProgramsOptions) => {
  setPriority(options.niceness);
  void workAll(options).then(answerParent);
});

async function workAll(options: ProgramsOptions): Promise<ProgramsAnswer> {
  const { url, keys, pauseMs, uploadAfterMs, forMs } = options;
  const content = await readFile(options.path);
  const startedAt = performance.now();
  const counted: Record<string, number> = {};
  let lastUploadMs = 0;
  const ask = async (what: string, path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init);
    await answer.text();
    const named = `${what} ${answer.status}`;
    counted[named] = (counted[named] ?? 0) + 1;
  };
  await Promise.all(
    keys.map(async (key, n) => {
      const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': `192.0.2.${n}` };
      const list = async () => {
        while (performance.now() - startedAt < forMs) {
          await ask('list', '/api/projects', { headers });
          await delay(pauseMs);
        }
      };
      const upload = async () => {
        await delay(uploadAfterMs);
        const form = new FormData();
        form.append('settings', '{"language":"en"}');
        form.append('file', new File([new Uint8Array(content)], 'Morgen.wav'));
        await ask('upload', '/api/projects/upload', { method: 'POST', headers, body: form });
        lastUploadMs = performance.now() - startedAt;
      };
      await Promise.all([list(), upload()]);
    }),
  );
  return { counted, lastUploadMs };
}
