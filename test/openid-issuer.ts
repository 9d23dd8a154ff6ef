// An OpenID provider on loopback, for tests of signing in through one: it vouches for whatever a test says.
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';

type Claims = Record<string, unknown> & { sub: string };

export type OpenIdIssuer = {
  issuer: string;
  clientId: string;
  /** What arrived at its token endpoint, as forms. */
  exchanges: Record<string, string>[];
  /** An ID token as the provider signs it; `iss` and `aud` may be overridden. */
  idToken(claims: Claims): Promise<string>;
  /** Consents in the name of a person. @returns the address to which the browser is sent back */
  consent(authorizationUrl: string, claims: Claims): Promise<string>;
};

/** Call it in `beforeAll`. */
export async function startOpenIdIssuer(): Promise<OpenIdIssuer> {
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
    return { access_token: 'a', id_token: await idToken({ nonce: granted.nonce, ...granted.claims }) };
  });
  issuer = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return {
    issuer,
    clientId,
    exchanges,
    idToken,
    consent: async (authorizationUrl, claims) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomBytes(8).toString('hex');
      codes.set(code, { claims, nonce: asked.get('nonce') });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
  };
}
