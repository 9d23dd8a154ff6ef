// The try-out's routes over real HTTP, with its job at hand: a database, a disk and a decoder that are real.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import { createTryOutHandler } from '#try-out/server/try-out.handler.ts';
import { tryOutPlugin, type TryOutPluginDeps } from '#try-out/server/try-out.plugin.ts';
import { tryOuts } from '#try-out/try-out.table.ts';
import { setUpDatabase } from './database.ts';
import { startHttpApp } from './http-app.ts';
import { setUpOnce } from '../set-up.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const log = createLog('silent');

/** Says a word for each stretch, and after the first one what `then` says. */
export function wordsOf(then: () => Promise<void> = async () => {}): SpeechEngine {
  return {
    ...createPocketSphinxEngine(),
    fingerprint: async () => null,
    open: async () => ({
      recognise: async () => {
        await then();
        return [{ text: 'word', startMs: 0, endMs: 100, confidence: 1 }];
      },
      close: async () => {},
    }),
  };
}

type Options = {
  engine?: SpeechEngine;
  isOffered?: boolean;
  pace?: () => void;
  makeRecording?: TryOutPluginDeps['makeRecording'];
};

/** For the tests of a file, where it is called. @returns what starts a server without any try-outs */
export function setUpTryOuts() {
  const database = setUpDatabase();
  const sandbox = setUpOnce(() => createSandbox({ log }));
  const root = temporaryFolder();
  return { root, setUp: (options: Options = {}) => startTryOuts({ ...options, database, sandbox, root }) };
}

async function startTryOuts(
  options: Options & {
    database: ReturnType<typeof setUpDatabase>;
    sandbox: Awaited<ReturnType<typeof createSandbox>>;
    root: string;
  },
) {
  const { sandbox, root } = options;
  const { db } = options.database;
  await db.delete(tryOuts);
  const folder = join(root, randomUUID());
  const [arriving, reading, blobFolder] = ['arriving', 'reading', 'blobs'].map((name) => join(folder, name));
  for (const each of [folder, arriving, reading]) await makePrivateFolder(each!);
  const blobs = await createDiskBlobStore(blobFolder!);
  const now = { ms: Date.now() };
  const jobs: string[] = [];
  const deps = { db, blobs, log, clock: { now: () => new Date(now.ms) } };
  const made: { userId: string; content: Buffer; language: string; fileName: string }[] = [];
  const handler = createTryOutHandler({
    ...deps,
    sandbox,
    folder: reading!,
    chooseEngine: async () => options.engine ?? wordsOf(),
  });
  const plugin = tryOutPlugin({
    ...deps,
    isOffered: options.isOffered ?? true,
    folder: arriving!,
    demandPace: async () => options.pace?.(),
    demandLanguage: async () => {},
    sendJob: async (digest) => jobs.push(digest),
    makeRecording:
      options.makeRecording ??
      (async ({ userId }, { path, language, fileName }) => {
        made.push({ userId, content: await readFile(path), language, fileName });
        return { projectId: randomUUID() };
      }),
  });
  const { url, close } = await startHttpApp([plugin], { behindProxy: true });
  onTestFinished(close);
  const begin = (content: Buffer, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/try-out`, {
      method: 'POST',
      headers: { 'content-type': 'audio/wav', 'x-language': 'en', 'accept-language': 'en', ...headers },
      body: new Uint8Array(content),
    });
  const secretOf = async (answer: Response) => ((await answer.json()) as { secret: string }).secret;
  const post = (path: string, secret: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/try-out/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ secret }),
    });
  const show = (secret: string) => post('words', secret);
  const work = (signal = new AbortController().signal, lastAttempt = true) =>
    handler({ digest: jobs.at(-1) ?? '' }, { signal, attempt: 0, lastAttempt });
  /** Files of any kind, anywhere. */
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  const rows = () => db.select().from(tryOuts);
  const folders = { arriving: arriving!, reading: reading! };
  return { url, deps, now, jobs, made, begin, secretOf, show, post, work, files, rows, ...folders };
}

export const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code;
