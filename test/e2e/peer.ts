// Where the devices of the stories stand: each at an address of its own, since what a peer may do is limited.
import { randomInt } from 'node:crypto';

/** The product of the stories believes what the browser says of its address. */
export const BELIEVED = { TRUSTED_PROXIES: '127.0.0.1' };

/** Headers of a device that nobody has seen before; out of a block kept for documentation (RFC 2544). */
export function newPeer(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
