// A Bot API server on loopback: what the bot asks for is answered as Telegram does, and what it sends is kept.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TOKEN = '123456:test-token';

export type Sent = { method: string; fields: Record<string, unknown> };
export type BotApi = {
  root: string;
  /** Every call beside questions for updates, oldest first. */
  sent: Sent[];
  /** By file id; null for one that vanished. */
  files: Map<string, Buffer | null>;
  /** What the next call of a method is answered instead. */
  refusals: Map<string, { error_code: number; description: string; parameters?: { retry_after: number } }[]>;
  push(update: Record<string, unknown>): void;
  close(): Promise<void>;
};

export async function startBotApi(): Promise<BotApi> {
  const waiting: Record<string, unknown>[] = [];
  const arrivals = new Set<() => void>();
  const api: BotApi = {
    root: '',
    sent: [],
    files: new Map(),
    refusals: new Map(),
    push: (update) => {
      waiting.push(update);
      for (const arrived of arrivals) arrived();
    },
    close: async () => {
      for (const arrived of arrivals) arrived();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  let lastMessage = 100;
  const updatesFrom = async (offset: number, request: IncomingMessage) => {
    while (waiting.length > 0 && Number(waiting[0]?.update_id) < offset) waiting.shift();
    if (waiting.length === 0)
      await new Promise<void>((resolve) => {
        arrivals.add(resolve);
        request.once('close', resolve);
      });
    arrivals.clear();
    return waiting.slice(0, 100);
  };
  const answer = async (method: string, fields: Record<string, unknown>, request: IncomingMessage) => {
    if (method === 'getUpdates') return updatesFrom(Number(fields.offset ?? 0), request);
    api.sent.push({ method, fields });
    if (method === 'getMe')
      return { id: 123456, is_bot: true, first_name: 'Wortlaut', username: 'wortlaut_test_bot' };
    if (method === 'getFile')
      return { file_id: fields.file_id, file_path: `files/${String(fields.file_id)}` };
    if (method.startsWith('send'))
      return { message_id: ++lastMessage, date: 0, chat: { id: Number(fields.chat_id), type: 'private' } };
    return true;
  };
  const server = createServer((request, response) => {
    void respond().catch(() => response.destroy());
    async function respond() {
      const path = request.url ?? '';
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const file = /^\/file\/bot[^/]+\/files\/(.+)$/.exec(path)?.[1];
      if (file !== undefined) {
        const content = api.files.get(file);
        response.statusCode = content ? 200 : 404;
        return void response.end(content ?? '');
      }
      const method = path.split('/').at(-1) ?? '';
      const body = Buffer.concat(chunks).toString();
      const fields = request.headers['content-type']?.includes('json') && body ? JSON.parse(body) : { body };
      response.setHeader('content-type', 'application/json');
      const refusal = api.refusals.get(method)?.shift();
      const isGone = method === 'getFile' && api.files.get(fields.file_id) === null;
      if (refusal ?? isGone) {
        const refused = refusal ?? { error_code: 400, description: 'Bad Request: wrong file_id' };
        response.statusCode = refused.error_code;
        return void response.end(JSON.stringify({ ok: false, ...refused }));
      }
      response.end(JSON.stringify({ ok: true, result: await answer(method, fields, request) }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}
