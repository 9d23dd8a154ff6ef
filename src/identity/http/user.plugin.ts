// The signed-in part of /auth/v1: one's own account, its identities, and signing out.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import { wireUserOf } from '../core/auth-user.ts';
import type { Identity } from '../identity.ts';
import { demandSecondFactor } from '../sessions/second-factor.ts';
import { authorisedOf, bodyOf, idOf, mailWishOf } from './wire-request.ts';

export function userRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/user', entry('session'), async (request) => {
    const { user } = authorisedOf(request);
    return wireUserOf(deps.db, user);
  });
  app.put('/user', entry('session'), async (request) => {
    const who = authorisedOf(request);
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
  app.get('/reauthenticate', entry('session'), async (request) => {
    const { user } = authorisedOf(request);
    await deps.limits.request('write', request.ip);
    await deps.accounts.reauthenticate(user);
    return {};
  });
  app.post('/logout', entry('session'), async (request, reply) => {
    const { user, sessionId } = authorisedOf(request);
    const { scope } = parse(requests.logout, request.query);
    await deps.sessions.end(scope, {
      userId: user.id,
      sessionId,
      userAgent: request.headers['user-agent'],
    });
    return reply.status(204).send();
  });
  app.delete('/user/identities/:identityId', entry('session'), async (request) => {
    const who = authorisedOf(request);
    await demandSecondFactor(deps.db, who, 403);
    await deps.providers.unlink(who.user, idOf(request, 'identityId'));
    return {};
  });
}
