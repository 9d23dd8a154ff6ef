// What no client of fetch can send: messages whose end is read in two ways, methods and paths that probe.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { entry } from '#platform/http/api-description.ts';
import { setUpWebServer } from '../../../test/servers/web-server.ts';

const start = setUpWebServer();

/** @returns all that comes back, until the connection ends */
async function answerTo(...lines: string[]): Promise<string> {
  const web = await start({
    plugins: [async (app) => void app.post('/api/echo', entry('public'), async ({ body }) => ({ body }))],
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((web.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const head = (first: string, ...headers: string[]) => [first, 'host: a', 'connection: close', ...headers, ''];
const json = 'content-type: application/json';

it.each([
  [
    'a length and pieces',
    ['content-length: 4', 'transfer-encoding: chunked'],
    '0\r\n\r\nGET /api/health HTTP/1.1',
  ],
  ['two lengths', ['content-length: 2', 'content-length: 40'], '{}'],
  ['pieces under another name', ['transfer-encoding: xchunked'], '0\r\n\r\n'],
  ['a header with a bare line feed', ['x-a: b\ncontent-length: 40'], '{}'],
  ['a length that is no number', ['content-length: +2'], '{}'],
])('a request with %s is refused, and nothing behind it is read as another', async (_what, headers, body) => {
  const answer = await answerTo(...head('POST /api/echo HTTP/1.1', json, ...headers), body);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
});

it('a request as usual is answered by the same server', async () => {
  const answer = await answerTo(...head('POST /api/echo HTTP/1.1', json, 'content-length: 2'), '{}');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it.each(['TRACE', 'TRACK', 'CONNECT'])('%s gives nothing of the request back', async (method) => {
  const answer = await answerTo(...head(`${method} /api/health HTTP/1.1`, 'x-secret: geheim'), '');
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('geheim');
});

it.each([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/assets/',
  '/assets',
  '/fonts/',
  '/../package.json',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('%s is neither a file beside the pages nor a list of a folder', async (path) => {
  const answer = await answerTo(...head(`GET ${path} HTTP/1.1`, 'accept: application/json'), '');
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(answer).toMatch(/"code":"(?:page_not_found|invalid_request)"/);
});
