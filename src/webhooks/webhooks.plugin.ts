// /api/webhooks: the endpoints of the person who asks, or of the team that they run; programs come with a key.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { DeliveryLog } from './deliveries.server.ts';
import type { EndpointRow, Endpoints, NewEndpoint } from './endpoints.server.ts';
import {
  deliveryList,
  endpointList,
  madeEndpoint,
  type MadeWebhook,
  shownDelivery,
  shownEndpoint,
  type ShownDelivery,
  type ShownDeliveries,
  type ShownWebhook,
  type ShownWebhooks,
  toShownDelivery,
  toShownEndpoint,
} from './webhooks-answers.ts';
import { webhookEvents } from './webhook-events.ts';
import { webhookErrors } from './webhooks.errors.ts';

const url = z.string().trim().min(1).max(2_000);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const wanted = z.strictObject({
  url,
  events,
  /** Those of the team that the person runs, in place of their own. */
  isOfTeam: z.boolean().default(false),
});
const changed = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
});
const scope = 'webhooks' as const;
const sent = z.strictObject({ deliveryId: z.uuid() });
export type SentWebhook = z.infer<typeof sent>;
const ofDelivery = z.object({ deliveryId: z.uuid() });

const routes = {
  list: described({
    summary: 'The endpoints of the person and of the team that they run, without secrets.',
    scope,
    answer: { status: 200, schema: endpointList },
  }),
  create: described({
    summary: 'Makes an endpoint, and shows the secret that signs this once.',
    scope,
    body: wanted,
    answer: { status: 201, schema: madeEndpoint },
  }),
  change: described({
    summary: 'Changes the address or the events, or turns it on or off. Off, it misses what happens.',
    scope,
    body: changed,
    answer: { status: 200, schema: shownEndpoint },
  }),
  remove: described({ summary: 'Removes an endpoint with its log.', scope, answer: { status: 204 } }),
  rotate: described({
    summary: 'Draws another secret and shows it this once. The one before signs as well for 24 hours.',
    scope,
    answer: { status: 200, schema: madeEndpoint },
  }),
  test: described({
    summary: 'Sends a message of the type `webhook.test`.',
    scope,
    answer: { status: 202, schema: sent },
  }),
  deliveries: described({
    summary: 'The newest hundred messages of an endpoint, with each try.',
    scope,
    answer: { status: 200, schema: deliveryList },
  }),
  delivery: described({
    summary: 'One message of an endpoint, with each try.',
    scope,
    params: ofDelivery,
    answer: { status: 200, schema: shownDelivery },
  }),
  resend: described({
    summary: 'Sends a message again under the same `webhook-id`.',
    scope,
    params: ofDelivery,
    answer: { status: 202, schema: sent },
  }),
};

type By = { caller: Caller; userAgent?: string | undefined };
export type Team = { teamId: string; team: string };

export type WebhooksPluginDeps = {
  endpoints: Pick<Endpoints, 'list' | 'find' | 'change' | 'rotateSecret'>;
  log: Omit<DeliveryLog, 'sweep'>;
  isAllowed: (userId: string) => Promise<boolean>;
  /** The team that a person runs, if they run one. */
  teamRunBy: (userId: string) => Promise<Team | null>;
  /** @throws {AppError} `webhook_address_not_taken`, `webhook_address_not_public` */
  checkAddress: (url: string) => void;
  /** Of people; a program that has a key need not show another proof. @throws {AppError} `proof_needed` */
  demandProof: (caller: Caller, request: FastifyRequest) => Promise<void>;
  /** With the event in the account's log and the mail to its person. */
  create: (endpoint: NewEndpoint, by: By) => ReturnType<Endpoints['create']>;
  /** As `create`. @returns whether there was such an endpoint */
  remove: (which: { id: string; owners: readonly string[] }, by: By) => Promise<boolean>;
  now: () => Date;
};

const idParams = z.object({ id: z.uuid() });

