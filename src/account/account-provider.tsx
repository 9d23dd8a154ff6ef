// The signed-in person's profile and preferences for the pages: loaded once, kept in step with the session's events.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { effectOf, onAuthEvents, useSession } from '#identity/public.tsx';
import { line } from '#platform/browser/line.ts';
import { useLocale } from '#ui/locale.tsx';
import { useTheme } from '#ui/theme.tsx';
import { useToast } from '#ui/toast.tsx';
import { type Preferences, preferencesIn } from './preferences.ts';
import { loadProfile, type ProfileAnswer } from './profile.ts';
import { createMetaDataWriter, type MetaDataChange } from './write-meta-data.ts';

export type Profile = {
  /** Null while it is being loaded, after it could not be, and once the person has signed out. */
  profile: ProfileAnswer | null;
  /** The profile could not be loaded; `refresh` tries again. */
  isFailed: boolean;
  refresh: () => Promise<void>;
  preferences: Preferences;
  /** Whether this installation lets mails hold transcripts; where not, there is nothing to choose. */
  mailedTranscripts: boolean;
  /**
   * Writes keys of the person's settings, one order after the other.
   * @returns false when the server did not take them
   */
  save: (change: MetaDataChange) => Promise<boolean>;
  /** Applies preferences at once and writes them; a failure is said in a toast, and the choice holds on this page. */
  savePreferences: (change: Partial<Preferences>) => Promise<boolean>;
};

const ProfileContext = createContext<Profile | null>(null);

/** @throws outside an `AccountProvider` */
export function useProfile(): Profile {
  const account = useContext(ProfileContext);
  if (!account) throw new Error('useProfile needs an AccountProvider above it.');
  return account;
}

type ProviderProps = {
  /** Null on the server and until the browser knows who is signed in. */
  user: { id: string } | null;
  /** As the server knew them when it made the page. */
  known: Preferences | null;
  mailedTranscripts: boolean;
  children: ReactNode;
};

export function AccountProvider({ user, known, mailedTranscripts, children }: ProviderProps) {
  const userId = user?.id ?? null;
  const { profile, isFailed, refresh, merge } = useLoadedProfile(userId);
  const save = useSave(userId, merge);
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const { t } = useLocale();
  const toast = useToast();
  const savePreferences = useCallback(
    async (change: Partial<Preferences>) => {
      setChosen((before) => ({ ...before, ...change }));
      const isSaved = await save({ preferences: change });
      if (!isSaved) toast(t('account.preferencesFailed'), { kind: 'error' });
      return isSaved;
    },
    [save, toast, t],
  );
  const stored = profile?.profile.meta_data;
  const preferences = useMemo(
    () => ({ ...(stored ? preferencesIn(stored) : (known ?? preferencesIn(null))), ...chosen }),
    [stored, known, chosen],
  );
  useChoicesOfThePage({ isReady: profile !== null, preferences, savePreferences });
  const account = useMemo(
    () => ({ profile, isFailed, refresh, preferences, mailedTranscripts, save, savePreferences }),
    [profile, isFailed, refresh, preferences, mailedTranscripts, save, savePreferences],
  );
  return <ProfileContext value={account}>{children}</ProfileContext>;
}

/** Loads the profile, and again whenever the session's events say so. */
function useLoadedProfile(userId: string | null) {
  const { api } = useSession();
  const { locale, t } = useLocale();
  const toast = useToast();
  const [profile, setProfile] = useState<ProfileAnswer | null>(null);
  const [isFailed, setFailed] = useState(false);
  // What the event handlers need. A ref, so that a change of language does not subscribe again.
  const words = useRef({ api, locale, t, toast });
  useEffect(() => {
    words.current = { api, locale, t, toast };
  });
  const turn = useRef(0);
  const load = useCallback(async (failure: 'account.profileFailed' | 'account.refreshFailed') => {
    turn.current += 1;
    const mine = turn.current;
    const { api: call, locale: language } = words.current;
    const found = await loadProfile(call, language).catch(() => null);
    // A later load, or a sign-out, has overtaken this one.
    if (mine !== turn.current) return;
    setFailed(found === null);
    if (found) return setProfile(found);
    // Without a network the page says so already, and asks again by itself.
    if ((await line.check()) && mine === turn.current)
      words.current.toast(words.current.t(failure), { kind: 'error' });
  }, []);
  useEffect(() => {
    if (userId === null) return;
    const act = (effect: ReturnType<typeof effectOf>) => {
      if (effect === 'load') void load('account.profileFailed');
      if (effect === 'refresh') void load('account.refreshFailed');
      if (effect === 'start-over') window.location.reload();
      if (effect === 'clear') {
        turn.current += 1;
        setProfile(null);
      }
    };
    act(effectOf({ event: 'INITIAL_SESSION', userId }, userId));
    return onAuthEvents((news) => act(effectOf(news, userId)));
  }, [userId, load]);
  const refresh = useCallback(() => load('account.refreshFailed'), [load]);
  useEffect(() => {
    if (!isFailed) return undefined;
    return line.subscribe(() => {
      if (line.isUp()) void refresh();
    });
  }, [isFailed, refresh]);
  const merge = useCallback((metaData: ProfileAnswer['profile']['meta_data']) => {
    setProfile((now) => now && { ...now, profile: { ...now.profile, meta_data: metaData } });
  }, []);
  return { profile, isFailed, refresh, merge };
}

function useSave(userId: string | null, onSaved: (metaData: Record<string, unknown>) => void) {
  const { token, anonKey } = useSession();
  const write = useMemo(
    () => userId && createMetaDataWriter({ userId, anonKey, accessToken: token }),
    [userId, anonKey, token],
  );
  return useCallback(
    async (change: MetaDataChange) => {
      const metaData = write ? await write(change) : null;
      if (metaData) onSaved(metaData);
      return metaData !== null;
    },
    [write, onSaved],
  );
}

/** Colours and language are chosen by switches that know nothing of accounts: what they were set to is saved here. */
function useChoicesOfThePage(options: {
  isReady: boolean;
  preferences: Preferences;
  savePreferences: Profile['savePreferences'];
}) {
  const { isReady, preferences, savePreferences } = options;
  const { chosen: colourMode } = useTheme();
  const { chosen: locale } = useLocale();
  useEffect(() => {
    if (isReady && colourMode && colourMode !== preferences.colourMode) void savePreferences({ colourMode });
  }, [isReady, colourMode, preferences.colourMode, savePreferences]);
  useEffect(() => {
    if (isReady && locale && locale !== preferences.locale) void savePreferences({ locale });
  }, [isReady, locale, preferences.locale, savePreferences]);
}
