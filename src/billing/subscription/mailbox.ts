// One mailbox under its many spellings, so that each person gets one trial.

const GMAIL = 'gmail.com';

/**
 * @param address as an account has it: one `@`, lower case
 * @returns the address without a tag (RFC 5233: `name+tag`), and without what Gmail ignores: dots, and its second domain
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?!^)\+.*$/, '');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, GMAIL);
  return `${domain === GMAIL ? local.replaceAll('.', '') : local}@${domain}`;
}
