// /api/auth/sessions and /api/auth/security-events: where one is signed in, and what happened to one's account.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import type { Identity } from './identity.ts';

const sessionParams = z.object({ sessionId: z.uuid() });
const scopeQuery = z.object({ scope: z.enum(['others', 'global']) });
/** What only the browser can notice (SPEC.md, section 4): its record of who signed in here first, and how it looked. */
const report = z.strictObject({ kind: z.enum(['other_account_on_device', 'device_changed']) });

/** Register it with the prefix `/api/auth`. */
export function safetyPlugin(
  deps: Pick<Identity, 'authenticator' | 'db' | 'devices' | 'limits' | 'sessions'>,
): FastifyPluginAsync {
  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await deps.authenticator.authenticate(request);
    if (!caller) throw commonErrors.not_authenticated();
    return caller;
  };
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get('/sessions', async (request) => {
      const { userId, sessionId } = await callerOf(request);
      return { sessions: await deps.devices.sessionsOf(userId, sessionId) };
    });
    app.delete('/sessions/:sessionId', async (request, reply) => {
      const { userId } = await callerOf(request);
      const asked = sessionParams.safeParse(request.params);
      const ended = asked.success && (await deps.devices.endSession(userId, asked.data.sessionId));
      if (!ended) throw commonErrors.not_found();
      return reply.status(204).send();
    });
    app.delete('/sessions', async (request, reply) => {
      const { userId, sessionId } = await callerOf(request);
      const asked = scopeQuery.safeParse(request.query);
      if (!asked.success) throw commonErrors.invalid_request();
      await deps.sessions.end(asked.data.scope, { userId, sessionId });
      return reply.status(204).send();
    });
    app.get('/security-events', async (request) => {
      const { userId } = await callerOf(request);
      return { events: await deps.devices.events(userId) };
    });
    app.post('/security-events', async (request, reply) => {
      const { userId } = await callerOf(request);
      await demandPace(deps.limits, request.ip);
      const told = report.safeParse(request.body);
      if (!told.success) throw commonErrors.invalid_request();
      const userAgent = request.headers['user-agent'];
      await deps.devices.note(deps.db, { userId, kind: told.data.kind, userAgent });
      return reply.status(204).send();
    });
  };
}

async function demandPace(limits: Identity['limits'], who: string): Promise<void> {
  await limits.request('write', who).catch((error: unknown) => {
    if (error instanceof AuthError) throw commonErrors.too_many_requests();
    throw error;
  });
}
