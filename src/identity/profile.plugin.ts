// GET /api/auth/profile/{locale}: what the signed-in app needs to know about its person at the start.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { locales } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Authenticator } from './caller.ts';
import { userData } from './identity.table.ts';

/** How long a transcription takes, by category; `overall` is always there. */
type TranscriptionTimings = Record<string, { processingTimePerMinuteMs: number; delayTimeMs: number }> & {
  overall: { processingTimePerMinuteMs: number; delayTimeMs: number };
};

type ProfileDependencies = {
  db: Database;
  authenticator: Authenticator;
  transcriptionTimings: () => Promise<TranscriptionTimings>;
  isSubscribed: (userId: string) => Promise<boolean>;
};

const params = z.object({ locale: z.enum(locales) });

/** Register it with the prefix `/api`. */
export function profilePlugin(deps: ProfileDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get('/auth/profile/:locale', async (request, reply) => {
      const caller = await deps.authenticator.authenticate(request);
      if (!caller) throw commonErrors.not_authenticated();
      const asked = params.safeParse(request.params);
      if (!asked.success) throw commonErrors.not_found();
      const [row] = await deps.db.select().from(userData).where(eq(userData.id, caller.userId));
      const [isSubscribed, transcriptionTimings] = await Promise.all([
        deps.isSubscribed(caller.userId),
        deps.transcriptionTimings(),
      ]);
      reply.header('cache-control', 'private, no-store');
      return {
        profile: {
          id: caller.userId,
          email: caller.email,
          locale: asked.data.locale,
          meta_data: row?.metaData ?? {},
        },
        accessStatus: { isSubscribed },
        transcriptionTimings,
      };
    });
  };
}
