// The answer to a program, in the format that it ordered.
import type { Caller } from '#identity/caller.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/database/database.ts';
import { type ExportMaker, readExportText } from '#projects/export/public.server.ts';
import { runTextTask } from '#projects/text-tasks/public.server.ts';
import { answer, wordsFrom } from './answer.task.ts';
import type { Order, ResponseFormat } from './order.ts';
import type { Ordered } from './transcribe.server.ts';

export type AnswerDeps = { db: Database; maker: Pick<ExportMaker, 'make'>; appName: string };
type Asked = { caller: Caller; ordered: Ordered; signal: AbortSignal };
type Found = Awaited<ReturnType<typeof readExportText>>;

export const answerTypes: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json; charset=utf-8',
  verbose_json: 'application/json; charset=utf-8',
  diarized_json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};

export async function makeAnswer(deps: AnswerDeps, asked: Asked): Promise<readonly Uint8Array[]> {
  const { order } = asked.ordered;
  const { format } = order;
  const found = await findText(deps, asked.ordered);
  if (format === 'json' || format === 'verbose_json' || format === 'diarized_json')
    return [Buffer.from(await asJson(asked.ordered, found, format))];
  return asFile(deps, asked, found, format);
}

/** The events that end a stream. @param words of what was recognised that the program has got already */
export async function makeLastEvents(
  deps: AnswerDeps,
  asked: Asked,
  words: number,
): Promise<readonly Uint8Array[]> {
  const { ordered } = asked;
  const { format } = ordered.order;
  const found = await findText(deps, ordered);
  const events: object[] = [];
  let text: string;
  if (format === 'diarized_json') {
    const whole = JSON.parse(await asJson(ordered, found, format)) as { text: string; segments: object[] };
    events.push(...whole.segments);
    ({ text } = whole);
  } else {
    const rest = await restOf(deps, ordered, words);
    if (rest !== '') events.push(deltaOf(rest, words === 0));
    text = isFile(format)
      ? Buffer.concat([...(await asFile(deps, asked, found, format))]).toString()
      : (JSON.parse(await asJson(ordered, found, 'json')) as { text: string }).text;
  }
  events.push({ type: 'transcript.text.done', text });
  return events.map((event) => Buffer.from(eventText(event)));
}

export function deltaOf(text: string, isFirst: boolean) {
  return { type: 'transcript.text.delta' as const, delta: isFirst ? text : ` ${text}` };
}

export function eventText(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

const isFile = (format: ResponseFormat): format is 'srt' | 'text' | 'vtt' =>
  format === 'srt' || format === 'text' || format === 'vtt';

/** Where the text could not be formatted, what was recognised is still the answer. */
async function findText({ db }: AnswerDeps, { projectId }: Ordered): Promise<Found> {
  // No title: the file that the program sent gave it, and the answer names no file.
  const project = { id: projectId, title: '', createdAt: new Date(0) };
  const wanted = { revision: undefined, timed: true };
  return readExportText(db, project, { ...wanted, view: 'formatted' }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'transcript_not_ready') throw error;
    return readExportText(db, project, { ...wanted, view: 'raw' });
  });
}

function asJson(
  { projectId, order }: Ordered,
  { transcriptJson }: Found,
  format: 'json' | 'verbose_json' | 'diarized_json',
): Promise<string> {
  return runTextTask(projectId, answer, {
    json: transcriptJson,
    format,
    words: order.granularities.includes('word'),
    segments: order.granularities.includes('segment'),
  });
}

function asFile(
  { maker, appName }: AnswerDeps,
  { caller, ordered, signal }: Asked,
  { source, transcriptJson }: Found,
  format: Exclude<Order['format'], 'json' | 'verbose_json' | 'diarized_json'>,
): Promise<readonly Uint8Array[]> {
  const isText = format === 'text';
  const shape = { locale: caller.locale, appName, times: false, lines: false, speakers: true };
  // A text has no place for remarks that a program would not take for speech.
  const plain = isText ? { ...source, files: [], ai: null } : source;
  return maker.make({ ...shape, format: isText ? 'txt' : format, source: plain }, transcriptJson, {
    ownerId: ordered.ownerId,
    signal,
  });
}

async function restOf({ db }: AnswerDeps, { projectId }: Ordered, from: number): Promise<string> {
  const project = { id: projectId, title: '', createdAt: new Date(0) };
  const raw = await readExportText(db, project, { view: 'raw', revision: undefined, timed: false });
  return runTextTask(projectId, wordsFrom, { json: raw.transcriptJson, from });
}
