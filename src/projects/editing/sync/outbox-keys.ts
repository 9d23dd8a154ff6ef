// Under which names the browser's storage keeps what is not saved yet; apart, so that a page can look without the editor.

export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
export type Whose = { userId: string; projectId: string };

const ALL = 'wortlaut.edits.';

export function prefixOf({ userId, projectId }: Whose): string {
  return `${ALL}${userId}.${projectId}.`;
}

export function keysOf(storage: OutboxStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).toSorted();
}

/** @param liveTabs the tabs that still look after their own */
export function leftKeys(storage: OutboxStorage, whose: Whose, liveTabs: ReadonlySet<string>): string[] {
  const prefix = prefixOf(whose);
  return keysOf(storage, prefix).filter((key) => !liveTabs.has(key.slice(prefix.length).split('.')[0] ?? ''));
}

/** Whether something of an earlier session waits for being sent. */
export function hasLeftovers(storage: OutboxStorage, whose: Whose): boolean {
  return keysOf(storage, prefixOf(whose)).length > 0;
}

/** The same of all recordings of one person, pages that are open included. */
export function hasAnyLeftovers(storage: OutboxStorage, userId: string): boolean {
  return keysOf(storage, `${ALL}${userId}.`).length > 0;
}

/** The recordings of one person of which something waits that no open page looks after. */
export function leftProjects(
  storage: OutboxStorage,
  userId: string,
  liveTabs: ReadonlySet<string>,
): string[] {
  const prefix = `${ALL}${userId}.`;
  const places = keysOf(storage, prefix).map((key) => key.slice(prefix.length).split('.'));
  return [...new Set(places.flatMap(([project = '', tab = '']) => (liveTabs.has(tab) ? [] : project)))];
}
