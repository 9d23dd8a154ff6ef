// Stripe on loopback: the parts of its API that the product calls, pages to pay on and to manage a subscription, and
// signed events. Called by Stripe's own library; time moves when a test says so.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { createPayment } from './stripe-charges.ts';
import { StripeState } from './stripe-state.ts';
import { type Form, type StripeEvent, textIn } from './stripe-things.ts';

export const STRIPE_SECRET_KEY = 'sk_test_loopback';
export const STRIPE_WEBHOOK_SECRET = 'whsec_loopback';

export type StripeServer = {
  url: string;
  state: StripeState;
  /** Answers nothing but errors while it is true. */
  isDown: boolean;
  /** Paths that the key may not read. */
  forbidden: Set<string>;
  /** So many of the next changes are made, and their answers get lost on the way. */
  lostAnswers: number;
  /** So many of the next changes end in an error of Stripe's own, which is the answer to every try under their key. */
  brokenChanges: number;
  /** Runs before a change is made. */
  onChange: (path: string) => Promise<void> | void;
  /** Every call that changed something, as `POST /v1/…`; repeated ones under one idempotency key once. */
  changes: string[];
  /** Where events go by themselves, as soon as they happen; null: a test delivers them. */
  webhookUrl: string | null;
  /** Signs an event as Stripe does and sends it. @param options.at in seconds */
  deliver(
    event: StripeEvent,
    url: string,
    options?: { at?: number; secret?: string; body?: string },
  ): Promise<Response>;
  close(): Promise<void>;
};

export async function startStripeServer(options: { now: () => Date }): Promise<StripeServer> {
  const app = Fastify({ forceCloseConnections: true });
  const state = new StripeState(() => Math.floor(options.now().getTime() / 1_000));
  const library = new Stripe(STRIPE_SECRET_KEY);
  const server: StripeServer = {
    url: '',
    state,
    isDown: false,
    forbidden: new Set(),
    lostAnswers: 0,
    brokenChanges: 0,
    onChange: () => undefined,
    changes: [],
    webhookUrl: null,
    deliver: (event, url, { at, secret = STRIPE_WEBHOOK_SECRET, body } = {}) => {
      const payload = JSON.stringify(event);
      const timestamp = at ?? Math.floor(options.now().getTime() / 1_000);
      const signature = library.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: body ?? payload,
      });
    },
    close: () => app.close(),
  };
  state.onEvent = (event) => {
    if (server.webhookUrl) void server.deliver(event, server.webhookUrl).catch(() => undefined);
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, nested(new URLSearchParams(body.toString()))),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return undefined;
    if (server.isDown) return reply.status(503).send({ error: { type: 'api_error', message: 'down' } });
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`)
      return reply.status(401).send({ error: { type: 'invalid_request_error', message: 'key' } });
    if (server.forbidden.has(request.url.split('?')[0] ?? ''))
      return reply.status(403).send({ error: { type: 'invalid_request_error', message: 'not permitted' } });
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureOf(error);
    return reply.status(status).send(body);
  });
  const handler = changing(server);
  const change: Change = (path, work) =>
    path.method === 'DELETE' ? app.delete(path.url, handler(work)) : app.post(path.url, handler(work));
  addChanges(change, { state, base: () => server.url });
  addLists(app, state);
  addPages(app, state);
  server.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

const STATUSES: Record<string, number> = {
  resource_missing: 404,
  card_declined: 402,
  authentication_required: 402,
  stripe_broke: 500,
  idempotency_key_in_use: 409,
};

function failureOf(error: unknown): { status: number; body: object } {
  const { code = 'unknown', message } = error as { code?: string; message: string };
  const type = STATUSES[code] === 402 ? 'card_error' : 'invalid_request_error';
  return { status: STATUSES[code] ?? 400, body: { error: { type, code, message } } };
}

type Answer = { status: number; body: object };
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'params' | 'body' | 'headers'>;

/**
 * What is asked under an idempotency key is done once, and its answer, an error as well, is that of every later try.
 * https://docs.stripe.com/api/idempotent_requests
 */
function changing(server: StripeServer) {
  const answers = new Map<string, { asked: string; answer: Answer | null }>();
  const make = async (work: Work, request: Asked): Promise<Answer> => {
    try {
      await server.onChange(`${request.method} ${request.url}`);
      if (server.brokenChanges > 0) {
        server.brokenChanges -= 1;
        throw Object.assign(new Error('Stripe broke.'), { code: 'stripe_broke' });
      }
      const body = await work((request.params ?? {}) as { id: string }, (request.body ?? {}) as Form);
      server.changes.push(`${request.method} ${request.url}`);
      return { status: 200, body };
    } catch (error) {
      return failureOf(error);
    }
  };
  const answerTo = async (work: Work, request: Asked): Promise<Answer> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return make(work, request);
    const asked = JSON.stringify([request.method, request.url, request.body]);
    const earlier = answers.get(key);
    if (earlier && earlier.asked !== asked)
      return failureOf(new Error('Another request under the same key.'));
    if (earlier?.answer) return earlier.answer;
    if (earlier) return failureOf(Object.assign(new Error('In work.'), { code: 'idempotency_key_in_use' }));
    const kept: { asked: string; answer: Answer | null } = { asked, answer: null };
    answers.set(key, kept);
    const answer = await make(work, request);
    kept.answer = structuredClone(answer);
    return answer;
  };
  return (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = await answerTo(work, request);
    if (server.lostAnswers > 0) {
      server.lostAnswers -= 1;
      request.raw.socket.destroy();
      return reply;
    }
    return reply.status(status).send(body);
  };
}

type Work = (params: { id: string }, form: Form) => object | Promise<object>;
type Change = (path: { method: 'POST' | 'DELETE'; url: string }, work: Work) => unknown;

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }` */
function nested(form: URLSearchParams): Form {
  const all: Form = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = all;
    for (const part of path) {
      const inner = at[part];
      at = typeof inner === 'object' ? inner : ((at[part] = {}) as Form);
    }
    at[last] = value;
  }
  return all;
}

