// The page of a mail's link names the account before its button uses the link up.
import { describe, expect, it } from 'vitest';
import {
  freshEmail,
  linkToken,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';

const server = setUpIdentity();

const look = (tokenHash: string, url = server.url) =>
  fetch(`${url}/api/auth/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tokenHash }),
  });
const named = async (tokenHash: string) =>
  ((await (await look(tokenHash)).json()) as { account: unknown }).account;

describe('a link', () => {
  it('names the address that it was sent to, as often as it is looked at, and still works', async () => {
    const email = freshEmail();
    const { auth } = server.client();
    const { data } = await auth.signUp({ email, password: 'ein gutes Passwort' });
    const token_hash = await linkToken(server, email);
    for (let n = 0; n < 2; n += 1)
      expect(await named(token_hash)).toEqual({ email, newEmail: null, userId: data.user?.id });
    expect((await auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
    expect(await named(token_hash)).toBeNull();
  });

  it('to the present mailbox names both addresses, to the new one the present one only in outline', async () => {
    const [email, newEmail] = [freshEmail(), freshEmail()];
    const { client } = await server.signedIn(email);
    await client.auth.updateUser({ email: newEmail });
    const [toPresent, toNew] = [await linkToken(server, email), await linkToken(server, newEmail)];
    expect(await named(toPresent)).toEqual({ email, newEmail, userId: null });
    expect(await named(toNew)).toEqual({ email: 'p…@example.org', newEmail, userId: null });
  });

  it('that is too old, was made up or is none names nobody', async () => {
    const email = freshEmail();
    await server.client().auth.signUp({ email, password: 'ein gutes Passwort' });
    const token = await linkToken(server, email);
    expect(await named('0'.repeat(56))).toBeNull();
    expect((await look('')).status).toBe(400);
    expect((await look('x'.repeat(5_000))).status).toBe(400);
    server.advance(61 * 60_000);
    expect(await named(token)).toBeNull();
  });

  it('is looked at no faster than it is tried', async () => {
    const other = await startIdentityServer({ limits: { verify: { points: 2, seconds: 300 } } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await look('made-up', other.url)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
