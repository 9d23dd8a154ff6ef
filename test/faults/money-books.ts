// What the database has of orders, charges, invoices and their mails, for a test that kills the product.
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/database/database.ts';

type Books = Pick<DatabaseHandle, 'db'>;
type Booked = {
  id: string;
  orders: number;
  charges: number;
  cents: number;
  invoices: number;
  state: string;
};

/** A process that sends mails has ten minutes; then another one may. */
const CLAIM_LAPSES = '11 min';

const rowsOf = async <Row extends Record<string, unknown>>({ db }: Books, query: SQL) =>
  (await db.execute<Row>(query)).rows;

/** What is stored of each who ordered. */
export function booked(books: Books): Promise<Booked[]> {
  return rowsOf<Booked>(
    books,
    sql`select s.user_id as id, s.state,
      (select count(*)::int from billing.subscription_events e where e.user_id = s.user_id) as orders,
      (select count(*)::int from billing.charges c where c.user_id = s.user_id) as charges,
      (select coalesce(sum(cents), 0)::int from billing.charges c where c.user_id = s.user_id) as cents,
      (select count(*)::int from billing.invoices i where i.user_id = s.user_id) as invoices
    from billing.subscriptions s`,
  );
}

/** Empty where they go from 1 to the last one given, with an invoice for each. */
export async function wrongNumbers(books: Books): Promise<object[]> {
  const numbers = await rowsOf<{ number: number }>(
    books,
    sql`select number from billing.invoices order by number`,
  );
  const [counter] = await rowsOf<{ last: number }>(
    books,
    sql`select last_number as last from billing.invoice_counter`,
  );
  const wrong = numbers.filter(({ number }, index) => number !== index + 1);
  return [...wrong, ...(counter?.last === numbers.length ? [] : [{ counter, numbers }])];
}

export async function isMailWaiting(books: Books): Promise<boolean> {
  const waiting = sql`
    select 1 from billing.subscription_events where mailed_at is null
    union all select 1 from billing.invoices where mailed_at is null`;
  return (await rowsOf(books, waiting)).length > 0;
}

/** Lets time pass for mails whose process was killed. */
export async function lapseClaims({ db }: Books): Promise<void> {
  for (const table of ['subscription_events', 'invoices'])
    await db.execute(
      sql.raw(`update billing.${table} set mail_claimed_at = mail_claimed_at - interval '${CLAIM_LAPSES}'
        where mailed_at is null`),
    );
}
