// The settings of webhooks; `config.ts` reads them with all others.
import { z } from 'zod';
import { networks } from './networks.ts';

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
