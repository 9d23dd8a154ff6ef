// The running product with its bot, a Bot API server on loopback, a speech server, and a person with a chat.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Person, signUp } from '../clients/client.ts';
import { startSpeech } from '../mail-in/mail-world.ts';
import { readyDataDir, type Product, startProduct } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';
import { type BotApi, type Sent, startBotApi, TOKEN } from './bot-api-server.ts';

export const CHAT = 4711;
export const chat = { id: CHAT, type: 'private', first_name: 'Ada' };
export const from = { id: CHAT, is_bot: false, first_name: 'Ada', username: 'ada', language_code: 'de' };

export type TelegramWorld = Awaited<ReturnType<typeof startTelegramWorld>>;

export async function startTelegramWorld(env: Record<string, string> = {}) {
  const api = await startBotApi();
  const speech = await startSpeech();
  const settings = {
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_API_ROOT: api.root,
    SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
    SPEECH_ENGINE: 'openai',
    PLANS: 'off',
    ...env,
  };
  const start = (dataDir: string, changed: Record<string, string> = {}) =>
    startProduct({ dataDir, env: { ...settings, ...changed } });
  let product = await start(readyDataDir());
  const person = await signUp(product, 'ada@example.org');
  return {
    api,
    person,
    product: () => product,
    /** With other settings, after it was stopped or killed. */
    restart: async (changed: Record<string, string> = {}, signal: NodeJS.Signals = 'SIGTERM') => {
      await product.stop(signal);
      product = await start(product.dataDir, changed);
    },
    query: <Row extends object>(statement: string) => query<Row>(product, statement),
    ...createChat(api, person),
    remove: async () => {
      await product.remove();
      await api.close();
      speech.closeAllConnections();
      speech.close();
      await once(speech, 'close');
    },
  };
}

const query = <Row extends object>(product: Product, statement: string) =>
  queryProduct(product.dataDir, statement, []) as Promise<Row[]>;

/** What a person does in the chat, and what the bot said there. */
function createChat(api: BotApi, person: Person) {
  let updateId = 1;
  const send = (content: Record<string, unknown>, id = updateId++) => {
    api.push({ update_id: id, message: { message_id: id, date: 0, chat, from, ...content } });
    return id;
  };
  const write = (text: string) => send(messageOf(text));
  /** Waits for a call of the bot after the first `of`. */
  const said = async (of: number, text: string, method = 'sendMessage'): Promise<Sent> => {
    for (;;) {
      const found = api.sent
        .slice(of)
        .find(
          (sent) =>
            sent.method === method && String(sent.fields.text ?? sent.fields.file_name).includes(text),
        );
      if (found) return found;
      await delay(30);
    }
  };
  return {
    send,
    write,
    said,
    press: (data: string) =>
      api.push({
        update_id: updateId,
        callback_query: {
          id: String(updateId++),
          from,
          chat_instance: '1',
          data,
          message: { message_id: 1, date: 0, chat },
        },
      }),
    link: async (locale: 'de' | 'en' = 'de') => {
      const { body } = await person.call<{ code: string }>('POST', '/api/telegram/code', { locale });
      const before = api.sent.length;
      write(`/start ${body.code}`);
      await said(before, locale === 'de' ? 'Verbunden.' : 'Linked.');
    },
  };
}

export function messageOf(text: string): Record<string, unknown> {
  const command = /^\/\w+/.exec(text)?.[0];
  return { text, ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }) };
}
