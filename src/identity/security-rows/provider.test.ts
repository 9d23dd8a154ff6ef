// Known ways to attack accounts through providers; the numbers are those of docs/security-checklist.md.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFetch } from '../../../test/clients/browser-fetch.ts';
import { freshEmail, linkToken, setUpIdentity } from '../../../test/servers/identity-server.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from '../../../test/servers/doubles/openid-issuer.ts';

let google: OpenIdIssuer, foreign: OpenIdIssuer;
beforeAll(async () => {
  [google, foreign] = [await startOpenIdIssuer(), await startOpenIdIssuer()];
});
const server = setUpIdentity({
  providers: () => {
    const settings = { clientId: google.clientId, clientSecret: 'secret', issuer: google.issuer };
    return { google: settings, apple: settings };
  },
});
afterAll(() => Promise.all([google.close(), foreign.close()]));

const person = (email: string, more: object = {}) => ({
  sub: `subject-of-${email}`,
  email,
  email_verified: true,
  ...more,
});

/** Through the provider and back, as a browser goes. @returns the page it ends on */
async function roundTrip(who: ReturnType<typeof person>, redirectTo = '/app', query = ''): Promise<URL> {
  const begin = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(redirectTo)}${query}`;
  const browse = browserFetch();
  const away = await browse(begin);
  const answer = await browse(await google.consent(away.headers.get('location') ?? '', who));
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

async function userBehind(url: URL) {
  const { data } = await server.client().auth.getUser(fragmentOf(url).get('access_token') ?? '');
  return data.user;
}

const idTokenGrant = (body: object) => server.post('/token?grant_type=id_token', body);
describe('signing in through a provider', () => {
  it('makes an account, and finds it again when the address there has changed', async () => {
    const email = freshEmail();
    const first = await roundTrip(person(email, { name: 'Ada Example' }));
    const user = await userBehind(first);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Example' },
    });
    expect(user?.user_metadata.user_locale).toBe('de');
    const again = await roundTrip({ ...person(freshEmail()), sub: person(email).sub });
    expect((await userBehind(again))?.id).toBe(user?.id);
  });

  it('works through the official client with PKCE, leads back to where it began, and keeps its language', async () => {
    const email = freshEmail();
    const client = server.client({ flowType: 'pkce' });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: {
        skipBrowserRedirect: true,
        redirectTo: `${server.url}/en/auth/confirm`,
        queryParams: { prompt: 'select_account' },
      },
    });
    const browse = browserFetch();
    const away = await browse(data.url ?? '');
    const asked = new URL(away.headers.get('location') ?? '');
    expect(asked.searchParams.get('prompt')).toBe('select_account');
    const answer = await browse(await google.consent(asked.href, person(email)));
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.pathname).toBe('/en/auth/confirm');
    const session = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(session.data.user).toMatchObject({ email, user_metadata: { user_locale: 'en' } });
  });

  it('takes the answer of Apple, which comes as a form with a name', async () => {
    const email = freshEmail();
    const browse = browserFetch();
    const away = await browse(`${server.url}/auth/v1/authorize?provider=apple`);
    const asked = new URL(away.headers.get('location') ?? '');
    expect(asked.searchParams.get('response_mode')).toBe('form_post');
    const back = new URL(await google.consent(asked.href, person(email, { email_verified: 'true' })));
    const form = new URLSearchParams(back.search);
    form.set('user', JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper' } }));
    const answer = await browse(`${server.url}/auth/v1/callback`, { method: 'POST', body: form });
    const user = await userBehind(new URL(answer.headers.get('location') ?? ''));
    expect(user).toMatchObject({ email, user_metadata: { full_name: 'Grace Hopper' } });
  });

  it('that is not set up is refused as JSON, and a refusal over there is shown on the page', async () => {
    const unknown = await fetch(`${server.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
    expect(unknown.status).toBe(400);
    const browse = browserFetch();
    const away = await browse(`${server.url}/auth/v1/authorize?provider=google&redirect_to=/auth/confirm`);
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state');
    const answer = await browse(`${server.url}/auth/v1/callback?state=${state}&error=access_denied`);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.pathname).toBe('/auth/confirm');
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(fragmentOf(target).get('error_code')).toBe('access_denied');
  });
});

