// What a browser shows of a stored object, and what it saves: by a list of types that it may show.
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpStorage } from '../../../../test/servers/storage-server.ts';

const server = setUpStorage();
beforeAll(async () => {
  await server.admin().storage.createBucket('offen', { public: true });
});

async function dispositionOf(type: string): Promise<string | null> {
  const bucket = server.admin().storage.from('offen');
  const { error } = await bucket.upload('datei', '<p>x</p>', { contentType: type, upsert: true });
  expect(error).toBeNull();
  const { headers } = await fetch(bucket.getPublicUrl('datei').data.publicUrl);
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  return headers.get('content-disposition');
}

describe('a stored object', () => {
  it.each([
    'image/png',
    'image/jpeg',
    'IMAGE/WEBP',
    'image/avif',
    'audio/mpeg',
    'audio/x-m4a',
    'video/mp4',
    'application/ogg',
    'text/plain',
    'text/plain;charset=UTF-8',
  ])('of type %s is shown', async (type) => {
    expect(await dispositionOf(type)).toBeNull();
  });

  it.each([
    'application/octet-stream',
    'application/json',
    'application/wasm',
    'application/x-shockwave-flash',
    'application/vnd.apple.mpegurl',
    'audio/x-mpegurl',
    'application/x-unknown',
    'font/woff2',
    'image/svg+xml',
    'image/unknown',
    'text/calendar',
    'text/csv',
    'text/markdown',
    'text/vtt',
    'text/css',
    'text/javascript',
    'video/vnd.unknown',
    'application/pdf',
    'text/html',
  ])('of type %s is saved', async (type) => {
    expect(await dispositionOf(type)).toMatch(/^attachment; filename="datei"/);
  });
});
