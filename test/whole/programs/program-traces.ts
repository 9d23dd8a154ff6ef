// Keys of programs, and what programs leave behind in a product.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import type { Person } from '../../clients/client.ts';
import type { Product } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';

export async function createKey(person: Person, scopes: string[], keepsProjects = false): Promise<string> {
  const wanted = { name: 'Archiv', scopes, keepsProjects };
  const made = await person.call<MadeApiKey>('POST', '/api/keys/', wanted);
  if (made.status !== 201) throw new Error(`No key was made: ${made.status}`);
  return made.body.key;
}

/** Rows that hold a text or a name, and files that hold sound. */
export async function leftIn({ dataDir }: Product): Promise<object> {
  const count = async (text: string) =>
    Number((await queryProduct<{ count: string }>(dataDir, text))[0]?.count);
  return {
    projects: await count('select count(*) from projects'),
    uploads: await count("select count(*) from uploads where blob_key <> '' or file_name <> ''"),
    waiting: await count('select count(*) from openai_api.transcriptions'),
    files: ['blobs', 'uploads'].flatMap((folder) =>
      globSync('**/*', { cwd: join(dataDir, folder), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    ),
  };
}
