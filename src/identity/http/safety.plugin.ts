// /api/auth: where one is signed in, what happened to one's account, showing again who one is, and whose link it is.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { requireCaller } from '../caller.ts';
import { sayInOurForm } from '../core/our-form.ts';
import { activeSessionSchema } from '../devices/devices.ts';
import { securityEventSchema } from '../devices/security-log.ts';
import type { Identity } from '../identity.ts';

const sessionParams = z.object({ sessionId: z.uuid() });
const scopeQuery = z.object({ scope: z.enum(['others', 'global']) });
const proofBody = z.union([
  z.strictObject({ password: z.string().min(1).max(1_000) }),
  z.strictObject({ code: z.string().min(1).max(20) }),
]);
const linkBody = z.strictObject({ tokenHash: z.string().min(1).max(200) });
/** What only the browser can notice: its record of who signed in here first, and how it looked. */
const report = z.strictObject({ kind: z.enum(['other_account_on_device', 'device_changed']) });

const routes = {
  sessions: described({
    summary: 'Where the person is signed in.',
    answer: { status: 200, schema: z.object({ sessions: z.array(activeSessionSchema) }) },
  }),
  endSession: described({ summary: 'Ends one session.', params: sessionParams, answer: { status: 204 } }),
  endSessions: described({
    summary: 'Ends all other sessions; or all, with everything that reaches the account without one.',
    query: scopeQuery,
    answer: { status: 204 },
  }),
  events: described({
    summary: 'What happened to the account.',
    answer: { status: 200, schema: z.object({ events: z.array(securityEventSchema) }) },
  }),
  report: described({
    summary: 'Reports what only the browser can notice about its device.',
    body: report,
    answer: { status: 204 },
  }),
  wayOfProof: described({
    summary: 'How the person can show again who they are.',
    answer: { status: 200, schema: z.object({ way: z.enum(['password', 'code']) }) },
  }),
  prove: described({
    summary: 'Shows again who one is, by password or mailed code, before how one signs in may change.',
    body: proofBody,
    answer: { status: 204 },
  }),
  link: described({
    summary: 'Whose account the link of a mail is for; null where it is not good any more.',
    body: linkBody,
    answer: { status: 200, schema: z.object({ account: z.unknown().nullable() }) },
    isPublic: true,
  }),
};

/** Register it with the prefix `/api/auth`. */
export function safetyPlugin(
  deps: Pick<Identity, 'accounts' | 'db' | 'devices' | 'limits' | 'sessions'>,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get('/sessions', routes.sessions, async (request) => {
      const { userId, sessionId } = requireCaller(request);
      return { sessions: await deps.devices.sessionsOf(userId, sessionId) };
    });
    app.delete('/sessions/:sessionId', routes.endSession, async (request, reply) => {
      const { userId } = requireCaller(request);
      const asked = sessionParams.safeParse(request.params);
      const ended = asked.success && (await deps.devices.endSession(userId, asked.data.sessionId));
      if (!ended) throw commonErrors.not_found();
      return reply.status(204).send();
    });
    app.delete('/sessions', routes.endSessions, async (request, reply) => {
      const { userId, sessionId } = requireCaller(request);
      const asked = scopeQuery.safeParse(request.query);
      if (!asked.success) throw commonErrors.invalid_request();
      const userAgent = request.headers['user-agent'];
      await deps.sessions.end(asked.data.scope, { userId, sessionId, userAgent });
      return reply.status(204).send();
    });
    app.get('/security-events', routes.events, async (request) => {
      const { userId } = requireCaller(request);
      return { events: await deps.devices.events(userId) };
    });
    proofRoutes(app, deps);
    app.post('/link', routes.link, async (request) => {
      await demandPace(deps.limits, 'verify', request.ip);
      const asked = linkBody.safeParse(request.body);
      if (!asked.success) throw commonErrors.invalid_request();
      return { account: (await deps.accounts.accountOfLink(asked.data.tokenHash)) ?? null };
    });
    app.post('/security-events', routes.report, async (request, reply) => {
      const { userId } = requireCaller(request);
      await demandPace(deps.limits, 'write', request.ip);
      const body = report.safeParse(request.body);
      if (!body.success) throw commonErrors.invalid_request();
      const userAgent = request.headers['user-agent'];
      await deps.devices.note(deps.db, { userId, kind: body.data.kind, userAgent });
      return reply.status(204).send();
    });
  };
}

function proofRoutes(app: FastifyInstance, deps: Pick<Identity, 'accounts' | 'limits'>): void {
  app.get('/proof', routes.wayOfProof, async (request) => ({
    way: await deps.accounts.wayOfProof(requireCaller(request).userId),
  }));
  app.post('/proof', routes.prove, async (request, reply) => {
    const caller = requireCaller(request);
    await demandPace(deps.limits, 'factor', request.ip);
    const given = proofBody.safeParse(request.body);
    if (!given.success) throw commonErrors.invalid_request();
    await deps.accounts.proveAgain(caller, given.data).catch(sayInOurForm);
    return reply.status(204).send();
  });
}

export async function demandPace(
  limits: Identity['limits'],
  kind: 'write' | 'factor' | 'verify' | 'tryOut',
  who: string,
): Promise<void> {
  await limits.request(kind, who).catch(sayInOurForm);
}

/** @param kind counted on its own. @throws {AppError} `too_many_requests`, the same for an address without an account */
export async function demandMailPace(limits: Identity['limits'], kind: string, email: string): Promise<void> {
  await limits.mail(kind, email).catch(sayInOurForm);
}
