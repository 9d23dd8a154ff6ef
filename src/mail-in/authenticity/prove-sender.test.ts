// Whose mail counts as that of its From header where the domain has no DMARC record.
import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DNSResolver } from 'mailauth';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { proveSender } from './prove-sender.server.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = `p=${publicKey.toString('base64')}`;
const MESSAGE = { helo: 'mx.example.org', envelopeFrom: 'ada@example.org', domain: 'in.example.net' };

async function prove(mail: {
  from?: string;
  signedBy: string | null;
  flags?: string;
  remoteIp?: string;
  isAway?: boolean;
}) {
  const { from = 'Ada <ada@example.org>', signedBy, flags = '', remoteIp = '' } = mail;
  const resolver = (async (name: string) => {
    if (name.startsWith('_dmarc.') && mail.isAway) throw Object.assign(new Error(), { code: 'ETIMEOUT' });
    if (name === `test._domainkey.${signedBy}`) return [[`v=DKIM1; k=rsa; ${flags}${key}`]];
    if (name === 'example.org') return [['v=spf1 ip4:192.0.2.7 -all']];
    throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
  }) as unknown as DNSResolver;
  const dkim = signedBy !== null && { domainName: signedBy, keySelector: 'test', privateKey };
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await writer.sendMail({ from, to: 'x@in.example.net', text: 'Hallo', ...(dkim && { dkim }) });
  return proveSender(Readable.from([sent.message as Buffer]), { ...MESSAGE, remoteIp }, resolver);
}

it.each([
  ['by the domain itself', 'Ada <ada@example.org>', 'example.org'],
  ['by the domain above', 'ada@post.example.org', 'example.org'],
  ['by a domain below', 'ada@example.org', 'mail.example.org'],
])('is proven where it is signed %s', async (_by, from, signedBy) => {
  const email = /[\w@.]+(?=>?$)/.exec(from)?.[0];
  expect(await prove({ from, signedBy })).toEqual({ verdict: 'proven', email });
});

it.each([
  ['by another domain', 'ada@example.org', 'example.net'],
  ['by another customer of the same host', 'ada@one.github.io', 'two.github.io'],
  ['by another one below the same public suffix', 'ada@one.co.uk', 'two.co.uk'],
  ['by nobody', 'ada@example.org', null],
])('is not proven where it is signed %s', async (_by, from, signedBy) => {
  expect(await prove({ from, signedBy })).toMatchObject({ verdict: 'unproven', isDenied: false });
});

it('is not proven by a key that its domain tries out, nor by the server that it came from', async () => {
  expect(await prove({ signedBy: 'example.org', flags: 't=y; ' })).toMatchObject({ verdict: 'unproven' });
  expect(await prove({ signedBy: null, remoteIp: '192.0.2.7' })).toMatchObject({ verdict: 'unproven' });
});

it('is looked at later where no name server says whether there is a record', async () => {
  expect(await prove({ signedBy: 'example.org', isAway: true })).toEqual({ verdict: 'later' });
});
