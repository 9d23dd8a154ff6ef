// Passkeys through the official client, with an authenticator in software.
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, type SoftwareAuthenticator } from '../../test/authenticator.ts';
import { type IdentityServer, startIdentityServer } from '../../test/identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});

let counter = 0;
const freshEmail = () => `passkey${(counter += 1)}@example.org`;
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
type Client = ReturnType<IdentityServer['client']>;

/** The page's origin: a bare address can hold no keys, this machine's name can. */
const newAuthenticator = () => createAuthenticator(server.url.replace('127.0.0.1', 'localhost'));

async function register(client: Client, authenticator: SoftwareAuthenticator) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const credential = authenticator.create(data.options);
  return client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

async function signIn(client: Client, authenticator: SoftwareAuthenticator) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options);
  return client.auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

describe('a passkey', () => {
  it('is registered by somebody signed in and signs in by itself, at aal2', async () => {
    const { client, userId } = await server.signedIn(freshEmail());
    const authenticator = newAuthenticator();
    const { data: made, error } = await register(client, authenticator);
    expect(error).toBeNull();
    const other = server.client();
    const { data } = await signIn(other, authenticator);
    expect(data?.user?.id).toBe(userId);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey' }],
    });
    const list = await client.auth.passkey.list();
    expect(list.data).toEqual([
      { id: made?.id, created_at: made?.created_at, last_used_at: expect.any(String) },
    ]);
  });
});
