// /api/keys: the keys of the person who asks. Only a signed-in person gets here: no route of these takes a key.
import { isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type Authenticator, type Caller, requireCaller } from '#identity/caller.ts';
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
});
export type ShownApiKey = z.infer<typeof shown>;

const list = z.strictObject({ isAllowed: z.boolean(), keys: z.array(shown) });
export type ShownApiKeys = z.infer<typeof list>;
const made = z.strictObject({ key: z.string(), shown });
export type MadeApiKey = z.infer<typeof made>;

const routes = {
  list: described({
    summary: 'The keys of the person, without the keys themselves.',
    answer: { status: 200, schema: list },
  }),
  create: described({
    summary: 'Makes a key, and shows it this once.',
    body: wanted,
    answer: { status: 201, schema: made },
  }),
  revoke: described({ summary: 'Revokes a key: it opens nothing any more.', answer: { status: 204 } }),
};

export type ApiKeysPluginDeps = {
  authenticator: Authenticator;
  keys: Pick<ApiKeys, 'list'>;
  isAllowed: (ownerId: string) => Promise<boolean>;
  /** @throws {AppError} `proof_needed` where the person was not there just now */
  demandProof: (caller: Caller) => Promise<void>;
  /** With the event in the account's log and the mail to its person. */
  create: (
    key: NewKey,
    by: { caller: Caller; userAgent?: string | undefined },
  ) => ReturnType<ApiKeys['create']>;
  /** As `create`. @returns whether there was such a key */
  revoke: (
    which: { ownerId: string; id: string },
    by: { caller: Caller; userAgent?: string | undefined },
  ) => Promise<boolean>;
  now: () => Date;
};

const idParams = z.object({ id: z.uuid() });

/** Register it with the prefix `/api/keys`. */
export function apiKeysPlugin(deps: ApiKeysPluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/', routes.list, async (request): Promise<ShownApiKeys> => {
      const { userId } = await requireCaller(deps.authenticator, request);
      const [isAllowed, keys] = await Promise.all([deps.isAllowed(userId), deps.keys.list(userId)]);
      return { isAllowed, keys: keys.map((row) => toShown(row, deps.now())) };
    });
    app.post('/', routes.create, async (request, reply) => {
      const caller = await requireCaller(deps.authenticator, request);
      const { expiresAt, ...given } = parseInput(wanted, request.body);
      const end = expiresAt === null ? null : new Date(expiresAt);
      if (end && end <= deps.now()) throw commonErrors.invalid_request({ detail: 'expiresAt' });
      if (!(await deps.isAllowed(caller.userId))) throw apiKeyErrors.keys_not_in_plan();
      await deps.demandProof(caller);
      const { userId } = caller;
      const key: NewKey = { ...given, expiresAt: end, ownerId: userId, createdBy: userId };
      const created = await deps.create(key, { caller, userAgent: request.headers['user-agent'] });
      const answer: MadeApiKey = { key: created.key, shown: toShown(created.row, deps.now()) };
      return reply.status(201).send(answer);
    });
    app.delete('/:id', routes.revoke, async (request, reply) => {
      const caller = await requireCaller(deps.authenticator, request);
      const { id } = idParams.safeParse(request.params).data ?? {};
      const by = { caller, userAgent: request.headers['user-agent'] };
      const isGone = id !== undefined && (await deps.revoke({ ownerId: caller.userId, id }, by));
      if (!isGone) throw commonErrors.not_found();
      return reply.status(204).send();
    });
  };
}

function toShown(row: ApiKeyRow, now: Date): ShownApiKey {
  const { ownerId: _owner, createdBy: _by, digest: _digest, createdAt, expiresAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isOver: expiresAt !== null && expiresAt <= now,
  };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
