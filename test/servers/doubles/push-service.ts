// A push service on loopback (RFC 8030) that decrypts what it is sent as the browser behind it would.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

export type Pushed = {
  endpoint: string;
  topic: string;
  title: string;
  body: string;
  url: string;
  tag: string;
};

export type PushService = {
  readonly pushed: Pushed[];
  /** What it answers; `null`: it takes the message and breaks off before it answers. */
  status: number | null;
  /** As a browser names it. */
  subscription: (name: string) => { endpoint: string; p256dh: string; auth: string };
  close: () => void;
};

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const how = { version: 'aes128gcm' as const, privateKey: browser, authSecret: auth };
      const message = JSON.parse(ece.decrypt(Buffer.concat(parts), how).toString());
      service.pushed.push({ endpoint: request.url, topic: request.headers.topic, ...message });
      if (service.status === null) request.socket.destroy();
      else response.writeHead(service.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    pushed: [],
    status: 201,
    subscription: (name) => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth,
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
