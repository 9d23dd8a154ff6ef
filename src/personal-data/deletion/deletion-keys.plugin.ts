// The public keys that verify certificates of deletions, in a document of its own: one that signs no longer must be found for
// years, and none of these may be taken for a key of tokens (those are at `/auth/v1/.well-known/jwks.json`).
import type { FastifyPluginAsync } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import type { Keys } from '#identity/public.server.ts';
import { DELETION_KEYS_PATH } from './certificate.ts';

const KEPT_S = 600;

export function deletionKeysPlugin({ keys }: { keys: Pick<Keys, 'certificateJwks'> }): FastifyPluginAsync {
  return async (app) => {
    app.get(DELETION_KEYS_PATH, entry('public'), async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${KEPT_S}`);
      return { keys: keys.certificateJwks() };
    });
  };
}
