// Who is asking: the Bearer token, or for reading the session cookie; each checked against our key and the living session.
import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import { isLocale, localeOfRequest } from '#i18n/locale.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { bearerTokenOf, type Caller, type Locale, type PageAuthenticator } from '../caller.ts';
import { accessTokenFromCookies } from './session-cookie.ts';
import { users } from '../core/identity.table.ts';
import { isBanned, type LiveSession, type Sessions } from './sessions.ts';

export function createAuthenticator(deps: {
  sessions: Sessions;
  publicUrl: () => string;
}): PageAuthenticator {
  const { sessions, publicUrl } = deps;
  return {
    authenticate: async (request) => {
      const token = tokenOf(request, publicUrl());
      const live = token ? await sessions.look(token) : null;
      return live && callerOf(live, request.headers);
    },
    owesFactor: async (request) => {
      const token = tokenOf(request, publicUrl());
      return token !== undefined && sessions.owesFactor(token);
    },
  };
}

/** A cookie travels with requests that other sites cause, so it may only read. */
function tokenOf(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  publicUrl: string,
): string | undefined {
  const bearer = bearerTokenOf(headers);
  if (bearer) return bearer;
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads) return undefined;
  // A proxy may hand on a host of its own, while the cookie was named after the public one.
  const hosts = [new URL(publicUrl).host, ...(headers.host ? [headers.host] : [])];
  return accessTokenFromCookies(headers.cookie, hosts);
}

/** For those who show something else than a session. Null when the account is gone or banned. */
export async function callerWithoutSession(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  headers: IncomingHttpHeaders,
): Promise<Caller | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user && !isBanned(user, clock.now()) ? callerOf({ user, sessionId: '' }, headers) : null;
}

function callerOf(
  { user, sessionId }: Pick<LiveSession, 'user' | 'sessionId'>,
  headers: IncomingHttpHeaders,
): Caller {
  const { id: userId, email } = user;
  const { full_name: fullName } = user.userMetadata;
  const name = typeof fullName === 'string' && fullName !== '' ? fullName : undefined;
  return { userId, email: email ?? '', name, sessionId, locale: localeOf(user.userMetadata, headers) };
}

/** Our own pages name their language exactly; other programs get the one chosen at sign-up. */
function localeOf(metadata: Record<string, unknown>, headers: IncomingHttpHeaders): Locale {
  const page = headers['accept-language'];
  if (isLocale(page)) return page;
  return isLocale(metadata.user_locale) ? metadata.user_locale : localeOfRequest(headers);
}
