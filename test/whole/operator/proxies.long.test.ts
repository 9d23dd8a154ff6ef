// The proxies of `docs/deploy`, started from the very files that the pages show: an upload, a socket and a part of a
// recording pass through each, and the product knows who asks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as askInPlain } from 'node:http';
import { Agent, type RequestOptions, request as askByTls } from 'node:https';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '#platform/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadKeys } from '#identity/public.server.ts';
import { signUp } from '../../clients/client.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';
import { wavFile } from '#speech/public.server.ts';
import { tone } from '../../fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const HOST = 'text.example.org';
const pages = resolve(import.meta.dirname, '../../../docs/deploy');

/** Two minutes: what a proxy passes on at once is seen in a file that is larger than its buffers and the product's. */
const sound = wavFile(tone({ hertz: 440, seconds: 120, level: 0.2 }));

type Ports = { plain: number; tls: number; product: number };
type Proxy = {
  name: string;
  /** Of Debian's package of that name: nginx-light, caddy, haproxy. */
  program: string;
  file: string;
  /** What of the page is bound to the machine that it is written for, and what it is here. */
  here: (folder: string, ports: Ports) => [string, string][];
  start: (file: string, folder: string) => string[];
};

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    here: (folder, { plain, tls, product }) => [
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
      ['127.0.0.1:3000', `127.0.0.1:${product}`],
      [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, join(folder, 'certificate.pem')],
      [`/etc/letsencrypt/live/${HOST}/privkey.pem`, join(folder, 'key.pem')],
    ],
    // A site stands inside of the configuration that Debian's package brings.
    start: (file, folder) => {
      const whole = join(folder, 'nginx-whole.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
        .join(' ');
      writeFileSync(
        whole,
        `daemon off; pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary} include ${file}; }`,
      );
      return ['-c', whole, '-e', join(folder, 'nginx.log')];
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    here: (folder, { plain, tls, product }) => [
      // It has no certificate authority to ask here.
      [
        `\n${HOST} {`,
        `\n{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tstorage file_system ${folder}\n}\n` +
          `${HOST}:${tls} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      ],
      ['127.0.0.1:3000', `127.0.0.1:${product}`],
    ],
    start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    here: (folder, { plain, tls, product }) => [
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${tls}`],
      ['/etc/haproxy/text.example.org.pem', join(folder, 'both.pem')],
      ['10.0.0.11:3000', `127.0.0.1:${product}`],
      // The second machine is down.
      ['10.0.0.12:3000', '127.0.0.1:1'],
    ],
    start: (file) => ['-db', '-f', file],
  },
];