/** Register it with the prefix `/api/webhooks`. */
export function webhooksPlugin(deps: WebhooksPluginDeps): FastifyPluginAsync {
  const ask = asking(deps);
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('', routes.list, async (request): Promise<ShownWebhooks> => {
      const { caller, owners, team } = await ask.who(request);
      const [isAllowed, rows] = await Promise.all([
        deps.isAllowed(caller.userId),
        deps.endpoints.list(owners),
      ]);
      return {
        isAllowed,
        team: team?.team ?? null,
        endpoints: rows.map((row) => ask.shown(row, team)),
      };
    });
    app.post('', routes.create, async (request, reply) => {
      const { caller, team } = await ask.who(request);
      const { isOfTeam, ...given } = parseInput(wanted, request.body);
      deps.checkAddress(given.url);
      if (isOfTeam && !team) throw webhookErrors.webhook_not_of_team();
      await ask.demandPlan(caller);
      await deps.demandProof(caller, request);
      const ownerId = isOfTeam && team ? team.teamId : caller.userId;
      const endpoint = { ...given, events: [...new Set(given.events)], ownerId, createdBy: caller.userId };
      const made = await deps.create(endpoint, ask.by(caller, request));
      const answer: MadeWebhook = { secret: made.secret, shown: ask.shown(made.row, team) };
      return reply.status(201).send(answer);
    });
    app.patch('/:id', routes.change, async (request): Promise<ShownWebhook> => {
      const { caller, team, which } = await ask.one(request);
      // Somebody else's is not there, whatever they send.
      await ask.endpoint(request);
      const change = parseInput(changed, request.body);
      if (change.url !== undefined) deps.checkAddress(change.url);
      if (change.isOn === true) await ask.demandPlan(caller);
      if (change.url !== undefined) await deps.demandProof(caller, request);
      const row = await deps.endpoints.change(which, change);
      if (!row) throw commonErrors.not_found();
      return ask.shown(row, team);
    });
    app.delete('/:id', routes.remove, async (request, reply) => {
      const { caller, which } = await ask.one(request);
      if (!(await deps.remove(which, ask.by(caller, request)))) throw commonErrors.not_found();
      return reply.status(204).send();
    });
    app.post('/:id/secret', routes.rotate, async (request): Promise<MadeWebhook> => {
      const { caller, team, which } = await ask.one(request);
      await deps.demandProof(caller, request);
      const made = await deps.endpoints.rotateSecret(which);
      if (!made) throw commonErrors.not_found();
      return { secret: made.secret, shown: ask.shown(made.row, team) };
    });
    addLog(app, deps, ask);
  };
}

function addLog(
  app: Parameters<FastifyPluginAsync>[0],
  { log }: WebhooksPluginDeps,
  ask: ReturnType<typeof asking>,
): void {
  app.post('/:id/test', routes.test, async (request, reply) => {
    const endpoint = await ask.endpoint(request, 'on');
    const answer: SentWebhook = { deliveryId: await log.sendTest(endpoint) };
    return reply.status(202).send(answer);
  });
  app.get('/:id/deliveries', routes.deliveries, async (request): Promise<ShownDeliveries> => {
    const { id } = await ask.endpoint(request);
    return { deliveries: (await log.list(id)).map(toShownDelivery) };
  });
  app.get('/:id/deliveries/:deliveryId', routes.delivery, async (request): Promise<ShownDelivery> => {
    const { id } = await ask.endpoint(request);
    const found = await log.find(id, deliveryOf(request));
    if (!found) throw commonErrors.not_found();
    return toShownDelivery(found);
  });
  app.post('/:id/deliveries/:deliveryId/resend', routes.resend, async (request, reply) => {
    const { id } = await ask.endpoint(request, 'on');
    const deliveryId = deliveryOf(request);
    if (!(await log.resend(id, deliveryId))) throw commonErrors.not_found();
    const answer: SentWebhook = { deliveryId };
    return reply.status(202).send(answer);
  });
}

/** @throws {AppError} `not_found` */
function deliveryOf(request: FastifyRequest): string {
  const params = ofDelivery.safeParse(request.params);
  if (!params.success) throw commonErrors.not_found();
  return params.data.deliveryId;
}

/** Who asks, and which of their endpoints they mean. */
function asking(deps: WebhooksPluginDeps) {
  const who = async (request: FastifyRequest) => {
    const caller = requireCaller(request);
    const team = await deps.teamRunBy(caller.userId);
    return { caller, team, owners: [caller.userId, ...(team ? [team.teamId] : [])] };
  };
  const one = async (request: FastifyRequest) => {
    const asked = await who(request);
    const params = idParams.safeParse(request.params);
    if (!params.success) throw commonErrors.not_found();
    return { ...asked, which: { id: params.data.id, owners: asked.owners } };
  };
  return {
    who,
    one,
    endpoint: async (request: FastifyRequest, needed?: 'on'): Promise<EndpointRow> => {
      const { which } = await one(request);
      const found = await deps.endpoints.find(which);
      if (!found) throw commonErrors.not_found();
      if (needed === 'on' && !found.isOn) throw webhookErrors.webhook_is_off();
      return found;
    },
    shown: (row: EndpointRow, team: Team | null) => toShownEndpoint(row, { team, now: deps.now() }),
    by: (caller: Caller, request: FastifyRequest): By => ({
      caller,
      userAgent: request.headers['user-agent'],
    }),
    demandPlan: async ({ userId }: Caller) => {
      if (!(await deps.isAllowed(userId))) throw webhookErrors.webhooks_not_in_plan();
    },
  };
}
