// Settings of the public site: what it claims, what search engines are sent, and whether visits are counted.
import { resolve } from 'node:path';
import { z } from 'zod';
import { analyticsSettings, readAnalytics } from './analytics-settings.ts';

const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const optionalUrl = blankIsNone(z.url().optional());

export const siteSettings = {
  CLAIM_EU_SERVERS: optionalUrl,
  CLAIM_USERS: optionalUrl,
  CLAIM_TIME_SAVED: optionalUrl,
  INDEXNOW_KEY: blankIsNone(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters without accents, digits and hyphens')
      .optional(),
  ),
  INDEXNOW_URL: blankIsNone(z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow')),
  SOURCE_URL: blankIsNone(z.url({ protocol: /^https?$/ }).optional()),
  HERO_RECORDING: blankIsNone(z.string().trim().optional()),
  TRY_OUT: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['auto', 'on', 'off']).default('auto')),
  ...analyticsSettings,
};

export function siteConfig(s: z.output<z.ZodObject<typeof siteSettings>>) {
  return {
    /** Where the claims of the public site are proved; one without an address is not made. */
    claims: { euServers: s.CLAIM_EU_SERVERS, users: s.CLAIM_USERS, timeSaved: s.CLAIM_TIME_SAVED },
    /** Search engines that follow IndexNow get the addresses of changed pages, where there is a key. */
    indexNow: { key: s.INDEXNOW_KEY, url: s.INDEXNOW_URL },
    /** Where the source of the version that runs is offered (AGPL, section 13); undefined: at the product's own repository. */
    sourceUrl: s.SOURCE_URL,
    /** Whether visitors may try a recording of a minute on the start page. */
    tryOut: s.TRY_OUT,
    /** Folder of a recording of the operator's own for the start page; undefined: the built-in one. */
    heroRecording: s.HERO_RECORDING === undefined ? undefined : resolve(s.HERO_RECORDING),
    analytics: readAnalytics(s),
  };
}
