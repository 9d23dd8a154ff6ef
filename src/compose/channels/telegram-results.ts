// What the Telegram bot reads of recordings: where they stand, their text, and their files.
import { and, eq } from 'drizzle-orm';
import { projects } from '#projects/domain/project.table.ts';
import { type createMailedTranscripts, spokenRevision } from '#projects/public.server.ts';
import type { RecordingState, ResultFile } from '#telegram/public.server.ts';
import type { Stores } from '../stores.ts';

export async function stateOf(
  { database: { db } }: Stores,
  projectId: string,
): Promise<RecordingState | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return undefined;
  const { title, status, progress, noSpeech } = project;
  if (status === 'failed' || status === 'failed_llm') return { title, progress, at: 'failed' };
  if (status === 'completed_llm') return { title, progress, at: noSpeech ? 'silent' : 'ready' };
  return { title, progress, at: status === 'pending' ? 'waiting' : 'running' };
}

export type Read = ReturnType<typeof createMailedTranscripts>['read'];

export function readTextWith({ database: { db } }: Stores, read: Read) {
  return async (projectId: string, signal: AbortSignal): Promise<string | null> => {
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    const revision = await spokenRevision(db, projectId);
    const text = project && (await read(project, signal, { revision })).text;
    if (!text) return null;
    const paragraphs = text.paragraphs.map(({ head, text: said }) => (head ? `${head}\n${said}` : said));
    return [...paragraphs, ...(text.isWhole ? [] : ['…']), ...text.remarks].join('\n\n');
  };
}

export function readFileWith({ database: { db } }: Stores, read: Read) {
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
    if (format === 'docx') return docx ?? null;
    return typeof pdf === 'string' ? null : pdf;
  };
}
