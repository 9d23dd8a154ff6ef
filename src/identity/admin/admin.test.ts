// Administration with the service key, through the official client.
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  clientVersions,
  freshEmail,
  linkToken,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { createPasswords } from '../passwords/passwords.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  it('makes, reads, changes, lists and deletes accounts', async () => {
    const { admin } = server.admin().auth;
    const email = freshEmail();
    const made = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { team: 'a' },
    });
    const id = made.data.user?.id ?? '';
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin.createUser({ email })).error?.code).toBe('email_exists');
    const changed = await admin.updateUserById(id, {
      password: 'das neue Passwort',
      app_metadata: { team: null, tier: 1 },
    });
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], tier: 1 });
    expect(
      (await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).not.toBeNull();
    const newer = await admin.createUser({ email: freshEmail() });
    const first = await admin.listUsers({ page: 1, perPage: 1 });
    const shown = { total: 2, nextPage: 2, lastPage: 2, users: [{ id: newer.data.user?.id }] };
    expect(first.data).toMatchObject(shown);
    expect((await admin.listUsers({ page: 2, perPage: 1 })).data.users).toMatchObject([{ id }]);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('takes an Argon2id hash instead of a password, and no other', async () => {
    const { admin } = server.admin().auth;
    const email = freshEmail();
    const password_hash = await createPasswords().hash(PASSWORD, 'test');
    expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull();
    const signIn = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
    const other = { email: freshEmail(), password_hash: `$2b$12$${'a'.repeat(53)}` };
    expect((await admin.createUser(other)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    const both = { email: freshEmail(), password: PASSWORD, password_hash };
    expect((await admin.createUser(both)).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('reads page by page what happened to accounts', async () => {
    const { client, userId } = await server.signedIn(freshEmail());
    await client.auth.updateUser({ password: 'das neue Passwort' });
    const response = await fetch(`${server.url}/auth/v1/admin/audit?page=1&per_page=1`, {
      headers: { authorization: `Bearer ${server.identity.keys.serviceKey}` },
    });
    expect(response.headers.get('x-total-count')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject([
      { payload: { actor_id: userId, action: 'password_changed' }, ip_address: '' },
    ]);
  });

  it('invites: the link opens an account that has no password yet', async () => {
    const { admin } = server.admin().auth;
    const email = freshEmail();
    const invited = await admin.inviteUserByEmail(email, { data: { user_locale: 'en' } });
    const { data: known } = await admin.getUserById(invited.data.user?.id ?? '');
    expect(known.user).toMatchObject({ email, invited_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(known.user).not.toHaveProperty('email_confirmed_at');
    const client = server.client();
    const { data } = await client.auth.verifyOtp({
      token_hash: await linkToken(server, email),
      type: 'invite',
    });
    expect(data.session?.user.email).toBe(email);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'makes a %s link without a mail',
    async (type) => {
      const { admin } = server.admin().auth;
      const email = freshEmail();
      if (type === 'magiclink' || type === 'recovery') await server.signedIn(email);
      const before = server.mails.length;
      const made = await admin.generateLink({
        type,
        email,
        password: PASSWORD,
        options: { redirectTo: `${server.url}/app` },
      } as Parameters<typeof admin.generateLink>[0]);
      expect(made.error).toBeNull();
      expect(made.data.properties).toMatchObject({
        verification_type: type,
        redirect_to: `${server.url}/app`,
      });
      expect(server.mails).toHaveLength(before);
      const opened = await fetch(made.data.properties?.action_link ?? '', { redirect: 'manual' });
      expect(opened.headers.get('location')).toMatch(/\/app#access_token=/);
    },
  );

  it('makes the two links of a change of address, by which the address changes', async () => {
    const { admin } = server.admin().auth;
    const email = freshEmail();
    const newEmail = freshEmail();
    const { userId } = await server.signedIn(email);
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      expect(data.user).toMatchObject({ id: userId, email, new_email: newEmail });
      const hash = data.properties?.hashed_token ?? '';
      expect(
        (await server.client().auth.verifyOtp({ token_hash: hash, type: 'email_change' })).error,
      ).toBeNull();
    }
    expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail);
  });
});
