// Under which names the browser's storage keeps what is not saved yet; apart, so that a page can look without the editor.

export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Whose = { userId: string; projectId: string };

export function prefixOf({ userId, projectId }: Whose): string {
  return `wortlaut.edits.${userId}.${projectId}.`;
}

export function keysOf(storage: OutboxStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).toSorted();
}

/** Whether something of an earlier session waits for being sent. */
export function hasLeftovers(storage: OutboxStorage, whose: Whose): boolean {
  return keysOf(storage, prefixOf(whose)).length > 0;
}
