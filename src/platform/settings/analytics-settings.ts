// Counting of visits: whether, and where the events go.
import { z } from 'zod';

/** PostHog's address for installations in the EU. */
const EU = 'https://eu.i.posthog.com';
/** Their addresses elsewhere: what the privacy notice says of the EU would not be true. */
const ELSEWHERE = /^(?:us|app)(?:\.i)?\.posthog\.com$/;

const absent = (value: unknown) => (value === '' ? undefined : value);

export const analyticsSettings = {
  ANALYTICS: z.preprocess(absent, z.enum(['auto', 'on', 'off']).default('auto')),
  POSTHOG_KEY: z.preprocess(
    absent,
    z
      .string()
      .trim()
      .regex(/^phc_\w+$/, 'the public key of a project begins with phc_')
      .optional(),
  ),
  POSTHOG_HOST: z.preprocess(
    absent,
    z
      .url()
      .refine((url) => !ELSEWHERE.test(new URL(url).hostname), 'only PostHog in the EU, or one of your own')
      .default(EU),
  ),
};

/** @param given the settings as they were parsed */
export function readAnalytics(given: z.infer<z.ZodObject<typeof analyticsSettings>>) {
  const { ANALYTICS: wanted, POSTHOG_KEY: key, POSTHOG_HOST: host } = given;
  return {
    /** Whether people are asked at all. Where not, nothing is counted and no page speaks of it. */
    isOn: wanted === 'on' || (wanted === 'auto' && key !== undefined),
    /** Undefined: events stay here. */
    posthogKey: key,
    posthogHost: host.replace(/\/$/, ''),
    /** As people are asked: PostHog's own servers are not the operator's. */
    destination: destinationOf(key, host),
  };
}

function destinationOf(key: string | undefined, host: string): 'here' | 'posthog' | 'own' {
  if (key === undefined) return 'here';
  return /(?:^|\.)posthog\.com$/.test(new URL(host).hostname) ? 'posthog' : 'own';
}
