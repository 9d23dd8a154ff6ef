// A line in the access log of each person whose stored files were listed, opened or shared.
import { type AccessEntry, type LogAccess, OPENED_ONCE_IN_MS } from '#platform/personal-data/access-entry.ts';
import { ownerOfName } from './object-path.ts';
import type { Requester } from './requester.ts';

/** Of a key that may read everything, more is written down than of people who read what is theirs. */
const OPERATOR_ONCE_IN_MS = 60_000;

type FileAccess = Pick<AccessEntry, 'actor' | 'action'> & { names: readonly string[] };

export async function logFileAccess(
  { logAccess }: { logAccess: LogAccess },
  { names, ...entry }: FileAccess,
): Promise<void> {
  const owners = new Set(names.flatMap((name) => ownerOfName(name) ?? []));
  if (owners.size === 0) return;
  const onceInMs = entry.actor === 'operator' ? OPERATOR_ONCE_IN_MS : OPENED_ONCE_IN_MS;
  await logAccess({ ...entry, ownerId: [...owners], onceInMs });
}

export const actorOf = ({ kind }: Requester) => (kind === 'service' ? 'operator' : 'person');
