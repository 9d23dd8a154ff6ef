// Who is asking, as every other feature sees it.
import type { IncomingHttpHeaders } from 'node:http';
import { commonErrors } from '#platform/errors.ts';

export type Locale = 'de' | 'en';

/** A place in a team: what the team owns is open to who has one, by their role. */
export type Seat = {
  readonly teamId: string;
  readonly role: 'owner' | 'admin' | 'member' | 'viewer';
};

export type Caller = {
  /** Who does something. Of a program with a key of a team the team, for which it does everything. */
  readonly userId: string;
  /**
   * Looked up with each request. Undefined without a team, and for a program with a key of one person's. A program of a
   * team sits there itself.
   */
  readonly seat?: Seat | undefined;
  /** Empty for an anonymous user, and for a program of a team. */
  readonly email: string;
  /** As the person gave it; undefined where they did not. */
  readonly name?: string | undefined;
  /** Empty for those who show something else than a session, as a program does its key. */
  readonly sessionId: string;
  readonly locale: Locale;
};

export type Authenticator = {
  /** From `Authorization: Bearer`; for GET and HEAD from the session cookie too. Null when nobody is signed in. */
  authenticate(request: { method: string; headers: IncomingHttpHeaders }): Promise<Caller | null>;
};

/** Also lets the pages redirect a visitor whose sign-in lacks the second factor. */
export type PageAuthenticator = Authenticator & {
  /** True when somebody has signed in but must show a second factor yet: `authenticate` gives null for them. */
  owesFactor(request: { method: string; headers: IncomingHttpHeaders }): Promise<boolean>;
};

/** What a request shows under `Authorization: Bearer`; undefined where it shows nothing so. */
export function bearerTokenOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
}

/**
 * Of a request to a route that is not public: who asks was found out before its body was read.
 * @throws {AppError} `not_authenticated`
 */
export function requireCaller({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw commonErrors.not_authenticated();
  return caller;
}
