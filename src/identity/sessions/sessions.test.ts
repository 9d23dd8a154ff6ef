// Refresh tokens: rotation, lost answers, races, reuse.
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { clientVersions, freshEmail, setUpIdentity } from '../../../test/servers/identity-server.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  async function refresh(token: string) {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ refresh_token: token }),
    });
    const body = (await response.json()) as { refresh_token?: string; access_token?: string; code?: string };
    return {
      status: response.status,
      code: body.code,
      token: body.refresh_token ?? '',
      access: body.access_token,
    };
  }

  async function firstToken(): Promise<{ token: string; access: string }> {
    const { client, accessToken } = await server.signedIn(freshEmail());
    const { data } = await client.auth.getSession();
    return { token: data.session?.refresh_token ?? '', access: accessToken };
  }

  describe('a refresh token', () => {
    it('that comes many times at once takes one place at the database, and leaves the others free', async () => {
      const { token } = await firstToken();
      await server.identity.mails.settled();
      let acquired = 0;
      const count = () => {
        acquired += 1;
      };
      const { pool } = server.database;
      pool.on('acquire', count);
      const [first, ...others] = await Promise.all(
        Array.from({ length: 50 }, () => server.identity.sessions.refresh(token)),
      );
      pool.off('acquire', count);
      expect(acquired).toBe(1);
      expect(new Set(others.map(({ refresh_token }) => refresh_token))).toEqual(
        new Set([first?.refresh_token]),
      );
    });

    it('is replaced by each refresh, and the official client goes on with the new one', async () => {
      const { client } = await server.signedIn(freshEmail());
      const before = (await client.auth.getSession()).data.session?.refresh_token;
      const { data, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(before);
      expect((await client.auth.getUser()).error).toBeNull();
    });

    it('whose answer was lost gives the same next token again, days later too', async () => {
      const { token } = await firstToken();
      const lost = await refresh(token);
      server.advance(3 * 24 * 60 * 60 * 1000);
      const repeated = await refresh(token);
      expect(repeated).toMatchObject({ status: 200, token: lost.token });
    });

    it('asked for 40 times at once ends in one living token and no error', async () => {
      const { token } = await firstToken();
      const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(token)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
    });

    it('that is two behind and old ends the whole session, for good', async () => {
      const { token, access } = await firstToken();
      const second = await refresh(token);
      const third = await refresh(second.token);
      server.advance(11_000);
      const stolen = await refresh(token);
      expect(stolen).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      expect(await refresh(third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
      const user = await fetch(`${server.url}/auth/v1/user`, {
        headers: { authorization: `Bearer ${access}`, 'x-supabase-api-version': '2024-01-01' },
      });
      expect([user.status, ((await user.json()) as { code: string }).code]).toEqual([
        403,
        'session_not_found',
      ]);
    });

    it('that is two behind within ten seconds is taken for a race between tabs', async () => {
      const { token } = await firstToken();
      const second = await refresh(token);
      const third = await refresh(second.token);
      expect(await refresh(token)).toMatchObject({ status: 200, token: third.token });
    });

    it('that was changed, made up or is too short is unknown', async () => {
      const { token } = await firstToken();
      const [version, session, , mac] = token.split('.');
      expect((await refresh(`${version}.${session}.5.${mac}`)).code).toBe('refresh_token_not_found');
      expect((await refresh('abcdefghijkl')).code).toBe('refresh_token_not_found');
      expect((await refresh('short')).code).toBe('validation_failed');
      expect((await refresh(token)).status).toBe(200);
    });

    it('that is refused leaves the official client signed out once its access token is over', async () => {
      const { client } = await server.signedIn(freshEmail());
      const { session } = (await client.auth.getSession()).data;
      await client.auth.admin.signOut(session?.access_token ?? '', 'global');
      const other = createClient(server.url, server.identity.keys.anonKey, {
        auth: { persistSession: false },
      });
      const { error } = await other.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
      expect(error?.code).toBe('refresh_token_not_found');
    });
  });
});
