// /auth/v1/passkeys: registering, signing in with, naming and taking away passkeys.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import type { Identity } from '../identity.ts';
import { sessionAnswer } from './sign-in.plugin.ts';
import { authorisedOf, bodyOf, idOf, clientIpOf } from './wire-request.ts';

export function passkeyRoutes(parent: FastifyInstance, deps: Identity): void {
  parent.register(async (app) => {
    app.addHook('onRequest', async () => {
      if (!deps.party.isUsable()) throw authErrors.disabled('passkey_disabled', 'Passkeys are disabled');
    });
    signInRoutes(app, deps);
    ownRoutes(app, deps);
  });
}

function signInRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/passkeys/authentication/options', entry('public'), async (request) => {
    await deps.limits.request('passkey', request.ip);
    return deps.passkeys.startSignIn();
  });
  app.post('/passkeys/authentication/verify', entry('public'), async (request, reply) => {
    await deps.limits.request('passkey', request.ip);
    const { challenge_id: challengeId, credential } = parse(requests.passkeySignIn, bodyOf(request));
    const answer = { challengeId, response: credential };
    return sessionAnswer(reply, await deps.passkeys.signIn(answer, clientIpOf(request)));
  });
}

function ownRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/passkeys/registration/options', entry('session'), async (request) => {
    const who = authorisedOf(request);
    await deps.limits.request('factor', request.ip);
    return deps.passkeys.startRegistration(who);
  });
  app.post('/passkeys/registration/verify', entry('session'), async (request) => {
    const who = authorisedOf(request);
    await deps.limits.request('factor', request.ip);
    const { challenge_id: challengeId, credential } = parse(requests.passkeyCreation, bodyOf(request));
    return deps.passkeys.register(who, { challengeId, response: credential });
  });
  app.get('/passkeys', entry('session'), async (request) =>
    deps.passkeys.list(authorisedOf(request).user.id),
  );
  app.patch('/passkeys/:passkeyId', entry('session'), async (request) => {
    const who = authorisedOf(request);
    const { friendly_name: name } = parse(requests.passkeyName, bodyOf(request));
    return deps.passkeys.rename(who, idOf(request, 'passkeyId'), name);
  });
  app.delete('/passkeys/:passkeyId', entry('session'), async (request, reply) => {
    await deps.passkeys.remove(authorisedOf(request), idOf(request, 'passkeyId'));
    return reply.status(204).send();
  });
}
