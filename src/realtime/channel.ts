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

/** The body of a `postgres_changes` event, as the client maps it to new and old. */
export function changeBody(change: RowChange, row: LoadedRow | null, ids: readonly number[], at: Date) {
  const key = { id: change.id };
  return {
    ids,
    data: {
      schema: 'public',
      table: change.table,
      commit_timestamp: at.toISOString(),
      type: change.type,
      columns: row?.columns ?? [{ name: 'id', type: 'uuid' }],
      ...(change.type !== 'DELETE' && { record: row?.record ?? key }),
      ...(change.type !== 'INSERT' && { old_record: key }),
      errors: null,
    },
  };
}

/** The ids of the bindings that mean this row; none for a row of somebody else, whatever was asked for. */
export function idsFor(channel: Channel, change: RowChange, row: LoadedRow | null): number[] {
  const ownerId = row?.ownerId ?? (change.type === 'DELETE' ? change.ownerId : undefined);
  if (ownerId !== channel.holder.userId) return [];
  // Of a row that is gone its key and its owner are known: the filters that ask for these mean it, too.
  const record = row?.record ?? { id: change.id, owner_id: change.ownerId };
  return channel.bindings.filter((binding) => isMeant(binding, change, record)).map(({ id }) => id);
}
