// What the settings say to everybody: the ways to sign in, the limits, the name.
import { locales } from '#i18n/translate.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { type Config, ConfigError } from '#platform/settings/config.ts';
import { projectLimits } from '#projects/public.server.ts';
import { OwnRecordingError, type OwnRecordings, readOwnRecordings } from '#site/public.server.ts';
import { analyticsFacts } from './channels/analytics.ts';
import { stripeSettings } from './billing/cards.ts';
import { traderOf } from './billing/trader.ts';
import { productRepository } from '#version.ts';

/** Those providers whose two settings are both there. */
export function providersOf({ google, apple }: Config) {
  const settings = ({ clientId, clientSecret, issuer }: Config['google']) =>
    clientId && clientSecret && { clientId, clientSecret, ...(issuer && { issuer }) };
  const [forGoogle, forApple] = [settings(google), settings(apple)];
  return { ...(forGoogle && { google: forGoogle }), ...(forApple && { apple: forApple }) };
}

/** Where people find the source of what runs here; null where neither the settings nor the package say. */
export function sourceUrlOf({ sourceUrl }: Config): string | null {
  return sourceUrl ?? productRepository;
}

/** Those claims of the public site whose proof has an address. */
export function provenClaims({ claims }: Config) {
  const { euServers, users, timeSaved } = claims;
  return { ...(euServers && { euServers }), ...(users && { users }), ...(timeSaved && { timeSaved }) };
}

function taxSettingsOf({ invoices: { isSmallBusiness, euConsumers } }: Config) {
  return { isSmallBusiness, euConsumers };
}

/** What everybody may know of this installation. */
export function publicConfigOf(
  config: Config,
  facts: Pick<PublicConfig, 'anonKey' | 'url' | 'contracts' | 'tryOut'>,
): PublicConfig {
  const { maxFileBytes: fileBytes, freeFileBytes, freeDurationMs, freeMonthlyMs } = projectLimits;
  return {
    ...facts,
    appName: config.appName,
    locales: locales.slice(),
    supportEmail: config.mail.support,
    sourceUrl: sourceUrlOf(config),
    plans: config.hasPlans,
    claims: provenClaims(config),
    tax: taxSettingsOf(config),
    trader: traderOf(config),
    analytics: analyticsFacts(config),
    cardPayment: stripeSettings(config) !== null,
    mailedTranscripts: config.mail.mayHoldTranscripts,
    mailIn: config.mailIn.domain !== undefined,
    telegram: config.telegram.token !== undefined,
    signIn: { google: 'google' in providersOf(config), apple: 'apple' in providersOf(config) },
    maxima: { fileBytes, freeFileBytes, freeDurationMs, freeMonthlyMs },
  };
}

// The recording of the start page, where the operator has one of their own. A folder that cannot be used stops the start.

/** @throws {ConfigError} with what is wrong in the folder */
export async function ownRecordingsOf({ heroRecording }: Config): Promise<OwnRecordings | null> {
  if (heroRecording === undefined) return null;
  try {
    return await readOwnRecordings(heroRecording);
  } catch (error) {
    if (error instanceof OwnRecordingError) throw new ConfigError(`HERO_RECORDING: ${error.message}`);
    throw error;
  }
}
