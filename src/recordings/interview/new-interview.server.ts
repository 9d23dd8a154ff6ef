// Makes an interview of the newest spoken text of a recording, as its next revision.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { holdProject } from '../hold-project.server.ts';
import type { ProjectRow } from '../project-view.ts';
import { recordingErrors } from '../recordings.errors.ts';
import { addRevision, latestSpokenRevision } from '../revisions.server.ts';
import { interviewErrors } from './interview.errors.ts';
import type { InterviewOrder } from './interview-order.ts';
import { type InterviewFault, makeInterview } from './make-interview.ts';

const faults: Record<InterviewFault, keyof typeof interviewErrors> = {
  'no-speakers': 'interview_no_speakers',
  unknown: 'interview_speakers_changed',
  'same-names': 'interview_same_names',
};

/**
 * Asked for twice, it is there once.
 * @throws {AppError} `not_found`, `transcript_not_ready`, and each of `interviewErrors`
 */
export function newInterview(
  { db, clock }: { db: Database; clock: Clock },
  given: { ownerId: string; projectId: string; order: InterviewOrder },
): Promise<ProjectRow> {
  const { projectId, order } = given;
  return holdProject({ db, clock }, given, async (tx) => {
    const latest = await latestSpokenRevision(tx, projectId);
    if (!latest) throw recordingErrors.transcript_not_ready();
    const content = makeInterview(latest.content, order);
    if (typeof content === 'string') throw interviewErrors[faults[content]]();
    // Stored as `json`, a text comes back with its keys in the order in which it was written.
    if (latest.origin === 'interview' && JSON.stringify(content) === JSON.stringify(latest.content)) return;
    const provenance = { basedOn: latest.number };
    await addRevision(tx, { projectId, origin: 'interview', content, provenance, clock });
  });
}
