// Lists: folders and files of one level, and everything under a prefix, page by page.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';
import { newId } from '#platform/ids.ts';
import { objects } from './storage.table.ts';

const server = setUpStorage();
let client: SupabaseClient;
let userId = '';
const NAMES = [
  'b.txt',
  'a.txt',
  'Z.txt',
  'ä.txt',
  'a_b.txt',
  'a%b.txt'.replace('%', '&'),
  'tief/1',
  'tief/2',
  'tief/er/3',
  'tier/4',
];
beforeAll(async () => {
  ({ client, userId } = await server.signedIn(freshEmail()));
  const at = Date.UTC(2026, 0, 1);
  const { db } = server.database;
  await db.insert(objects).values(
    NAMES.map((name, index) => ({
      id: newId(),
      bucketId: 'files',
      name: `${userId}/l/${name}`,
      ownerId: userId,
      blobKey: `objects/list-${index}`,
      version: newId(),
      sizeBytes: index,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      etag: String(index),
      createdAt: new Date(at + index * 1000),
      // Some at the same time.
      updatedAt: new Date(at + Math.floor(index / 3) * 1000),
    })),
  );
});
const files = () => client.storage.from('files');
const level = async (options = {}, path = `${userId}/l`) =>
  (await files().list(path, options)).data?.map(({ name }) => name);

describe('a level', () => {
  it('has folders first, then files, by name, a hundred at most', async () => {
    const all = ['tief', 'tier', 'Z.txt', 'a&b.txt', 'a.txt', 'a_b.txt', 'b.txt', 'ä.txt'];
    expect(await level()).toEqual(all);
    expect(await level({}, `/${userId}/l/`)).toEqual(all);
    expect(await level({}, userId)).toEqual(['l']);
    expect(await level({}, `${userId}/l/tief`)).toEqual(['er', '1', '2']);
    expect(await level({}, `${userId}/l/ti`)).toEqual([]);
    expect(await level({}, `${userId}/l/a.txt`)).toEqual([]);
  });

  it('is sorted, cut and searched as asked', async () => {
    expect(await level({ sortBy: { column: 'name', order: 'desc' }, limit: 3 })).toEqual([
      'tier',
      'tief',
      'ä.txt',
    ]);
    expect(await level({ sortBy: { column: 'created_at', order: 'desc' }, offset: 2, limit: 2 })).toEqual([
      'a&b.txt',
      'a_b.txt',
    ]);
    expect(await level({ search: 'A' })).toEqual(['a&b.txt', 'a.txt', 'a_b.txt']);
    expect(await level({ search: 'TIE' })).toEqual(['tief', 'tier']);
    for (const search of ['%', '_', '.*', '\\']) expect(await level({ search })).toEqual([]);
    expect(await level({ offset: 99 })).toEqual([]);
  });

  it('returns the known fields of a file, and none of a folder', async () => {
    const { data } = await files().list(`${userId}/l`, { limit: 3 });
    expect(data?.[0]).toEqual({
      name: 'tief',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[2]).toMatchObject({
      name: 'Z.txt',
      id: expect.any(String),
      created_at: '2026-01-01T00:00:02.000Z',
      metadata: {
        eTag: '"2"',
        size: 2,
        contentLength: 2,
        mimetype: 'text/plain',
        cacheControl: 'max-age=3600',
        httpStatusCode: 200,
      },
    });
  });

  it.each([
    { limit: 0 },
    { limit: 1e9 },
    { offset: -1 },
    { sortBy: { column: 'blob_key' } },
    { sortBy: { order: 'up; drop' } },
    { search: 'a\0' },
  ])('is not given for %j', async (options) => {
    expect((await files().list('', options)).error).toMatchObject({ status: 400, statusCode: '400' });
  });
});

describe('everything under a prefix', () => {
  /** The entries that the pages must contain, computed from the names alone. */
  function expected(prefix: string, delimited: boolean): string[] {
    const under = NAMES.map((name) => `${userId}/l/${name}`).filter((name) => name.startsWith(prefix));
    const shown = under.map((name) => {
      const end = delimited ? name.indexOf('/', prefix.length) : -1;
      return end === -1 ? name : name.slice(0, end + 1);
    });
    return [...new Set(shown)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  it('comes in pages of any size, each thing once, in either order, by name or by time', async () => {
    const prefix = fc
      .constantFrom('', 'a', 'ti', 'tief/', 'tief/er/', 'nichts')
      .map((end) => `${userId}/l/${end}`);
    const order = fc.constantFrom('asc' as const, 'desc' as const);
    const column = fc.constantFrom('name' as const, 'created_at' as const, 'updated_at' as const);
    await fc.assert(
      fc.asyncProperty(
        prefix,
        fc.boolean(),
        order,
        column,
        fc.integer({ min: 1, max: 4 }),
        async (...wish) => {
          const [start, with_delimiter, direction, by, limit] = wish;
          const seen: string[] = [];
          const times: string[] = [];
          let cursor: string | undefined;
          for (let page = 0; page < 20; page += 1) {
            const { data, error } = await files().listV2({
              prefix: start,
              with_delimiter,
              limit,
              sortBy: { column: by, order: direction },
              ...(cursor && { cursor }),
            });
            if (error) throw error;
            seen.push(...[...data.folders, ...data.objects].map(({ name }) => name));
            if (by !== 'name') times.push(...data.objects.map((one) => one[by]));
            cursor = data.nextCursor;
            expect(data.hasNext).toBe(cursor !== undefined);
            if (!data.hasNext) break;
          }
          const all = expected(start, with_delimiter);
          expect(seen.toSorted()).toEqual(all.toSorted());
          // A page lists its folders separately, so the order by name is known only without them.
          if (!with_delimiter && by === 'name')
            expect(seen).toEqual(direction === 'asc' ? all : all.toReversed());
          expect(times).toEqual(direction === 'asc' ? times.toSorted() : times.toSorted().toReversed());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('with folders has keys without the folder above, and no slash at their end', async () => {
    const pairs = async (prefix: string) => {
      const { data } = await files().listV2({ prefix, with_delimiter: true });
      return [...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ key, name }) => [key, name]);
    };
    const base = `${userId}/l`;
    expect(await pairs(`${base}/ti`)).toEqual([
      ['tief', `${base}/tief/`],
      ['tier', `${base}/tier/`],
    ]);
    expect(await pairs(`${base}/tief/`)).toEqual([
      ['er', `${base}/tief/er/`],
      ['1', `${base}/tief/1`],
      ['2', `${base}/tief/2`],
    ]);
    expect(await pairs('')).toEqual([[userId, `${userId}/`]]);
  });

  it.each(['x', Buffer.from('[1,2]').toString('base64url'), Buffer.from('[0,0,"\0"]').toString('base64url')])(
    'does not go on at a cursor that is none: %j',
    async (cursor) => {
      expect((await files().listV2({ cursor })).error).toMatchObject({ status: 400, statusCode: '400' });
    },
  );
});
