import { describe, expect, it } from 'vitest';
import { entitlementsOf } from './entitlements.ts';

describe('the entitlements of an account', () => {
  it('are none with plans, as long as nothing can be booked', async () => {
    expect(await entitlementsOf({ hasPlans: true }).isSubscribed('a')).toBe(false);
  });

  it('are all without plans', async () => {
    expect(await entitlementsOf({ hasPlans: false }).isSubscribed('a')).toBe(true);
  });
});
