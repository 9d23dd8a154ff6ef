// What a caller keeps with an object beside its bytes.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';

const server = setUpStorage();
let client: SupabaseClient;
let userId = '';
beforeAll(async () => {
  ({ client, userId } = await server.signedIn(freshEmail()));
});
const files = () => client.storage.from('files');

describe('what a caller keeps with an object', () => {
  it.each([
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['no JSON', 'kein JSON'],
    ['one with half a character', '{"a":"\\ud800"}'],
    ['one with such a name', '{"\\ud800":1}'],
    ['one with a NUL', '{"a":"\\u0000"}'],
    ['a long one', JSON.stringify({ a: 'x'.repeat(20_000) })],
  ])('is a short JSON object, not %s', async (_what, metadata) => {
    const form = new FormData();
    form.append('metadata', metadata);
    form.append('', new Blob(['x']), 'x');
    const before = await server.files();
    expect((await files().upload(`${userId}/notiz`, form)).error).toMatchObject({ statusCode: '400' });
    expect(await server.files()).toBe(before);
  });

  it('may be how long browsers keep it, as a number or as the whole header', async () => {
    const kept = async (cacheControl: string, body: string | Blob) => {
      const { error } = await files().upload(`${userId}/kurz`, body, { cacheControl, upsert: true });
      return error ? error.message : (await files().info(`${userId}/kurz`)).data?.cacheControl;
    };
    for (const body of ['x', new Blob(['x'])]) {
      expect(await kept('60', body)).toBe('max-age=60');
      expect(await kept('public, max-age=60, immutable', body)).toBe('public, max-age=60, immutable');
      expect(await kept('60; evil', body)).toBe('The cache control is not valid');
    }
  });

  it('goes with a copy, unless the copy shall have its own', async () => {
    await files().upload(`${userId}/mit`, 'x', {
      metadata: { a: 1 },
      cacheControl: '60',
      contentType: 'text/csv',
    });
    await files().copy(`${userId}/mit`, `${userId}/gleich`);
    expect((await files().info(`${userId}/gleich`)).data).toMatchObject({
      metadata: { a: 1 },
      cacheControl: 'max-age=60',
      contentType: 'text/csv',
    });
    const own = { copyMetadata: false, metadata: { mimetype: 'text/plain' } };
    await files().copy(`${userId}/mit`, `${userId}/anders`, own);
    expect((await files().info(`${userId}/anders`)).data).toMatchObject({
      metadata: {},
      contentType: 'text/plain',
    });
  });
});
