// Filters of realtime, through the official client: what each means, and what becomes of one that means nothing.
import { type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { IdentityServer } from '../../test/servers/identity-server.ts';
import { startRealtimeServer } from '../../test/servers/realtime-server.ts';
import { soon } from '../../test/soon.ts';

let server: IdentityServer;
let ada: Awaited<ReturnType<IdentityServer['signedIn']>>;
/** Receives everything, and keeps the client from closing its socket between the tests. */
let all: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await startRealtimeServer();
  ada = await server.signedIn('ada@example.org');
  all = await listen(ada.client);
});

type System = { status: string; message: string };

/** Joins, and resolves at what the server says of the subscription. */
async function listen(client: SupabaseClient, filter?: string) {
  const titles: unknown[] = [];
  const states: string[] = [];
  let channel: RealtimeChannel | undefined;
  const said = await new Promise<System>((resolve) => {
    channel = client
      .channel(`filters-${newId()}`)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'projects', ...(filter !== undefined && { filter }) },
        ({ new: row }) => titles.push((row as { title: unknown }).title),
      )
      .on('system', {}, (message) => resolve(message as unknown as System))
      .subscribe((status) => states.push(status));
  });
  return { titles, said, states, leave: async () => channel?.unsubscribe() };
}

async function add(title: string, columns: { durationMs?: number; context?: string } = {}) {
  await server.database.pool.query(
    "insert into projects (id, owner_id, title, language, duration_ms, context) values ($1, $2, $3, 'de', $4, $5)",
    [newId(), ada.userId, title, columns.durationMs ?? null, columns.context ?? null],
  );
}

const ROWS = ['Rat, Sitzung 1', 'Rat, Sitzung 22', 'rat 3', '100 % Kuchen', 'Zeile\nzwei', 'a\\b'];

