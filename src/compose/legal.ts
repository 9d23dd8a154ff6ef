// What the legal pages say, from the settings.
import type { Config } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';
import { namedProcessors } from '#platform/settings/operator-settings.ts';
import { type LegalFacts, missingImprintSettings, operatorFactsOf, recipients } from '#site/public.server.ts';
import { stripeSettings } from './billing/cards.ts';
import { providersOf } from './public-config.ts';

export function legalFactsOf(config: Config): LegalFacts {
  const { operator } = config;
  const isThere = servicesOf(config);
  return {
    operator: operatorFactsOf(config),
    privacyOfficer: operator.privacyOfficer ?? null,
    privacyAuthority: operator.privacyAuthority ?? null,
    measures: operator.measures,
    accessibilityAuthority: operator.accessibilityAuthority ?? null,
    recipients: recipients
      .filter(({ id }) => isThere[id])
      .map(({ id }) => {
        const named = namedProcessors.find((known) => known === id);
        return { id, name: (named && operator.processors[named]) ?? null };
      }),
  };
}

type Services = Record<(typeof recipients)[number]['id'], boolean>;

function servicesOf(config: Config): Services {
  const providers = providersOf(config);
  const { isOn, posthogKey, posthogHost } = config.analytics;
  const counts = isOn && posthogKey !== undefined;
  const isOfPostHog = /(?:^|\.)posthog\.com$/.test(new URL(posthogHost).hostname);
  return {
    hosting: true,
    database: isElsewhere(config.databaseUrl),
    mail: isElsewhere(config.mail.smtpUrl),
    speech: isElsewhere(config.speech.httpUrl),
    'language-model': isElsewhere(config.languageModel.baseUrl),
    posthog: counts && isOfPostHog,
    counting: counts && !isOfPostHog && isElsewhere(posthogHost),
    google: 'google' in providers,
    apple: 'apple' in providers,
    telegram: config.telegram.token !== undefined,
    vies: config.hasPlans && config.vies.isAsked,
    stripe: config.hasPlans && stripeSettings(config) !== null,
  };
}

/** A service on the operator's own machine is nobody else. */
function isElsewhere(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname } = new URL(url);
  return !['localhost', '127.0.0.1', '[::1]', ''].includes(hostname);
}

/** At the start: an installation that others reach without an imprint is its operator's to mend. */
export function warnOfMissingImprint(config: Config, log: Log): void {
  const settings = missingImprintSettings(config);
  if (settings.length > 0 && isElsewhere(config.publicUrl))
    log.warn({ settings }, 'the imprint is not published: settings are missing');
}
