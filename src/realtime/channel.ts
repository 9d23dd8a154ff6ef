// One joined channel: its bindings, whose token it was joined with, and until when that holds.
import { type Binding, isMeant } from './binding.ts';
import type { RowChange } from './row-changes.ts';
import type { LoadedRow } from './row-loader.ts';

type TokenHolder = { userId: string; expiresAt: Date };
/** Null when the token is not ours, has expired, or its session was ended. */
export type LookUpToken = (token: string) => Promise<TokenHolder | null>;

export type Channel = {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  token: string;
  holder: TokenHolder;
  /** When the session was last seen alive, Unix ms. */
  seenAt: number;
  expiry: NodeJS.Timeout | undefined;
};

/** The body of a `postgres_changes` event, as the client maps it to new and old. @param sent what it is sent for */
export function changeBody(change: RowChange, row: LoadedRow | null, sent: Sent, at: Date) {
  const key = { id: change.id };
  const { ids, select } = sent;
  const isSent = (column: string) => select == null || column === 'id' || select.includes(column);
  const record = row && Object.fromEntries(Object.entries(row.record).filter(([name]) => isSent(name)));
  return {
    ids,
    data: {
      schema: 'public',
      table: change.table,
      commit_timestamp: at.toISOString(),
      type: change.type,
      columns: row?.columns.filter(({ name }) => isSent(name)) ?? [{ name: 'id', type: 'uuid' }],
      ...(change.type !== 'DELETE' && { record: record ?? key }),
      ...(change.type !== 'INSERT' && { old_record: key }),
      errors: null,
    },
  };
}

/** One message: the bindings that it is for, which chose the same columns. The key comes with any choice. */
export type Sent = { ids: number[]; select?: readonly string[] | null | undefined };

/** A change with the row as it is now, null where it is gone, and who may read it at this moment. */
export type Delivery = { change: RowChange; row: LoadedRow | null; readers: ReadonlySet<string> };

/** The bindings that mean this row, by chosen columns; none for a row of somebody else. */
export function sentFor(channel: Channel, { change, row, readers }: Delivery): Sent[] {
  if (!readers.has(channel.holder.userId)) return [];
  // Of a row that is gone its key and its owner are known: the filters that ask for these mean it, too.
  const record = row?.record ?? { id: change.id, owner_id: change.ownerId };
  const sent = new Map<string, Sent>();
  for (const binding of channel.bindings) {
    if (!isMeant(binding, change, record)) continue;
    const { id, select } = binding;
    const columns = select == null ? '*' : select.toSorted().join();
    const same = sent.get(columns);
    if (same) same.ids.push(id);
    else sent.set(columns, { ids: [id], select });
  }
  return [...sent.values()];
}
