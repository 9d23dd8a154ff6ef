// /auth/v1/factors: second factors of the signed-in person.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import { factorOff } from '../mfa/factors.ts';
import type { Identity } from '../identity.ts';
import type { Authorised } from '../sessions/sessions.ts';
import { authorisedOf, bodyOf, idOf, type WireRequest } from './wire-request.ts';

export function factorRoutes(app: FastifyInstance, deps: Identity): void {
  const whoOf = async (request: WireRequest) => {
    const who = authorisedOf(request);
    await deps.limits.request('factor', request.ip);
    return who;
  };
  app.post('/factors', entry('session'), async (request) => {
    const who = await whoOf(request);
    const body = parse(requests.enroll, bodyOf(request));
    const { factor_type: type, friendly_name: name = '', issuer } = body;
    if (type === 'phone' || (type === 'webauthn' && !deps.party.isUsable())) throw factorOff(type, 'enroll');
    if (type !== 'totp' && type !== 'webauthn')
      throw authErrors.invalid('factor_type needs to be totp or webauthn');
    return deps.factors.enroll(who, { type, name, issuer });
  });
  app.post('/factors/:factorId/challenge', entry('session'), async (request) =>
    deps.factors.challenge(await whoOf(request), idOf(request, 'factorId')),
  );
  app.post('/factors/:factorId/verify', entry('session'), async (request) => {
    const who = await whoOf(request);
    const factorId = idOf(request, 'factorId');
    const { challenge_id: challengeId, ...proof } = parse(requests.factorProof, bodyOf(request));
    return deps.factors.verify(who, { factorId, challengeId, proof });
  });
  app.delete('/factors/:factorId', entry('session'), async (request) => {
    const who = authorisedOf(request);
    const factorId = idOf(request, 'factorId');
    await deps.factors.unenroll(who, factorId);
    return { id: factorId };
  });
  recoveryCodeRoutes(app, deps, whoOf);
}

function recoveryCodeRoutes(
  app: FastifyInstance,
  deps: Identity,
  whoOf: (request: WireRequest) => Promise<Authorised>,
): void {
  const path = '/factors/recovery-codes';
  app.get(path, entry('session'), async (request) => deps.recoveryCodes.status(authorisedOf(request)));
  app.post(path, entry('session'), async (request) => {
    const who = await whoOf(request);
    const { friendly_name: name = 'Recovery codes' } = parse(requests.recoveryCodes, request.body ?? {});
    return deps.recoveryCodes.generate(who, name);
  });
  app.post(`${path}/regenerate`, entry('session'), async (request) =>
    deps.recoveryCodes.regenerate(await whoOf(request)),
  );
  app.post(`${path}/verify`, entry('session'), async (request) => {
    const who = await whoOf(request);
    return deps.recoveryCodes.verify(who, parse(requests.recoveryCode, bodyOf(request)).code);
  });
  app.delete(path, entry('session'), async (request) => deps.recoveryCodes.remove(await whoOf(request)));
}
