// Who counts as one peer: an IPv4 address, or the network of an IPv6 one.
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns one key for one household or office. A customer with IPv6 gets at least a /64 of addresses (RFC 6177), so
 * a /64 has one key. An IPv4-mapped IPv6 address has the key of its IPv4 address. Drops what a proxy adds (a port,
 * brackets, a zone). All invalid addresses share one key: otherwise a client could invent one for each request.
 */
export function rateLimitKey(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  const bare = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/%.*/s, '');
}

/** The eight groups of a valid IPv6 address (RFC 4291, section 2.2). */
function groupsOf(address: string): number[] {
  const [before = '', after] = toHexOnly(address).split('::');
  const head = numbers(before);
  if (after === undefined) return head;
  const tail = numbers(after);
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

/** `::ffff:192.0.2.1` ends in an IPv4 address. */
function toHexOnly(address: string): string {
  return address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

function numbers(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
