// Recordings on this device, part by part as they come: what is in here survives a reload, a crash and a locked phone.
import { databaseName } from './may-hold-recordings.ts';
import type { KeptRecording } from './kept-recording.ts';

export type RecordingStore = {
  /** The newest first. */
  list: () => Promise<KeptRecording[]>;
  /**
   * Adds a part at its place, and what is known of the recording with it, in one transaction.
   * @throws DOMException `QuotaExceededError` where the device has no room left
   */
  addPart: (recording: KeptRecording, at: PartPlace, part: ArrayBuffer) => Promise<void>;
  /** The parts of one segment in their order. */
  parts: (id: string, segment: number) => Promise<ArrayBuffer[]>;
  remove: (id: string) => Promise<void>;
};

export type PartPlace = { segment: number; part: number };

/** Opens a connection for each call: one left open would block a newer version of the database in another tab. */
export function createRecordingStore(userId: string, databases: IDBFactory): RecordingStore {
  const within = async <Result>(
    mode: IDBTransactionMode,
    work: (recordings: IDBObjectStore, parts: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const database = await open(databases, databaseName(userId));
    try {
      // `strict`: on the disk, not only with the system, before the next part is asked for.
      const transaction = database.transaction(['recordings', 'parts'], mode, { durability: 'strict' });
      const request = work(transaction.objectStore('recordings'), transaction.objectStore('parts'));
      await ended(transaction);
      return request.result;
    } finally {
      database.close();
    }
  };
  return {
    list: async () => {
      const kept = await within<KeptRecording[]>('readonly', (recordings) => recordings.getAll());
      return kept.toSorted((a, b) => b.startedAt - a.startedAt);
    },
    addPart: async (recording, at, part) => {
      await within('readwrite', (recordings, parts) => {
        parts.put(part, [recording.id, at.segment, at.part]);
        return recordings.put(recording);
      });
    },
    parts: (id, segment) => within('readonly', (_, parts) => parts.getAll(rangeOf([id, segment]))),
    remove: async (id) => {
      await within('readwrite', (recordings, parts) => {
        parts.delete(rangeOf([id]));
        return recordings.delete(id);
      });
    },
  };
}

/** Every key that begins so: an array is above every number. */
function rangeOf(start: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

function open(databases: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = databases.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('recordings', { keyPath: 'id' });
      request.result.createObjectStore('parts');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request)));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(reasonOf(transaction)));
  });
}

function reasonOf({ error }: { error: DOMException | null }): Error {
  return error ?? new DOMException('', 'AbortError');
}
