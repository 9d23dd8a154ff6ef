import { expect, it } from 'vitest';
import { mailInLimits } from '../mail-in-limits.ts';
import { openConnections, PATIENCE } from './open-connections.ts';

const LIMIT = mailInLimits.connectionsFromOnePlace;

function opened(addressOf: (n: number) => string): number {
  const connections = openConnections({
    patience: { ...PATIENCE, repeat: () => () => undefined },
    letGo: () => undefined,
  });
  const answers = Array.from({ length: 2 * LIMIT }, (_, n) => connections.open(String(n), addressOf(n)));
  return answers.filter(Boolean).length;
}

it.each([
  ['one address', () => '192.0.2.7', LIMIT],
  ['the addresses of one network of IPv6', (n: number) => `2001:db8:0:1::${n + 1}`, LIMIT],
  ['an address in both ways of writing it', (n: number) => `${n % 2 ? '' : '::ffff:'}192.0.2.7`, LIMIT],
  ['networks of their own', (n: number) => `2001:db8:0:${n + 1}::1`, 2 * LIMIT],
])('gives %s its share of connections', (_who, addressOf, most) => {
  expect(opened(addressOf)).toBe(most);
});
