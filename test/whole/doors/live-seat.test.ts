// Open pages of a member are notified that their seat is another one, through the composed web role; nobody else's are.
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { soon } from '../../soon.ts';
import { ask, type Name, people, policies, server } from './team-people-server.ts';

/** An open page that listens to every seat. @returns what came to it */
async function openPage(name: Name) {
  const { token } = people[name];
  const client = createClient(server.url, server.anonKey, {
    auth: { persistSession: false },
    accessToken: async () => token,
  });
  const heard: string[] = [];
  const note = (kind: string, row: object) =>
    heard.push(`${kind} ${(row as { id?: string }).id === people[name].id ? 'own' : 'of somebody else'}`);
  await new Promise<void>((resolve) => {
    client
      .channel('seats')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'team_seats' }, (change) =>
        note(change.eventType, change.eventType === 'DELETE' ? change.old : change.new),
      )
      .on('system', {}, ({ status }: { status: string }) => void (status === 'ok' && resolve()))
      .subscribe();
  });
  return { heard, close: () => client.removeAllChannels() };
}

it('notifies a person of another role, of what the team demands, and of the end, and of nobody else’s seat', async () => {
  const [members, viewers] = [await openPage('member'), await openPage('viewer')];
  const path = `/members/${people.member.id}`;
  expect((await ask('owner', 'PATCH', path, { role: 'viewer' })).status).toBe(204);
  await soon(() => expect(members.heard).toEqual(['UPDATE own']));
  await server.stores.database.pool.query("update auth.sessions set aal = 'aal2' where user_id = $1", [
    people.owner.id,
  ]);
  for (const secondFactor of [true, false])
    expect((await ask('owner', 'PUT', '/policies', { ...policies, secondFactor })).status).toBe(200);
  // Other policies shut nothing that is read.
  expect((await ask('owner', 'PUT', '/policies', { ...policies, push: false })).status).toBe(200);
  const demanded = ['UPDATE own', 'UPDATE own'];
  await soon(() => expect(viewers.heard).toEqual(demanded));
  expect((await ask('owner', 'DELETE', path)).status).toBe(204);
  await soon(() => expect(members.heard).toEqual(['UPDATE own', ...demanded, 'DELETE own']));
  expect((await ask('viewer', 'POST', '/leave')).status).toBe(204);
  await soon(() => expect(viewers.heard).toEqual([...demanded, 'DELETE own']));
  await members.close();
  await viewers.close();
});
