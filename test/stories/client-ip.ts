// Where the devices of the stories stand: each at an address of its own, since what a peer may do is limited.
import { randomInt } from 'node:crypto';

/** The product of the stories believes what the browser says of its address. */
export const BELIEVED = { TRUSTED_PROXIES: '127.0.0.1' };

const BLOCK = 2 ** 17;
let clientIps = randomInt(BLOCK);

/** Headers of a device that nobody has seen before; out of a block kept for documentation (RFC 2544). */
export function newClientIp(): { 'x-forwarded-for': string } {
  // One after the other: drawn by lot, two of some hundred would be the same now and then, and share what they may do.
  clientIps = (clientIps + 1) % BLOCK;
  return { 'x-forwarded-for': `198.${18 + (clientIps >> 16)}.${(clientIps >> 8) & 255}.${clientIps & 255}` };
}
