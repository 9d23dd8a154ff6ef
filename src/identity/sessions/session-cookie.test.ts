// The session cookie as @supabase/ssr writes it, read by our own server.
import { createServerClient } from '@supabase/ssr';
import { describe, expect, it } from 'vitest';
import { PASSWORD, freshEmail, setUpIdentity } from '../../../test/servers/identity-server.ts';
import { cookieNameOf } from './session-cookie-text.ts';

const server = setUpIdentity();

describe('the cookie of @supabase/ssr', () => {
  it('signs in reading requests, in chunks too, and changes nothing', async () => {
    const email = freshEmail();
    await server.signedIn(email);
    const jar = new Map<string, string>();
    const client = createServerClient(server.url, server.identity.keys.anonKey, {
      cookies: {
        getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
        setAll: (cookies) => {
          for (const { name, value } of cookies)
            if (value === '') jar.delete(name);
            else jar.set(name, value);
        },
      },
    });
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.updateUser({ data: { full_name: 'ä'.repeat(1_500) } });
    await client.auth.refreshSession();
    const name = cookieNameOf('127.0.0.1:1');
    expect(jar.has(`${name}.1`)).toBe(true);
    const headers = {
      host: new URL(server.url).host,
      cookie: Array.from(jar, (pair) => pair.join('=')).join('; '),
    };
    const { authenticator } = server.identity;
    expect((await authenticator.authenticate({ method: 'GET', headers }))?.email).toBe(email);
    expect(await authenticator.authenticate({ method: 'POST', headers })).toBeNull();
    const forged = Buffer.from(JSON.stringify({ access_token: 'x.y.z', user: { id: 'somebody' } })).toString(
      'base64url',
    );
    const forgery = { ...headers, cookie: `${name}=base64-${forged}` };
    expect(await authenticator.authenticate({ method: 'GET', headers: forgery })).toBeNull();
  });
});
