// /api/account/deletion: a person deletes their account, and reads the certificate afterwards, signed in no more.
import type { FastifyPluginAsync } from 'fastify';
import { inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import type { Identity } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { newSecret } from '#platform/ids.ts';
import type { PersonalDataCounts } from '#platform/personal-data/person-eraser.ts';
import type { Log } from '#platform/log.ts';
import { digestOf } from '../digest-of.ts';
import { personalDataErrors } from '../personal-data.errors.ts';
import { blankOutPerson } from './blank-out-person.ts';
import { countsSchema, deletionAnswer } from './certificate.ts';
import { readDeletion } from './deletion-record.server.ts';
import { deletionReasons, deletions } from './deletions.table.ts';
import { MOST_ASKED } from './most-asked.ts';

const MAX_REASON = 2_000;

const deletionBody = z.strictObject({
  /** The box of the form: without it nothing is deleted. */
  confirmed: z.literal(true),
  /** Of an account that has one. */
  password: z.string().min(1).max(1_000).optional(),
  reason: z.string().trim().max(MAX_REASON).default(''),
  /** No mail any more, not even the certificate. */
  noMails: z.boolean().default(false),
});
const receiptBody = z.strictObject({ receipt: z.string().min(1).max(200) });

const idsBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_ASKED) });

const routes = {
  check: described({
    summary: 'Whether the account can be deleted now, what has to be done before, and what would go.',
    answer: {
      status: 200,
      schema: z.strictObject({
        subscriptionActive: z.boolean(),
        /** In cents: what is given back with the deletion, for Pro that is cancelled. */
        refundCents: z.int(),
        /** What would be deleted now. */
        counts: countsSchema,
      }),
    },
  }),
  remove: described({
    summary: 'Deletes the account with everything that belongs to it. The receipt reads the certificate.',
    body: deletionBody,
    answer: { status: 200, schema: z.strictObject({ receipt: z.string() }) },
  }),
  among: described({
    summary: 'Which of these accounts were deleted, so that a browser can forget what it keeps of them.',
    body: idsBody,
    answer: { status: 200, schema: z.strictObject({ deleted: z.array(z.uuid()) }) },
  }),
  certificate: described({
    summary: 'The certificate of a deletion, by its receipt.',
    body: receiptBody,
    answer: { status: 200, schema: deletionAnswer },
    isPublic: true,
  }),
};

type DeletionPluginDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  publicUrl: () => string;
  identity: Pick<Identity, 'removeAccount'> & { accounts: Pick<Identity['accounts'], 'demandProofNow'> };
  /** Whether a subscription has to be cancelled first. */
  mustBeCancelled: (userId: string, tx?: Queryable) => Promise<boolean>;
  /** What there is to delete, counted as on the certificate. */
  countsOf: (userId: string) => Promise<PersonalDataCounts>;
  /** What is given back with the account, in cents, where nothing has to be cancelled first. */
  refundOf: (userId: string) => Promise<number>;
};

/** Register it with the prefix `/api/account`. */
export function deletionPlugin(deps: DeletionPluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get('/deletion', routes.check, async (request) => {
      const { userId } = requireCaller(request);
      const subscriptionActive = await deps.mustBeCancelled(userId);
      const refundCents = subscriptionActive ? 0 : await deps.refundOf(userId);
      return { subscriptionActive, refundCents, counts: await deps.countsOf(userId) };
    });
    app.post('/deletion', routes.remove, async (request) => {
      const caller = requireCaller(request);
      const body = deletionBody.safeParse(request.body);
      if (!body.success) throw commonErrors.invalid_request({ detail: 'confirmed' }, body.error);
      const demandNothingPaid = async (tx?: Queryable) => {
        if (await deps.mustBeCancelled(caller.userId, tx)) throw personalDataErrors.subscription_active();
      };
      await demandNothingPaid();
      await deps.identity.accounts.demandProofNow(caller, body.data.password);
      const receipt = newSecret();
      let reason = '';
      await deps.identity.removeAccount(caller.userId, {
        by: 'person',
        receiptDigest: digestOf(receipt),
        wantsMail: !body.data.noMails,
        before: async (tx, { userId: id, addresses, names }) => {
          await demandNothingPaid(tx);
          reason = blankOutPerson(body.data.reason, { id, addresses, names });
        },
      });
      await keepReason(deps, reason);
      return { receipt };
    });
    app.post('/deletion/among', routes.among, async (request) => {
      const { ids } = parseInput(idsBody, request.body);
      const gone = await deps.db
        .select({ id: deletions.deletedUserId })
        .from(deletions)
        .where(inArray(deletions.deletedUserId, ids));
      return { deleted: gone.map(({ id }) => id) };
    });
    app.post('/deletion/certificate', routes.certificate, async (request) => {
      const body = receiptBody.safeParse(request.body);
      if (!body.success) throw commonErrors.invalid_request({ detail: 'receipt' }, body.error);
      const found = await readDeletion(deps, body.data.receipt);
      if (!found) throw commonErrors.not_found();
      return found;
    });
  };
}

/**
 * In a transaction of its own, by whose number nobody finds the line of the certificate. A reason that is lost keeps no
 * person from the receipt: the account is gone already.
 */
async function keepReason({ db, clock, log }: DeletionPluginDeps, reason: string): Promise<void> {
  if (reason === '') return;
  await db
    .insert(deletionReasons)
    .values({ month: monthOf(clock.now()), reason })
    .catch((err: unknown) => log.warn({ err }, 'reason of a deletion not stored'));
}

/** Long enough to compare one year with the year before. */
const REASONS_KEPT_MONTHS = 24;

/** Deletes the reasons that are older than that; to be run regularly. */
export async function sweepReasons({ db, clock }: Pick<DeletionPluginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - REASONS_KEPT_MONTHS, 1));
  await db.delete(deletionReasons).where(lt(deletionReasons.month, monthOf(oldest)));
}

/** Its first day, in UTC. */
function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}
