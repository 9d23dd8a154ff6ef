// Lists of objects: one level with folders (`list`), and by prefix with cursors (`list-v2`).
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { normaliseText } from '#platform/text/normal-text.ts';
import type { Requester } from './requester.ts';
import { storageErrors } from './storage-error.ts';
import { type WireObjectMetadata, wireMetadata } from './wire-objects.ts';

const MOST_V2 = 1000;
const prefixSchema = z
  .string()
  .max(1024)
  .regex(/^[^\0]*$/)
  .transform((text) => normaliseText(text, 'NFC'));
/** The defaults are those of the official server. */
export const listSchema = z.object({
  prefix: prefixSchema.nullish(),
  limit: z.number().int().min(1).max(10_000).nullish(),
  offset: z.number().int().min(0).nullish(),
  search: prefixSchema.nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'id', 'created_at', 'updated_at', 'last_accessed_at']).nullish(),
      order: z.enum(['asc', 'desc', '']).nullish(),
    })
    .nullish(),
});
export const listV2Schema = z.object({
  prefix: prefixSchema.nullish(),
  cursor: z.string().max(4096).nullish(),
  limit: z.number().int().min(1).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']).nullish(),
      order: z.enum(['asc', 'desc']).nullish(),
    })
    .nullish(),
});

type Entry = {
  entry: string;
  is_folder: boolean;
  id: string | null;
  version: string | null;
  size_bytes: string | null;
  content_type: string | null;
  cache_control: string | null;
  etag: string | null;
  created_at: Date | string | null;
  updated_at: Date | string | null;
};
type ListedObject = {
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: WireObjectMetadata | null;
};

const LEVEL_ORDER = {
  name: sql`entry collate "C"`,
  id: sql`id`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
  last_accessed_at: sql`updated_at`,
};

/** What stands before each name of a level, with a slash at its end; empty at the top. */
export function folderOf({ prefix }: Pick<z.output<typeof listSchema>, 'prefix'>): string {
  const folder = (prefix ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
  return folder === '' ? '' : `${folder}/`;
}

/** Files and folders right under the prefix, folders first; names are relative to it. */
export async function listLevel(
  db: Database,
  requester: Requester,
  options: z.output<typeof listSchema> & { bucketId: string },
): Promise<(ListedObject & { name: string })[]> {
  const prefix = folderOf(options);
  const search = (options.search ?? '').toLowerCase();
  const direction = options.sortBy?.order === 'desc' ? sql`desc` : sql`asc`;
  const by = LEVEL_ORDER[options.sortBy?.column ?? 'name'];
  const { rows } = await db.execute<Entry>(sql`
    select * from (${entriesBelow(requester, options.bucketId, prefix, true)}) as found
    where starts_with(lower(entry), ${search})
    order by is_folder desc, ${by} ${direction}, entry collate "C" ${direction}
    limit ${options.limit ?? 100} offset ${options.offset ?? 0}`);
  return rows.map((row) => ({ name: row.entry, ...listed(row) }));
}

/** What lies under a prefix, as rows of `Entry`; with `delimited`, what lies deeper is put together as its folder. */
function entriesBelow(requester: Requester, bucketId: string, prefix: string, delimited: boolean): SQL {
  const rest = sql`substr(name, length(${prefix}::text) + 1)`;
  const below = sql`bucket_id = ${bucketId} and starts_with(name, ${prefix})
    and name collate "C" >= ${prefix}
    ${requester.kind === 'person' ? sql`and owner_id = ${requester.userId}` : sql``}`;
  const files = sql`
    select ${rest} as entry, false as is_folder, id, version, size_bytes, content_type, cache_control, etag, created_at,
      updated_at
    from storage.objects where ${below}`;
  if (!delimited) return files;
  return sql`${files} and position('/' in ${rest}) = 0
    union all
    select distinct split_part(${rest}, '/', 1), true, null::uuid, null::uuid, null::bigint, null, null, null,
      null::timestamptz, null::timestamptz
    from storage.objects where ${below} and position('/' in ${rest}) > 0`;
}

function listed(row: Entry): ListedObject {
  if (row.is_folder)
    return { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  const updatedAt = new Date(row.updated_at ?? 0);
  return {
    id: row.id,
    updated_at: updatedAt.toISOString(),
    created_at: new Date(row.created_at ?? 0).toISOString(),
    last_accessed_at: updatedAt.toISOString(),
    metadata: wireMetadata({
      etag: row.etag ?? '',
      sizeBytes: Number(row.size_bytes),
      contentType: row.content_type ?? '',
      cacheControl: row.cache_control ?? '',
      updatedAt,
    }),
  };
}

/** Where a page ended: in which group (folders or files), at which time in ms, at which name. */
const cursorSchema = z.tuple([z.number().int(), z.number().int(), z.string()]);
type Cursor = z.output<typeof cursorSchema>;

export type ListV2 = {
  hasNext: boolean;
  nextCursor?: string;
  folders: { key: string; name: string }[];
  objects: (ListedObject & { key: string; name: string })[];
};

/**
 * The prefix is text, not a folder. By time, folders come first, for they have none; by name, they stand among the files.
 * With a delimiter, a `key` is the last part of its name, as on the official server: `c`, for a folder named `a/b/c/`.
 */
export async function listByPrefix(
  db: Database,
  requester: Requester,
  options: z.output<typeof listV2Schema> & { bucketId: string },
): Promise<ListV2> {
  const prefix = options.prefix ?? '';
  const isDelimited = options.with_delimiter ?? false;
  /** The folder in which the prefix ends: what comes after it is the part that keys have. */
  const above = isDelimited ? prefix.lastIndexOf('/') + 1 : 0;
  const limit = Math.min(options.limit ?? MOST_V2, MOST_V2);
  const descending = options.sortBy?.order === 'desc';
  const column = options.sortBy?.column ?? 'name';
  const time =
    column === 'name'
      ? sql`0::bigint`
      : sql`coalesce(round(extract(epoch from ${sql.identifier(column)}) * 1000), 0)::bigint`;
  const group = column === 'name' ? sql`0` : sql`case when is_folder = ${descending} then 1 else 0 end`;
  const after = options.cursor ? readCursor(options.cursor) : undefined;
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const { rows } = await db.execute<Entry & { grp: number; at: string }>(sql`
    select * from (
      select *, ${group} as grp, ${time} as at
      from (${entriesBelow(requester, options.bucketId, prefix, isDelimited)}) as below
    ) as found
    ${after ? sql`where (grp, at, entry collate "C") ${beyond} (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::text)` : sql``}
    order by grp ${direction}, at ${direction}, entry collate "C" ${direction}
    limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  const keyOf = (row: Entry) => `${prefix}${row.entry}`.slice(above);
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor([Number(last.grp), Number(last.at), last.entry]) }),
    folders: page
      .filter((row) => row.is_folder)
      .map((row) => ({ key: keyOf(row), name: `${prefix}${row.entry}/` })),
    objects: page
      .filter((row) => !row.is_folder)
      .map((row) => ({ key: keyOf(row), name: `${prefix}${row.entry}`, ...listed(row) })),
  };
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws {StorageError} for what is no cursor of ours */
function readCursor(text: string): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor[2].includes('\0')) throw new TypeError('A name holds no NUL.');
    return cursor;
  } catch {
    throw storageErrors.invalid('The cursor is not valid');
  }
}
