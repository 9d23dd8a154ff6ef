// Carries each changed row to the sockets of its owner, in the order of the changes.
import type { Log } from '#platform/log.ts';
import type { Connection } from './connection.ts';
import type { OpenPage } from './presence.ts';
import type { RowChange, RowChanges } from './row-changes.ts';
import type { RowLoader } from './row-loader.ts';

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

export function createHub(deps: { changes: RowChanges; rows: RowLoader; log: Log }): Hub {
  const { rows, log } = deps;
  const connections = new Set<Connection>();
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((err) => {
      log.warn({ err }, 'sending a change to open pages failed');
    });
  };
  const carry = async (change: RowChange) => {
    const meant = Array.from(connections).filter((connection) => connection.awaits(change));
    if (meant.length === 0 || !rows.tables.has(change.table)) return;
    const row = change.type === 'DELETE' ? null : await rows.load(change.table, change.id);
    // Deleted meanwhile: the notification of that follows.
    if (change.type !== 'DELETE' && !row) return;
    await Promise.all(meant.map((connection) => connection.deliver(change, row)));
  };
  const people = () =>
    new Set(Array.from(connections).flatMap((connection) => Array.from(connection.holders())));
  const catchUp = async (since: Date) => {
    for (const userId of people()) await checkSession(userId);
    for (const table of rows.tables)
      for (const ownerId of people())
        for (const row of await rows.changedSince(table, ownerId, since)) {
          const change = { table, type: 'UPDATE', id: String(row.record.id), ownerId } as const;
          await Promise.all(Array.from(connections, (connection) => connection.deliver(change, row)));
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
