// A project as a page has it, and its row as it comes over the realtime wire.
import type { ProjectRow } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';

export function projectFixture(change: Partial<Project> = {}): Project {
  return {
    id: 'a',
    title: 'Gespräch',
    folderId: null,
    status: 'processing',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:05:00.000Z',
    durationMs: 60_000,
    fileSizeKb: 10,
    language: 'de',
    context: null,
    quality: 'standard',
    diarization: false,
    waitForModel: false,
    awaitsTurn: false,
    progress: 0.2,
    pace: null,
    noSpeech: false,
    speakerCount: null,
    openFindings: null,
    openNames: null,
    facts: null,
    checkedFacts: null,
    files: [],
    revisions: [],
    excerpt: null,
    soundDeletedAt: null,
    ...change,
  };
}

export function projectRowFixture(change: Partial<ProjectRow> = {}): ProjectRow {
  return {
    id: 'a',
    title: 'Gespräch',
    folder_id: null,
    status: 'processing',
    duration_ms: 60_000,
    progress: 0.6,
    pace: null,
    awaits_turn: false,
    no_speech: false,
    speaker_count: null,
    open_findings: null,
    open_names: null,
    facts: null,
    checked_facts: null,
    excerpt: null,
    sound_deleted_at: null,
    error_code: null,
    updated_at: '2026-11-21T10:06:00+00:00',
    ...change,
  };
}
