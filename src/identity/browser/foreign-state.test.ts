// A stranger begins a sign-in of their own and sends somebody the way back: nobody is signed in, or linked, by it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFetch } from '../../../test/clients/browser-fetch.ts';
import { freshEmail, setUpIdentity, startIdentityServer } from '../../../test/servers/identity-server.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from '../../../test/servers/doubles/openid-issuer.ts';

let issuer: OpenIdIssuer;
beforeAll(async () => {
  issuer = await startOpenIdIssuer();
});
afterAll(() => issuer.close());
const settings = () => ({ clientId: issuer.clientId, clientSecret: 'secret', issuer: issuer.issuer });
const server = setUpIdentity({ providers: () => ({ google: settings(), apple: settings() }) });

const person = (email: string) => ({ sub: `subject-of-${email}`, email, email_verified: true });
const targetOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'http://none');
const fragmentOf = (answer: Response) => new URLSearchParams(targetOf(answer).hash.slice(1));
const foreign = {
  error_code: 'bad_oauth_state',
  error_description: 'OAuth state belongs to another browser',
};

async function wayBack(browse: typeof fetch, provider: string): Promise<string> {
  const away = await browse(`${server.url}/auth/v1/authorize?provider=${provider}&redirect_to=/app`);
  return issuer.consent(away.headers.get('location') ?? '', person(freshEmail()));
}

describe('an answer for a sign-in that another browser began', () => {
  it.each(['google', 'apple'])(
    'signs nobody in (%s), and the one who began still comes in',
    async (provider) => {
      const [attacker, victim] = [browserFetch(), browserFetch()];
      const back = await wayBack(attacker, provider);
      const bring = (browse: typeof fetch) =>
        provider === 'google'
          ? browse(back)
          : browse(`${server.url}/auth/v1/callback`, { method: 'POST', body: new URL(back).searchParams });
      // A browser that has recently started another sign-in is refused as well.
      await wayBack(victim, provider);
      for (const browse of [browserFetch(), victim]) {
        const refused = await bring(browse);
        expect(targetOf(refused).pathname).toBe('/auth/confirm');
        expect(Object.fromEntries(fragmentOf(refused))).toMatchObject(foreign);
        expect(fragmentOf(refused).get('access_token')).toBeNull();
      }
      expect(fragmentOf(await bring(attacker)).get('access_token')).not.toBeNull();
    },
  );

  it('links no identity of the one who brings it to the account of the one who began', async () => {
    const { client } = await server.signedIn(freshEmail());
    const options = { skipBrowserRedirect: true };
    const { data } = await client.auth.linkIdentity({ provider: 'google', options });
    const back = await issuer.consent(data?.url ?? '', person(freshEmail()));
    expect(Object.fromEntries(fragmentOf(await browserFetch()(back)))).toMatchObject(foreign);
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});

it('row 2, foreign issuer: an answer that names another provider is not exchanged', async () => {
  const browse = browserFetch();
  for (const provider of ['google', 'apple']) {
    const back = new URL(await wayBack(browse, provider));
    back.searchParams.set('iss', 'https://another.example');
    const exchanged = issuer.exchanges.length;
    expect(fragmentOf(await browse(back.href)).get('error_code')).toBe('bad_oauth_callback');
    expect(issuer.exchanges).toHaveLength(exchanged);
  }
});

describe('the cookie of a browser that begins', () => {
  const cookieOf = async (url: string) =>
    (await fetch(`${url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })).headers.get(
      'set-cookie',
    );

  it('is for the server alone and comes along with a GET from the provider', async () => {
    expect(await cookieOf(server.url)).toMatch(
      /^oauth-browser=[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is held by this host alone where people come by HTTPS', async () => {
    const publicUrl = 'https://wort.example.org';
    const other = await startIdentityServer({ publicUrl, providers: () => ({ google: settings() }) });
    expect(await cookieOf(other.url)).toMatch(
      /^__Host-oauth-browser=[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('serves several sign-ins at once', async () => {
    const browse = browserFetch();
    const ways = [await wayBack(browse, 'google'), await wayBack(browse, 'google')];
    for (const way of ways) expect(fragmentOf(await browse(way)).get('access_token')).not.toBeNull();
  });
});
