// What an account may use: the port, and the one adapter there is until subscriptions can be booked.

/** Asked at each use, never kept: a plan may change at any time. */
export type Entitlements = {
  /** True where the account has everything that Pro unlocks. */
  isSubscribed(accountId: string): Promise<boolean>;
};

/** With plans, no account is subscribed yet; without them, every account has everything. */
export function entitlementsOf(options: { hasPlans: boolean }): Entitlements {
  return { isSubscribed: async () => !options.hasPlans };
}
