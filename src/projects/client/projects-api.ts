// The calls of the signed-in pages, with the shape of every answer.
import { ApiError, type ApiFetch } from '#platform/browser/api-fetch.ts';
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';
import type { ListeningState } from '#projects/domain/listening.ts';
import type { Heard } from '#projects/domain/recognised-words.ts';
import type { ModelsState } from '#speech/public.ts';
import type { Project, RecordingLanguage, Status, TranscriptionSettings } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

const PAGE_SIZE = 50;

export const projectSorts = ['date', 'title', 'duration', 'status', 'due'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** Which recordings a list shows; left out: all. Moments are ISO 8601. */
export type ProjectFilter = {
  q?: string;
  status?: readonly Status[];
  /** Those alone that have places or names to be checked. */
  toCheck?: true;
  /** Those in this folder alone. */
  folder?: string;
  language?: RecordingLanguage;
  /** The person's own, or those of their team. */
  scope?: 'mine' | 'team';
  /** Of the team's: those that this person brought there. */
  by?: string;
  /** Those of the team alone in which something is open for the person. */
  assigned?: 'me';
  from?: string;
  to?: string;
};
export type ProjectOrder = { sort: ProjectSort; order: 'asc' | 'desc' };

export type ProjectPage = {
  projects: Project[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Of all recordings of the person, whatever was searched. */
  total: number;
  totalDurationMs: number;
  /** How many the filter lets through. */
  found: number;
};

export function listProjects(
  api: ApiFetch,
  wanted: { filter: ProjectFilter; order: ProjectOrder; cursor: string | null },
  signal?: AbortSignal,
) {
  const { filter, order, cursor } = wanted;
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...filterQuery(filter),
    ...order,
    ...(cursor && { cursor }),
  });
  return api<ProjectPage>(`/api/projects?${query}`, signal ? { signal } : {});
}

function filterQuery({ status, toCheck, ...filter }: ProjectFilter): Record<string, string> {
  return { ...filter, ...(status && { status: status.join(',') }), ...(toCheck && { toCheck: 'true' }) };
}

/** @returns null where the server has no voice */
export async function loadSample(api: ApiFetch, signal: AbortSignal) {
  return (await api<{ sample: { durationMs: number } | null }>('/api/sample', { signal })).sample;
}

/** @throws where it does not come */
export async function loadSampleSound(): Promise<Blob> {
  // The session cookie goes along by itself.
  const answer = await retryingFetch('/api/sample/sound');
  if (!answer.ok) throw new Error(`The sample was answered by ${answer.status}.`);
  return answer.blob();
}

/** The ids of all that the filter lets through, the ten thousand newest at most. */
export async function listProjectIds(api: ApiFetch, filter: ProjectFilter): Promise<string[]> {
  const query = new URLSearchParams(filterQuery(filter));
  return (await api<{ ids: string[] }>(`/api/projects/ids?${query}`)).ids;
}

/** Those that were there no more are `failed`, each with the server's sentence. */
export type BulkDeletion = {
  deleted: string[];
  failed: { id: string; error: { code: string; message: string } }[];
};

export function deleteProjects(api: ApiFetch, ids: readonly string[]) {
  return api<BulkDeletion>('/api/projects/delete', { method: 'POST', body: { ids } });
}

/** What came is no recording: a network that wants to be signed in to answers with a page of its own. */
export class UnexpectedFormatError extends Error {
  override name = 'UnexpectedFormatError';
}

/** @throws UnexpectedFormatError */
export async function loadProject(api: ApiFetch, id: string, signal?: AbortSignal) {
  const project = await api<Project | undefined>(`/api/projects/${id}`, signal ? { signal } : {});
  if (typeof project?.id === 'string' && Array.isArray(project.revisions)) return project;
  throw new UnexpectedFormatError('The answer is no recording.');
}

export async function createProjects(
  api: ApiFetch,
  body: { title?: string; files: { uploadId: string }[]; settings: TranscriptionSettings },
): Promise<Project[]> {
  // The same uploads answer the same projects.
  const order = { method: 'POST', body, repeatable: true };
  return (await api<{ projects: Project[] }>('/api/projects', order)).projects;
}

