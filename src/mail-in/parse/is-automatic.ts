// Whether a machine sent a mail: such mails are never answered, so that no two machines answer each other for ever.

/** The headers of a mail, by their names in lower case; values as text. */
export type HeaderTexts = ReadonlyMap<string, string>;

const signsOfMachines: readonly string[] = ['feedback-id', 'x-autoreply', 'x-autorespond', 'x-loop'];

/**
 * Auto-replies and other generated mail (RFC 3834), mailing lists (RFC 2919, RFC 2369), bulk mail, and what asks for no
 * answer (MS-OXCMAIL, X-Auto-Response-Suppress).
 */
export function isAutomatic(headers: HeaderTexts): boolean {
  const of = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  const submitted = of('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|list|junk|auto_reply)\b/.test(of('precedence'))) return true;
  const names = [...headers.keys()];
  if (names.some((name) => name.startsWith('list-') || signsOfMachines.includes(name))) return true;
  return /\b(?:all|autoreply|oof|dr|rn|nrn)\b/.test(of('x-auto-response-suppress'));
}

/** A bounce (RFC 3464) or a receipt (RFC 8098): it may hold a mail of ours, and is not worked on. */
export function isReport(headers: HeaderTexts, envelopeFrom: string): boolean {
  return (
    envelopeFrom === '' || (headers.get('content-type') ?? '').toLowerCase().includes('multipart/report')
  );
}
