// The calls of the signed-in pages, with the shape of every answer.
import { z } from 'zod';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { projectPageSchema } from './project-cache.ts';
import { type Project, projectSchema, recordingLanguages, type TranscriptionSettings } from './recording.ts';
import { transcriptSchema } from './transcript.ts';

const PAGE_SIZE = 25;

export function listProjects(api: ApiFetch, cursor: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor && { cursor }) });
  return api(`/api/projects?${query}`, { answer: projectPageSchema, signal });
}

export function loadProject(api: ApiFetch, id: string, signal: AbortSignal) {
  return api(`/api/projects/${id}`, { answer: projectSchema, signal });
}

export async function createProjects(
  api: ApiFetch,
  body: { title?: string; files: { uploadId: string }[]; settings: TranscriptionSettings },
): Promise<Project[]> {
  const answer = z.object({ projects: z.array(projectSchema) });
  return (await api('/api/projects', { answer, method: 'POST', body })).projects;
}

export function renameProject(api: ApiFetch, id: string, title: string) {
  return api(`/api/projects/${id}`, { answer: projectSchema, method: 'PATCH', body: { title } });
}

export function deleteProject(api: ApiFetch, id: string) {
  return api(`/api/projects/${id}`, { answer: z.unknown(), method: 'DELETE' });
}

export function retryProject(api: ApiFetch, id: string) {
  return api(`/api/projects/${id}/retry`, { answer: z.unknown(), method: 'POST' });
}

/** @param options.revision null for the latest */
export function loadTranscript(
  api: ApiFetch,
  options: { id: string; view: 'formatted' | 'raw'; revision: number | null; signal: AbortSignal },
) {
  const { id, view, revision, signal } = options;
  const query = new URLSearchParams({ view, ...(revision !== null && { revision: String(revision) }) });
  return api(`/api/projects/${id}/transcript?${query}`, { answer: transcriptSchema, signal });
}

/** Loudness 0…1, `perSecond` values a second. */
const peaksSchema = z.object({ peaks: z.array(z.number()), perSecond: z.number().positive() });
export type Peaks = z.infer<typeof peaksSchema>;

export function loadPeaks(api: ApiFetch, id: string, signal: AbortSignal) {
  return api(`/api/projects/${id}/peaks`, { answer: peaksSchema, signal });
}

const languagesSchema = z.object({
  languages: z.array(
    z.object({ language: z.enum(recordingLanguages), available: z.boolean(), hint: z.string().nullable() }),
  ),
});
export type LanguageState = z.infer<typeof languagesSchema>['languages'][number];

export async function loadLanguages(api: ApiFetch, signal: AbortSignal): Promise<LanguageState[]> {
  return (await api('/api/languages', { answer: languagesSchema, signal })).languages;
}

const timingSchema = z.object({ processingTimePerMinuteMs: z.number(), delayTimeMs: z.number() });
const profileSchema = z.object({
  accessStatus: z.object({ isSubscribed: z.boolean() }),
  transcriptionTimings: z.object({ overall: timingSchema }).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export function loadProfile(api: ApiFetch, locale: string, signal: AbortSignal) {
  return api(`/api/auth/profile/${locale}`, { answer: profileSchema, signal });
}
