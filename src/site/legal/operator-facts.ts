// What the imprint and the privacy notice say of the operator, from the settings. Nothing is made up: what is missing is
// missing.
import { UNSET_EMAIL } from '#pages/public-config.ts';
import type { Config } from '#platform/settings/config.ts';
import type { NamedMeasure } from '#platform/settings/operator-settings.ts';
import type { Recipient } from './data-register.ts';
import type { StoreId } from './stores-shown.ts';

export type OperatorFacts = {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string | null;
  readonly representative: string | null;
  readonly register: string | null;
  readonly vatId: string | null;
  readonly authority: string | null;
  readonly editor: string | null;
};

export type LegalFacts = {
  /** Null until everything is set that an imprint must have: half of one would be none. */
  readonly operator: OperatorFacts | null;
  readonly privacyOfficer: string | null;
  readonly privacyAuthority: string | null;
  /** What the operator does beside the software. */
  readonly measures: Readonly<Partial<Record<NamedMeasure, string>>>;
  readonly accessibilityAuthority: string | null;
  /** Whom a person's data goes to, as it is set up. */
  readonly recipients: readonly { readonly id: Recipient; readonly name: string | null }[];
  /** Stores with data, though their feature may be off by now. */
  readonly keptStores: readonly StoreId[];
};

type Settings = Pick<Config, 'invoices' | 'mail' | 'operator'>;

/** Names of the settings without which there is no imprint (§ 5(1) DDG). */
export function missingImprintSettings({ invoices, mail }: Settings): string[] {
  const needed = {
    INVOICE_SELLER_NAME: invoices.name,
    INVOICE_SELLER_ADDRESS: invoices.address,
    INVOICE_SELLER_POSTAL_CODE: invoices.postalCode,
    INVOICE_SELLER_CITY: invoices.city,
    SUPPORT_EMAIL: mail.support === UNSET_EMAIL ? undefined : mail.support,
  };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

export function operatorFactsOf(settings: Settings): OperatorFacts | null {
  const { name, address, postalCode, city, vatId } = settings.invoices;
  if (missingImprintSettings(settings).length > 0 || !name || !address || !postalCode || !city) return null;
  const { operator } = settings;
  return {
    name,
    address,
    postalCode,
    city,
    email: settings.mail.support,
    phone: operator.phone ?? null,
    representative: operator.representative ?? null,
    register: operator.register ?? null,
    vatId: vatId ?? null,
    authority: operator.authority ?? null,
    editor: operator.editor ?? null,
  };
}
