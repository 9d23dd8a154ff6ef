// Files that another program handed to the installed pages, kept on this device until they are on the server. They may
// come while nobody is signed in: then they lie in a tray of nobody. The person who signs in next takes them into a tray
// of their own, which is named as all that is kept of a person.
import { newUuid } from './new-uuid.ts';

export type SharedFile = {
  id: string;
  file: File;
  /** ms since 1970 */
  sharedAt: number;
};

export class NoRoomForShared extends Error {
  override name = 'NoRoomForShared';
}

const TRAY = 'wortlaut.shared';
/** Begins the ids of these files: those of other recordings stand beside them. */
const PREFIX = 'shared.';
/** In the tray of nobody. Any page of the web may send something there: it cannot fill the device. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;

export function isShared(id: string): boolean {
  return id.startsWith(PREFIX);
}

/**
 * Keeps all of them or none.
 * @throws NoRoomForShared where too many wait already, or the device has no room
 */
export async function keepShared(files: readonly File[], now: number): Promise<void> {
  const { old, waiting } = sortOut(await read(TRAY), now);
  if (waiting.length + files.length > MOST_WAITING) throw new NoRoomForShared();
  try {
    await write(TRAY, (tray) => {
      for (const { id } of old) tray.delete(id);
      for (const file of files)
        tray.put({ id: PREFIX + newUuid(), file: dated(file, now), sharedAt: now } satisfies SharedFile);
    });
    tellWindows();
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new NoRoomForShared()
      : error;
  }
}

/** Windows that are open show what came without being loaded again. */
function tellWindows(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(TRAY);
  channel.postMessage('kept');
  channel.close();
}

/** Calls back when something was handed over, also through another window. @returns how to stop */
export function onShared(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(TRAY);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** A file of a form has no date, and would have another one each time it is read: a torn off upload knows it by that. */
function dated(file: File, lastModified: number): File {
  return new File([file], file.name, { type: file.type, lastModified });
}

/** Takes what lies in the tray of nobody into the person's. @returns all that is theirs, the newest first */
export async function takeShared(userId: string, now: number): Promise<SharedFile[]> {
  // One window at a time: another one must not put back what was discarded meanwhile.
  await alone(async () => {
    const { old, waiting } = sortOut(await read(TRAY), now);
    if (old.length + waiting.length === 0) return;
    await write(trayOf(userId), (tray) => {
      for (const shared of waiting) tray.put(shared);
    });
    // Not before they are in the other one: whatever happens in between, none is lost.
    await write(TRAY, (tray) => {
      for (const { id } of [...old, ...waiting]) tray.delete(id);
    });
  });
  return (await read(trayOf(userId))).toSorted((a, b) => b.sharedAt - a.sharedAt);
}

export async function removeShared(userId: string, id: string): Promise<void> {
  await write(trayOf(userId), (tray) => void tray.delete(id));
}

/** Whether something waits in the tray of nobody. */
export async function doesSharedWait(now: number): Promise<boolean> {
  return (await mayExist(TRAY)) && sortOut(await read(TRAY), now).waiting.length > 0;
}

/** Whether there was ever something for this person on this device; true where the browser does not tell. */
export async function mayHoldShared(userId: string): Promise<boolean> {
  return (await mayExist(TRAY)) || (await mayExist(trayOf(userId)));
}

function trayOf(userId: string): string {
  return `${TRAY}.${userId}`;
}

/** Nobody came for what is old: it is not kept for ever. */
function sortOut(all: readonly SharedFile[], now: number) {
  const isOld = ({ sharedAt }: SharedFile) => sharedAt < now - LONGEST_WAIT_MS;
  return { old: all.filter(isOld), waiting: all.filter((shared) => !isOld(shared)) };
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Without HTTPS there are no locks, and no worker that would keep anything either.
  await (navigator.locks ? navigator.locks.request(TRAY, work) : work());
}

async function mayExist(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some((database) => database.name === name);
}

async function read(name: string): Promise<SharedFile[]> {
  let found: IDBRequest<SharedFile[]> | undefined;
  await within(name, 'readonly', (tray) => {
    found = tray.getAll();
  });
  return found?.result ?? [];
}

function write(name: string, work: (tray: IDBObjectStore) => void): Promise<void> {
  return within(name, 'readwrite', work);
}

async function within(
  name: string,
  mode: IDBTransactionMode,
  work: (tray: IDBObjectStore) => void,
): Promise<void> {
  const database = await open(name);
  try {
    // `strict`: on the disk before the answer says that it is kept.
    const transaction = database.transaction('files', mode, { durability: 'strict' });
    work(transaction.objectStore('files'));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(reasonOf(transaction)));
    });
  } finally {
    database.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('files', { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request)));
  });
}

function reasonOf({ error }: { error: DOMException | null }): Error {
  return error ?? new DOMException('', 'AbortError');
}
