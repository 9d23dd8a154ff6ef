// The number of an invoice as people read it. Pure.

/** `2026-000418`: the year helps to find it; the number behind it comes once in all years. */
export function invoiceNumberOf({ number, issuedAt }: { number: number; issuedAt: Date }): string {
  return `${yearInGermany(issuedAt)}-${String(number).padStart(6, '0')}`;
}

/** The year of the books: on New Year's Eve it begins an hour before that of UTC. */
export function yearInGermany(at: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(at));
}
