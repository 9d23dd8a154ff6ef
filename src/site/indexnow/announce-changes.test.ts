import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChanges } from './announce-changes.ts';

const KEY = 'a-key-of-wortlaut';
const ORIGIN = 'https://wortlaut.example';
const { signal } = new AbortController();

let folder: string;
let service: FastifyInstance;
let asked: { path: string; body: unknown }[];
let status: number;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'indexnow-'));
  [asked, status] = [[], 202];
  service = Fastify();
  service.post('/indexnow', async (request, reply) => {
    asked.push({ path: request.url, body: request.body });
    return reply.status(status).send('');
  });
  url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/indexnow`;
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const announce = (marks: Record<string, string>, origin = ORIGIN) =>
  announceChanges({ key: KEY, url, origin, file: join(folder, 'indexnow.json') }, marks, signal);

test('All pages are sent at first, and none a second time', async () => {
  await announce({ '/': 'a', '/en': 'b' });
  expect(asked).toEqual([
    {
      path: '/indexnow',
      body: {
        host: 'wortlaut.example',
        key: KEY,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        urlList: [`${ORIGIN}/`, `${ORIGIN}/en`],
      },
    },
  ]);
  expect(await announce({ '/': 'a', '/en': 'b' })).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('After another build the changed, new and removed pages are sent', async () => {
  await announce({ '/': 'a', '/same': 'b', '/old': 'c' });
  expect(await announce({ '/': 'A', '/same': 'b', '/new': 'd' })).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/new`,
    `${ORIGIN}/old`,
  ]);
});

test('What the service did not take is due the next time', async () => {
  status = 503;
  await expect(announce({ '/': 'a' })).rejects.toThrow('503');
  status = 200;
  expect(await announce({ '/': 'a' })).toEqual([`${ORIGIN}/`]);
});

test('Under another address of the site all pages are new', async () => {
  await announce({ '/': 'a' });
  expect(await announce({ '/': 'a' }, 'https://other.example')).toEqual(['https://other.example/']);
});
