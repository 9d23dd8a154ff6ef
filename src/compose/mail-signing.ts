// The key that signs outgoing mail. Settings that cannot be used stop the start.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signing } from '#mail/smtp/smtp-mailer.ts';
import { type Config, ConfigError } from '#platform/settings/config.ts';

/** RFC 8301, 3.2: nobody needs to believe a signature with less. */
const LEAST_BITS = 1024;

/** What is missing, or wrong with the key. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
}

/** @returns null where mails are not signed here. @throws {ConfigError} where the settings cannot be used */
export async function signingOf(config: Config): Promise<Signing | null> {
  try {
    return await readSigning(config);
  } catch (error) {
    if (error instanceof SigningError) throw new ConfigError(error.message);
    throw error;
  }
}

/** @throws {SigningError} */
export async function readSigning({ mail }: Config): Promise<Signing | null> {
  const { domain, selector, keyFile } = mail.dkim;
  if (domain === undefined && selector === undefined && keyFile === undefined) return null;
  if (domain === undefined) throw missing('MAIL_DKIM_DOMAIN');
  if (selector === undefined) throw missing('MAIL_DKIM_SELECTOR');
  if (keyFile === undefined) throw missing('MAIL_DKIM_KEY');
  return { domain, selector, privateKey: await readKey(keyFile) };
}

const missing = (setting: string) => new SigningError(`${setting}: signing mails needs it too`);

async function readKey(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SigningError(`MAIL_DKIM_KEY: ${file} cannot be read (${error.code ?? 'unknown'})`);
  });
  const key = parseKey(pem);
  // The library signs with no other kind, and every mail server knows this one.
  if (key?.asymmetricKeyType !== 'rsa')
    throw new SigningError(`MAIL_DKIM_KEY: ${file} holds no private RSA key without a password (PEM)`);
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw new SigningError(`MAIL_DKIM_KEY: the key in ${file} has less than ${LEAST_BITS} bits`);
  return pem;
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Whether a check by DMARC may count the signature for the sender; which names are one organisation's is not known here. */
export function isAligned(sender: string, domain: string): boolean {
  const ofSender = /@([^@>\s]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? '';
  return ofSender === domain || ofSender.endsWith(`.${domain}`) || domain.endsWith(`.${ofSender}`);
}
