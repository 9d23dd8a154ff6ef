// Rows that several people read: who does is asked at each change.
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startRealtimeServer } from '../../test/servers/realtime-server.ts';
import { soon } from '../../test/soon.ts';

type Server = Awaited<ReturnType<typeof startRealtimeServer>>;
type Person = Awaited<ReturnType<Server['signedIn']>>;

/** Who reads what an owner has, where that is not the owner alone. */
const readers = new Map<string, ReadonlySet<string>>();
let server: Server;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await startRealtimeServer({
    owners: {
      readersOf: async (ownerId) => readers.get(ownerId) ?? new Set([ownerId]),
      ownersOf: async (userId) => [userId],
    },
  });
  ada = await server.signedIn('ada@example.org');
  bob = await server.signedIn('bob@example.org');
});

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);

/** @returns what comes of this project, by its kind */
async function listen({ client }: Person, id: string): Promise<string[]> {
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    const filter = `id=eq.${id}`;
    client
      .channel(`one-${newId()}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'projects', filter },
        ({ eventType }) => {
          heard.push(eventType);
        },
      )
      .on('system', {}, ({ status }: { status: string }) => void (status === 'ok' && resolve()))
      .subscribe();
  });
  return heard;
}

it('report a project that goes to a team as gone to who may not read it there, as new to the others', async () => {
  const [id, team] = [newId(), newId()];
  await query("insert into projects (id, owner_id, title, language) values ($1, $2, 'Sitzung', 'de')", [
    id,
    ada.userId,
  ]);
  readers.set(ada.userId, new Set([ada.userId, bob.userId]));
  readers.set(team, new Set([ada.userId]));
  const [adas, bobs] = [await listen(ada, id), await listen(bob, id)];
  await query('update projects set owner_id = $1 where id = $2', [team, id]);
  await soon(() => expect([adas, bobs]).toEqual([['INSERT'], ['DELETE']]));
  // Their places are exchanged: from the next change on, the other one receives it.
  readers.set(team, new Set([bob.userId]));
  await query("update projects set title = 'Neu' where id = $1", [id]);
  await soon(() => expect([adas, bobs]).toEqual([['INSERT'], ['DELETE', 'UPDATE']]));
});
