// Settings of the public site: what search engines are sent.
import { z } from 'zod';

const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const siteSettings = {
  INDEXNOW_KEY: blankIsNone(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters without accents, digits and hyphens')
      .optional(),
  ),
  INDEXNOW_URL: blankIsNone(z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow')),
};

export function siteConfig(s: z.output<z.ZodObject<typeof siteSettings>>) {
  return {
    /** Search engines that follow IndexNow get the addresses of changed pages, where there is a key. */
    indexNow: { key: s.INDEXNOW_KEY, url: s.INDEXNOW_URL },
  };
}
