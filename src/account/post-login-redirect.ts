// What happens when somebody has just signed in: it is reported, and they are led to where they belong.
import { useAnalytics } from '#analytics/public.tsx';
import { forgetReturn, safeReturnPath } from '#identity/public.ts';
import { type SignInWay, useSession } from '#identity/public.tsx';
import { chosenLocale, localeCookie, preferredLocale } from '#i18n/locale.ts';
import type { Locale } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, pathFor } from '#pages/paths.ts';
import { isFirstSignIn } from './onboarding/progress.ts';
import { preferencesIn } from './preferences.ts';
import { loadProfile } from './profile.ts';
import { type AccountTimes, signInEvents } from './sign-in-events.ts';

/**
 * Where a person goes after signing in: to what they wanted, also the first time. The set-up of the account waits until
 * their first text is there.
 * @param options.wanted a path of ours
 * @param options.asked the language that the address or the browser's cookie asks for; null when neither does
 * @param options.metaData the person's settings; null when they could not be had
 */
export function postLoginRedirect(options: {
  wanted: string;
  locale: Locale;
  asked: Locale | null;
  metaData: unknown;
}): string {
  const { wanted, asked, metaData } = options;
  const locale = asked ?? preferencesIn(metaData).locale ?? options.locale;
  return safeReturnPath(wanted, locale) ?? pathFor(locale, 'app');
}

/** @returns leaves for the right page, as a whole new document; `user` is as it is after the sign-in */
export function usePostLoginRedirect(): (
  user: AccountTimes,
  wanted: string,
  way: SignInWay,
) => Promise<void> {
  const { api } = useSession();
  const { locale } = useLocale();
  const analytics = useAnalytics();
  return async (user, wanted, way) => {
    const isFirst = way === 'perhaps-new' && isFirstSignIn(user);
    for (const event of signInEvents(user, { isFirst, now: new Date() })) analytics.track(event);
    const asked = askedLocale();
    // Nothing in the profile could change the way of most sign-ins, and before a second factor nobody may read it.
    const mayLoad = !asked && !hasFactor(user);
    const profile = mayLoad ? await loadProfile(api, locale).catch(() => null) : null;
    const metaData = profile?.profile.meta_data ?? null;
    const to = postLoginRedirect({ wanted, locale, asked, metaData });
    const ofAccount = preferencesIn(metaData).locale;
    // The account's language becomes that of this browser: the next visit goes by the cookie.
    if (!asked && ofAccount) document.cookie = localeCookie(ofAccount);
    document.cookie = forgetReturn();
    window.location.replace(to);
  };
}

function hasFactor({ factors = [] }: AccountTimes): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/**
 * German has no prefix of its own: without a cookie, its address asks for nothing. Nor does the English one where the
 * browser's languages alone led there.
 */
function askedLocale(): Locale | null {
  const chosen = chosenLocale(document.cookie);
  if (chosen || localeOfPath(window.location.pathname) === 'de') return chosen;
  return preferredLocale(navigator.languages.join(',')) === 'en' ? null : 'en';
}
