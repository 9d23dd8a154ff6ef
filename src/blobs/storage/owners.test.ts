// Whose objects they are: with every name of Ada's at hand, Bob gets nothing and changes nothing.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';
import { objectOwnersAmong } from './objects.server.ts';
import { looseBlobs, objects, signedUploads } from './storage.table.ts';

const server = setUpStorage();
let ada: { client: SupabaseClient; userId: string };
let bob: typeof ada;
beforeAll(async () => {
  ada = await server.signedIn(freshEmail());
  bob = await server.signedIn(freshEmail());
});

const files = (who: typeof ada) => who.client.storage.from('files');
const everything = async () =>
  JSON.stringify(await server.database.db.select().from(objects).orderBy(objects.name));

describe('a folder', () => {
  it('is its owner’s alone: nobody else lists, reads, signs, writes, moves, copies or removes in it', async () => {
    const name = `${ada.userId}/brief.txt`;
    await files(ada).upload(name, 'geheim');
    await files(bob).upload(`${bob.userId}/eigen.txt`, 'eigen');
    const before = await everything();
    for (const prefix of ['', ada.userId, `${ada.userId}/`, `${bob.userId}/../${ada.userId}`, '%', '_'])
      for (const search of ['', '%', 'brief'])
        expect(
          (await files(bob).list(prefix, { search })).data?.map((file) => file.name) ?? [],
        ).not.toContain('brief.txt');
    for (const prefix of [ada.userId, name])
      expect((await files(bob).listV2({ prefix })).data).toMatchObject({ objects: [], folders: [] });
    const whole = await files(bob).listV2({ prefix: '' });
    expect(whole.data?.objects.map((file) => file.name)).toEqual([`${bob.userId}/eigen.txt`]);
    expect((await files(bob).remove([name, `/${name}`, name.toUpperCase()])).data).toEqual([]);
    expect((await files(bob).createSignedUrls([name], 60)).data).toMatchObject([{ signedUrl: null }]);
    expect((await files(bob).createSignedUrl(name, 60)).error).toMatchObject({ statusCode: '404' });
    expect((await files(bob).download(name)).error).not.toBeNull();
    for (const to of [name, `${ada.userId}/neu.txt`, `${bob.userId.toUpperCase()}/neu.txt`, 'neu.txt']) {
      const own = `${bob.userId}/eigen.txt`;
      const tries = [
        await files(bob).move(own, to),
        await files(bob).copy(own, to),
        await files(bob).upload(to, 'meins', { upsert: true }),
        await files(bob).update(to, 'meins'),
        await files(bob).createSignedUploadUrl(to, { upsert: true }),
      ];
      for (const { error } of tries) expect(error).toMatchObject({ status: 400, statusCode: '403' });
    }
    expect((await files(bob).move(name, `${bob.userId}/gestohlen.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await files(bob).copy(name, `${bob.userId}/gestohlen.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect(await everything()).toBe(before);
  });

  it('stays its owner’s in a public bucket, where everybody reads by the public address', async () => {
    await server.admin().storage.createBucket('schaufenster', { public: true });
    const name = `${ada.userId}/plakat.txt`;
    expect((await ada.client.storage.from('schaufenster').upload(name, 'sichtbar')).error).toBeNull();
    const theirs = bob.client.storage.from('schaufenster');
    expect((await theirs.upload(name, 'überklebt', { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect((await theirs.remove([name])).data).toEqual([]);
    expect((await theirs.list(ada.userId)).data).toEqual([]);
    expect(await (await fetch(theirs.getPublicUrl(name).data.publicUrl)).text()).toBe('sichtbar');
    // A copy between buckets asks at both ends.
    expect(
      (await theirs.copy(name, `${bob.userId}/kopie.txt`, { destinationBucket: 'files' })).error,
    ).toMatchObject({ statusCode: '404' });
    const moved = await ada.client.storage
      .from('schaufenster')
      .move(name, `${ada.userId}/plakat.txt`, { destinationBucket: 'files' });
    expect(moved.error).toBeNull();
    expect((await files(ada).exists(name)).data).toBe(true);
    expect((await fetch(theirs.getPublicUrl(name).data.publicUrl)).status).toBe(400);
  });

  it('is identified by its name alone, whatever person or value the request names', async () => {
    const name = `${ada.userId}/vom-betrieb.txt`;
    const body = { owner: bob.userId, owner_id: bob.userId };
    await server.admin().storage.from('files').upload(name, 'Mitteilung', { metadata: body });
    expect((await files(ada).download(name)).error).toBeNull();
    const { data } = await files(ada).remove([name]);
    expect(data).toMatchObject([{ name, owner: ada.userId }]);
  });
});

describe('buckets', () => {
  it('are made, changed, emptied and deleted by no person', async () => {
    const { storage } = bob.client;
    const tries = [
      await storage.createBucket('meiner', { public: true }),
      await storage.updateBucket('files', { public: true }),
      await storage.emptyBucket('files'),
      await storage.deleteBucket('files'),
      await storage.purgeBucketCache('files'),
      await storage.from('files').purgeCache('a'),
    ];
    for (const { error } of tries) expect(error).toMatchObject({ status: 403, statusCode: '403' });
    expect((await storage.getBucket('files')).data).toMatchObject({ public: false });
  });

  it.each(['', ' a', 'a/b', '..', '.', 'ä', 'sign', 'public', 'x'.repeat(101), 'a\\b', 'a\0'])(
    'cannot be called %j',
    async (name) => {
      const { error } = await server.admin().storage.createBucket(name, { public: false });
      expect(error).toMatchObject({ status: 400 });
    },
  );

  it('are nobody’s with the public key, a stranger’s token or none', async () => {
    for (const authorization of [`Bearer ${server.identity.keys.anonKey}`, 'Bearer unsinn', undefined]) {
      const headers = authorization === undefined ? {} : { authorization };
      for (const path of ['/bucket', '/object/files/a.txt', '/object/info/files/a.txt']) {
        const answer = await fetch(`${server.url}/storage/v1${path}`, { headers });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
      }
    }
  });
});

describe('an account that is deleted', () => {
  it('takes its objects along, their bytes, and the addresses that it signed', async () => {
    const eve = await server.signedIn(freshEmail());
    const before = await server.files();
    await files(eve).upload(`${eve.userId}/tagebuch.txt`, 'persönlich');
    const signed = await files(eve).createSignedUrl(`${eve.userId}/tagebuch.txt`, 3600);
    await files(eve).createSignedUploadUrl(`${eve.userId}/später.txt`);
    const { db } = server.database;
    expect(await objectOwnersAmong(db, [eve.userId, bob.userId])).toContain(eve.userId);
    expect((await server.admin().auth.admin.deleteUser(eve.userId)).error).toBeNull();
    expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(400);
    expect(await objectOwnersAmong(db, [eve.userId])).toEqual(new Set());
    expect((await db.select().from(signedUploads)).map(({ ownerId }) => ownerId)).not.toContain(eve.userId);
    await server.sweep();
    expect(await server.files()).toBe(before);
    expect(await db.select().from(looseBlobs)).toEqual([]);
  });
});
