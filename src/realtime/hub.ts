// Carries each changed row to the sockets of those who may read it, in the order of the changes.
import type { Log } from '#platform/log.ts';
import type { Delivery } from './channel.ts';
import type { Connection } from './connection.ts';
import type { OpenPage } from './presence.ts';
import type { RowChange, RowChanges } from './row-changes.ts';
import type { RowLoader } from './row-loader.ts';

/** Who may read what an owner has, and whose rows a person may read. Asked at each change: no right is remembered. */
export type Owners = {
  /** The person themself, or those who have a seat in the team. */
  readersOf(ownerId: string): Promise<ReadonlySet<string>>;
  ownersOf(userId: string): Promise<readonly string[]>;
};

export type Hub = {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  readonly size: number;
  /** How many others this person has joined through. */
  socketsOf(userId: string, apartFrom: Connection): number;
  /** How many patterns this person's channels look for in each changed row. */
  patternsOf(userId: string): number;
  /** The recordings' own pages that are open in this process. */
  pages(): OpenPage[];
};

/** Arrives like a change of a table's row but is never delivered: a person was signed out somewhere. */
const SESSIONS = 'sessions';

export function createHub(deps: { changes: RowChanges; rows: RowLoader; owners: Owners; log: Log }): Hub {
  const { rows, owners, log } = deps;
  const connections = new Set<Connection>();
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((err) => {
      log.warn({ err }, 'sending a change to open pages failed');
    });
  };
  const carry = async (change: RowChange) => {
    if (connections.size === 0 || !rows.tables.has(change.table)) return;
    const readers = await owners.readersOf(change.ownerId);
    const meant = Array.from(connections).filter((connection) => connection.awaits(readers));
    if (meant.length === 0) return;
    const row = await rows.load(change.table, change.id);
    if (change.type === 'DELETE') {
      // It went to another owner: gone for those alone who may not read it there.
      const isElsewhere = row !== null && row.ownerId !== change.ownerId;
      const stay = isElsewhere ? await owners.readersOf(row.ownerId) : none;
      await deliver(meant, { change, row: null, readers: without(readers, stay) });
    }
    // Deleted meanwhile: the notification of that follows. So it does of a row that went to another owner meanwhile.
    else if (row?.ownerId === change.ownerId) await deliver(meant, { change, row, readers });
  };
  const deliver = async (meant: Iterable<Connection>, delivery: Delivery) => {
    await Promise.all(Array.from(meant, (connection) => connection.deliver(delivery)));
  };
  const people = () =>
    new Set(Array.from(connections).flatMap((connection) => Array.from(connection.holders())));
  const catchUp = async (since: Date) => {
    for (const userId of people()) await checkSession(userId);
    const owned = await Promise.all(Array.from(people(), (userId) => owners.ownersOf(userId)));
    for (const ownerId of new Set(owned.flat()))
      for (const table of rows.tables)
        for (const row of await rows.changedSince(table, ownerId, since)) {
          const change = { table, type: 'UPDATE', id: String(row.record.id), ownerId } as const;
          await deliver(connections, { change, row, readers: await owners.readersOf(ownerId) });
        }
  };
  const checkSession = async (userId: string) => {
    await Promise.all(Array.from(connections, (connection) => connection.checkSession(userId)));
  };
  deps.changes.listen({
    changed: (change) =>
      enqueue(() => (change.table === SESSIONS ? checkSession(change.ownerId) : carry(change))),
    resumed: (deafSince) => enqueue(() => catchUp(deafSince)),
  });
  return {
    pages: () => Array.from(connections).flatMap((connection) => connection.pages()),
    add: (connection) => void connections.add(connection),
    remove: (connection) => void connections.delete(connection),
    socketsOf: (userId, own) =>
      Array.from(connections).filter((other) => other !== own && other.holders().has(userId)).length,
    patternsOf: (userId) =>
      Array.from(connections).reduce((sum, connection) => sum + connection.patternsOf(userId), 0),
    get size() {
      return connections.size;
    },
  };
}

const none: ReadonlySet<string> = new Set();

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(Array.from(ids).filter((id) => !others.has(id)));
}
