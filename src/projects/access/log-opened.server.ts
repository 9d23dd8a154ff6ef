// A line in the access log of the person whose text or sound was sent.
import { type LogAccess, OPENED_ONCE_IN_MS } from '#platform/personal-data/access-entry.ts';

/** @param opened.id the project; null for what is none yet */
export function logOpened(
  { logAccess }: { logAccess: LogAccess },
  { ownerId, id }: { ownerId: string; id: string | null },
  action: 'text_opened' | 'recording_downloaded',
): Promise<void> {
  const project = id === null ? {} : { projectId: id };
  return logAccess({ ownerId, actor: 'person', action, ...project, onceInMs: OPENED_ONCE_IN_MS });
}
