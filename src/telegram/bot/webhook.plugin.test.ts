// Who may post updates, by the secret and by the address that a trusted proxy names.
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { telegramWebhookPlugin, WEBHOOK_PATH } from './webhook.plugin.ts';

const secret = 'a-secret-that-Telegram-sends-along';
const apps: FastifyInstance[] = [];
let stored = 0;
const warned: unknown[] = [];

async function start(checksAddress: boolean) {
  const app = fastify({ trustProxy: ['127.0.0.0/8'] });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  );
  await app.register(
    telegramWebhookPlugin({
      secret,
      checksAddress,
      log: { warn: (line: unknown) => void warned.push(line) },
      store: async () => {
        stored += 1;
      },
    }),
  );
  apps.push(app);
  return app;
}
let checking: FastifyInstance;
let open: FastifyInstance;
beforeAll(async () => {
  [checking, open] = [await start(true), await start(false)];
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** @param from as the proxy names it */
async function post(app: FastifyInstance, from: string | null, given = secret): Promise<number> {
  const headers = {
    'x-telegram-bot-api-secret-token': given,
    ...(from !== null && { 'x-forwarded-for': from }),
  };
  const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: { update_id: 1 } });
  return answer.statusCode;
}

it.each(['149.154.160.0', '149.154.175.255', '91.108.4.1', '91.108.7.255', '::ffff:149.154.167.220'])(
  'takes a post from %s, which is Telegram’s',
  async (from) => {
    expect(await post(checking, from)).toBe(200);
  },
);

it.each(['149.154.159.255', '149.154.176.0', '91.108.8.0', '203.0.113.7', '2001:db8::1'])(
  'takes none from %s, whatever secret it has, and reports it',
  async (from) => {
    const before = stored;
    warned.length = 0;
    expect(await post(checking, from)).toBe(401);
    expect(stored).toBe(before);
    expect(warned).toEqual([{ code: 'telegram_webhook_foreign' }]);
  },
);

it('takes one whose proxy names nobody, and each where addresses are not known', async () => {
  expect(await post(checking, null)).toBe(200);
  expect(await post(open, '203.0.113.7')).toBe(200);
});

it('takes none from Telegram’s networks without the secret', async () => {
  expect(await post(checking, '149.154.167.220', 'another')).toBe(401);
});
