// Every call of the official clients once, over real HTTP: what each answers is tested closer in its own file.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, pageOf } from '../../../test/clients/authenticator.ts';
import { browserFetch } from '../../../test/clients/browser-fetch.ts';
import {
  clientVersions,
  freshEmail,
  linkToken,
  mailedCode,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from '../../../test/servers/doubles/openid-issuer.ts';
import { enrollKey, registerPasskey, signInWithPasskey } from '../../../test/clients/webauthn-client.ts';
import { totpCode } from '../mfa/totp.ts';

/** What no method of the clients asks for, but a browser, a mail's link or an operator. */
const NOT_OF_CLIENTS = new Set([
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  'GET /auth/v1/admin/audit',
  'GET /auth/v1/.well-known/openid-configuration',
  'POST /auth/v1/magiclink',
]);

describe.each(clientVersions)('supabase-js %s', (version) => {
  let issuer: OpenIdIssuer;
  beforeAll(async () => {
    issuer = await startOpenIdIssuer();
  });
  afterAll(() => issuer.close());
  const server = setUpIdentity({
    version,
    providers: () => {
      const settings = { clientId: issuer.clientId, clientSecret: 'secret', issuer: issuer.issuer };
      return { google: settings, apple: settings };
    },
  });
  const knowsRecoveryCodes = version === '2.119';
  const claims = (email: string) => ({ sub: `subject-of-${email}`, email, email_verified: true });

  /** As the browser goes: to the provider, back to us, and on to the page. */
  async function roundTrip(url: string | null | undefined, email: string): Promise<URL> {
    const browse = browserFetch();
    const away = await browse(url ?? '');
    const answer = await browse(await issuer.consent(away.headers.get('location') ?? '', claims(email)));
    return new URL(answer.headers.get('location') ?? '');
  }

  async function enrollApp(client: SupabaseClient): Promise<string> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    if (error || data.type !== 'totp') throw error ?? new Error('no app');
    const { data: posed } = await client.auth.mfa.challenge({ factorId: data.id });
    const step = Math.floor(server.identity.clock.now().getTime() / 30_000);
    const code = totpCode(data.totp.secret, step);
    const shown = await client.auth.mfa.verify({ factorId: data.id, challengeId: posed?.id ?? '', code });
    if (shown.error) throw shown.error;
    return data.id;
  }

  it('signs up, confirms, and signs in by password, code, link and provider', async () => {
    const email = freshEmail();
    const { auth } = server.client();
    expect((await auth.signUp({ email, password: PASSWORD })).data.session).toBeNull();
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
    const token_hash = await linkToken(server, email);
    expect((await auth.verifyOtp({ type: 'signup', token_hash })).data.user?.email).toBe(email);
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const token = await mailedCode(server, email);
    expect((await auth.verifyOtp({ type: 'email', email, token })).data.session).not.toBeNull();
    const idToken = await issuer.idToken(claims(email));
    const byToken = await auth.signInWithIdToken({ provider: 'google', token: idToken });
    expect(byToken.data.user?.email).toBe(email);
    const { data } = await auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect((await roundTrip(data.url, email)).hash).toMatch(/^#access_token=/);
  });

  it('comes back with a code where it began with a challenge (PKCE): from a mail, and from Apple’s form', async () => {
    const email = freshEmail();
    const { auth } = server.client({ flowType: 'pkce' });
    await auth.signInWithOtp({ email });
    const link = `${server.url}/auth/v1/verify?token=${await linkToken(server, email)}&type=magiclink`;
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(303);
    const opened = await fetch(link, { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    const { data } = await auth.signInWithOAuth({
      provider: 'apple',
      options: { skipBrowserRedirect: true },
    });
    const browse = browserFetch();
    const away = await browse(data.url ?? '');
    const back = new URL(await issuer.consent(away.headers.get('location') ?? '', claims(email)));
    const form = { method: 'POST', body: back.searchParams };
    const answer = await browse(`${server.url}/auth/v1/callback`, form);
    const appleCode = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await auth.exchangeCodeForSession(appleCode)).data.user?.email).toBe(email);
  });

  it('reads and changes the account, recovers it, refreshes and signs out', async () => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    const { auth } = client;
    expect((await auth.getUser()).data.user?.email).toBe(email);
    expect((await auth.getClaims()).data?.claims.email).toBe(email);
    expect((await auth.refreshSession()).error).toBeNull();
    const { data } = await auth.getSession();
    if (!data.session) throw new Error('no session');
    expect((await server.client().auth.setSession(data.session)).error).toBeNull();
    expect((await auth.updateUser({ data: { full_name: 'Ada' } })).data.user?.user_metadata).toEqual({
      full_name: 'Ada',
    });
    expect((await auth.reauthenticate()).error).toBeNull();
    expect(await mailedCode(server, email)).toMatch(/^\d{6}$/);
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    const token_hash = await linkToken(server, email);
    const recovered = server.client();
    expect((await recovered.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect((await recovered.auth.updateUser({ password: 'das neue Passwort' })).error).toBeNull();
    expect((await recovered.auth.signOut()).error).toBeNull();
  });

  it('adds a provider to the account and takes it away', async () => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    const linking = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const back = await issuer.consent(linking.data.url ?? '', claims(email));
    await server.browserOf(client)(back);
    const { data } = await client.auth.getUserIdentities();
    const google = data?.identities.find(({ provider }) => provider === 'google');
    if (!google) throw new Error('not linked');
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
  });

  it('has second factors: an app, a security key and, in the newer client, recovery codes', async () => {
    const { client, userId } = await server.signedIn(freshEmail());
    const { mfa } = client.auth;
    const app = await enrollApp(client);
    const key = await enrollKey(client, createAuthenticator(pageOf(server.url)), 'Schlüssel');
    expect((await mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([app, key]);
    if (knowsRecoveryCodes) {
      expect((await mfa.recoveryCodes.generate()).error).toBeNull();
      expect((await mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
      const { data } = await mfa.recoveryCodes.regenerate();
      expect((await mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
      expect((await mfa.recoveryCodes.unenroll()).error).toBeNull();
    }
    const { admin } = server.admin().auth;
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toHaveLength(2);
    expect((await admin.mfa.deleteFactor({ userId, id: key })).error).toBeNull();
  });

  it('takes a second factor away', async () => {
    const { client } = await server.signedIn(freshEmail());
    const factorId = await enrollApp(client);
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  });

  it('has passkeys', async () => {
    const { client, userId } = await server.signedIn(freshEmail());
    const authenticator = createAuthenticator(pageOf(server.url));
    const { data } = await registerPasskey(client, authenticator);
    const passkeyId = data?.id ?? '';
    expect((await signInWithPasskey(server.client(), authenticator)).data?.user?.id).toBe(userId);
    expect((await client.auth.passkey.update({ passkeyId, friendlyName: 'Telefon' })).error).toBeNull();
    const { passkey } = server.admin().auth.admin;
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ friendly_name: 'Telefon' }]);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const second = await registerPasskey(client, authenticator);
    expect((await passkey.deletePasskey({ userId, passkeyId: second.data?.id ?? '' })).error).toBeNull();
  });

  it('is administered with the service key', async () => {
    const { admin } = server.admin().auth;
    const email = freshEmail();
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await admin.updateUserById(id, { app_metadata: { tier: 1 } })).error).toBeNull();
    const list = await admin.listUsers();
    expect(list.data.users.map((user) => user.id)).toContain(id);
    expect((await admin.inviteUserByEmail(freshEmail())).error).toBeNull();
    expect((await admin.generateLink({ type: 'magiclink', email })).error).toBeNull();
    const { data } = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await admin.signOut(data.session?.access_token ?? '', 'global')).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
  });

  it('says what is off in words that the clients know', async () => {
    const { auth } = server.client();
    expect((await auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
    expect((await auth.signInWithSSO({ domain: 'example.org' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    });
    const phone = '+4930123456';
    expect((await auth.signUp({ phone, password: PASSWORD })).error?.code).toBe('phone_provider_disabled');
    expect((await auth.signInWithOtp({ phone })).error?.code).toBe('phone_provider_disabled');
    expect(
      (await auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } })).error,
    ).toBeNull();
    const { client } = await server.signedIn(freshEmail());
    const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(enrolled.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    expect((await client.auth.oauth.getAuthorizationDetails('1')).error?.code).toBe('feature_disabled');
  });

  it('asked for every route that there is, by the end of this file', async () => {
    const ours = [...server.routes].filter((route) => / \/auth\/v1\/(?!oauth)/.test(route));
    expect(ours.length).toBeGreaterThan(40);
    const missed = ours.filter((route) => !server.called.has(route) && !NOT_OF_CLIENTS.has(route));
    // The older client has no recovery codes; the newer one is held to them above.
    expect(missed.filter((route) => knowsRecoveryCodes || !route.includes('recovery-codes'))).toEqual([]);
  });
});
