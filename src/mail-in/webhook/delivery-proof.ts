// Whether a delivery comes from the operator's provider: the secret in its address, or Mailgun's signature.
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/is-same-secret.ts';
import type { Fields } from './providers.ts';

/** Longer than a provider repeats a delivery that was not taken. */
export const DELIVERY_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * `https://any:SECRET@host/…` becomes a header of the request (RFC 7617).
 * @returns undefined where the request holds no secret at all
 */
export function isProvenByHeader(authorization: string | undefined, secret: string): boolean | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return isSameSecret(value, secret);
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString();
  return isSameSecret(pair.slice(pair.indexOf(':') + 1), secret);
}

/** HMAC over time and token, which is good once. @param fields of Mailgun's form */
export function isProvenBySignature(fields: Fields, secret: string, now: Date): boolean {
  const [timestamp = '', token = '', signature = ''] = ['timestamp', 'token', 'signature'].map((name) =>
    fields.get(name),
  );
  if (!/^\d{1,12}$/.test(timestamp) || token === '') return false;
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1_000);
  if (ageMs > DELIVERY_LIFETIME_MS) return false;
  return isSameSecret(signature, createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'));
}
