// Active sessions, security events, and the mails that go with them.
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  clientVersions,
  freshEmail,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  type Sessions = { sessions: { id: string; device: string | null; isCurrent: boolean }[] };
  type Events = { events: { kind: string; severity: string }[] };

  async function ask(token: string, path: string, method = 'GET', body?: unknown): Promise<Response> {
    return fetch(`${server.url}/api/auth${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  const sessionsOf = async (token: string) =>
    ((await (await ask(token, '/sessions')).json()) as Sessions).sessions;
  const eventsOf = async (token: string) => {
    await server.identity.mails.settled();
    return ((await (await ask(token, '/security-events')).json()) as Events).events;
  };

  /** A sign-in with a browser that calls itself so. */
  async function signInWith(email: string, userAgent: string): Promise<string> {
    const client = createClient(server.url, server.identity.keys.anonKey, {
      auth: { persistSession: false },
      global: { headers: { 'user-agent': userAgent } },
    });
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (!data.session) throw error ?? new Error('no session');
    await server.identity.mails.settled();
    return data.session.access_token;
  }

  describe('active sessions', () => {
    it('are listed with their device, the present one marked, and one can be ended', async () => {
      const email = freshEmail();
      const { accessToken } = await server.signedIn(email);
      const other = await signInWith(email, FIREFOX);
      const listed = await sessionsOf(accessToken);
      expect(listed.find(({ isCurrent }) => !isCurrent)?.device).toBe(FIREFOX);
      expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      const going = listed.find(({ isCurrent }) => !isCurrent)?.id;
      expect((await ask(accessToken, `/sessions/${going}`, 'DELETE')).status).toBe(204);
      expect((await ask(other, '/sessions')).status).toBe(401);
      expect(await sessionsOf(accessToken)).toHaveLength(1);
    });

    it.each([
      ['others', 200],
      ['global', 401],
    ])('signed out everywhere with scope %s, this one then answers %i', async (scope, status) => {
      const email = freshEmail();
      const { accessToken } = await server.signedIn(email);
      const other = await signInWith(email, FIREFOX);
      expect((await ask(accessToken, `/sessions?scope=${scope}`, 'DELETE')).status).toBe(204);
      expect((await ask(other, '/sessions')).status).toBe(401);
      expect((await ask(accessToken, '/sessions')).status).toBe(status);
    });

    it('of somebody else are not found', async () => {
      const { accessToken } = await server.signedIn(freshEmail());
      const [own] = await sessionsOf(accessToken);
      const stranger = await server.signedIn(freshEmail());
      expect((await ask(stranger.accessToken, `/sessions/${own?.id}`, 'DELETE')).status).toBe(404);
      expect(await sessionsOf(accessToken)).toHaveLength(1);
    });
  });

  describe('security events', () => {
    it('report a device that is new to the account, by mail too, but once for each', async () => {
      const email = freshEmail();
      const { accessToken } = await server.signedIn(email);
      const signedUp = { kind: 'signed_in', severity: 'info' };
      expect(await eventsOf(accessToken)).toMatchObject([signedUp]);
      await signInWith(email, FIREFOX);
      await signInWith(email, FIREFOX.replaceAll('140.0', '141.0'));
      expect(await eventsOf(accessToken)).toMatchObject([
        { kind: 'signed_in', severity: 'info' },
        { kind: 'new_device', severity: 'medium' },
        signedUp,
      ]);
      const mails = server.mails.filter(
        ({ to, subject }) => to === email && subject === 'Neue Anmeldung bei Wortlaut',
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`${server.url}/auth/reset-password`);
    });

    it('are reported by the browser with their weight, for one’s own account alone', async () => {
      const { accessToken } = await server.signedIn(freshEmail());
      await server.identity.mails.settled();
      const report = (kind: string) => ask(accessToken, '/security-events', 'POST', { kind });
      expect((await report('other_account_on_device')).status).toBe(204);
      expect((await report('device_changed')).status).toBe(204);
      expect((await report('password_changed')).status).toBe(400);
      expect(await eventsOf(accessToken)).toMatchObject([
        { kind: 'device_changed', severity: 'medium' },
        { kind: 'other_account_on_device', severity: 'high' },
        { kind: 'signed_in', severity: 'info' },
      ]);
      const stranger = await server.signedIn(freshEmail());
      expect(await eventsOf(stranger.accessToken)).toMatchObject([{ kind: 'signed_in' }]);
    });

    it('report a changed password', async () => {
      const { client, accessToken } = await server.signedIn(freshEmail());
      await server.identity.mails.settled();
      await client.auth.updateUser({ password: 'das neue Passwort' });
      expect(await eventsOf(accessToken)).toMatchObject([
        { kind: 'password_changed' },
        { kind: 'signed_in' },
      ]);
    });
  });
});
