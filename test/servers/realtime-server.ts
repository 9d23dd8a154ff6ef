// Identity and realtime on one real HTTP server, for tests of open pages.
import { createLog } from '#platform/log.ts';
import { createRowChanges, createRowLoader, realtimePlugin } from '#realtime/public.server.ts';
import { type IdentityServer, startIdentityServer } from './identity-server.ts';

/** Call it in `beforeAll`. */
export function startRealtimeServer(
  options: Partial<Pick<Parameters<typeof realtimePlugin>[0], 'socketLimits' | 'clock' | 'owners'>> = {},
): Promise<IdentityServer> {
  return startIdentityServer({
    before: async (app, { identity, database }) => {
      const log = createLog('silent');
      const changes = createRowChanges({ databaseUrl: database.url, log });
      const rows = createRowLoader({ pool: database.pool, tables: ['projects', 'edits'] });
      const clock = { now: () => new Date() };
      const owners = {
        readersOf: async (ownerId: string) => new Set([ownerId]),
        ownersOf: async (userId: string) => [userId],
      };
      await app.register(realtimePlugin({ ...identity, clock, owners, ...options, changes, rows, log }));
      await changes.start();
      app.addHook('onClose', () => changes.stop());
    },
  });
}
