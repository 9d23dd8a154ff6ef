// Which addresses are one peer: more than one address does not give more tries.
import { expect, it } from 'vitest';
import { rateLimitKey } from './rate-limit-key.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::192.0.2.7', '2001:db8:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(rateLimitKey(address)).toBe(counted);
});

it('every address of one /64 is one peer, the neighbouring /64 another', () => {
  const inside = ['2001:db8:0:7::', '2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8::7:0:0:0:1'];
  expect(new Set(inside.map(rateLimitKey)).size).toBe(1);
  expect(rateLimitKey('2001:db8:0:8::')).not.toBe(rateLimitKey('2001:db8:0:7::'));
});

it('what is no address gives no new identity', () => {
  expect(
    new Set(['', 'unknown', '_hidden', '1.2.3', '999.1.1.1', ':::', '<script>'].map(rateLimitKey)).size,
  ).toBe(1);
});
