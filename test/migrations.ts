// Databases as they were before a migration, for the tests of migrations.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const allMigrations = resolve(import.meta.dirname, '../drizzle');

/** @returns a folder with the migrations before the one of this name; the caller removes it */
export function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-migrations-'));
  cpSync(allMigrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (at <= 0) throw new Error(`There is no migration ${name} with others before it.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}
