// What the browser may know of the settings: the answer of `GET /api/config`, also given to every page.
import { createContext } from 'react-router';
import type { Locale } from '#i18n/texts.ts';

export type PublicConfig = {
  /** The public key of the wire protocols; it opens nothing by itself. */
  readonly anonKey: string;
  readonly appName: string;
  readonly locales: readonly Locale[];
  /** Address of the product as links in mails name it. The browser itself speaks to the origin it came from. */
  readonly url: string;
  readonly supportEmail: string;
  /** Where the source of the version that runs is; null where no address is known. */
  readonly sourceUrl: string | null;
  /** Whether accounts differ by plan; where not, everybody has everything, and no page speaks of Pro. */
  readonly plans: boolean;
  /** Whether contracts can be cancelled here: also where plans were turned off while some run. */
  readonly contracts: boolean;
  /** What the public site may claim of this installation, each with the address of its proof. */
  readonly claims: { readonly euServers?: string; readonly users?: string; readonly timeSaved?: string };
  /** How prices are taxed. `isSmallBusiness`: § 19 UStG, no VAT at all; `euConsumers`: at the rate of which country. */
  readonly tax: { readonly isSmallBusiness: boolean; readonly euConsumers: 'home' | 'destination' };
  /** Whom a contract is with; null where a setting is missing, and nothing is sold. */
  readonly trader: {
    readonly name: string;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly phone: string;
    readonly email: string;
  } | null;
  /** Whether Pro can be paid by card; by invoice it always can. */
  readonly cardPayment: boolean;
  /** Whether mails about finished transcripts may hold them; where not, they hold a link, whatever a person chose. */
  readonly mailedTranscripts: boolean;
  /** Whether people may send recordings by mail. */
  readonly mailIn: boolean;
  /** Whether visits are counted of people who agree, and where events go; null where nobody is asked. */
  readonly analytics: {
    readonly publicKey: string;
    readonly destination: 'here' | 'posthog' | 'own';
  } | null;
  /** Whether people may link a Telegram chat. */
  readonly telegram: boolean;
  /** Whether visitors may try a short recording without an account, and in which languages now; null: they may not. */
  readonly tryOut: {
    readonly languages: readonly string[];
    /** Whether the audio leaves for a speech service on another machine. */
    readonly isElsewhere: boolean;
    /** Languages that do not work yet, whose model is being fetched, with its size in bytes. */
    readonly coming: readonly { readonly language: string; readonly bytes: number }[];
  } | null;
  /** Providers that are set up. */
  readonly signIn: { readonly google: boolean; readonly apple: boolean };
  /** Limits, so that forms can say them; the server enforces them. Bytes and ms. */
  readonly maxima: {
    readonly fileBytes: number;
    readonly freeFileBytes: number;
    readonly freeDurationMs: number;
    readonly freeMonthlyMs: number;
  };
};

/** The address of an installation that nobody has set up: it reaches nobody. */
export const UNSET_EMAIL = 'support@localhost';

/** @returns null where there is no address that people could write to */
export function mailtoOf({ supportEmail }: Pick<PublicConfig, 'supportEmail'>): string | null {
  return supportEmail === UNSET_EMAIL ? null : supportEmail;
}

/** For every loader: `context.get(configContext)`. */
export const configContext = createContext<PublicConfig>();
