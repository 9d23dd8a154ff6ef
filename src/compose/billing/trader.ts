// Whom people have a contract with, from the settings of invoices, of the imprint and of mail.
import { createDemandTrader, missingSellerSettings } from '#billing/public.server.ts';
import { UNSET_EMAIL } from '#pages/public-config.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Log } from '#platform/log.ts';

type Settings = Pick<Config, 'invoices' | 'mail' | 'operator'>;

/** Names of the settings without which nothing is sold. */
export function missingOrderSettings({ invoices, mail, operator }: Settings): string[] {
  return [
    ...missingSellerSettings(invoices),
    ...(operator.phone ? [] : ['OPERATOR_PHONE']),
    ...(mail.support === UNSET_EMAIL ? ['SUPPORT_EMAIL'] : []),
  ];
}

/** @returns null where a setting is missing */
export function traderOf(settings: Settings) {
  const { name, address, postalCode, city } = settings.invoices;
  const { phone } = settings.operator;
  const isMissing = missingOrderSettings(settings).length > 0;
  if (isMissing || !name || !address || !postalCode || !city || !phone) return null;
  return { name, address, postalCode, city, phone, email: settings.mail.support };
}

export function composeDemandTrader({ config, log }: { config: Settings; log: Pick<Log, 'warn'> }) {
  return createDemandTrader(missingOrderSettings(config), log);
}
