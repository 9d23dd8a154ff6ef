// `transcribe FILE --server URL`: the recording goes to a server, its text comes on stdout; nothing is recognised here.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Translate } from '#i18n/translate.ts';
import { newSecret } from '#platform/ids.ts';
import type { RemoteCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import { barOf, inSteps } from './progress-bar.ts';
import { UsageError } from './read-words.ts';
import type { Terminal } from './terminal.ts';

type Dependencies = {
  terminal: Terminal;
  text: Translate;
  locale: string;
  /** The key, where the environment has it. */
  key: string | undefined;
  signal: AbortSignal;
};

const formats = { txt: 'text', srt: 'srt', vtt: 'vtt' } as const;
const errorSchema = z.object({ error: z.object({ message: z.string() }) });
const eventSchema = z.union([
  errorSchema,
  z.object({ type: z.literal('transcript.text.done'), text: z.string() }),
  z.object({ type: z.string() }),
]);
/** What is wrong with the command, and not with the recording. */
const WRONG_USE = new Set([401, 403, 404]);

/** The server refused it; its sentence is for the person. */
class RefusedError extends Error {
  override name = 'RefusedError';
  readonly isWrongUse: boolean;
  constructor(message: string, isWrongUse: boolean) {
    super(message);
    this.isWrongUse = isWrongUse;
  }
}

export async function runRemoteTranscribe(command: RemoteCommand, deps: Dependencies): Promise<number> {
  const { terminal, text, signal } = deps;
  const key = await keyOf(command, deps);
  const file = await stat(command.file).catch(() => null);
  if (!file?.isFile()) {
    terminal.say(text('cli.transcribe.fileUnreadable', { file: command.file }));
    return exitCodes.unusable;
  }
  try {
    const answer = await send(command, { ...deps, key, sizeBytes: file.size });
    const transcript = await readEvents(answer, deps);
    if (transcript.trim() === '') terminal.say(text('cli.transcribe.noSpeech'));
    await terminal.result(transcript === '' || transcript.endsWith('\n') ? transcript : `${transcript}\n`);
    return exitCodes.done;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RefusedError)) {
      terminal.say(text('cli.transcribe.serverAway', { server: command.server }));
      return exitCodes.unusable;
    }
    terminal.say(error.message);
    return error.isWrongUse ? exitCodes.wrongUse : exitCodes.unusable;
  }
}

/** @throws {UsageError} where there is none */
async function keyOf({ key, keyFile }: RemoteCommand, deps: Pick<Dependencies, 'key'>): Promise<string> {
  const inFile = keyFile === undefined ? undefined : await readFile(keyFile, 'utf8').catch(() => null);
  if (inFile === null) throw new UsageError('cli.usage.value', { option: '--key-file' });
  const found = (key ?? inFile ?? deps.key ?? '').trim();
  if (found === '') throw new UsageError('cli.usage.keyMissing');
  return found;
}

/** Sends the file as it is read. @returns the answer, of which nothing was read yet */
async function send(
  command: RemoteCommand,
  { key, sizeBytes, signal, locale, terminal, text }: Dependencies & { key: string; sizeBytes: number },
): Promise<IncomingMessage> {
  const boundary = newSecret(24);
  const [head, tail] = aroundFile(command, boundary);
  const url = new URL('v1/audio/transcriptions', command.server.replace(/(?<!\/)\/*$/, '/'));
  const options: RequestOptions = {
    method: 'POST',
    signal,
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': locale,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + sizeBytes + tail.length,
    },
  };
  const asked = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  const show = inSteps((percent) => terminal.progress(text('cli.transcribe.sent', barOf(percent))));
  const body = async function* () {
    yield head;
    let sent = 0;
    for await (const chunk of createReadStream(command.file, { signal })) {
      const bytes = chunk as Buffer;
      yield bytes;
      sent += bytes.length;
      show(sent / sizeBytes);
    }
    yield tail;
  };
  // Where this fails, so does the request; and a server that refuses the file answers before it has all of it.
  pipeline(body, asked).catch(() => undefined);
  return answered;
}

/** What stands before the file in the form, and after it. */
function aroundFile({ file, language, quality, format }: RemoteCommand, boundary: string): [Buffer, Buffer] {
  const fields = {
    model: `wortlaut-${quality}`,
    language,
    response_format: formats[format],
    stream: 'true',
  };
  const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
  const name = basename(file)
    .replaceAll('"', '%22')
    .replace(/[\r\n]/g, ' ');
  return [
    Buffer.from(
      `${before.join('')}${part('file')}; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
}

/** @returns the text. @throws {RefusedError} */
async function readEvents(answer: IncomingMessage, { terminal, text }: Dependencies): Promise<string> {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200 || !headers['content-type']?.startsWith('text/event-stream'))
    throw new RefusedError(await refusalIn(answer, text), WRONG_USE.has(statusCode));
  const show = inSteps((percent) => terminal.progress(text('cli.transcribe.recognised', barOf(percent))));
  for await (const line of createInterface({ input: answer, crlfDelay: Infinity })) {
    const progress = /^: progress ([\d.]+)$/.exec(line)?.[1];
    if (progress !== undefined) show(Number(progress));
    if (!line.startsWith('data: ')) continue;
    const event = eventSchema.parse(JSON.parse(line.slice('data: '.length)));
    if ('error' in event) throw new RefusedError(event.error.message, false);
    if ('text' in event) return event.text;
  }
  throw new Error('the answer ended without a text');
}

async function refusalIn(answer: IncomingMessage, text: Translate): Promise<string> {
  const unknown = text('cli.transcribe.serverRefused', { status: answer.statusCode ?? 0 });
  try {
    return errorSchema.parse(JSON.parse(await textOf(answer))).error.message;
  } catch {
    return unknown;
  }
}
