// /auth/v1/factors: second factors of the signed-in person.
import type { FastifyInstance } from 'fastify';
import { authErrors } from './auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import type { Identity } from './identity.ts';
import { bearerOf, bodyOf, idOf, type WireRequest } from './wire-request.ts';

export function factorRoutes(app: FastifyInstance, deps: Identity): void {
  const whoOf = async (request: WireRequest) => {
    const who = await deps.sessions.authorise(bearerOf(request));
    await deps.limits.request('factor', request.ip);
    return who;
  };
  app.post('/factors', async (request) => {
    const who = await whoOf(request);
    const body = parse(requests.enroll, bodyOf(request));
    if (body.factor_type === 'phone' || body.factor_type === 'webauthn')
      throw authErrors.disabled(
        `mfa_${body.factor_type}_enroll_not_enabled`,
        `MFA enroll is disabled for ${body.factor_type}`,
        422,
      );
    if (body.factor_type !== 'totp') throw authErrors.invalid('factor_type needs to be totp');
    return deps.factors.enroll(who, { name: body.friendly_name ?? '', issuer: body.issuer });
  });
  app.post('/factors/:factorId/challenge', async (request) =>
    deps.factors.challenge(await whoOf(request), idOf(request, 'factorId')),
  );
  app.post('/factors/:factorId/verify', async (request) => {
    const who = await whoOf(request);
    const factorId = idOf(request, 'factorId');
    const { challenge_id: challengeId, code } = parse(requests.factorCode, bodyOf(request));
    return deps.factors.verify(who, { factorId, challengeId, code });
  });
  app.delete('/factors/:factorId', async (request) => {
    const who = await whoOf(request);
    const factorId = idOf(request, 'factorId');
    await deps.factors.unenroll(who, factorId);
    return { id: factorId };
  });
}
