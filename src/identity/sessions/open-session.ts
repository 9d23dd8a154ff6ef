// Signing somebody in: the session, and the note of the device that it was opened from.
import type { Queryable } from '#platform/database/database.ts';
import type { UserRow } from '../core/auth-user.ts';
import type { Devices } from '../devices/devices.ts';
import type { AuthMails } from '../mails/auth-mails.ts';
import type { Sessions, WireSession } from './sessions.ts';

/** The peer as it is counted (`rateLimitKey`), and the browser's own name for itself. */
export type Peer = { address: string; userAgent?: string };

export type OpeningServices = { sessions: Sessions; devices: Devices; mails: AuthMails };

/** Signs in, within `db` if that is a transaction; call `welcome` once it is committed. */
export function openFor(
  deps: Pick<OpeningServices, 'sessions'>,
  db: Queryable,
  options: { user: UserRow; method: string; provider?: string; passkeyId?: string; clientIp: Peer },
): Promise<WireSession> {
  const { user, clientIp, ...how } = options;
  return deps.sessions.open(db, user, {
    ...how,
    ...(clientIp.userAgent && { userAgent: clientIp.userAgent }),
  });
}

/** Notes the device, after the answer: a mail goes out if it is new to the account. */
export function welcome(
  deps: Pick<OpeningServices, 'devices' | 'mails'>,
  session: WireSession,
  clientIp: Peer,
): WireSession {
  deps.mails.afterAnswer(() => deps.devices.seen(session.user.id, clientIp.userAgent));
  return session;
}
