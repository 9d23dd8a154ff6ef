// Addresses and networks as settings have them, and the settings of webhooks; `config.ts` reads them with all others.
import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks (`192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32`), separated by commas or blanks. */
export const networks = z
  .string()
  .trim()
  .default('')
  .transform((given, context) => {
    const list = given.split(/[\s,]+/).filter((entry) => entry !== '');
    for (const entry of list.filter((one) => !isNetwork(one)))
      context.addIssue({
        code: 'custom',
        message: `${entry} is neither an address nor a network like 10.0.0.0/8`,
      });
    return list;
  });

/** Not all of the internet: what is set for some must not hold for everybody. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

export const webhookSettings = {
  WEBHOOKS_HTTP: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['on', 'off']).default('off')),
  WEBHOOKS_NETWORKS: networks,
};

type Settings = z.output<z.ZodObject<typeof webhookSettings>>;

export function webhookConfig(s: Settings) {
  return {
    /** Whether endpoints may be reached without encryption. */
    mayBePlain: s.WEBHOOKS_HTTP === 'on',
    /** Networks that endpoints may be in although they are not of the public internet. */
    networks: s.WEBHOOKS_NETWORKS,
  };
}
