// Mailboxes as keyed digests: they are recognised, and cannot be read back.
import { mailboxOf } from './mailbox.ts';

export type MailboxKeys = { mac(text: string): Buffer; earlierMacs(text: string): readonly Buffer[] };
/** Under the key of today, and under those before it. */
export type Digests = [now: string, ...underEarlierKeys: string[]];

/** @param purpose makes the digests of one list useless for another */
export function mailboxDigests(keys: MailboxKeys, purpose: 'trial' | 'debt', address: string): Digests {
  const text = `${purpose}:${mailboxOf(address)}`;
  const encoded = (digest: Buffer) => digest.toString('base64url');
  return [encoded(keys.mac(text)), ...keys.earlierMacs(text).map(encoded)];
}
