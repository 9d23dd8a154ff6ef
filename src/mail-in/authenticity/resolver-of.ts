// Who is asked about the domains of senders.
import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

const NAME_SERVER_MS = 2_000;

/** @returns undefined for the name servers of this machine */
export function resolverOf(nameServers: readonly string[]): DNSResolver | undefined {
  if (nameServers.length === 0) return undefined;
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 });
  resolver.setServers(nameServers);
  return async (domain, type) => (await resolver.resolve(domain, type)) as string[];
}
