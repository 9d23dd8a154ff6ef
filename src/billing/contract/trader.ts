// Whom a person has the contract with, as the instructions on withdrawal name it (Art. 246a § 1(1) no. 2 EGBGB).
import type { Translate } from '#i18n/translate.ts';

export type Trader = {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
};

/** In one line. Where it is not set nothing is sold, and a page of an old order still names an address. */
export function traderText(
  { trader, appName, supportEmail }: { trader: Trader | null; appName: string; supportEmail: string },
  t: Translate,
): string {
  return trader ? t('contract.traderText', trader) : `${appName}, ${supportEmail}`;
}
