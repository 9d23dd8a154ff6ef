// Passkeys and security keys through the official client's own methods, with an authenticator in software.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Lies, SoftwareAuthenticator } from './authenticator.ts';

/** Registers a passkey with the two-step methods of the official client. */
export async function registerPasskey(
  client: SupabaseClient,
  authenticator: SoftwareAuthenticator,
  lies?: Lies,
) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = authenticator.create(data.options, lies);
  return client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

export async function signInWithPasskey(
  client: SupabaseClient,
  authenticator: SoftwareAuthenticator,
  lies?: Lies,
) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) return { data: null, error };
  const credential = authenticator.get(data.options, lies);
  return client.auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

/** Begins and finishes the enrolment of a security key. @returns the factor's id */
export async function enrollKey(client: SupabaseClient, authenticator: SoftwareAuthenticator, name: string) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
  if (error) throw error;
  const shown = await showKey(client, authenticator, data.id);
  if (shown.error) throw shown.error;
  return data.id;
}

/** Answers the challenge of a security key, with a new key where it has none yet. */
export async function showKey(
  client: SupabaseClient,
  authenticator: SoftwareAuthenticator,
  factorId: string,
  lies?: Lies,
) {
  // What the client asks the server to trust is not trusted there.
  const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] };
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn });
  if (error) return { data: null, error };
  const { type, credential_options: options } = data.webauthn;
  const made =
    type === 'create'
      ? authenticator.create(options.publicKey, lies)
      : authenticator.get(options.publicKey, lies);
  // The client takes what a browser gives, of which it asks only for this.
  const credential = { toJSON: () => made } as never;
  return client.auth.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { ...webauthn, type, credential_response: credential },
  });
}