describe('row 2, foreign issuer', () => {
  it('an ID token counts from the pinned issuer, for this client, with the nonce of its asker', async () => {
    const email = freshEmail();
    await server.signedIn(email);
    const nonce = 'the nonce of this client';
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const refused = {
      'another issuer': await foreign.idToken(person(email)),
      'another issuer that calls itself ours': await foreign.idToken({
        ...person(email),
        iss: google.issuer,
      }),
      'our issuer that calls itself another': await google.idToken({ ...person(email), iss: foreign.issuer }),
      'another client': await google.idToken({ ...person(email), aud: 'somebody-else' }),
      'a nonce that nobody named': await google.idToken({ ...person(email), nonce: hashed }),
    };
    for (const [what, idToken] of Object.entries(refused)) {
      const response = await idTokenGrant({ provider: 'google', id_token: idToken });
      expect([what, response.status]).toEqual([what, 400]);
    }
    const plain = await google.idToken(person(email));
    expect((await idTokenGrant({ provider: 'google', id_token: plain, nonce })).status).toBe(400);
    expect((await idTokenGrant({ provider: 'github', id_token: plain })).status).toBe(400);
    const right = await google.idToken({ ...person(email), nonce: hashed });
    const { data } = await server
      .client()
      .auth.signInWithIdToken({ provider: 'google', token: right, nonce });
    expect(data.user?.email).toBe(email);
  });
});

