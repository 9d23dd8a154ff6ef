// Which open pages look after what was written in them. Pages share this through the browser's locks.

const LOCK = 'wortlaut.tab.';

type Locks = Pick<LockManager, 'query' | 'request'>;

/** Tabs by their ids, and the recordings that are being edited in them. */
export type OpenTabs = { tabs: ReadonlySet<string>; edited: ReadonlySet<string> };

/**
 * Says to other pages that what this one wrote is looked after.
 * @param options.locks undefined where the page came without HTTPS; then what is left is sent by every page that edits
 * the same recording, which does no harm
 * @param options.edits the recording whose editor is open
 * @returns how to stop
 */
export function holdTab(options: { locks: Locks | undefined; tab: string; edits?: string }): () => void {
  const { locks, tab, edits } = options;
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(LOCK + (edits === undefined ? tab : `${tab}.${edits}`), () => until);
  return release;
}

export async function openTabs(locks: Locks | undefined): Promise<OpenTabs> {
  const held = (await locks?.query())?.held ?? [];
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  const parts = names.map((name) => name.split('.'));
  return {
    tabs: new Set(parts.map(([tab = '']) => tab)),
    edited: new Set(parts.flatMap(([, project]) => project ?? [])),
  };
}
