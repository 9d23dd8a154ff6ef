// Replies by mail that could not be taken, in their ticket.
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UnreadLetter } from '#mail-in/public.server.ts';
import { createLog } from '#platform/log.ts';
import { newId } from '#platform/ids.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { ticketMessages, tickets } from '../tickets.table.ts';
import { newReplyPart } from './reply-address.ts';
import { noteUnreadReply } from './take-reply.server.ts';

const database = setUpDatabase();
const now = new Date('2026-11-23T12:00:00Z');
let id: string;
let replyPart: string;

beforeEach(async () => {
  id = newId();
  replyPart = newReplyPart();
  await database.db.insert(tickets).values({
    id,
    name: 'Ada',
    email: 'ada@example.org',
    locale: 'de',
    replyPart,
    state: 'closed',
    createdAt: now,
    changedAt: now,
  });
});

const note = (letter: Partial<UnreadLetter> = {}, to = replyPart) => {
  const deps = { db: database.db, clock: { now: () => now }, log: createLog('silent') };
  return noteUnreadReply(deps, to, { key: newId(), fault: 'tooLong', mostMb: 15, ...letter });
};
const messages = () =>
  database.db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.id));

describe('a note of a reply that was not taken', () => {
  it('says in the ticket why, and opens it', async () => {
    expect(await note()).toBe('taken');
    expect(await note({ fault: 'unreadable' })).toBe('taken');
    expect(await messages()).toMatchObject([
      { author: 'person', text: expect.stringContaining('größer als 15 MB'), mailedAt: null },
      { author: 'person', text: expect.stringContaining('beschädigt') },
    ]);
    const [ticket] = await database.db.select().from(tickets).where(eq(tickets.id, id));
    expect(ticket?.state).toBe('open');
  });

  it('is written once for a mail that comes again, and no more than twenty times an hour', async () => {
    for (let n = 0; n < 2; n += 1) expect(await note({ key: 'same' })).toBe('taken');
    expect(await messages()).toHaveLength(1);
    for (let n = 1; n < 20; n += 1) await note();
    expect(await note()).toBe('flooded');
    expect(await messages()).toHaveLength(20);
  });

  it('is left nowhere for an address that no ticket has', async () => {
    expect(await note({}, newReplyPart())).toBe('refused');
  });
});