describe('row 3, account set up in advance', () => {
  it('the owner who comes through a provider finds nothing of what another has set up', async () => {
    const email = freshEmail();
    await server.client().auth.signUp({
      email,
      password: 'vom Angreifer gesetzt',
      options: { data: { full_name: 'Angreifer', user_locale: 'en' } },
    });
    const link = await linkToken(server, email);
    const user = await userBehind(await roundTrip(person(email)));
    expect(user?.user_metadata).toEqual({});
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    const attacker = server.client();
    const login = await attacker.auth.signInWithPassword({ email, password: 'vom Angreifer gesetzt' });
    expect(login.error?.code).toBe('invalid_credentials');
    expect((await attacker.auth.verifyOtp({ token_hash: link, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
  });
});

describe('row 4, unverified address of a provider', () => {
  it.each([false, 'false', undefined])(
    'email_verified %s links to nobody and makes no account',
    async (verified) => {
      const email = freshEmail();
      const { userId } = await server.signedIn(email);
      const target = await roundTrip(person(email, { sub: `stranger ${email}`, email_verified: verified }));
      expect(fragmentOf(target).get('access_token')).toBeNull();
      expect(fragmentOf(target).get('error_code')).toBe('provider_email_needs_verification');
      const user = (await server.admin().auth.admin.getUserById(userId)).data.user;
      expect(user?.identities).toHaveLength(1);
    },
  );

  it('a verified one is linked to the confirmed account, whose password stays', async () => {
    const email = freshEmail();
    const { userId } = await server.signedIn(email);
    expect((await userBehind(await roundTrip(person(email))))?.id).toBe(userId);
    const login = await server.client().auth.signInWithPassword({ email, password: 'ein gutes Passwort' });
    expect(login.data.user?.app_metadata.providers).toEqual(['email', 'google']);
  });
});

describe('row 5, unlinking', () => {
  async function linked(linkedEmail: string, email = linkedEmail) {
    const { client, accessToken, userId } = await server.signedIn(email);
    const { data } = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    await server.browserOf(client)(await google.consent(data?.url ?? '', person(linkedEmail)));
    const identities = (await client.auth.getUser(accessToken)).data.user?.identities ?? [];
    return { client, email, userId, identities };
  }

  it('voids the links in mailboxes, and never puts another identity’s address in place', async () => {
    const { client, email, identities } = await linked(freshEmail(), freshEmail());
    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    const [own, other] = identities;
    if (!own || !other) return expect.unreachable();
    const carrying = await client.auth.unlinkIdentity(own);
    expect(carrying.error?.code).toBe('email_conflict_identity_not_deletable');
    await server.client().auth.resetPasswordForEmail(email);
    const link = await linkToken(server, email);
    expect((await client.auth.unlinkIdentity(other)).error).toBeNull();
    const used = await server.client().auth.verifyOtp({ token_hash: link, type: 'recovery' });
    expect(used.error?.code).toBe('otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
  });

  it('an ID token adds a provider to the account of its signed-in bearer, and to no other', async () => {
    const { client, userId } = await server.signedIn(freshEmail());
    const token = await google.idToken(person(freshEmail()));
    const added = await client.auth.linkIdentity({ provider: 'google', token });
    expect(added.error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: userId });
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
    const anonymous = await idTokenGrant({ provider: 'google', id_token: token, link_identity: true });
    expect(anonymous.status).toBe(401);
  });

  it('of somebody else’s identity finds nothing', async () => {
    const { identities } = await linked(freshEmail());
    const stranger = await server.signedIn(freshEmail());
    const [foreignIdentity] = identities;
    if (!foreignIdentity) return expect.unreachable();
    expect((await stranger.client.auth.unlinkIdentity(foreignIdentity)).error?.code).toBe(
      'identity_not_found',
    );
  });

  it('an identity that belongs to another account cannot be linked', async () => {
    const email = freshEmail();
    await roundTrip(person(email));
    const { client } = await server.signedIn(freshEmail());
    const { data } = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const answer = await server.browserOf(client)(await google.consent(data?.url ?? '', person(email)));
    expect(answer.headers.get('location')).toContain('error_code=identity_already_exists');
  });
});

describe('row 6, states and codes used twice', () => {
  it('of two answers with one state exactly one is taken', async () => {
    const browse = browserFetch();
    const away = await browse(`${server.url}/auth/v1/authorize?provider=google`);
    const back = await google.consent(away.headers.get('location') ?? '', person(freshEmail()));
    const answers = await Promise.all([1, 2].map(() => browse(back)));
    const fragments = answers.map((one) => fragmentOf(new URL(one.headers.get('location') ?? '')));
    expect(fragments.filter((one) => one.get('access_token') !== null)).toHaveLength(1);
    expect(fragments.map((one) => one.get('error_code')).filter(Boolean)).toEqual([
      'flow_state_already_used',
    ]);
  });

  it('of two redemptions of one code exactly one gets a session', async () => {
    const verifier = 'v'.repeat(64);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = `&code_challenge=${challenge}&code_challenge_method=s256`;
    const target = await roundTrip(person(freshEmail()), '/app', query);
    const body = { auth_code: target.searchParams.get('code'), code_verifier: verifier };
    const answers = await Promise.all([1, 2].map(() => server.post('/token?grant_type=pkce', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('a state that was made up leads home with an error', async () => {
    const answer = await fetch(`${server.url}/auth/v1/callback?code=x&state=made-up`, { redirect: 'manual' });
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin).toBe(server.url);
    expect(target.searchParams.get('error_code')).toBe('bad_oauth_state');
  });
});

it('row 11, smuggled parameters: what is ours cannot be set by the caller, in no letter case', async () => {
  const smuggled = new URLSearchParams({
    provider: 'google',
    Redirect_URI: 'https://evil.example/',
    redirect_uri: 'https://evil.example/',
    STATE: 'evil',
    Client_Id: 'evil',
    Response_Type: 'token',
    CODE_CHALLENGE: 'evil',
    Nonce: 'evil',
    login_hint: 'ada@example.org',
  });
  const away = await fetch(`${server.url}/auth/v1/authorize?${smuggled}`, { redirect: 'manual' });
  const asked = new URL(away.headers.get('location') ?? '');
  expect(asked.href).not.toContain('evil');
  expect(asked.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  expect(asked.searchParams.get('login_hint')).toBe('ada@example.org');
  expect(new Set(asked.searchParams.keys()).size).toBe(Array.from(asked.searchParams.keys()).length);
});
