// What a running product has of a person anywhere: in its database, and in the files of its data folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { connectProduct } from '../../servers/product-database.ts';

/** The tables with a row that has one of the words in any column, those of the queue included. */
export async function tablesThatName(dataDir: string, words: readonly string[]): Promise<string[]> {
  const client = await connectProduct(dataDir);
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::int as rows from ${name} as one where one::text ilike any($1)`,
        [words.map((word) => `%${word}%`)],
      );
      if (rows[0] && rows[0].rows > 0) found.push(name);
    }
    return found.toSorted();
  } finally {
    await client.end();
  }
}

/** The database's own folder, which has its own search. */
const CLUSTER = 'postgres';

/**
 * Files of the data folder that have one of the words in their name or content, in upper or lower case. Mails are read as
 * their reader reads them as well: a word may be encoded, and broken at the end of a line.
 */
export async function filesThatName(dataDir: string, words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => searchable(Buffer.from(word)));
  const found: string[] = [];
  for (const path of await filesIn(dataDir)) {
    const content = await contentOf(path);
    if (wanted.some((word) => content.includes(word))) found.push(path);
  }
  return found.toSorted();
}

async function filesIn(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const top of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, top.name);
    if (top.isFile()) files.push(path);
    if (!top.isDirectory() || top.name === CLUSTER) continue;
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  return files;
}

/** Nothing where the file was removed meanwhile. */
async function contentOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return '';
  const parts: Buffer[] = [Buffer.from(path), bytes];
  if (path.endsWith('.eml')) {
    const { subject, text, html, attachments } = await simpleParser(bytes);
    parts.push(Buffer.from(`${subject} ${text} ${html}`), ...attachments.map(({ content }) => content));
  }
  return searchable(Buffer.concat(parts));
}

/** Any bytes, one character for each: the same word gives the same characters. */
function searchable(bytes: Buffer): string {
  return bytes.toString('latin1').toLowerCase();
}
