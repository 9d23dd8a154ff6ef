// Security keys as second factors: what the browser asks of them, between a challenge and its answer (WebAuthn).
import type { BrowserAuth } from '../../browser/clients.client.ts';

/** In the browser. None without HTTPS has keys, except on this very machine. */
export function keysWorkHere(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && mayHaveKeys(window.location.host);
}

/** Browsers let no page on a bare address have keys. @param host with or without a port */
export function mayHaveKeys(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name !== '' && !/^[\d.]+$|^\[/.test(name);
}

/** This page's own address by a name that browsers let have keys; null where we know of none. */
export function addressWithName(): string | null {
  const { hostname, port, protocol } = window.location;
  return hostname === '127.0.0.1' ? `${protocol}//localhost:${port}` : null;
}

/**
 * Makes a key for a factor that has none yet, else asks for the one it has.
 * @returns what went wrong, on the server or in the browser; null when the session is lifted
 */
export async function answerWithKey({ auth }: BrowserAuth, factorId: string): Promise<unknown> {
  const party = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: party });
  if (error) return error;
  const { type, credential_options: options } = data.webauthn;
  try {
    const made =
      type === 'create'
        ? await navigator.credentials.create(options as CredentialCreationOptions)
        : await navigator.credentials.get(options as CredentialRequestOptions);
    const proof = { ...party, type, credential_response: made as never };
    const shown = await auth.mfa.verify({ factorId, challengeId: data.id, webauthn: proof });
    return shown.error;
  } catch (refusal) {
    return refusal;
  }
}
