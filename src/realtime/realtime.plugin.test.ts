// Realtime through the official client: one's own rows within a second, nobody else's, never after the token's end.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { IdentityServer } from '../../test/servers/identity-server.ts';
import { startRealtimeServer } from '../../test/servers/realtime-server.ts';
import { soon } from '../../test/soon.ts';
import { isPageOpen } from './public.server.ts';

type Event = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };
type Person = Awaited<ReturnType<IdentityServer['signedIn']>>;

let server: IdentityServer;
let ada: Person;
let bob: Person;
/** What one page of each person heard, from the beginning. */
const openPages = new Map<string, Event[]>();

beforeAll(async () => {
  server = await startRealtimeServer();
  ada = await server.signedIn('ada@example.org');
  bob = await server.signedIn('bob@example.org');
  for (const { client, userId } of [ada, bob]) openPages.set(userId, (await subscribe(client)).events);
});

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);

/** Adds a project and waits until its owner's open page receives it, so that no later test receives it instead. */
async function addProject(ownerId: string, title = 'Aufnahme'): Promise<string> {
  const id = newId();
  await query("insert into projects (id, owner_id, title, language) values ($1, $2, $3, 'de')", [
    id,
    ownerId,
    title,
  ]);
  const open = openPages.get(ownerId);
  if (open) await soon(() => expect(open.some((event) => event.new.id === id)).toBe(true));
  return id;
}

/**
 * Changes are sent in their order, and one socket delivers in that order: when a new one of this person's own is here,
 * what was sent to them before it would be here, too. @returns the new one
 */
const untilAllArrived = ({ userId }: Person) => addProject(userId);

