// Whether a machine sent a mail: such mails are never answered, so that no two machines answer each other for ever.

/** The headers of a mail, by their names in lower case; values as text. */
export type HeaderTexts = ReadonlyMap<string, string>;

/**
 * List-Unsubscribe and Feedback-ID are no signs: mailbox providers put them on what persons write, too, such as Proton Mail
 * and Fastmail do with Feedback-ID.
 */
const signsOfMachines: readonly string[] = [
  'list-id',
  'list-post',
  'mailing-list',
  'x-autoreply',
  'x-autorespond',
  'x-loop',
];

/**
 * Auto-replies and other generated mail (RFC 3834), mailing lists (RFC 2919, RFC 2369), bulk mail, and what asks for no
 * automatic answer (MS-OXCMAIL, X-Auto-Response-Suppress; its DR, RN and NRN ask for no receipts alone).
 */
export function isAutomatic(headers: HeaderTexts): boolean {
  const of = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  const submitted = of('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|list|junk|auto_reply)\b/.test(of('precedence'))) return true;
  if (signsOfMachines.some((name) => headers.has(name))) return true;
  return /\b(?:all|autoreply|oof)\b/.test(of('x-auto-response-suppress'));
}

/**
 * Newsletters and other advertising: a way to end a subscription (RFC 2369), or where to complain of the sender. Few persons'
 * servers add one: a sign for what strangers send alone.
 */
export function isBulk(headers: HeaderTexts): boolean {
  return [...headers.keys()].some((name) => name.startsWith('list-') || name === 'x-csa-complaints');
}

/** A bounce (RFC 3464) or a receipt (RFC 8098): it may hold a mail of ours, and is not worked on. */
export function isReport(headers: HeaderTexts, envelopeFrom: string): boolean {
  if (envelopeFrom === '' || /^mailer-daemon@/i.test(envelopeFrom)) return true;
  return (headers.get('content-type') ?? '').toLowerCase().includes('multipart/report');
}
