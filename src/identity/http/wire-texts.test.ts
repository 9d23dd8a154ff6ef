// Refusals whose code and text the clients' own suites compare.
import { describe, expect, it } from 'vitest';
import { clientVersions, freshEmail, setUpIdentity } from '../../../test/servers/identity-server.ts';

describe.each(clientVersions)('supabase-js %s', (version) => {
  const server = setUpIdentity({ version, anonymousUsers: true });

  describe('reauthenticate()', () => {
    it('names what is missing of a user without an address', async () => {
      const { auth } = server.client();
      await auth.signInAnonymously();
      expect((await auth.reauthenticate()).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Reauthentication requires the user to have an email or a phone number',
      });
    });

    it('asks for the confirmation of an address that has none', async () => {
      const email = freshEmail();
      const { client, userId } = await server.signedIn(email);
      const undo = 'update auth.users set email_confirmed_at = null where id = $1';
      await server.database.pool.query(undo, [userId]);
      expect((await client.auth.reauthenticate()).error).toMatchObject({
        status: 422,
        code: 'email_not_confirmed',
        message: 'Please verify your email first.',
      });
    });
  });

  describe('an address', () => {
    const malformed = 'Unable to validate email address: invalid format';
    const long = `${'a'.repeat(260)}@example.org`;
    it.each([
      ['invalid', malformed],
      [long, 'An email address is too long'],
      ['', 'An email address is required'],
    ])('that cannot be one is refused wherever it is given: "%.10s"', async (email, message) => {
      const { client } = await server.signedIn(freshEmail());
      const { auth } = server.client();
      const { admin } = server.admin().auth;
      const answers = await Promise.all([
        auth.signUp({ email, password: 'ein langes Passwort' }),
        auth.signInWithOtp({ email }),
        auth.resetPasswordForEmail(email),
        client.auth.updateUser({ email }),
        admin.createUser({ email }),
        admin.inviteUserByEmail(email),
        admin.generateLink({ type: 'email_change_new', email: freshEmail(), newEmail: email }),
      ]);
      for (const { error } of answers)
        expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    });

    it('is asked for by a request that has none', async () => {
      const { error } = await server.client().auth.resetPasswordForEmail(undefined as never);
      const message = 'Password recovery requires an email';
      expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
      expect((await server.admin().auth.admin.inviteUserByEmail(undefined as never)).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'An email address is required',
      });
    });
  });

  describe('verifyOtp()', () => {
    const token = '123456';
    it.each<[string, object, number, string, string]>([
      [
        'an unknown address',
        { type: 'email', email: 'nobody@example.org', token },
        403,
        'otp_expired',
        'Token has expired or is invalid',
      ],
      [
        'an unknown phone',
        { type: 'sms', phone: '+49 1512 3456789', token },
        403,
        'otp_expired',
        'Token has expired or is invalid',
      ],
      [
        'no phone',
        { type: 'sms', phone: '123-invalid', token },
        400,
        'validation_failed',
        'Invalid phone number format (E.164 required)',
      ],
      [
        'no address',
        { type: 'email', email: 'invalid', token },
        422,
        'validation_failed',
        'Invalid email format',
      ],
      [
        'neither address nor phone',
        { type: 'email', token },
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on verify',
      ],
      [
        'an address and a phone',
        { type: 'email', email: 'a@example.org', phone: '4915123456789', token },
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on verify',
      ],
      [
        'nothing to verify',
        { type: 'email', email: 'a@example.org' },
        400,
        'validation_failed',
        'Verify requires either a token or a token hash',
      ],
      [
        'a hash with an address',
        { type: 'email', email: 'a@example.org', token_hash: 'x' },
        400,
        'validation_failed',
        'Only the token_hash and type should be provided',
      ],
    ])('refuses %s', async (_, proof, status, code, message) => {
      const { data, error } = await server.client().auth.verifyOtp(proof as never);
      expect(data).toEqual({ user: null, session: null });
      expect(error).toMatchObject({ status, code, message });
    });
  });

  describe('generateLink()', () => {
    const link = (order: object) => server.admin().auth.admin.generateLink(order as never);

    it.each(['email_change_current', 'email_change_new'])('asks for the new address of %s', async (type) => {
      const email = freshEmail();
      await server.signedIn(email);
      const { data, error } = await link({ type, email });
      expect(data).toEqual({ properties: null, user: null });
      const missing = { status: 400, code: 'validation_failed', message: 'An email address is required' };
      expect(error).toMatchObject(missing);
      expect((await link({ type, email, newEmail: freshEmail() })).error).toBeNull();
      expect((await link({ type })).error).toMatchObject(missing);
    });

    it.each(['recovery', 'email_change_current'])(
      'knows nobody under an unknown address (%s)',
      async (type) => {
        expect((await link({ type, email: freshEmail(), newEmail: freshEmail() })).error).toMatchObject({
          status: 404,
          code: 'user_not_found',
          message: 'User with this email not found',
        });
      },
    );
  });
});
