// Domains whose mail is signed, with what a name server says of them.
import { generateKeyPairSync } from 'node:crypto';
import type { DnsServer } from './dns-server.ts';

const SELECTOR = 'test';

/** What nodemailer signs with. */
export type Signature = { domainName: string; keySelector: string; privateKey: string };
export type SigningDomains = {
  /** Puts the key of the domains there, and that mail without their signature is to be refused. */
  publish(records: DnsServer['records'], domains: readonly string[]): void;
  /** As mail of this domain. */
  signatureOf(domainName: string): Signature;
};

/** One key for all of them. */
export function signingDomains(): SigningDomains {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publish: (records, domains) => {
      for (const domain of domains) {
        records.set(`${SELECTOR}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);
        records.set(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      }
    },
    signatureOf: (domainName) => ({ domainName, keySelector: SELECTOR, privateKey }),
  };
}
