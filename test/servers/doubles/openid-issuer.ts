// An OpenID provider on loopback, for tests of signing in through one: it vouches for whatever a test says, and shows
// a page with two buttons to those who come with a browser.
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown> & { sub: string };

export type OpenIdIssuer = {
  issuer: string;
  clientId: string;
  /** What arrived at its token endpoint, as forms. */
  exchanges: Record<string, string>[];
  /** What arrived at its page, as queries: how a product asks for consent. */
  visits: Record<string, string>[];
  /** In whose name the page's first button consents. */
  visitor: Claims;
  /** An ID token as the provider signs it; `iss` and `aud` may be overridden. */
  idToken(claims: Claims): Promise<string>;
  /** Consents in the name of a person. @returns the address to which the browser is sent back */
  consent(authorizationUrl: string, claims: Claims): Promise<string>;
  close(): Promise<void>;
};

/** @param name under which it is reached; `localhost` is another site than 127.0.0.1, as a real provider is */
export async function startOpenIdIssuer(
  name: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<OpenIdIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const app = Fastify({ forceCloseConnections: true });
  const codes = new Map<string, { claims: Claims; nonce: string | null }>();
  const exchanges: Record<string, string>[] = [];
  const clientId = 'wortlaut-test';
  let issuer = '';
  const idToken = ({ iss, aud, ...claims }: Claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(typeof iss === 'string' ? iss : issuer)
      .setAudience(typeof aud === 'string' ? aud : clientId)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey);
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }));
  app.get('/jwks', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] }));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.post('/token', async (request, reply) => {
    const form = request.body as Record<string, string>;
    exchanges.push(form);
    const granted = codes.get(form.code ?? '');
    if (!granted) return reply.status(400).send({ error: 'invalid_grant' });
    codes.delete(form.code ?? '');
    const signed = await idToken({ nonce: granted.nonce, ...granted.claims });
    return { access_token: 'a', token_type: 'Bearer', id_token: signed };
  });
  const grant = (claims: Claims, nonce: string | null) => {
    const code = randomBytes(8).toString('hex');
    codes.set(code, { claims, nonce });
    return code;
  };
  const visits: Record<string, string>[] = [];
  consentPage(app, visits, (query) => grant(made.visitor, query.nonce ?? null));
  issuer = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', name);
  const made: OpenIdIssuer = {
    issuer,
    visits,
    visitor: { sub: 'nobody' },
    close: () => app.close(),
    clientId,
    exchanges,
    idToken,
    consent: async (authorizationUrl, claims) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = grant(claims, asked.get('nonce'));
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
  };
  return made;
}

/** `form_post` sends the answer as a form from this page, as Apple does; otherwise it is in the way back's query. */
function consentPage(
  app: FastifyInstance,
  visits: Record<string, string>[],
  grant: (query: Record<string, string>) => string,
): void {
  app.get('/authorize', async (request, reply) => {
    const query = request.query as Record<string, string>;
    visits.push(query);
    const { redirect_uri: action = '', state = '', response_mode: mode } = query;
    const form = (label: string, answer: Record<string, string>) =>
      `<form method="${mode === 'form_post' ? 'post' : 'get'}" action="${action}">${Object.entries({
        ...answer,
        state,
      })
        .map(([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`)
        .join('')}<button>${label}</button></form>`;
    const name = '{"name":{"firstName":"Ada","lastName":"Lorenz"}}';
    const consent = form('Consent', { code: grant(query), ...(mode === 'form_post' && { user: name }) });
    const cancel = form('Cancel', {
      error: mode === 'form_post' ? 'user_cancelled_authorize' : 'access_denied',
    });
    return reply
      .type('text/html')
      .send(`<!doctype html><link rel="icon" href="data:,"><title>Issuer</title>${consent}${cancel}`);
  });
}
