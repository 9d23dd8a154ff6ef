import { describe, expect, it } from 'vitest';
import { forgetPerson, type PersonStorage, peopleKept } from './person-storage.ts';

const ADA = '0194a5b0-1111-7000-8000-000000000001';
const BOB = '0194a5b0-2222-7000-8000-000000000002';

function storageWith(entries: Record<string, string>, names: string[]) {
  const kept = new Map(Object.entries(entries));
  const databases = new Set(names);
  const caches = new Set(names.map((name) => name.replace('recorder', 'texts')));
  const storage: PersonStorage = {
    entries: [
      {
        get length() {
          return kept.size;
        },
        key: (index) => [...kept.keys()][index] ?? null,
        getItem: (key) => kept.get(key) ?? null,
        removeItem: (key) => void kept.delete(key),
      },
    ],
    databases: {
      databases: async () => [...databases].map((name) => ({ name, version: 1 })),
      deleteDatabase: (name) => databases.delete(name),
    },
    caches: { keys: async () => [...caches], delete: async (name) => caches.delete(name) },
  };
  return { storage, left: () => [...new Set([...kept.keys(), ...databases, ...caches])].toSorted() };
}

describe('what a browser keeps of people', () => {
  const entries = {
    [`wortlaut.edits.${ADA}.p.t.1`]: 'text',
    [`wortlaut.viewMode.${ADA}`]: 'cards',
    [`wortlaut.upload.${BOB}.x`]: '{}',
    'wortlaut.device': JSON.stringify({ userId: ADA }),
    'other.app': ADA,
    theme: 'dark',
  };
  const names = [`wortlaut.recorder.${ADA}`, `wortlaut.recorder.${BOB}`, 'other'];

  it('names everybody of whom something is kept, once', async () => {
    const { storage } = storageWith(entries, names);
    expect((await peopleKept(storage)).toSorted()).toEqual([ADA, BOB]);
  });

  it('loses all of one person, and nothing of another or of another program', async () => {
    const { storage, left } = storageWith(entries, names);
    await forgetPerson(storage, ADA);
    expect(left()).toEqual(
      [
        'other',
        'other.app',
        'theme',
        `wortlaut.recorder.${BOB}`,
        `wortlaut.texts.${BOB}`,
        `wortlaut.upload.${BOB}.x`,
      ].toSorted(),
    );
  });

  it('is forgotten as far as it is known where the browser names no databases', async () => {
    const { storage, left } = storageWith(entries, []);
    await forgetPerson({ ...storage, databases: { deleteDatabase: () => undefined } }, BOB);
    expect(left()).not.toContain(`wortlaut.upload.${BOB}.x`);
  });
});
