// Links in mails: used once, for an hour, for their purpose, and never leading elsewhere.
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  clientVersions,
  freshEmail,
  linkToken,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  describe('links in mails', () => {
    it('work once, and for their own purpose alone', async () => {
      const email = freshEmail();
      await server.client().auth.signUp({ email, password: PASSWORD });
      const token = await linkToken(server, email);
      const wrongKind = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: token });
      expect(wrongKind.error).toMatchObject({ status: 403, code: 'otp_expired' });
      // An attempt for another purpose uses up the link, so that guessing allows no second try.
      const after = await server.client().auth.verifyOtp({ type: 'signup', token_hash: token });
      expect(after.error?.code).toBe('otp_expired');
    });

    it('stop working after an hour, and when a newer one was sent', async () => {
      const email = freshEmail();
      const client = server.client();
      await client.auth.signUp({ email, password: PASSWORD });
      const first = await linkToken(server, email);
      await client.auth.resend({ type: 'signup', email });
      const second = await linkToken(server, email);
      expect(second).not.toBe(first);
      const old = await client.auth.verifyOtp({ type: 'signup', token_hash: first });
      expect(old.error?.code).toBe('otp_expired');
      server.advance(61 * 60 * 1000);
      const late = await client.auth.verifyOtp({ type: 'signup', token_hash: second });
      expect(late.error?.code).toBe('otp_expired');
    });

    it('are not consumed by a HEAD, and by a GET lead to a session in the fragment', async () => {
      const email = freshEmail();
      await server.post('/signup', { email, password: PASSWORD });
      const token = await linkToken(server, email);
      const address = `${server.url}/auth/v1/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent('/app?sb_flow_id=7')}`;
      const looked = await fetch(address, { method: 'HEAD', redirect: 'manual' });
      expect(looked.status).toBe(303);
      const opened = await fetch(address, { redirect: 'manual' });
      const target = new URL(opened.headers.get('location') ?? '');
      expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${server.url}/app?sb_flow_id=7`);
      const fragment = new URLSearchParams(target.hash.slice(1));
      expect(fragment.get('token_type')).toBe('bearer');
      const again = await fetch(address, { redirect: 'manual' });
      expect(again.headers.get('location')).toContain('error_code=otp_expired');
    });

    it('never lead to, nor name, a host that a request dictated', async () => {
      const email = freshEmail();
      await server.post(
        '/signup?redirect_to=https%3A%2F%2Fevil.example%2F',
        { email, password: PASSWORD },
        {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        },
      );
      await linkToken(server, email);
      expect(server.mails.at(-1)?.text).not.toContain('evil.example');
      const opened = await fetch(
        `${server.url}/auth/v1/verify?token=none&type=signup&redirect_to=//evil.example`,
        { redirect: 'manual' },
      );
      expect(new URL(opened.headers.get('location') ?? '').origin).toBe(server.url);
    });
  });

  describe('recovering a password', () => {
    it('answers alike for unknown addresses, and the link leads to a new password', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const other = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
      const unknown = await server.post('/recover', { email: 'unknown@example.org' });
      const known = await server.post('/recover', { email });
      expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
      const client = server.client();
      await client.auth.verifyOtp({ type: 'recovery', token_hash: await linkToken(server, email) });
      const same = await client.auth.updateUser({ password: PASSWORD });
      expect(same.error?.code).toBe('same_password');
      const changed = await client.auth.updateUser({ password: 'das neue Passwort' });
      expect(changed.error).toBeNull();
      const old = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
      expect(old.error?.code).toBe('invalid_credentials');
      const elsewhere = await server.client().auth.setSession({
        access_token: other.data.session?.access_token ?? '',
        refresh_token: other.data.session?.refresh_token ?? '',
      });
      expect(elsewhere.error).not.toBeNull();
    });
  });
});
