// A migration that was released is in the journals of people's databases by the hash of its file: changed by a letter, all of
// them would be refused as those of another version.
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)),
});

/** SHA-256 of each file of `drizzle/`, in the order of their numbers. A release adds those that are new with it. */
const released: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [
    'f2c4537f1efb2daf9721a632bb3dd22617453be1bf7fe78e599b92df80d8f47a',
    '9baf7588ed0ac8102cda0f97c0794742340078e74c7bf7363a43562b1d136e0e',
  ],
};

it('keeps each migration that was released, as it was released and in its place', () => {
  const kept = Object.values(released).flat();
  expect(migrations.slice(0, kept.length).map(({ hash }) => hash)).toEqual(kept);
});

it('runs a new migration after those before it, which the migrator goes by and not by numbers', () => {
  const times = migrations.map(({ folderMillis }) => folderMillis);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
});
