// A Bot API server on loopback: what the bot asks for is answered as Telegram does, and what it sends is kept.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const TOKEN = '123456:test-token';

export type Sent = { method: string; fields: Record<string, unknown>; file?: Buffer };
type Refusal = { error_code: number; description: string; parameters?: { retry_after: number } };
type Webhook = { url: string; secret: string };
export type BotApi = {
  root: string;
  /** Every call beside questions for updates, oldest first. */
  sent: Sent[];
  /** By file id; null for one that vanished. */
  files: Map<string, Buffer | null>;
  /** By file id: where an own server with `--local` names it on the disk. */
  places: Map<string, string>;
  /** What the next call of a method is answered instead. */
  refusals: Map<string, Refusal[]>;
  /** Messages that the person deleted. */
  deleted: Set<number>;
  /** The connections of the next calls of a method break. */
  breaks(method: string, calls: number): void;
  /** Called before a call is answered. */
  onCall: ((call: Sent) => unknown) | null;
  /** How many ask for updates at the moment. */
  askers(): number;
  webhook(): Webhook | null;
  /** What is said of the webhook beside its address. */
  webhookFault: { last_error_date: number; pending_update_count: number };
  /** What a webhook answered, oldest first. */
  posts: number[];
  push(update: Record<string, unknown>): void;
  close(): Promise<void>;
};

export async function startBotApi(): Promise<BotApi> {
  const updates = createUpdates();
  const broken = new Map<string, number>();
  const api: BotApi = {
    root: '',
    sent: [],
    files: new Map(),
    places: new Map(),
    refusals: new Map(),
    deleted: new Set(),
    breaks: (method, calls) => broken.set(method, calls),
    onCall: null,
    askers: updates.askers,
    webhook: updates.webhook,
    posts: updates.posts,
    webhookFault: { last_error_date: 0, pending_update_count: 3 },
    push: updates.push,
    close: async () => {
      updates.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  let lastMessage = 100;
  const answer = async (call: Sent, response: ServerResponse) => {
    const { method, fields } = call;
    if (method === 'getUpdates') return updates.from(Number(fields.offset ?? 0), response);
    api.sent.push(call);
    await api.onCall?.(call);
    if (method === 'setWebhook')
      return updates.setWebhook({ url: String(fields.url), secret: String(fields.secret_token) });
    if (method === 'deleteWebhook') return updates.setWebhook(null);
    if (method === 'getWebhookInfo') return { url: updates.webhook()?.url ?? '', ...api.webhookFault };
    if (method === 'getMe')
      return { id: 123456, is_bot: true, first_name: 'Wortlaut', username: 'wortlaut_test_bot' };
    if (method === 'getFile') {
      const id = String(fields.file_id);
      return { file_id: id, file_path: api.places.get(id) ?? `files/${id}` };
    }
    if (method.startsWith('send'))
      return { message_id: ++lastMessage, date: 0, chat: { id: Number(fields.chat_id), type: 'private' } };
    return true;
  };
  const refusalOf = (method: string, fields: Record<string, unknown>): Refusal | undefined => {
    const given = api.refusals.get(method)?.shift();
    if (given) return given;
    if (isReplyTo(api.deleted, fields))
      return { error_code: 400, description: 'Bad Request: message to be replied not found' };
    if (method === 'getFile' && api.files.get(String(fields.file_id)) === null)
      return { error_code: 400, description: 'Bad Request: wrong file_id' };
    if (method === 'getUpdates' && updates.webhook())
      return {
        error_code: 409,
        description: "Conflict: can't use getUpdates method while webhook is active",
      };
    return undefined;
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
      const left = broken.get(method) ?? 0;
      broken.set(method, left - 1);
      if (left > 0) return void response.destroy();
      const call = readCall(request.headers['content-type'], Buffer.concat(chunks));
      response.setHeader('content-type', 'application/json');
      const refused = refusalOf(method, call.fields);
      if (refused) {
        response.statusCode = refused.error_code;
        return void response.end(JSON.stringify({ ok: false, ...refused }));
      }
      response.end(JSON.stringify({ ok: true, result: await answer({ method, ...call }, response) }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

/** https://core.telegram.org/bots/api#replyparameters */
function isReplyTo(deleted: ReadonlySet<number>, { reply_parameters: reply }: Sent['fields']): boolean {
  const { message_id: id, allow_sending_without_reply: isAllowed } = (reply ?? {}) as Record<string, unknown>;
  return deleted.has(Number(id)) && isAllowed !== true;
}

/** By hand: the library writes names of files without quotes, which no strict reader takes. */
function readCall(type = '', body: Buffer): Pick<Sent, 'fields' | 'file'> {
  if (type.includes('json')) return { fields: JSON.parse(body.toString()) as Record<string, unknown> };
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  if (boundary === undefined) return { fields: {} };
  const call: Pick<Sent, 'fields' | 'file'> = { fields: {} };
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = Buffer.from(part.slice(0, end), 'latin1').toString();
    const content = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const fileName = /filename="?([^"\r\n]+)/.exec(head)?.[1];
    if (fileName !== undefined) {
      call.fields.file_name = fileName;
      call.file = content;
    } else call.fields[/name="([^"]+)"/.exec(head)?.[1] ?? ''] = content.toString();
  }
  return call;
}

/** Kept until they are asked for with a higher number, or a webhook took them, one after the other. */
function createUpdates() {
  const waiting: Record<string, unknown>[] = [];
  const arrivals = new Set<() => void>();
  const posts: number[] = [];
  let webhook: Webhook | null = null;
  let isPosting = false;
  let isClosed = false;
  const arrive = () => {
    for (const arrived of arrivals) arrived();
  };
  const postAll = async () => {
    if (isPosting) return;
    isPosting = true;
    while (webhook && waiting[0] && !isClosed) {
      const status = await post(webhook, waiting[0]);
      posts.push(status);
      if (status === 200) waiting.shift();
      else await delay(100);
    }
    isPosting = false;
  };
  return {
    posts,
    askers: () => arrivals.size,
    webhook: () => webhook,
    setWebhook: (wanted: Webhook | null) => {
      webhook = wanted;
      void postAll();
      return true;
    },
    push: (update: Record<string, unknown>) => {
      waiting.push(update);
      arrive();
      void postAll();
    },
    from: async (offset: number, response: ServerResponse) => {
      while (waiting.length > 0 && Number(waiting[0]?.update_id) < offset) waiting.shift();
      if (waiting.length === 0)
        await new Promise<void>((resolve) => {
          arrivals.add(resolve);
          response.once('close', () => {
            arrivals.delete(resolve);
            resolve();
          });
        });
      arrivals.clear();
      return waiting.slice(0, 100);
    },
    close: () => {
      isClosed = true;
      arrive();
    },
  };
}

async function post({ url, secret }: Webhook, update: unknown): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(update),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
