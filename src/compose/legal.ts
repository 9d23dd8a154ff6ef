// What the legal pages say, from the settings.
import type { Config } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';
import { namedMeasures, namedProcessors } from '#platform/settings/operator-settings.ts';
import { type LegalFacts, missingImprintSettings, operatorFactsOf, recipients } from '#site/public.server.ts';
import { stripeSettings } from './billing/cards.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { providersOf } from './public-config.ts';

/** @param keptStores as asked of the database; only the privacy notice says them */
export function legalFactsOf(config: Config, keptStores: LegalFacts['keptStores'] = []): LegalFacts {
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
    keptStores,
  };
}

/** What `doctor` names to the operator, and the pages leave out. */
export function missingLegalFacts(config: Config) {
  const { recipients: set, measures, privacyAuthority } = legalFactsOf(config);
  return {
    processors: namedProcessors.filter((name) =>
      set.some(({ id, name: given }) => id === name && given === null),
    ),
    measures: namedMeasures.filter((name) => measures[name] === undefined),
    privacyAuthority: privacyAuthority === null,
  };
}

/** What the pages say of it: PostHog's servers in the EU, or one of the operator's own. */
const POSTHOG_EU = /^eu(?:\.i)?\.posthog\.com$/;

/** @returns the host that events go to, where nothing in the settings shows that it is what the pages say of it; or null */
export function unplacedCountingHost({ analytics, operator }: Config) {
  const { isOn, destination, posthogHost } = analytics;
  if (!isOn || destination === 'here') return null;
  const host = new URL(posthogHost).hostname;
  const isPlaced =
    destination === 'posthog'
      ? POSTHOG_EU.test(host)
      : operator.processors.counting !== undefined || !isElsewhere(posthogHost);
  return isPlaced ? null : { host, destination };
}

type Services = Record<(typeof recipients)[number]['id'], boolean>;

function servicesOf(config: Config): Services {
  const providers = providersOf(config);
  const { isOn, destination, posthogHost } = config.analytics;
  return {
    hosting: true,
    database: isElsewhere(config.databaseUrl),
    mail: isElsewhere(config.mail.smtpUrl),
    'mail-in': config.mailIn.domain !== undefined && config.mailIn.webhookSecret !== undefined,
    speech: isElsewhere(config.speech.httpUrl),
    'language-model': isElsewhere(config.languageModel.baseUrl),
    posthog: isOn && destination === 'posthog',
    counting: isOn && destination === 'own' && isElsewhere(posthogHost),
    google: 'google' in providers,
    apple: 'apple' in providers,
    telegram: config.telegram.token !== undefined,
    vies: config.hasPlans && config.vies.isAsked,
    stripe: config.hasPlans && stripeSettings(config) !== null,
    push: true,
  };
}

/** At the start: an installation that others reach without an imprint is its operator's to mend. */
export function warnOfMissingImprint(config: Config, log: Log): void {
  const settings = missingImprintSettings(config);
  if (settings.length > 0 && isElsewhere(config.publicUrl))
    log.warn({ settings }, 'the imprint is not published: settings are missing');
}
