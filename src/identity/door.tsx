// What other features' components may use of a person's session: who it is, our API, the official clients.
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
import { useLocale } from '#ui/locale.tsx';
import type { BrowserAuth } from './door.client.ts';
import type { DeviceFlag } from './device-record.ts';
import { cookieNameOf } from './session-cookie-text.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

export type LiveClient = Pick<RealtimeClient, 'channel' | 'removeChannel'>;

export type BrowserSession = {
  /** The official client of /auth/v1, which keeps the session fresh; loaded when first asked for, in the browser only. */
  client(): Promise<BrowserAuth>;
  /** The official client of /realtime/v1; loaded when first asked for, in the browser only. */
  live(): Promise<LiveClient>;
  /** A token that is good for a while yet; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Our own API, with the person's token and language. */
  api: ApiFetch;
  /** Asks whether the session still lives; if it was ended elsewhere, it ends here too, and every tab leaves. */
  check(): Promise<void>;
};

/** A token that ends sooner is refreshed before it is used: the margin of the official client. */
const FRESH_MS = 90_000;
/** So long before a token ends the official client is loaded, which refreshes it from then on. */
const WAKE_MS = 120_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

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
    const api: ApiFetch = (path, options) =>
      call<never>(path, options).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) void wire.check();
        throw error;
      });
    return { ...wire, api };
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
/** `unknown` on the server and until the browser has looked; `left` once the session ended, here or in another tab. */
export type Visitor =
  | { state: 'unknown' }
  | { state: 'stranger' }
  | { state: 'left' }
  | { state: 'person'; user: User };

/** Who is at the page; keeps the session of a person fresh, and looks at each sign-in once for device protection. */
export function useVisitor(): Visitor {
  const { client, api } = useSession();
  const report = useEffectEvent(async ({ kind }: DeviceFlag) => {
    await api('/api/auth/security-events', { method: 'POST', body: { kind } });
  });
  const [visitor, setVisitor] = useState<Visitor>({ state: 'unknown' });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void look(client).then((found) => {
      if (isGone) return;
      setVisitor(found ? { state: 'person', user: found.user } : { state: 'stranger' });
      if (!found) return;
      const { accessToken, user } = found;
      void import('./device-protection.client.ts')
        .then(({ protectThisDevice }) => protectThisDevice({ accessToken, userId: user.id, report }))
        // Not told, not written down: the next page tries again.
        .catch(() => undefined);
      const rest = Math.max(0, found.expiresAtMs - Date.now() - WAKE_MS);
      timer = setTimeout(() => void client(), Math.min(rest, LONGEST_TIMER_MS));
    });
    // The official client tells every tab, this one included, what becomes of the session.
    const news = new BroadcastChannel(cookieNameOf(window.location.host));
    news.addEventListener('message', ({ data }: MessageEvent<{ event?: string } | null>) => {
      if (data?.event === 'SIGNED_OUT') setVisitor({ state: 'left' });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      news.close();
    };
  }, [client]);
  return visitor;
}

/** The session of the cookie; refreshed first when its token is at its end. */
async function look(
  client: BrowserSession['client'],
): Promise<Pick<StoredSession, 'accessToken' | 'expiresAtMs' | 'user'> | null> {
  const stored = storedSession(document.cookie, window.location.host);
  if (!stored || stored.expiresAtMs - Date.now() > FRESH_MS) return stored;
  const { data } = await (await client()).auth.getSession();
  if (!data.session) return null;
  return storedSession(document.cookie, window.location.host);
}

function wireClients(anonKey: string): Omit<BrowserSession, 'api'> {
  let auth: Promise<BrowserAuth> | undefined;
  let changes: Promise<LiveClient> | undefined;
  const client = () => {
    auth ??= import('./door.client.ts').then(({ createBrowserAuth }) =>
      createBrowserAuth({ url: window.location.origin, anonKey })(),
    );
    return auth;
  };
  const token = async () => (await look(client))?.accessToken ?? null;
  const live = () => {
    changes ??= import('./live.client.ts').then(({ createLiveClient }) =>
      createLiveClient({ url: window.location.origin, anonKey, accessToken: token }),
    );
    return changes;
  };
  const check = async () => {
    const { auth } = await client();
    const { error } = await auth.getUser();
    // The client itself ends a session that is gone; an account that is gone or blocked it leaves to us.
    if (error?.status === 403) await auth.signOut({ scope: 'local' });
  };
  return { client, live, token, check };
}
