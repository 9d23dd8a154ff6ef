// A receiver of webhooks on this machine: keeps what comes, and answers as a test wants.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../../after-file.ts';

type ReceivedWebhook = { path: string; headers: Record<string, string>; body: string };
type Answering = (answer: ServerResponse, received: ReceivedWebhook) => void;

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** How the following requests are answered; 204 at first. */
  answer(by: number | Answering): void;
};

/** Call it in `beforeAll` or in a test. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answering: Answering = (answer) => answer.writeHead(204).end();
  const server = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body };
      received.push(one);
      answering(answer, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (by) => {
      answering = typeof by === 'number' ? (answer) => answer.writeHead(by).end() : by;
    },
  };
}
