// Mailboxes as keyed digests: they are recognised, and cannot be read back.

// One mailbox under its many spellings, so that each person gets one trial.
const GMAIL = 'gmail.com';

/**
 * @param address as an account has it: one `@`, lower case
 * @returns the address without a tag (RFC 5233: `name+tag`), and without what Gmail ignores: dots, and its second domain
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?!^)\+.*/s, '');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, GMAIL);
  return `${domain === GMAIL ? local.replaceAll('.', '') : local}@${domain}`;
}

export type MailboxKeys = { mac(text: string): Buffer; earlierMacs(text: string): readonly Buffer[] };
/** Under the key of today, and under those before it. */
export type Digests = [now: string, ...underEarlierKeys: string[]];

/** @param purpose makes the digests of one list useless for another */
export function mailboxDigests(keys: MailboxKeys, purpose: 'trial' | 'debt', address: string): Digests {
  const text = `${purpose}:${mailboxOf(address)}`;
  const encoded = (digest: Buffer) => digest.toString('base64url');
  return [encoded(keys.mac(text)), ...keys.earlierMacs(text).map(encoded)];
}
