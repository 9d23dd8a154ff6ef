// Files of tickets that the operator saves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { AccessEntry } from '#platform/personal-data/access-entry.ts';
import { addLooseFile, openTicket } from '#support/public.server.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { saveTicketFile } from './ticket-file.ts';

const database = setUpDatabase();
const folder = temporaryFolder();
const reason = 'asked for in the reply';
let logged: AccessEntry[];
let lines: object[];

beforeEach(() => {
  logged = [];
  lines = [];
});

async function openWith(...contents: string[]): Promise<{ number: number; ids: string[] }> {
  const deps = { db: database.db, clock: systemClock };
  const ownerId = newId();
  const ids: string[] = [];
  for (const content of contents)
    ids.push((await addLooseFile(deps, ownerId, { name: 'a.txt', content: Buffer.from(content) })).id);
  const person = { name: 'Ada', email: 'ada@example.org', locale: 'en' } as const;
  return { number: await openTicket(deps, { ...person, text: 'See file', files: { ownerId, ids } }), ids };
}
const save = (number: number, name: string, to: string) =>
  saveTicketFile(
    {
      db: database.db,
      log: { info: (facts: object) => void lines.push(facts) } as unknown as Log,
      logAccess: async (entry) => void logged.push(entry),
    },
    { number, name, file: join(folder, to), reason },
  );

describe('a file of a ticket', () => {
  it('is named by its id where several have its name', async () => {
    const { number, ids } = await openWith('one', 'two');
    expect(await save(number, 'a.txt', 'both')).toEqual({ outcome: 'several', ids });
    expect(await save(number, ids[1] ?? '', 'second')).toMatchObject({ outcome: 'saved', sizeBytes: 3 });
    expect(readFileSync(join(folder, 'second'), 'utf8')).toBe('two');
  });

  it('belongs to its ticket alone', async () => {
    const [first, second] = [await openWith('one'), await openWith('two')];
    expect(await save(second.number, first.ids[0] ?? '', 'other')).toEqual({ outcome: 'file_unknown' });
    expect(await save(999_999, 'a.txt', 'other')).toEqual({ outcome: 'ticket_unknown' });
  });

  it('of somebody without an account leaves a line in the log of the installation', async () => {
    const { number } = await openWith('one');
    await save(number, 'a.txt', 'logged');
    expect(logged).toEqual([]);
    expect(lines).toEqual([{ code: 'ticket_file_saved', ticket: number, reason }]);
    expect(await save(number, 'a.txt', 'logged')).toEqual({ outcome: 'file_exists' });
    expect(lines).toHaveLength(1);
  });
});
