// Words that were recognised before their project was made: stored as if its own job had recognised them.
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { writtenText } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { claimProject, type RecordsDeps, saveDurations, storeTranscript } from './transcription-records.ts';

/**
 * Moves a project of one file from `pending` to `completed`, and orders its listening copy.
 * @param deps.db the transaction that makes the project
 */
export async function storeReadWords(
  deps: RecordsDeps,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  read: { raw: Transcript; engine: string },
): Promise<void> {
  const { raw, engine } = read;
  const { durationMs, claimedMs = null } = raw;
  const projectId = project.id;
  await claimProject(deps.db, projectId);
  await saveDurations(deps, project, { durationMs, parts: [{ offsetMs: 0, durationMs, claimedMs }] });
  const { json, excerpt, speakerCount } = writtenText(raw);
  const text = raw.segments.map((segment) => segment.text).join('\n');
  await storeTranscript(deps, { projectId, engine, transcript: { json, text, excerpt, speakerCount } });
}