/** Whether an order would be taken, before its files are transferred. @throws {ApiError} with what stands against it */
export async function checkProjectInput(
  api: ApiFetch,
  body: { files: { sizeBytes: number; durationMs: number | null }[]; settings: TranscriptionSettings },
  signal: AbortSignal,
): Promise<void> {
  // It changes nothing.
  await api('/api/projects/check', { method: 'POST', body, signal, repeatable: true });
}

export function renameProject(api: ApiFetch, id: string, title: string) {
  return api<Project>(`/api/projects/${id}`, { method: 'PATCH', body: { title } });
}

/** One that is there no more counts as deleted: by another window, or by an order whose answer was lost. */
export async function deleteProject(api: ApiFetch, id: string): Promise<void> {
  try {
    await api(`/api/projects/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export async function retryProject(api: ApiFetch, id: string): Promise<void> {
  await api(`/api/projects/${id}/retry`, { method: 'POST' });
}

/** Of a finished or failed recording; its text so far stays among the revisions. */
export function transcribeAgain(api: ApiFetch, id: string, language: RecordingLanguage) {
  return api<Project>(`/api/projects/${id}/transcribe-again`, { method: 'POST', body: { language } });
}

/** `revision` is null for what was heard, and for what was edited and is no revision yet. */
export type NumberedTranscript = Transcript & { revision: number | null };

/** @param options.revision null for the latest */
export function loadTranscript(
  api: ApiFetch,
  options: { id: string; view: 'formatted' | 'raw'; revision: number | null; signal: AbortSignal },
) {
  const { id, view, revision, signal } = options;
  const query = new URLSearchParams({ view, ...(revision !== null && { revision: String(revision) }) });
  return api<NumberedTranscript>(`/api/projects/${id}/transcript?${query}`, { signal });
}

/** Loudness 0…1, `perSecond` values a second; no values while there are none yet. */
export type Peaks = { peaks: number[]; perSecond: number };

export function loadPeaks(api: ApiFetch, id: string, signal: AbortSignal) {
  return api<Peaks>(`/api/projects/${id}/peaks`, { signal });
}

export async function loadListeningState(
  api: ApiFetch,
  id: string,
  signal: AbortSignal,
): Promise<ListeningState> {
  return (await api<{ state: ListeningState }>(`/api/projects/${id}/listening/state`, { signal })).state;
}

/** `engine` is the one that would recognise it now; null where none can. */
export type LanguageState = {
  language: RecordingLanguage;
  available: boolean;
  engine: string | null;
  hint: string | null;
};

export async function loadLanguages(api: ApiFetch, signal: AbortSignal): Promise<LanguageState[]> {
  return (await api<{ languages: LanguageState[] }>('/api/languages', { signal })).languages;
}

/** What was heard so far of an upload that is still coming in; `previewedMs` of its sound. */
export type PreviewText = { text: string; previewedMs: number };

export function loadPreviewText(api: ApiFetch, uploadId: string, signal: AbortSignal) {
  return api<PreviewText>(`/api/uploads/${encodeURIComponent(uploadId)}/preview`, { signal });
}

/** @param options.since what is known already; null for all words */
export function loadRecognisedWords(
  api: ApiFetch,
  { id, since, signal }: { id: string; since: string | null; signal: AbortSignal },
) {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`;
  return api<Heard>(`/api/projects/${id}/recognised-words${query}`, { signal });
}

/** The person's names and terms, as they shall be written. */
export async function loadVocabulary(api: ApiFetch, signal: AbortSignal): Promise<readonly string[]> {
  return (await api<{ terms: string[] }>('/api/vocabulary', { signal })).terms;
}

/** Those that a recording was ordered with; they stay when the person's list is changed. */
export async function loadProjectVocabulary(
  api: ApiFetch,
  id: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return (await api<{ terms: string[] }>(`/api/projects/${id}/vocabulary`, { signal })).terms;
}

export async function saveVocabulary(api: ApiFetch, terms: readonly string[]): Promise<void> {
  await api('/api/vocabulary', { method: 'PUT', body: { terms } });
}

export function loadSpeechModels(api: ApiFetch, signal: AbortSignal) {
  return api<ModelsState>('/api/speech/models', { signal });
}

/** Of a recording that waits: do with what is there, take another language, let those that await their turn go first. */
export type WaitingChange = { waitForModel: false } | { language: RecordingLanguage } | { behind: true };

export function changeWaiting(api: ApiFetch, id: string, change: WaitingChange) {
  return api<Project>(`/api/projects/${id}`, { method: 'PATCH', body: change });
}
