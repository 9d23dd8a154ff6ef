// Whose requests are counted together: what a stranger writes into a header changes nothing.
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createClientIps } from './client-ip.ts';

const asking = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  }) as Pick<IncomingMessage, 'headers' | 'socket'>;

it.each([
  ['a stranger that names another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['somebody behind a proxy', '10.0.0.5', '198.51.100.1', '198.51.100.1'],
  ['somebody behind two', '10.0.0.5', '198.51.100.1, 10.0.0.6', '198.51.100.1'],
  ['what they wrote before the proxy did', '10.0.0.5', '192.0.2.7, 198.51.100.1', '198.51.100.1'],
  ['a proxy that names nobody', '10.0.0.5', undefined, '10.0.0.5'],
  ['a proxy in the other notation', '::ffff:10.0.0.5', '198.51.100.1', '198.51.100.1'],
])('%s', (_who, remoteAddress, forwarded, clientIp) => {
  expect(createClientIps(['10.0.0.0/8']).clientIpOf(asking(remoteAddress, forwarded))).toBe(clientIp);
});
