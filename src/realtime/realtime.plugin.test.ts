// Realtime through the official client: one's own rows within a second, nobody else's, never after the token's end.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { type IdentityServer, startIdentityServer } from '../../test/identity-server.ts';
import { createRowChanges, createRowLoader, type RowChanges, realtimePlugin } from './door.server.ts';

type Event = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };
type Person = Awaited<ReturnType<IdentityServer['signedIn']>>;

let server: IdentityServer;
let changes: RowChanges;
let ada: Person;
let bob: Person;
/** What one page of each person heard, from the beginning. */
const openPages = new Map<string, Event[]>();

beforeAll(async () => {
  server = await startIdentityServer(async (app, { identity, database }) => {
    const log = createLog('silent');
    changes = createRowChanges({ databaseUrl: database.url, log });
    const rows = createRowLoader({ pool: database.pool, tables: ['projects'] });
    const { lookUpToken, knowsApiKey } = identity;
    const clock = { now: () => new Date() };
    await app.register(realtimePlugin({ changes, rows, lookUpToken, knowsApiKey, clock, log }));
    await changes.start();
    app.addHook('onClose', () => changes.stop());
  });
  ada = await server.signedIn('ada@example.org');
  bob = await server.signedIn('bob@example.org');
  for (const { client, userId } of [ada, bob]) openPages.set(userId, (await subscribe(client)).events);
});

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);

/** Adds a recording and waits until its owner's open page heard of it, so that no later test hears it instead. */
async function addProject(ownerId: string, title = 'Aufnahme'): Promise<string> {
  const id = newId();
  await query("insert into projects (id, owner_id, title, language) values ($1, $2, $3, 'de')", [
    id,
    ownerId,
    title,
  ]);
  const open = openPages.get(ownerId);
  if (open)
    await vi.waitFor(() => expect(open.some((event) => event.new.id === id)).toBe(true), {
      timeout: 5_000,
      interval: 5,
    });
  return id;
}

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
  it('hears within a second of its own recording, with typed values, and others hear nothing', async () => {
    const own = await subscribe(ada.client);
    const foreign = await subscribe(bob.client);
    const id = await addProject(ada.userId, 'Gespräch');
    await query(
      "update projects set status = 'processing', progress = 0.5, duration_ms = 61000 where id = $1",
      [id],
    );
    await vi.waitFor(() => expect(own.events.at(-1)?.new.status).toBe('processing'), {
      timeout: 1_000,
      interval: 5,
    });
    expect(own.events.at(-1)).toMatchObject({
      eventType: 'UPDATE',
      new: { id, title: 'Gespräch', progress: 0.5, duration_ms: 61_000, no_speech: false },
      old: { id },
    });
    await query('delete from projects where id = $1', [id]);
    await vi.waitFor(() => expect(own.events.at(-1)?.eventType).toBe('DELETE'), {
      timeout: 1_000,
      interval: 5,
    });
    // Bob's own change comes after all of Ada's: when it is here, hers would have been too.
    const marker = await addProject(bob.userId);
    await vi.waitFor(() => expect(foreign.events.length).toBeGreaterThan(0), { timeout: 1_000, interval: 5 });
    expect(foreign.events.map((event) => event.new.id)).toEqual([marker]);
  });

  it('hears of the rows that its filter means, and of none through a filter for another person', async () => {
    const wanted = await addProject(ada.userId);
    const one = await subscribe(ada.client, `id=eq.${wanted}`);
    const spy = await subscribe(bob.client, `owner_id=eq.${ada.userId}`);
    await query("update projects set title = 'a' where owner_id = $1 and id <> $2", [ada.userId, wanted]);
    await addProject(ada.userId);
    await query("update projects set title = 'b' where id = $1", [wanted]);
    await vi.waitFor(() => expect(one.events).toHaveLength(1), { timeout: 1_000, interval: 5 });
    expect(one.events[0]?.new).toMatchObject({ id: wanted, title: 'b' });
    expect(spy.events).toEqual([]);
  });

  it('hears nothing more of a recording that now belongs to somebody else', async () => {
    const id = await addProject(ada.userId);
    const before = await subscribe(ada.client, `id=eq.${id}`);
    const after = await subscribe(bob.client, `id=eq.${id}`);
    await query('update projects set owner_id = $1 where id = $2', [bob.userId, id]);
    await vi.waitFor(() => expect(after.events).toHaveLength(1), { timeout: 1_000, interval: 5 });
    expect(before.events).toEqual([]);
  });

  it('gets the changes that happened while the database was away', async () => {
    const id = await addProject(ada.userId);
    const { events } = await subscribe(ada.client, `id=eq.${id}`);
    const admin = server.database.pool;
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wortlaut-realtime'",
    );
    await query("update projects set title = 'unterdessen' where id = $1", [id]);
    await vi.waitFor(() => expect(events.at(-1)?.new.title).toBe('unterdessen'), {
      timeout: 5_000,
      interval: 5,
    });
  });

  it('goes on when its token is replaced by a fresh one', async () => {
    const { client, userId } = await server.signedIn('dora@example.org');
    const { events, states } = await subscribe(client);
    const { data } = await client.auth.refreshSession();
    await client.realtime.setAuth(data.session?.access_token);
    await addProject(userId);
    await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 1_000, interval: 5 });
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it('signed out elsewhere hears nothing more', async () => {
    const eve = await server.signedIn('eve@example.org');
    const { events, states } = await subscribe(eve.client);
    await query('delete from auth.sessions where user_id = $1', [eve.userId]);
    // Sessions are trusted for two seconds after they were seen alive; a change then finds this one gone.
    await vi.waitFor(
      async () => {
        await addProject(eve.userId);
        expect(states).toContain('CHANNEL_ERROR');
      },
      { timeout: 10_000, interval: 200 },
    );
    const heard = events.length;
    await addProject(eve.userId);
    const marker = await subscribe(ada.client);
    await addProject(ada.userId);
    await vi.waitFor(() => expect(marker.events).toHaveLength(1), { timeout: 1_000, interval: 5 });
    expect(events).toHaveLength(heard);
  });
});

