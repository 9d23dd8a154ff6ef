// A device with a session, in a file of tests: its time stands still until a test lets it pass.
import { afterEach, beforeEach, vi } from 'vitest';
import type { BrowserAuth } from '#identity/browser/clients.client.ts';

export const deviceUser = { id: '01990000-0000-7000-8000-000000000000', email: 'a@example.org' };

/** To be called once at the top of the file. @returns what takes over the client that each test makes. */
export function setUpDevice(): (client: BrowserAuth) => BrowserAuth {
  let current: BrowserAuth | undefined;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await current?.auth.stopAutoRefresh();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return (client) => (current = client);
}
