// A line in the access log of the person to whom a text or a sound was sent.
import { type LogAccess, OPENED_ONCE_IN_MS } from '#platform/personal-data/access-entry.ts';

/**
 * Of a team's project, the one who opens it gets the line: the team is nobody who could read it.
 * @param opened.row the project; null for what is none yet
 */
export function logOpened(
  { logAccess }: { logAccess: LogAccess },
  { caller, row }: { caller: { userId: string }; row: { id: string } | null },
  action: 'text_opened' | 'recording_downloaded',
): Promise<void> {
  const project = row === null ? {} : { projectId: row.id };
  return logAccess({
    ownerId: caller.userId,
    actor: 'person',
    action,
    ...project,
    onceInMs: OPENED_ONCE_IN_MS,
  });
}