describe('a filter', () => {
  it.each([
    ['title=like.Rat%', ['Rat, Sitzung 1', 'Rat, Sitzung 22']],
    ['title=like.Rat', []],
    ['title=like."Rat, Sitzung _"', ['Rat, Sitzung 1']],
    ['title=ilike.rat%', ['Rat, Sitzung 1', 'Rat, Sitzung 22', 'rat 3']],
    ['title=like.%\\%%', ['100 % Kuchen']],
    ['title=like."a\\\\\\\\b"', ['a\\b']],
    ['title=like.Zeile%zwei', ['Zeile\nzwei']],
    ['title=not.ilike.%a%', ['100 % Kuchen', 'Zeile\nzwei'].filter((title) => !/a/i.test(title))],
    ['title=match.[0-9]{2}$', ['Rat, Sitzung 22']],
    ['title=match.^rat', ['rat 3']],
    ['title=imatch.^rat', ['Rat, Sitzung 1', 'Rat, Sitzung 22', 'rat 3']],
    ['title=not.imatch.^(rat|zeile)', ['100 % Kuchen', 'a\\b']],
    ['title=imatch.^rat,title=not.like.%22', ['Rat, Sitzung 1', 'rat 3']],
    ['title=in.("Rat, Sitzung 1","a\\\\b",nichts)', ['Rat, Sitzung 1', 'a\\b']],
    ['title=not.in.("Rat, Sitzung 1",rat 3),title=ilike.rat%', ['Rat, Sitzung 22']],
    ['duration_ms=gt.100,duration_ms=lte.300', ['Rat, Sitzung 22', 'rat 3']],
    ['duration_ms=not.gt.100', ['Rat, Sitzung 1']],
    ['duration_ms=is.null,title=like.%Kuchen', ['100 % Kuchen']],
    ['duration_ms=not.is.null', ['Rat, Sitzung 1', 'Rat, Sitzung 22', 'rat 3']],
    ['duration_ms=isdistinct.100,title=ilike.rat%', ['Rat, Sitzung 22', 'rat 3']],
    ['context=isdistinct.journalism,title=like.%Kuchen', ['100 % Kuchen']],
    ['no_speech=is.false,title=eq.rat 3', ['rat 3']],
    ['no_speech=is.true', []],
    ['created_at=gt.2020-01-01T00:00:00Z,title=eq.rat 3', ['rat 3']],
    ['  ', ROWS],
  ])('%j means %j', async (filter, meant) => {
    all.titles.length = 0;
    const some = await listen(ada.client, filter);
    expect(some.said).toMatchObject({ status: 'ok' });
    for (const [index, title] of ROWS.entries())
      await add(title, index < 3 ? { durationMs: (index + 1) * 100 } : {});
    await soon(() => expect(all.titles).toEqual(ROWS));
    // Sent right after it on the same socket.
    await soon(() => expect(some.titles).toEqual(meant));
    await some.leave();
  });

  it.each([
    'title=foo.x',
    'undefined',
    'title=eq.a,',
    'title=fts.rat',
    'nothing=eq.1',
    'title=in.a,b',
    'duration_ms=gt.long',
    'duration_ms=like.1%',
    'id=eq.1',
    'vocabulary=eq.[]',
    'title=is.short',
    'title=match.(',
    'title=match.(a)\\1',
    'title=match.(?=a)',
    'title=match.((a{30}){30}){30}',
    'title=like.a\\',
    'title=match.[ab]{250}',
    `title=match.${'x{1000}'.repeat(69)}`,
    Array.from({ length: 21 }, () => 'title=eq.a').join(','),
  ])('%j is refused aloud', async (filter) => {
    const { said, titles, states, leave } = await listen(ada.client, filter);
    expect(said).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^Error parsing `filter`/),
    });
    all.titles.length = 0;
    await add('a');
    await soon(() => expect(all.titles).toEqual(['a']));
    expect([titles, states]).toEqual([[], ['SUBSCRIBED']]);
    await leave();
  });

  it('refuses the join where a page waits for its subscription', async () => {
    let channel: RealtimeChannel | undefined;
    const reason = await new Promise<string | undefined>((resolve) => {
      channel = ada.client
        .channel(`filters-${newId()}`, { config: { postgres_changes_options: { wait: true } } })
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'projects', filter: 'title=foo.x' },
          () => undefined,
        )
        .subscribe((status, error) => {
          if (status === 'CHANNEL_ERROR') resolve(error?.message);
        });
    });
    expect(reason).toContain('Error parsing `filter` params');
    await channel?.unsubscribe();
  });

  it('may hold no more patterns than twenty a person, on all sockets, until one is left', async () => {
    const again = await server.signedIn('berta@example.org');
    const elsewhere = server.client();
    await elsewhere.auth.setSession({ access_token: again.accessToken, refresh_token: newId() });
    await elsewhere.realtime.setAuth(again.accessToken);
    const ten = (letter: string) =>
      Array.from({ length: 10 }, (_, n) => `title=not.match.${letter}${n}`).join(',');
    const first = await listen(again.client, ten('a'));
    expect((await listen(elsewhere, ten('b'))).said).toMatchObject({ status: 'ok' });
    expect((await listen(elsewhere, 'title=like.c')).said).toMatchObject({
      status: 'error',
      message: expect.stringContaining('too many patterns'),
    });
    expect((await listen(elsewhere, 'title=eq.c')).said).toMatchObject({ status: 'ok' });
    await first.leave();
    expect((await listen(elsewhere, 'title=like.c')).said).toMatchObject({ status: 'ok' });
  });
});

it('a text that is too long to be looked through is neither like a pattern nor unlike it', async () => {
  const filters = ['like.%b%', 'not.like.%b%', 'match.b', 'not.imatch.b'];
  const some = await Promise.all(filters.map((filter) => listen(ada.client, `title=${filter}`)));
  all.titles.length = 0;
  for (const title of ['a'.repeat(1_001), `b${'a'.repeat(1_000)}`, 'a', 'b']) await add(title);
  await soon(() => expect(all.titles).toHaveLength(4));
  await soon(() => expect(some.map(({ titles }) => titles)).toEqual([['b'], ['a'], ['b'], ['a']]));
  for (const { leave } of some) await leave();
});

it('a regular expression that takes others years keeps nobody waiting', async () => {
  const evil = await listen(ada.client, 'title=match.^(a+)+[xy]$');
  all.titles.length = 0;
  await add('a'.repeat(900));
  await soon(() => expect(all.titles).toHaveLength(1));
  expect(evil.titles).toEqual([]);
  await evil.leave();
});
