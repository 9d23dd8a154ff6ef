// The signed-in part of /auth/v1: one's own account, its identities, and signing out.
import type { FastifyInstance } from 'fastify';
import { authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import { wireUserOf } from '../core/auth-user.ts';
import type { Identity } from '../identity.ts';
import { demandSecondFactor } from '../sessions/second-factor.ts';
import { bearerOf, bodyOf, idOf, mailWishOf } from './wire-request.ts';

export function userRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/user', async (request) => {
    const { user } = await deps.sessions.authorise(bearerOf(request));
    return wireUserOf(deps.db, user);
  });
  app.put('/user', async (request) => {
    const who = await deps.sessions.authorise(bearerOf(request));
    await deps.limits.request('write', request.ip);
    const body = parse(requests.update, bodyOf(request));
    if (body.app_metadata) throw authErrors.notAdmin();
    if (body.phone) throw authErrors.disabled('phone_provider_disabled', 'Phone signups are disabled', 400);
    return deps.accounts.update(who, {
      ...(body.email !== undefined && { email: body.email }),
      ...(body.password !== undefined && { password: body.password }),
      ...(body.current_password !== undefined && { currentPassword: body.current_password }),
      ...(body.nonce !== undefined && { nonce: body.nonce }),
      ...(body.data && { data: body.data }),
      ...mailWishOf(request, body, deps.publicUrl()),
    });
  });
  app.get('/reauthenticate', async (request) => {
    const { user } = await deps.sessions.authorise(bearerOf(request));
    await deps.limits.request('write', request.ip);
    await deps.accounts.reauthenticate(user);
    return {};
  });
  app.post('/logout', async (request, reply) => {
    const { user, sessionId } = await deps.sessions.authorise(bearerOf(request));
    const { scope } = parse(requests.logout, request.query);
    await deps.sessions.end(scope, {
      userId: user.id,
      sessionId,
      userAgent: request.headers['user-agent'],
    });
    return reply.status(204).send();
  });
  app.delete('/user/identities/:identityId', async (request) => {
    const who = await deps.sessions.authorise(bearerOf(request));
    await demandSecondFactor(deps.db, who, 403);
    await deps.providers.unlink(who.user, idOf(request, 'identityId'));
    return {};
  });
}