let product: Product;
let token = '';
let anonKey = '';
let productPort = 0;
beforeAll(async () => {
  productPort = await freePort();
  product = await startProduct({
    env: { PORT: String(productPort), PUBLIC_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1' },
  });
  ({ anonKey } = await loadKeys(product.dataDir));
  const ada = await signUp({ ...product, url: `http://127.0.0.1:${productPort}` }, 'ada@example.org');
  token = ada.accessToken;
});
afterAll(() => product.remove());

// Installing one starts it as a service, which is no matter of tests.
for (const proxy of proxies)
  describe.skipIf(!existsSync(proxy.program))(`behind ${proxy.name}`, () => {
    const folder = temporaryFolder();
    let ports: Ports;
    let running: ChildProcess;
    let log = '';

    beforeAll(async () => {
      ports = { plain: await freePort(), tls: await freePort(), product: productPort };
      makeCertificate(folder);
      const file = join(folder, proxy.file);
      writeFileSync(file, configuredHere(proxy, folder, ports));
      running = spawn(proxy.program, proxy.start(file, folder), {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, HOME: folder },
      });
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (part: Buffer) => (log += part.toString()));
      await soon(() => ask('/api/health')).catch((error: unknown) => {
        throw new Error(`${proxy.name} does not answer:\n${log}`, { cause: error });
      });
    });
    afterAll(async () => {
      if (running.exitCode !== null) return;
      running.kill('SIGTERM');
      await once(running, 'exit');
    });

    type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };
    const options = ({ method = 'GET', headers = {} }: Asked, path: string): RequestOptions => ({
      host: '127.0.0.1',
      port: ports.tls,
      servername: HOST,
      ca: readFileSync(join(folder, 'certificate.pem')),
      path,
      method,
      agent: false,
      headers: { host: HOST, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    });
    async function ask(path: string, asked: Asked = {}) {
      const sending = askByTls(options(asked, path)).end(asked.body);
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    }

    it('sends people from http to https, where they stay', async () => {
      const plain = askInPlain({
        host: '127.0.0.1',
        port: ports.plain,
        path: '/app?a=1',
        headers: { host: HOST },
      });
      const [moved] = (await once(plain.end(), 'response')) as [IncomingMessage];
      moved.resume();
      expect(moved.statusCode).toBeGreaterThanOrEqual(301);
      expect(moved.statusCode).toBeLessThanOrEqual(308);
      expect(moved.headers.location?.replace(`:${ports.tls}`, '')).toBe(`https://${HOST}/app?a=1`);
      const { status, headers } = await ask('/');
      expect([status, headers['strict-transport-security']]).toEqual([
        200,
        expect.stringContaining('max-age=31536000'),
      ]);
    });

    it('is known to the product, which sees who asks', async () => {
      await ask('/api/health', { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(product.log()).not.toContain('a proxy missing in TRUSTED_PROXIES');
    });

    it('passes an upload on while it arrives, and a part of the recording back', async () => {
      const created = await ask('/storage/v1/upload/resumable', {
        method: 'POST',
        headers: {
          'upload-length': String(sound.length),
          'upload-metadata': `filename ${Buffer.from(`${proxy.name}.wav`).toString('base64')}`,
        },
      });
      expect(created.status).toBe(201);
      const path = new URL(created.headers.location ?? '', `https://${HOST}`).pathname;
      const uploadId = path.split('/').at(-1) ?? '';
      const half = Math.floor(sound.length / 2);
      const patch = askByTls(
        options(
          {
            method: 'PATCH',
            headers: {
              'upload-offset': '0',
              'content-type': 'application/offset+octet-stream',
              'content-length': String(sound.length),
            },
          },
          path,
        ),
      );
      patch.write(sound.subarray(0, half));
      // The proxy holds nothing back: what came is at the product before the rest is sent.
      await soon(() =>
        expect(statSync(join(product.dataDir, 'uploads', uploadId)).size).toBeGreaterThan(half / 2),
      );
      patch.end(sound.subarray(half));
      const [stored] = (await once(patch, 'response')) as [IncomingMessage];
      stored.resume();
      expect(stored.statusCode).toBe(204);

      const order = { files: [{ uploadId }], settings: { language: 'en' } };
      const made = await ask('/api/projects', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(order)),
      });
      const { projects } = JSON.parse(made.body.toString()) as { projects: { id: string }[] };
      const part = await ask(`/api/projects/${projects[0]?.id}/audio?file=0`, {
        headers: { range: 'bytes=100-199' },
      });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${sound.length}`]);
      expect(part.body.equals(sound.subarray(100, 200))).toBe(true);
    });

    it('passes a socket on, in both directions', async () => {
      const address = `wss://127.0.0.1:${ports.tls}/realtime/v1/websocket?apikey=${anonKey}&vsn=1.0.0`;
      const ca = readFileSync(join(folder, 'certificate.pem'));
      const socket = new WebSocket(address, {
        headers: { host: HOST },
        agent: new Agent({ servername: HOST, ca }),
      });
      await once(socket, 'open');
      socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
      const [answer] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(answer.toString())).toMatchObject({ ref: '1', payload: { status: 'ok' } });
      socket.terminate();
    });
  });

function makeCertificate(folder: string): void {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`].concat([
      '-addext',
      `subjectAltName=DNS:${HOST}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  );
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}

/** @throws where the page has no longer what is to be replaced */
function configuredHere({ file, here }: Proxy, folder: string, ports: Ports): string {
  let text = readFileSync(join(pages, file), 'utf8');
  for (const [there, replacement] of here(folder, ports)) {
    const changed = text.replaceAll(there, replacement);
    if (changed === text) throw new Error(`${file} does not say ${there} any more.`);
    text = changed;
  }
  return text;
}
