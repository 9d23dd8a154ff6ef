// What the link of a mail can do, and what it cannot: one file, resumed after anything, for one account, for 48 hours.
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_BY_LINK_PATH } from '#mail-in/upload-by-link-path.ts';
import { queryProduct } from '../servers/product-database.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { tusRequests } from '../clients/tus-requests.ts';
import { linkClient, newLink } from './link-client.ts';
import { type MailWorld, startMailWorld } from './mail-world.ts';

let world: MailWorld;
let sound: Buffer;
let here: Parameters<typeof newLink>[0];

beforeAll(async () => {
  world = await startMailWorld();
  sound = await readFile(await speak('the weather was fine this morning'));
  here = {
    email: world.person.email,
    // As it is now: it is started again in between.
    product: {
      get url() {
        return world.product.url;
      },
      dataDir: world.product.dataDir,
    },
  };
});
afterAll(() => world.remove());

const titles = async () => {
  const rows = await queryProduct<{ file_name: string }>(
    world.product.dataDir,
    'select file_name from uploads where project_id is not null order by created_at',
  );
  return rows.map(({ file_name }) => file_name);
};

it('goes on where it was after the server was killed in the middle of a file', async () => {
  const link = await newLink(here);
  const { location } = await link.create('Sitzung.wav', sound.byteLength);
  const half = Math.floor(sound.byteLength / 2);
  expect((await link.patch(location, 0, sound.subarray(0, half))).status).toBe(204);
  await world.restart();
  const partial = { url: location, name: 'Sitzung.wav', sizeBytes: sound.byteLength, fingerprint: null };
  expect((await link.look()).body).toEqual({ title: null, partial });
  expect(await link.offsetOf(location)).toBe(half);
  expect((await link.finish()).body.error.code).toBe('upload_unfinished');
  expect((await link.patch(location, half, sound.subarray(half))).status).toBe(204);
  expect(await link.finish()).toEqual({ status: 201, body: { title: 'Sitzung.wav' } });
  // The answer may have been lost: asked again, it is the same, and nothing is made twice.
  expect(await link.offsetOf(location)).toBe(sound.byteLength);
  expect(await link.finish()).toEqual({ status: 201, body: { title: 'Sitzung.wav' } });
  expect(await titles()).toEqual(['Sitzung.wav']);
  expect((await link.create('Noch eine.wav', 10)).status).toBe(410);
  expect((await link.remove(location)).status).toBeGreaterThanOrEqual(400);
});

it('makes the recording of a page that was closed after the last byte', async () => {
  const link = await newLink(here);
  await link.send('Geschlossen.wav', sound);
  // The sweep begins with a start.
  await world.restart();
  while (!(await titles()).includes('Geschlossen.wav')) await delay(50);
  expect((await link.look()).body).toEqual({ title: 'Geschlossen.wav', partial: null });
});

it('lets a further file take the place of one that was not sent to its end', async () => {
  const link = await newLink(here);
  const first = await link.create('Falsche.wav', 1_000);
  await link.patch(first.location, 0, Buffer.alloc(500));
  await link.send('Richtige.wav', sound);
  expect(await link.finish()).toEqual({ status: 201, body: { title: 'Richtige.wav' } });
  expect(await titles()).not.toContain('Falsche.wav');
});

it('says what is wrong with a file that is no recording, and takes another one', async () => {
  const link = await newLink(here);
  await link.send('Brief.wav', Buffer.from('Sehr geehrte Damen und Herren'.repeat(100)));
  const refused = await link.finish();
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.body.error.message).not.toBe('');
  expect((await link.look()).body).toEqual({ title: null, partial: null });
  await link.send('Aufnahme.wav', sound);
  expect(await link.finish()).toEqual({ status: 201, body: { title: 'Aufnahme.wav' } });
});

it('ends after its time', async () => {
  const ended = await newLink(here, -1);
  for (const { status, body } of [await ended.look(), await ended.finish()])
    expect([status, body.error.code]).toEqual([410, 'mail_in_link_ended']);
  expect((await ended.create('Spät.wav', 10)).status).toBe(410);
  expect((await linkClient(world.product, 'a'.repeat(32)).create('Keiner.wav', 10)).status).toBe(410);
});

it('opens nothing else of the account: no other upload, and no page', async () => {
  const link = await newLink(here);
  const own = tusRequests(() => world.product.url);
  const { location } = await own.create(world.person.accessToken, 1_000);
  const id = location.split('/').at(-1) ?? '';
  expect(await link.offsetOf(`${UPLOAD_BY_LINK_PATH}/${id}`)).toBe(404);
  expect((await link.patch(`${UPLOAD_BY_LINK_PATH}/${id}`, 0, Buffer.alloc(10))).status).toBe(404);
  expect((await link.remove(`${UPLOAD_BY_LINK_PATH}/${id}`)).status).toBe(404);
  expect(await link.offsetOf(location)).toBe(401);
  const asLink = { authorization: `Bearer ${link.secret}` };
  const answer = await fetch(`${world.product.url}/api/projects`, { headers: asLink });
  expect(answer.status).toBe(401);
  // Nor does a session open what belongs to a link.
  const mine = await link.create('Meine.wav', 10);
  expect(await own.offsetOf(world.person.accessToken, mine.location)).toBe(403);
});

it('holds none of the places that all requests share while files trickle in', async () => {
  const slow = await Promise.all(
    Array.from({ length: 14 }, async (_, n) => {
      const link = await newLink(here);
      const { location } = await link.create(`Langsam ${n}.wav`, 1_000);
      return trickle(link.secret, location);
    }),
  );
  expect((await world.person.call('GET', '/api/projects')).status).toBe(200);
  for (const one of slow) one.destroy();
});

/** A PATCH whose body does not end. */
async function trickle(secret: string, location: string) {
  const { headers } = tusRequests(() => world.product.url);
  const sending = request(new URL(location, world.product.url), {
    method: 'PATCH',
    headers: {
      ...headers(secret),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000',
    },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    sending.write(Buffer.alloc(10), () => resolve());
  });
  return sending;
}
