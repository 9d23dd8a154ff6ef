// Which networks an address belongs to.
import { BlockList, isIP, isIPv6 } from 'node:net';

/** RFC 1122, 1918, 3927, 4193, 4291 and 6598: nobody on the internet connects from there, but a proxy does. */
export const NEAR = networksOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** @param networks addresses and networks, as TRUSTED_PROXIES has them */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** An IPv4 address that is written as an IPv6 one is looked up as what it is. */
export function includes(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
