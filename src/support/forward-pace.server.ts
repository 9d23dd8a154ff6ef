// How many messages of a day the operator's mailbox gets: all of them, until a program writes, which must not drown it.
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { ticketMessages } from './tickets.table.ts';

/** Forwarded one by one in a day (UTC). */
export const WHOLE_A_DAY = 200;
/** Beyond that, one line for so many. */
const A_LINE_EACH = 100;

/** `nth` of its day, from 1. */
export type Forwarding = { as: 'whole' | 'line' | 'nothing'; nth: number };

/** By when a message was written, and not by when it goes out: one that is tried again is decided as before. */
export async function forwardingOf(db: Queryable, message: { id: string; at: Date }): Promise<Forwarding> {
  const day = new Date(message.at);
  day.setUTCHours(0, 0, 0, 0);
  const at = sql.param(message.at, ticketMessages.at);
  const earlier = await db.$count(
    ticketMessages,
    and(
      eq(ticketMessages.author, 'person'),
      gte(ticketMessages.at, day),
      sql`(${ticketMessages.at}, ${ticketMessages.id}) < (${at}, ${message.id}::uuid)`,
    ),
  );
  const beyond = earlier - WHOLE_A_DAY;
  const isLine = beyond >= 0 && beyond % A_LINE_EACH === 0;
  return { as: beyond < 0 ? 'whole' : isLine ? 'line' : 'nothing', nth: earlier + 1 };
}
