// A receiver of webhooks on this machine: keeps what comes, and answers as a test wants.
import { createServer as createPlain, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createEncrypted } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterFile } from '../../after-file.ts';

type ReceivedWebhook = {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** For which the certificate was asked (SNI); undefined on a plain line. */
  serverName: string | undefined;
};
type Answering = (answer: ServerResponse, received: ReceivedWebhook) => void;

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** How the following requests are answered; 204 at first. */
  answer(by: number | Answering): void;
};

/** Call it in `beforeAll` or in a test. @param own its certificate and key; it listens unencrypted without them */
export async function startWebhookReceiver(own?: { cert: string; key: string }): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answering: Answering = (answer) => answer.writeHead(204).end();
  const take: RequestListener = (request, answer) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { servername } = request.socket as Partial<TLSSocket>;
      const headers = request.headers as Record<string, string>;
      const one = { path: request.url ?? '', headers, body, serverName: servername || undefined };
      received.push(one);
      answering(answer, one);
    });
  };
  const server = own ? createEncrypted(own, take) : createPlain(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${own ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    answer: (by) => {
      answering = typeof by === 'number' ? (answer) => answer.writeHead(by).end() : by;
    },
  };
}
