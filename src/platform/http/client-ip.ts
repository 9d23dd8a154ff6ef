// Who is at the other end: the connection's own address, or the one that a trusted proxy names.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { rateLimitKey } from './rate-limit-key.ts';

export type ClientIps = {
  isProxy(address: string): boolean;
  /** As it is counted. The right-most address in X-Forwarded-For that is no trusted proxy, as Fastify has it. */
  clientIpOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string;
};

/** @param trusted addresses and networks, as the configuration has them */
export function createClientIps(trusted: readonly string[]): ClientIps {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const isProxy = (address: string) =>
    isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return {
    isProxy,
    clientIpOf: ({ headers, socket }) => {
      const named = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      let address = socket.remoteAddress ?? '';
      while (isProxy(address) && named.length > 0) address = named.pop() ?? '';
      return rateLimitKey(address);
    },
  };
}
