// What this browser keeps of people: entries and databases are named `wortlaut.PART.USER-ID…`.

const OWNER = /^wortlaut\.\w+\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\.|$)/;

export type PersonStorage = {
  entries: readonly Pick<Storage, 'key' | 'length' | 'getItem' | 'removeItem'>[];
  /** `databases` is missing in some browsers: then none is found by its name. */
  databases: { databases?: () => Promise<IDBDatabaseInfo[]>; deleteDatabase: (name: string) => unknown };
  /** Missing where pages may keep no answers. */
  caches?: Pick<CacheStorage, 'keys' | 'delete'>;
};

/** The ids of the people of whom something is kept. */
export async function peopleKept(storage: PersonStorage): Promise<string[]> {
  const names = [
    ...storage.entries.flatMap(keysOf),
    ...(await databaseNames(storage)),
    ...(await cacheNames(storage)),
  ];
  const owners = names.flatMap((name) => OWNER.exec(name)?.[1] ?? []);
  return [...new Set(owners)];
}

/**
 * Removes what is named after a person, or says their id: edits and recordings not sent, uploads to be resumed, views,
 * texts that were read.
 */
export async function forgetPerson(storage: PersonStorage, userId: string): Promise<void> {
  for (const entries of storage.entries)
    for (const key of keysOf(entries))
      if (key.startsWith('wortlaut.') && `${key} ${entries.getItem(key) ?? ''}`.includes(userId))
        entries.removeItem(key);
  for (const name of await databaseNames(storage))
    if (name.includes(userId)) storage.databases.deleteDatabase(name);
  for (const name of await cacheNames(storage)) if (name.includes(userId)) await storage.caches?.delete(name);
}

function keysOf(entries: PersonStorage['entries'][number]): string[] {
  return Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? '');
}

async function databaseNames({ databases }: PersonStorage): Promise<string[]> {
  const known = (await databases.databases?.().catch(() => [])) ?? [];
  return known.flatMap(({ name }) => (name?.startsWith('wortlaut.') ? [name] : []));
}

async function cacheNames({ caches: kept }: PersonStorage): Promise<string[]> {
  const names = (await kept?.keys().catch(() => [])) ?? [];
  return names.filter((name) => name.startsWith('wortlaut.'));
}

/** Null where the browser lets pages keep nothing. */
export function storageHere(): PersonStorage | null {
  try {
    const kept = typeof caches === 'undefined' ? {} : { caches };
    return { entries: [localStorage, sessionStorage], databases: indexedDB, ...kept };
  } catch {
    return null;
  }
}
