// The session in this page: who it is, our API, and the official clients, each loaded when it is needed.
import type { RealtimeClient } from '@supabase/supabase-js';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { ApiError, type ApiFetch, createApiFetch } from '#platform/browser/api-fetch.ts';
import { line } from '#platform/browser/line.ts';
import { serverClock } from '#platform/browser/server-clock.ts';
import { useLocale } from '#ui/locale.tsx';
import { type AuthNews, onAuthNews } from './auth-events.ts';
import type { BrowserAuth } from './clients.client.ts';
import type { DeviceFlag } from './device-record.ts';
import { createLeaving, type Leaving } from './leaving.ts';
import { cookieNameOf } from '../sessions/session-cookie-text.ts';
import { type StoredSession, storedSession, tokenTimes } from './stored-session.ts';

export type LiveClient = Pick<RealtimeClient, 'channel' | 'removeChannel'>;

export type BrowserSession = {
  /** The public key of the wire protocols. */
  anonKey: string;
  /** The official client of /auth/v1, which keeps the session fresh; loaded when first asked for, in the browser only. */
  client(): Promise<BrowserAuth>;
  /** The official client of /realtime/v1; loaded when first asked for, in the browser only. */
  live(): Promise<LiveClient>;
  /**
   * A token that is good for a while yet; null when nobody is signed in.
   * @throws while it has to be refreshed and the server cannot be reached
   */
  token(): Promise<string | null>;
  /**
   * The id of who is signed in now, perhaps in another tab since this page was opened; null when nobody is.
   * @throws as `token`
   */
  personId(): Promise<string | null>;
  /** Whether the server refused to go on with the session when it was last asked. */
  wasRefused(): boolean;
  /** Our own API, with the person's token and language. */
  api: ApiFetch;
  /**
   * Does what ends the session on the server. What this page reads is given up meanwhile; afterwards the browser holds
   * no session, and the caller leads to a page that needs none.
   * @throws as `end`, and then the session goes on
   */
  leaveBy<Answer>(end: () => Promise<Answer>): Promise<Answer>;
  /** Asks whether the session still lives; if it was ended elsewhere, it ends here too, and every tab leaves. */
  check(): Promise<void>;
};

/** A token that ends sooner is refreshed before it is used: the margin of the official client. */
const FRESH_MS = 90_000;
/** So long before a token ends the official client is loaded, which refreshes it from then on. */
const WAKE_MS = 120_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** So often it is tried again while the server cannot be reached. */
const AGAIN_MS = 5_000;

const SessionContext = createContext<BrowserSession | null>(null);

export function SessionProvider({ anonKey, children }: { anonKey: string; children: ReactNode }) {
  const { locale, t } = useLocale();
  const wire = useMemo(() => wireClients(anonKey), [anonKey]);
  const session = useMemo<BrowserSession>(() => {
    const call = createApiFetch({
      accessToken: wire.token,
      locale: () => locale,
      noAnswerMessage: () => t('shell.noAnswer'),
    });
    const { leaving, ...shared } = wire;
    const ask: ApiFetch = (path, options) =>
      (options?.method ?? 'GET') === 'GET'
        ? leaving.read((signal) => call<never>(path, { ...options, signal }), options?.signal)
        : call<never>(path, options);
    const api: ApiFetch = (path, options) =>
      ask<never>(path, options).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) void wire.check();
        throw error;
      });
    return { ...shared, api };
  }, [wire, locale, t]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** @throws outside a `SessionProvider` */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

type User = StoredSession['user'];
/**
 * `unknown` on the server and until the browser has looked; `unreachable` while a session is there that the server
 * cannot be asked to refresh, as the line is cut or for another reason; `left` once the session ended, here or in another tab; `ended` when the server ended it.
 */
export type Visitor =
  | { state: 'unknown' }
  | { state: 'stranger' }
  | { state: 'unreachable'; user: User; isCut: boolean }
  | { state: 'left' }
  | { state: 'ended' }
  | { state: 'person'; user: User };

