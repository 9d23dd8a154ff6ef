// What the Telegram bot reads of recordings: where they stand, their text, and their files.
import { and, desc, eq } from 'drizzle-orm';
import { translator } from '#i18n/translate.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import { OPENED_ONCE_IN_MS } from '#platform/personal-data/access-entry.ts';
import {
  type createMailedTranscripts,
  fileLengths,
  incompleteNotice,
  spokenRevision,
} from '#projects/public.server.ts';
import type { NewestRecording, RecordingState, RecordingText, ResultFile } from '#telegram/public.server.ts';
import type { Stores } from '../stores.ts';

export async function stateOf(
  { database: { db } }: Stores,
  projectId: string,
): Promise<RecordingState | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return undefined;
  const { title, progress, locale } = project;
  const incomplete = incompleteNotice(await fileLengths(db, projectId), translator(locale));
  return { title, progress, incomplete, at: placeOf(project) };
}

function placeOf({
  status,
  errorCode,
  noSpeech,
}: Pick<typeof projects.$inferSelect, 'status' | 'errorCode' | 'noSpeech'>): RecordingState['at'] {
  if (status === 'failed' && errorCode === 'transcription_cancelled') return 'cancelled';
  if (status === 'failed' || status === 'failed_llm') return 'failed';
  if (status === 'completed_llm') return noSpeech ? 'silent' : 'ready';
  return status === 'pending' ? 'waiting' : 'running';
}

export async function newest(stores: Stores, userId: string, most: number): Promise<NewestRecording[]> {
  const rows = await stores.database.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(most);
  const states = await Promise.all(rows.map(({ id }) => stateOf(stores, id)));
  return rows.flatMap(({ id }, index) => {
    const state = states[index];
    return state ? [{ ...state, projectId: id }] : [];
  });
}

export type Read = ReturnType<typeof createMailedTranscripts>['read'];

type Logged = Pick<Stores, 'database' | 'clock'>;

/** For sending: each leaves a line in the access log. @param actor who wants it there */
export function readTextWith(stores: Logged, read: Read, actor: 'person' | 'delivery') {
  const { db } = stores.database;
  return async (projectId: string, signal: AbortSignal): Promise<RecordingText | null> => {
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    const revision = await spokenRevision(db, projectId);
    const text = project && (await read(project, signal, { revision })).text;
    if (!text) return null;
    await logSent(stores, { ownerId: project.ownerId, projectId, actor });
    const paragraphs = text.paragraphs.map(({ head, text: said }) => (head ? `${head}\n${said}` : said));
    const said = [...(text.incomplete ? [text.incomplete] : []), ...paragraphs, ...text.remarks].join('\n\n');
    if (text.isWhole) return { text: said };
    const { docx } = await read(project, signal, { docx: true, revision });
    return { text: said, file: docx ?? null };
  };
}

/** As above. */
export function readFileWith(stores: Logged, read: Read) {
  const { db } = stores.database;
  return async (
    { userId, projectId, format }: { userId: string; projectId: string; format: 'pdf' | 'docx' },
    signal: AbortSignal,
  ): Promise<ResultFile | null> => {
    const own = and(eq(projects.id, projectId), eq(projects.ownerId, userId));
    const [project] = await db.select().from(projects).where(own);
    if (!project) return null;
    // Texts that were written of it came as messages; a file holds what was said.
    const revision = await spokenRevision(db, projectId);
    const { pdf, docx } = await read(project, signal, { docx: format === 'docx', revision });
    const file = format === 'docx' ? (docx ?? null) : typeof pdf === 'string' ? null : pdf;
    if (file) await logSent(stores, { ownerId: userId, projectId, actor: 'person' });
    return file;
  };
}

/** Before it is sent: what left and is in no log would be worse than what is there and did not arrive. Tried again, it is once. */
export async function logSent(
  { database: { db }, clock }: Logged,
  sent: { ownerId: string; projectId: string; actor: 'person' | 'delivery' },
): Promise<void> {
  const log = createLogAccess({ db, clock });
  await log({ ...sent, action: 'text_sent_to_chat', onceInMs: OPENED_ONCE_IN_MS });
}
