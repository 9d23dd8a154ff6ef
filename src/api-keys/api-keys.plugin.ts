// /api/keys and /api/team/keys: the keys of the person who asks, or of the team that they run. Only a signed-in person gets
// here: no route of these takes a key.
import { isIP } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { apiScopes, described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { apiKeyErrors } from './api-keys.errors.ts';
import type { ApiKeyRow, ApiKeys, NewKey } from './api-keys.server.ts';

const MOST_NETWORKS = 20;
const scope = z.enum(apiScopes);

const wanted = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(scope).min(1).max(apiScopes.length),
  /** The last moment; it has to lie ahead. */
  expiresAt: z.iso.datetime().nullable().default(null),
  networks: z
    .array(z.string().trim().max(50).refine(isNetwork, 'no address and no network in CIDR form'))
    .max(MOST_NETWORKS)
    .default([]),
  keepsProjects: z.boolean().default(false),
});
const bodies = {
  person: wanted,
  // Where a team's events are sent is for its owner and admins to say, and a key has a member's rights.
  team: wanted.extend({ scopes: z.array(scope.exclude(['webhooks'])).min(1) }),
};

const maker = z.strictObject({
  name: z.string(),
  /** Whether they still have a seat in the team. */
  isIn: z.boolean(),
});
export type KeyMaker = z.infer<typeof maker>;

const shown = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  shown: z.string(),
  scopes: z.array(scope),
  networks: z.array(z.string()),
  keepsProjects: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Whether its end is past. */
  isOver: z.boolean(),
  lastUsedOn: z.iso.date().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Who made a team's; null where their account is gone, and for a person's own. */
  maker: maker.nullable(),
});
export type ShownApiKey = z.infer<typeof shown>;

const list = z.strictObject({ isAllowed: z.boolean(), keys: z.array(shown) });
export type ShownApiKeys = z.infer<typeof list>;
const made = z.strictObject({ key: z.string(), shown });
export type MadeApiKey = z.infer<typeof made>;

const routesOf = (whose: keyof typeof bodies) => ({
  list: described({
    summary: `The keys of the ${whose}, without the keys themselves.`,
    answer: { status: 200, schema: list },
  }),
  create: described({
    summary: `Makes a key of the ${whose}, and shows it this once.`,
    body: bodies[whose],
    answer: { status: 201, schema: made },
  }),
  revoke: described({
    summary: `Revokes a key of the ${whose}: it opens nothing any more.`,
    answer: { status: 204 },
  }),
});

type By = { caller: Caller; userAgent?: string | undefined };

export type ApiKeysPluginDeps = {
  whose: keyof typeof bodies;
  keys: Pick<ApiKeys, 'list'>;
  isAllowed: (ownerId: string) => Promise<boolean>;
  /** The person, or the team. @throws {AppError} where they run none */
  ownerOf: (caller: Caller) => Promise<string>;
  makersOf: (ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, KeyMaker>>;
  /** @throws {AppError} `proof_needed` where the person was not there just now */
  demandProof: (caller: Caller) => Promise<void>;
  /** With the events in the logs and the mail to its person. @throws {AppError} as `ownerOf` */
  create: (key: Omit<NewKey, 'ownerId' | 'createdBy'>, by: By) => ReturnType<ApiKeys['create']>;
  /** As `create`. @returns whether there was such a key */
  revoke: (id: string, by: By) => Promise<boolean>;
  now: () => Date;
};

const idParams = z.object({ id: z.uuid() });

/** Register it with the prefix `/api/keys` or `/api/team/keys`. */
export function apiKeysPlugin(deps: ApiKeysPluginDeps): FastifyPluginAsync {
  const { whose } = deps;
  const routes = routesOf(whose);
  const byOf = async (request: FastifyRequest) => {
    const caller = requireCaller(request);
    return { caller, userAgent: request.headers['user-agent'], ownerId: await deps.ownerOf(caller) };
  };
  const shownOf = async (ownerId: string, rows: readonly ApiKeyRow[]) => {
    const makers = await deps.makersOf(
      ownerId,
      rows.flatMap(({ createdBy }) => createdBy ?? []),
    );
    return rows.map((row) => toShown(row, makers.get(row.createdBy ?? ''), deps.now()));
  };
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/', routes.list, async (request): Promise<ShownApiKeys> => {
      const { ownerId } = await byOf(request);
      const [isAllowed, rows] = await Promise.all([deps.isAllowed(ownerId), deps.keys.list(ownerId)]);
      return { isAllowed, keys: await shownOf(ownerId, rows) };
    });
    app.post('/', routes.create, async (request, reply) => {
      const { ownerId, ...by } = await byOf(request);
      const { expiresAt, ...given } = parseInput(bodies[whose], request.body);
      const end = expiresAt === null ? null : new Date(expiresAt);
      if (end && end <= deps.now()) throw commonErrors.invalid_request({ detail: 'expiresAt' });
      if (!(await deps.isAllowed(ownerId))) throw apiKeyErrors.keys_not_in_plan();
      await deps.demandProof(by.caller);
      const { key, row } = await deps.create({ ...given, expiresAt: end }, by);
      const [first] = await shownOf(ownerId, [row]);
      return reply.status(201).send({ key, shown: first });
    });
    app.delete('/:id', routes.revoke, async (request, reply) => {
      const caller = requireCaller(request);
      const { id } = idParams.safeParse(request.params).data ?? {};
      if (id === undefined) throw commonErrors.not_found();
      await deps.ownerOf(caller);
      const by = { caller, userAgent: request.headers['user-agent'] };
      if (!(await deps.revoke(id, by))) throw commonErrors.not_found();
      return reply.status(204).send();
    });
  };
}

function toShown(row: ApiKeyRow, by: KeyMaker | undefined, now: Date): ShownApiKey {
  const { ownerId: _owner, createdBy: _by, digest: _digest, createdAt, expiresAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isOver: expiresAt !== null && expiresAt <= now,
    maker: by ?? null,
  };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