function addChanges(change: Change, { state, base }: { state: StripeState; base: () => string }): void {
  const post = (url: string, work: Work) => change({ method: 'POST', url }, work);
  const remove = (url: string, work: Work) => change({ method: 'DELETE', url }, work);
  post('/v1/customers', (_, form) => state.createCustomer(form));
  post('/v1/customers/:id', ({ id }, form) => Object.assign(state.known(state.customers, id), form));
  remove('/v1/customers/:id', ({ id }) => state.deleteCustomer(id));
  post('/v1/payment_intents', (_, form) => createPayment(state, form));
  post('/v1/coupons', (_, form) => state.createCoupon(form));
  post('/v1/checkout/sessions', (_, form) => state.createSession(form, base()));
  post('/v1/checkout/sessions/:id/expire', ({ id }) => state.expireSession(id));
  post('/v1/billing_portal/sessions', (_, form) => ({
    object: 'billing_portal.session',
    url: `${base()}/portal/${textIn(form, 'customer')}?back=${encodeURIComponent(textIn(form, 'return_url'))}`,
  }));
  post('/v1/subscriptions/:id', ({ id }, form) => state.updateSubscription(id, form));
  remove('/v1/subscriptions/:id', ({ id }) => state.endSubscription(id, 'cancellation_requested'));
  // https://docs.stripe.com/api/refunds/update
  post('/v1/refunds/:id', ({ id }, form) => {
    const refund = state.known(new Map(state.refunds.map((one) => [one.id, one])), id);
    return Object.assign(refund, { metadata: { ...refund.metadata, ...(form.metadata as object) } });
  });
  post('/v1/refunds', (_, form) =>
    state.refund(
      textIn(form, 'payment_intent'),
      Number(form.amount),
      (form.metadata ?? {}) as Record<string, string>,
    ),
  );
}

function addLists(app: FastifyInstance, state: StripeState): void {
  const list = (url: string, found: (query: Record<string, string>) => object[]) =>
    app.get(url, async (request) => ({
      object: 'list',
      has_more: false,
      url,
      data: found(request.query as Record<string, string>),
    }));
  list('/v1/subscriptions', ({ customer = '' }) => state.ofCustomer(state.subscriptions, customer));
  list('/v1/invoices', ({ customer = '', status = '' }) =>
    state.ofCustomer(state.invoices, customer).filter((invoice) => invoice.status === status),
  );
  list('/v1/checkout/sessions', ({ customer = '', status = '' }) =>
    state.ofCustomer(state.sessions, customer).filter((session) => session.status === status),
  );
  list('/v1/charges', ({ customer = '' }) => state.ofCustomer(state.charges, customer));
  list('/v1/refunds', ({ payment_intent: intent = '' }) =>
    state.refunds.filter(({ payment_intent }) => payment_intent === intent),
  );
  list('/v1/disputes', ({ charge = '' }) => state.disputes.filter((dispute) => dispute.charge === charge));
  app.get('/v1/customers/:id', async ({ params }) => ({
    ...state.known(state.customers, (params as { id: string }).id),
    invoice_settings: { default_payment_method: null },
  }));
  app.get('/v1/charges/:id', async ({ params }) => state.known(state.charges, (params as { id: string }).id));
  app.get('/v1/subscriptions/:id', async ({ params }) =>
    state.known(state.subscriptions, (params as { id: string }).id),
  );
  app.get('/v1/checkout/sessions/:id', async ({ params }) =>
    state.known(state.sessions, (params as { id: string }).id),
  );
  app.get('/v1/invoices/:id', async ({ params }) =>
    state.known(state.invoices, (params as { id: string }).id),
  );
}

/** What people see there, with as little as they need. */
function addPages(app: FastifyInstance, state: StripeState): void {
  const page = (title: string, button: string, more = '') =>
    `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><main><h1>${title}</h1><form method="post"><button>${button}</button></form>${more}</main></html>`;
  app.get('/pay/:id', async ({ params }, reply) => {
    const { cancel_url: back } = state.known(state.sessions, (params as { id: string }).id);
    const way = `<a href="${back.replaceAll('&', '&amp;')}">Back</a>`;
    return reply.type('text/html').send(page('Stripe', 'Pay', way));
  });
  app.post('/pay/:id', async ({ params }, reply) => {
    const { id } = params as { id: string };
    state.pay(id);
    return reply.redirect(state.known(state.sessions, id).success_url, 303);
  });
  app.get('/portal/:id', async (_request, reply) =>
    reply.type('text/html').send(page('Customer portal', 'Cancel subscription')),
  );
  app.post('/portal/:id', async ({ params, query }, reply) => {
    const [running] = state.ofCustomer(state.subscriptions, (params as { id: string }).id);
    if (running) state.updateSubscription(running.id, { cancel_at_period_end: 'true' });
    return reply.redirect((query as { back: string }).back, 303);
  });
}
