// Row 23 of docs/security-checklist.md: a socket is no way around the end of a session or a change of owner.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { IdentityServer } from '../../../test/servers/identity-server.ts';
import { startRealtimeServer } from '../../../test/servers/realtime-server.ts';
import { soon } from '../../../test/soon.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startRealtimeServer();
});

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);

async function listen(client: SupabaseClient) {
  const heard: string[] = [];
  const gone: string[] = [];
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    client
      .channel(`page-${newId()}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'projects' }, ({ new: row, old }) => {
        const { id } = row as { id?: string };
        if (id === undefined) gone.push(String((old as { id?: string }).id));
        else heard.push(id);
      })
      .on('system', {}, ({ status }: { status: string }) => (status === 'ok' ? resolve() : undefined))
      .subscribe((status) => {
        states.push(status);
        if (status === 'CHANNEL_ERROR') resolve();
      });
  });
  return { heard, gone, states };
}

const addProject = async (ownerId: string) => {
  const id = newId();
  await query("insert into projects (id, owner_id, title, language) values ($1, $2, 'x', 'de')", [
    id,
    ownerId,
  ]);
  return id;
};

it('row 23, joining with the public key alone is refused', async () => {
  const { states } = await listen(server.client());
  expect(states).toEqual(['CHANNEL_ERROR']);
});

it('row 23, a banned person receives nothing more, though the token has not ended', async () => {
  const ada = await server.signedIn('ada@example.org');
  const witness = await server.signedIn('witness@example.org');
  const page = await listen(ada.client);
  const control = await listen(witness.client);
  await query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [ada.userId]);
  // Later than a session that was just seen alive is taken for alive.
  await soon(
    async () => {
      await addProject(ada.userId);
      expect(page.states).toContain('CHANNEL_ERROR');
    },
    { everyMs: 500 },
  );
  const count = page.heard.length;
  await addProject(ada.userId);
  const marker = await addProject(witness.userId);
  await soon(() => expect(control.heard).toContain(marker));
  expect(page.heard).toHaveLength(count);
});

it('row 23, a row that changed hands is gone for the one before, and heard by its new owner alone', async () => {
  const eve = await server.signedIn('eve@example.org');
  const carl = await server.signedIn('carl@example.org');
  const id = await addProject(eve.userId);
  const before = await listen(eve.client);
  const after = await listen(carl.client);
  // The row's own beginning may still be on its way to her; changes come in their order.
  const marker = await addProject(eve.userId);
  await soon(() => expect(before.heard).toContain(marker));
  const count = before.heard.length;
  await query('update projects set owner_id = $1 where id = $2', [carl.userId, id]);
  await soon(() => expect(after.heard).toContain(id));
  await soon(() => expect(before.gone).toEqual([id]));
  expect(before.heard).toHaveLength(count);
});

it('row 23, a page learns at once that its session was ended elsewhere, and the other one goes on', async () => {
  const { client, userId } = await server.signedIn('fay@example.org');
  const other = server.client();
  await other.auth.signInWithPassword({ email: 'fay@example.org', password: 'ein gutes Passwort' });
  const ended = await listen(client);
  const kept = await listen(other);
  await other.auth.signOut({ scope: 'others' });
  // The client receives the end of its session without any row change.
  await soon(() => expect(ended.states).toContain('CHANNEL_ERROR'));
  const marker = await addProject(userId);
  await soon(() => expect(kept.heard).toContain(marker));
  expect(kept.states).toEqual(['SUBSCRIBED']);
  expect(ended.heard).toEqual([]);
});