/** Who is at the page; keeps the session of a person fresh, and looks at each sign-in once for device protection. */
export function useVisitor(): Visitor {
  const { client, api, wasRefused } = useSession();
  const report = useEffectEvent(async ({ kind }: DeviceFlag) => {
    await api('/api/auth/security-events', { method: 'POST', body: { kind } });
  });
  const [visitor, setVisitor] = useState<Visitor>({ state: 'unknown' });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async () => {
      const found = await look(client);
      if (isGone) return;
      if (found.state !== 'person') {
        // A session that the server refused to refresh is gone by now, and the news of it may still be on its way.
        setVisitor((now) =>
          found.state === 'stranger' && wasRefused() ? { state: 'ended' } : sameAs(now, found),
        );
        if (found.state === 'unreachable') timer = setTimeout(() => void lookUp(), AGAIN_MS);
        return;
      }
      const { accessToken, user, expiresAtMs } = found.session;
      setVisitor((now) => ({
        state: 'person',
        user: 'user' in now && now.user.id === user.id ? now.user : user,
      }));
      void import('./device-protection.client.ts')
        .then(({ protectThisDevice }) => protectThisDevice({ accessToken, userId: user.id, report }))
        // Nothing was reported or stored: the next page retries.
        .catch(() => undefined);
      const rest = Math.max(0, expiresAtMs - serverClock.now() - WAKE_MS);
      timer = setTimeout(() => void client(), Math.min(rest, LONGEST_TIMER_MS));
    };
    void lookUp();
    const stopListening = onAuthEvents(({ event }) => {
      if (event === 'SIGNED_OUT') setVisitor({ state: wasRefused() ? 'ended' : 'left' });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [client, wasRefused]);
  return visitor;
}

/** One person stays one object, however often it is looked. */
function sameAs(now: Visitor, found: Visitor): Visitor {
  if (now.state !== 'unreachable' || found.state !== now.state) return found;
  return found.user.id === now.user.id && found.isCut === now.isCut ? now : found;
}

/** In the browser: what becomes of this site's session. @returns stops listening */
export function onAuthEvents(listener: (news: AuthNews) => void): () => void {
  const { host } = window.location;
  const token = storedSession(document.cookie, host)?.accessToken ?? null;
  return onAuthNews(cookieNameOf(host), token, listener);
}

type Look =
  | { state: 'person'; session: Pick<StoredSession, 'accessToken' | 'expiresAtMs' | 'user'> }
  | { state: 'unreachable'; user: User; isCut: boolean }
  | { state: 'stranger' | 'ended' };

/** The session of the cookie; refreshed first when its token is at its end. */
async function look(client: BrowserSession['client']): Promise<Look> {
  const here = () => storedSession(document.cookie, window.location.host);
  const stored = here();
  if (!stored) return { state: 'stranger' };
  if (!isDoubtful(stored)) return { state: 'person', session: stored };
  const unreachable = { state: 'unreachable', user: stored.user } as const;
  const cut = { ...unreachable, isCut: true };
  if (!line.isUp()) return cut;
  // It may be the clock of this device that is at fault, and not the token.
  if (!serverClock.isKnown() && !(await line.check())) return cut;
  if (!isDoubtful(stored)) return { state: 'person', session: stored };
  const answer = await Promise.race([client().then(({ auth }) => auth.getSession()), whenCut()]);
  if (answer === 'cut') return cut;
  const { data, error } = answer;
  const refreshed = data.session && here();
  if (refreshed) return { state: 'person', session: refreshed };
  // A line that is cut, or a server that is busy, signs nobody out.
  if (error?.name === 'AuthRetryableFetchError') return { ...unreachable, isCut: false };
  return { state: error ? 'ended' : 'stranger' };
}

/** The token is at its end or not valid yet, by the time as far as it is known. */
function isDoubtful({ accessToken, expiresAtMs }: StoredSession): boolean {
  const now = serverClock.now();
  const { issuedAtMs = 0 } = tokenTimes(accessToken) ?? {};
  return expiresAtMs - now <= FRESH_MS || issuedAtMs - now > FRESH_MS;
}

/** The official client goes on asking for half a minute. Never resolves where the server answers. */
function whenCut(): Promise<'cut'> {
  return new Promise((resolve) => {
    void line.check().then((isAnswering) => {
      if (!isAnswering) resolve('cut');
    });
  });
}

function wireClients(anonKey: string): Omit<BrowserSession, 'api'> & { leaving: Leaving } {
  let auth: Promise<BrowserAuth> | undefined;
  let isRefused = false;
  const onRefresh = (refused: boolean) => {
    isRefused = refused;
    // What waits for the token would otherwise be asked by nobody.
    if (refused) leaving.begin(Promise.resolve(true));
  };
  let changes: Promise<LiveClient> | undefined;
  const client = () => {
    auth ??= import('./clients.client.ts').then(({ createBrowserAuth }) =>
      createBrowserAuth({ url: window.location.origin, anonKey, onRefresh, onLeaving: leaving.begin })(),
    );
    return auth;
  };
  const session = async () => {
    const found = await look(client);
    if (found.state === 'unreachable') throw new Error('The session cannot be refreshed now.');
    return found.state === 'person' ? found.session : null;
  };
  const token = async () => (await session())?.accessToken ?? null;
  const leaving = createLeaving(token);
  const personId = async () => (await session())?.user.id ?? null;
  const live = () => {
    changes ??= import('./live.client.ts').then(({ createLiveClient }) =>
      createLiveClient({ url: window.location.origin, anonKey, accessToken: token }),
    );
    return changes;
  };
  const leaveBy = async <Answer,>(end: () => Promise<Answer>) => {
    const ended = Promise.withResolvers<boolean>();
    leaving.begin(ended.promise);
    try {
      const answer = await end();
      const { host, protocol } = window.location;
      const { createCookieStorage } = await import('./cookie-storage.client.ts');
      createCookieStorage({ secure: protocol === 'https:' }).removeItem(cookieNameOf(host));
      return answer;
    } catch (error) {
      ended.resolve(false);
      throw error;
    }
  };
  const check = async () => {
    // The live line is cut before the answer to our own sign-out is here: that end needs no second look.
    if (leaving.isUnderway()) return;
    const { auth } = await client();
    const { error } = await auth.getUser();
    // The client itself ends a session that is gone; an account that is gone or blocked it leaves to us.
    if (error?.status === 403) await auth.signOut({ scope: 'local' });
  };
  return { anonKey, client, live, token, personId, leaveBy, check, wasRefused: () => isRefused, leaving };
}
