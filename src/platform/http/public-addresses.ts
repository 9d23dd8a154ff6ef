// Which addresses belong to the public internet: what people name as a receiver of requests must be one of them.
import { type BlockList, isIPv4, isIPv6 } from 'node:net';
import { includes, networksOf } from './networks.ts';

/** Everything of IPv4 that the registry of IANA has for special purposes, multicast and what is reserved. */
const NOT_PUBLIC_4 = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** Of IPv6 only this is given to networks. Outside of it: loopback, link-local, ULA, multicast, IPv4-mapped, NAT64. */
const GIVEN_6 = networksOf(['2000::/3']);
/** Within it: protocols (Teredo among them), examples, 6to4. The first and the last may lead to an IPv4 address. */
const NOT_PUBLIC_6 = networksOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** @param allowed networks that count as public here, as the operator decided */
export function isPublicAddress(address: string, allowed?: BlockList): boolean {
  if (allowed && includes(allowed, address)) return true;
  if (isIPv4(address)) return !includes(NOT_PUBLIC_4, address);
  return isIPv6(address) && includes(GIVEN_6, address) && !includes(NOT_PUBLIC_6, address);
}
