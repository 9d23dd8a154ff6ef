// Stripe's own library, loaded when it is first needed: most starts and most requests never ask it.
import type Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  /** Another address of the API, on this machine; for trying out. */
  apiBase?: string | undefined;
};
export type LoadStripe = () => Promise<Stripe>;

/** In ms; a person waits for the answer. */
const TIMEOUT_MS = 15_000;

export function createStripeClient({ secretKey, apiBase }: StripeSettings): LoadStripe {
  let loading: Promise<Stripe> | undefined;
  return () => (loading ??= load(secretKey, apiBase));
}

async function load(secretKey: string, apiBase: string | undefined): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new StripeLibrary(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port,
    }),
  });
}

export function isMissingAtStripe(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'resource_missing';
}
