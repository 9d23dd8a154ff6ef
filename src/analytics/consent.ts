// Consent to being counted: what was asked, what was answered, and when. Pure, for both sides, and small: it is part of
// the script of the public pages.

/**
 * Where counted events go: nowhere else, to PostHog, or to a server of the operator's own that speaks its wire. A person
 * who agreed to one of them has not agreed to the others.
 */
export type Destination = 'here' | 'posthog' | 'own';

/** Changes with what the question says: everybody is asked again then. */
export const consentVersions = {
  here: 'here-1',
  posthog: 'posthog-1',
  own: 'own-1',
} as const satisfies Record<Destination, string>;

export type Consent = { readonly choice: 'granted' | 'refused'; readonly version: string; readonly at: Date };

/** Then everybody is asked again, whatever they answered. */
const KEPT_DAYS = 365;

/** As an assignment to `document.cookie`. */
export function consentCookie({ choice, version, at }: Consent, isHttps: boolean): string {
  const value = `${choice}.${version}.${at.getTime()}`;
  const kept = `path=/; max-age=${KEPT_DAYS * 86_400}; samesite=lax`;
  return `analytics_consent=${value}; ${kept}${isHttps ? '; secure' : ''}`;
}

/** The same, and the answer is gone. */
export const droppedConsentCookie = 'analytics_consent=; path=/; max-age=0';

/**
 * @param cookies the header, or `document.cookie`
 * @param version of any question where it is left out
 * @returns null for who was not asked, or was asked something else
 */
export function consentIn(cookies: string, version?: string): Consent | null {
  const [, choice, asked, ms] =
    /(?:^|;\s*)analytics_consent=(granted|refused)\.([\w-]+)\.(\d{1,15})(?:;|$)/.exec(cookies) ?? [];
  if (asked === undefined || asked !== (version ?? asked)) return null;
  if (choice !== 'granted' && choice !== 'refused') return null;
  return { choice, version: asked, at: new Date(Number(ms)) };
}