describe('the bare socket', () => {
  const address = (query: string) => `${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  type Sent = [string | null, string | null, string, string, Record<string, unknown>];

  async function open(vsn = '2.0.0') {
    const socket = new WebSocket(address(`apikey=${server.identity.keys.anonKey}&vsn=${vsn}`));
    const received: Sent[] = [];
    let closed: number | undefined;
    socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as Sent));
    socket.on('close', (code) => {
      closed = code;
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const until = (test: () => void) => vi.waitFor(test, { timeout: 3_000, interval: 5 });
    return { socket, received, until, closed: () => closed };
  }

  const joinBody = (token: string) => ({
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'projects' }] },
    access_token: token,
  });

  it('is refused without a key that we signed', async () => {
    for (const key of ['', 'nonsense', `${server.identity.keys.anonKey}x`]) {
      const refused = await new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(address(`apikey=${key}&vsn=2.0.0`));
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('error', () => undefined);
      });
      expect(refused).toBe(401);
    }
  });

  it('answers heartbeats in both versions of the protocol', async () => {
    const second = await open();
    second.socket.send('[null,"7","phoenix","heartbeat",{}]');
    await second.until(() => expect(second.received).toHaveLength(1));
    expect(second.received[0]).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
    const first = await open('1.0.0');
    first.socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"8"}');
    await first.until(() => expect(first.received).toHaveLength(1));
    expect(first.received[0]).toMatchObject({ event: 'phx_reply', ref: '8', payload: { status: 'ok' } });
    for (const { socket } of [first, second]) socket.terminate();
  });

  it('lets nobody join without a living session, nor to a table that is not let out', async () => {
    const { socket, received, until } = await open();
    const refusal = { status: 'error' };
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(server.identity.keys.anonKey)]));
    socket.send(
      JSON.stringify([
        '2',
        '2',
        'realtime:b',
        'phx_join',
        {
          config: { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] },
          access_token: ada.accessToken,
        },
      ]),
    );
    await until(() => expect(received).toHaveLength(2));
    expect(received.map(([, , , , payload]) => payload)).toEqual([
      expect.objectContaining(refusal),
      expect.objectContaining(refusal),
    ]);
    socket.terminate();
  });

  it('closes the channel when its token ends', async () => {
    const { sub, session_id: sessionId } = JSON.parse(
      Buffer.from(ada.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string; session_id: string };
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = { sub, session_id: sessionId, aud: 'authenticated', role: 'authenticated' };
    const token = await server.identity.keys.sign(claims, { issuedAt, expiresAt: issuedAt + 2 });
    const { socket, received, until } = await open();
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(token)]));
    await until(() => expect(received.map(([, , , event]) => event)).toContain('phx_error'));
    expect(received.map(([, , , event, payload]) => [event, payload.status])).toEqual([
      ['phx_reply', 'ok'],
      ['system', 'ok'],
      ['system', 'error'],
      ['phx_error', undefined],
    ]);
    socket.terminate();
  });

  it('is closed for what is no frame, for a frame too big and for a flood', async () => {
    for (const misuse of [
      (socket: WebSocket) => socket.send('hello'),
      (socket: WebSocket) => socket.send(Buffer.from([9, 9, 9])),
      (socket: WebSocket) => socket.send('x'.repeat(70_000)),
      (socket: WebSocket) => {
        for (let n = 0; n < 150; n += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
      },
    ]) {
      const { socket, until, closed } = await open();
      socket.on('error', () => undefined);
      misuse(socket);
      await until(() => expect([1008, 1009]).toContain(closed()));
    }
  });

  it('answers a binary broadcast with a refusal and goes on', async () => {
    const { socket, received, until } = await open();
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', joinBody(ada.accessToken)]));
    await until(() => expect(received).toHaveLength(2));
    const fields = ['1', '2', 'realtime:a', 'hello', ''].map((text) => Buffer.from(text));
    socket.send(
      Buffer.concat([
        Buffer.from([3, ...fields.map(({ length }) => length), 1]),
        ...fields,
        Buffer.from('{}'),
      ]),
    );
    await until(() => expect(received.at(-1)?.[1]).toBe('2'));
    expect(received.at(-1)?.[4].status).toBe('error');
    socket.send('["1","3","realtime:a","phx_leave",{}]');
    await until(() => expect(received.at(-1)?.[3]).toBe('phx_close'));
    socket.terminate();
  });
});
