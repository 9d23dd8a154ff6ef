// What other features' components may use of a person's session: the official client, our API, signing out.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ApiFetch, createApiFetch } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import type { BrowserAuth } from './door.client.ts';

export type { BrowserAuth };

export type BrowserSession = {
  /** The official client for the wire protocols; loaded when first asked for, in the browser only. */
  client(): Promise<BrowserAuth>;
  /** Our own API, with the person's token and language. */
  api: ApiFetch;
};

const SessionContext = createContext<BrowserSession | null>(null);

export function SessionProvider({ anonKey, children }: { anonKey: string; children: ReactNode }) {
  const { locale, t } = useLocale();
  const client = useMemo(() => lazyClient(anonKey), [anonKey]);
  const session = useMemo<BrowserSession>(
    () => ({
      client,
      api: createApiFetch({
        accessToken: async () => {
          const { data } = await (await client()).auth.getSession();
          return data.session?.access_token ?? null;
        },
        locale: () => locale,
        noAnswerMessage: () => t('auth.noAnswer'),
      }),
    }),
    [client, locale, t],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** @throws outside a `SessionProvider` */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

function lazyClient(anonKey: string): () => Promise<BrowserAuth> {
  let loading: Promise<BrowserAuth> | undefined;
  return () => {
    loading ??= import('./door.client.ts').then(({ createBrowserAuth }) =>
      createBrowserAuth({ url: window.location.origin, anonKey })(),
    );
    return loading;
  };
}