/** Joins and gathers what comes; resolves once the server says that changes are being sent. */
async function subscribe(client: SupabaseClient, filter?: string) {
  const events: Event[] = [];
  const states: string[] = [];
  let channel: RealtimeChannel | undefined;
  await new Promise<void>((resolve, reject) => {
    channel = client
      .channel(`projects-${newId()}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'projects', ...(filter && { filter }) },
        (event) => events.push(event as unknown as Event),
      )
      .on('system', {}, (message: { status: string }) => (message.status === 'ok' ? resolve() : undefined))
      .subscribe((status, error) => {
        states.push(status);
        if (error) reject(error);
      });
  });
  return { events, states, channel };
}

describe('a page', () => {
  it('receives changes of its own recording within a second, with typed values, and others receive nothing', async () => {
    const own = await subscribe(ada.client);
    const foreign = await subscribe(bob.client);
    const id = await addProject(ada.userId, 'Gespräch');
    await query(
      "update projects set status = 'processing', progress = 0.5, duration_ms = 61000 where id = $1",
      [id],
    );
    await soon(() => expect(own.events.at(-1)?.new.status).toBe('processing'));
    expect(own.events.at(-1)).toMatchObject({
      eventType: 'UPDATE',
      new: { id, title: 'Gespräch', progress: 0.5, duration_ms: 61_000, no_speech: false },
      old: { id },
    });
    await query('delete from projects where id = $1', [id]);
    await soon(() => expect(own.events.at(-1)?.eventType).toBe('DELETE'));
    const marker = await untilAllArrived(bob);
    await soon(() => expect(foreign.events.length).toBeGreaterThan(0));
    expect(foreign.events.map((event) => event.new.id)).toEqual([marker]);
  });

  it('receives the deletion of a recording, though it asked for its own recordings alone', async () => {
    const own = await subscribe(ada.client, `owner_id=eq.${ada.userId}`);
    const foreign = await subscribe(bob.client, `owner_id=eq.${ada.userId}`);
    const id = await addProject(ada.userId);
    await query('delete from projects where id = $1', [id]);
    await soon(() => expect(own.events.at(-1)?.eventType).toBe('DELETE'));
    expect(own.events.at(-1)?.old).toEqual({ id });
    await untilAllArrived(bob);
    expect(foreign.events).toEqual([]);
  });

  it('receives the progress and the end of the edits of its own text, but no word of them', async () => {
    const heard = { own: [] as Event[], foreign: [] as Event[] };
    const id = await addProject(ada.userId);
    for (const [who, events] of [
      [ada, heard.own],
      [bob, heard.foreign],
    ] as const)
      await new Promise<void>((resolve) =>
        who.client
          .channel(`edits-${newId()}`)
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'edits', filter: `id=eq.${id}` },
            (event) => events.push(event as unknown as Event),
          )
          .on('system', {}, ({ status }: { status: string }) => (status === 'ok' ? resolve() : undefined))
          .subscribe(),
      );
    const kinds = () => heard.own.map(({ eventType }) => eventType);
    // Each change before the next: a row is read when its change is sent, and one that is gone by then is left out.
    await query('insert into edit_drafts (project_id, base, base_segments) values ($1, 1, 3)', [id]);
    await soon(() => expect(kinds()).toEqual(['INSERT']));
    await query('update edit_drafts set sequence = 2, speakers = $2 where project_id = $1', [
      id,
      JSON.stringify([{ id: 's1', name: 'Geheim', mergedInto: null }]),
    ]);
    await soon(() => expect(kinds()).toEqual(['INSERT', 'UPDATE']));
    expect(heard.own.at(-1)?.new).toMatchObject({ id, base: 1, sequence: 2 });
    expect(JSON.stringify(heard.own)).not.toContain('Geheim');
    // Kept as a revision, the text is the same.
    await query('update edit_drafts set kept_sequence = 2 where project_id = $1', [id]);
    await query('delete from edit_drafts where project_id = $1', [id]);
    await soon(() => expect(heard.own.at(-1)?.eventType).toBe('DELETE'));
    expect(kinds()).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    await untilAllArrived(bob);
    expect(heard.foreign).toEqual([]);
    await query('insert into edit_drafts (project_id, base, base_segments) values ($1, 1, 3)', [id]);
    await query('delete from projects where id = $1', [id]);
  });

  it('receives the rows that its filter means, and none through a filter for another person', async () => {
    const wanted = await addProject(ada.userId);
    const one = await subscribe(ada.client, `id=eq.${wanted}`);
    const spy = await subscribe(bob.client, `owner_id=eq.${ada.userId}`);
    await query("update projects set title = 'a' where owner_id = $1 and id <> $2", [ada.userId, wanted]);
    await addProject(ada.userId);
    await query("update projects set title = 'b' where id = $1", [wanted]);
    await soon(() => expect(one.events).toHaveLength(1));
    expect(one.events[0]?.new).toMatchObject({ id: wanted, title: 'b' });
    await untilAllArrived(bob);
    expect(spy.events).toEqual([]);
  });

  it('receives the columns that it chose, and beside them the others where another part of it chose none', async () => {
    const heard = { some: [] as Event[], all: [] as Event[] };
    const wish = { event: '*', schema: 'public', table: 'projects' } as const;
    await new Promise<void>((resolve) =>
      ada.client
        .channel(`columns-${newId()}`)
        .on('postgres_changes', { ...wish, select: ['title', 'progress'] } as typeof wish, (event) =>
          heard.some.push(event as unknown as Event),
        )
        .on('postgres_changes', wish, (event) => heard.all.push(event as unknown as Event))
        .on('system', {}, ({ status }: { status: string }) => (status === 'ok' ? resolve() : undefined))
        .subscribe(),
    );
    const id = await addProject(ada.userId, 'Spalten');
    await query('update projects set progress = 0.5 where id = $1', [id]);
    await soon(() => expect(heard.some.at(-1)?.eventType).toBe('UPDATE'));
    expect(heard.some.map((event) => event.new)).toEqual([
      { id, title: 'Spalten', progress: null },
      { id, title: 'Spalten', progress: 0.5 },
    ]);
    expect(heard.some.at(-1)?.old).toEqual({ id });
    await soon(() => expect(heard.all).toHaveLength(2));
    expect(heard.all.at(-1)?.new).toMatchObject({ id, owner_id: ada.userId, language: 'de' });
    await query('delete from projects where id = $1', [id]);
    await soon(() => expect(heard.some.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id } }));
  });

  it.each([
    [{ table: 'projects', select: ['title', 'sealed'] }, 'invalid column for select sealed'],
    [{ select: ['title'] }, 'Column selection is not supported for wildcard subscriptions'],
  ])('receives an error for columns that cannot be chosen: %j', async (wish, message) => {
    const said = await new Promise((resolve) =>
      ada.client
        .channel(`columns-${newId()}`)
        .on('postgres_changes', { event: '*', schema: 'public', ...wish } as never, () => undefined)
        .on('system', {}, resolve)
        .subscribe(),
    );
    expect(said).toMatchObject({ status: 'error', message });
  });

  it('receives nothing more of a recording that now belongs to somebody else', async () => {
    const id = await addProject(ada.userId);
    const before = await subscribe(ada.client, `id=eq.${id}`);
    const after = await subscribe(bob.client, `id=eq.${id}`);
    await query('update projects set owner_id = $1 where id = $2', [bob.userId, id]);
    await soon(() => expect(after.events).toHaveLength(1));
    await untilAllArrived(ada);
    // It is gone for her, and nothing else is said of it.
    expect(before.events).toEqual([
      expect.objectContaining({ eventType: 'DELETE', new: {}, old: { id: expect.any(String) as string } }),
    ]);
  });

  it('gets the changes that happened while the database was away', async () => {
    const id = await addProject(ada.userId);
    const { events } = await subscribe(ada.client, `id=eq.${id}`);
    // Of this server alone: others run on the same database server.
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'wortlaut-realtime' and datname = current_database()`,
      [],
    );
    await query("update projects set title = 'unterdessen' where id = $1", [id]);
    await soon(() => expect(events.at(-1)?.new.title).toBe('unterdessen'));
  });

  it('of the list, or with another filter, does not count as a recording’s own page', async () => {
    const { client, userId } = await server.signedIn('emil@example.org');
    await subscribe(client);
    await subscribe(client, `owner_id=eq.${userId}`);
    await subscribe(client, `id=neq.${newId()}`);
    // Written in the order of the joins: when this one is known, the others would be too.
    const own = newId();
    await subscribe(client, `id=eq.${own}`);
    const known = async () => {
      const { rows } = await query('select project_id from open_pages where owner_id = $1', [userId]);
      return rows.map((row: { project_id: string }) => row.project_id);
    };
    await soon(async () => expect(await known()).toContain(own));
    expect(await known()).toEqual([own]);
  });

  it('of one recording is known to be open to every process, until it is closed', async () => {
    const { client, userId } = await server.signedIn('carl@example.org');
    const projectId = newId();
    const isOpen = (page = { ownerId: userId, projectId }) => isPageOpen(server.database.db, page);
    expect(await isOpen()).toBe(false);
    await subscribe(client, `id=eq.${projectId}`);
    await subscribe(client, `id=eq.${projectId}`);
    await soon(async () => expect(await isOpen()).toBe(true));
    expect(await isOpen({ ownerId: userId, projectId: newId() })).toBe(false);
    expect(await isOpen({ ownerId: ada.userId, projectId })).toBe(false);
    await client.removeAllChannels();
    await soon(async () => expect(await isOpen()).toBe(false));
    // What a killed process left behind counts for a minute at most.
    const stale =
      "insert into open_pages (process_id, owner_id, project_id, seen_at) values ($1, $2, $3, now() - interval '61 seconds')";
    await query(stale, [newId(), userId, projectId]);
    expect(await isOpen()).toBe(false);
  });

  it('goes on when its token is replaced by a fresh one', async () => {
    const { client, userId } = await server.signedIn('dora@example.org');
    const { events, states } = await subscribe(client);
    const { data } = await client.auth.refreshSession();
    await client.realtime.setAuth(data.session?.access_token);
    await addProject(userId);
    await soon(() => expect(events).toHaveLength(1));
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it('signed out elsewhere receives nothing more', async () => {
    const eve = await server.signedIn('eve@example.org');
    const { events, states } = await subscribe(eve.client);
    await query('delete from auth.sessions where user_id = $1', [eve.userId]);
    // Sessions are trusted for two seconds after they were seen alive; a change then finds this one gone.
    await soon(
      async () => {
        await addProject(eve.userId);
        expect(states).toContain('CHANNEL_ERROR');
      },
      { everyMs: 200 },
    );
    const heard = events.length;
    await addProject(eve.userId);
    await untilAllArrived(ada);
    // Answered over the socket through which the change would have come before.
    await expect(subscribe(eve.client)).rejects.toThrow('belongs to no session');
    expect(events).toHaveLength(heard);
  });
});
