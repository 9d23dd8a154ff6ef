// GET /api/auth/profile/{locale}: what the signed-in app needs to know about its person at the start.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { locales } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { requireCaller } from '../caller.ts';
import { userData, users } from '../core/identity.table.ts';
import { waitlist } from '../core/waitlist.table.ts';

/** How long a transcription takes. Both in ms. */
const timing = z.strictObject({
  processingTimePerMinuteMs: z.number().nonnegative(),
  delayTimeMs: z.number().nonnegative(),
});

const interval = z.enum(['monthly', 'yearly']);

/** The answer. Names of the account are the wire's own, as the official clients know them. */
export const profileSchema = z.strictObject({
  profile: z.strictObject({
    id: z.uuid(),
    email: z.string(),
    /** As given at sign-up or by a provider; empty where it is not known. */
    full_name: z.string(),
    /** How the account came to be; `email` unless a provider brought it. */
    provider: z.string(),
    created_at: z.iso.datetime(),
    email_confirmed_at: z.iso.datetime().nullable(),
    last_sign_in_at: z.iso.datetime().nullable(),
    /** The one that was asked for. */
    locale: z.enum(locales),
    meta_data: z.looseObject({ preferences: z.looseObject({ viewMode: z.enum(['table', 'cards']) }) }),
  }),
  /** `isWaitlisted`: no place is free yet; transcriptions are refused with `capacity_closed`. */
  accessStatus: z.strictObject({
    isSubscribed: z.boolean(),
    isWaitlisted: z.boolean(),
    /** What the next file may be; the first one of an account may be larger than those after it. */
    upload: z.strictObject({
      plan: z.enum(['first-time', 'free', 'pro']),
      fileBytes: z.number().int().positive(),
      /** Null without a limit. */
      durationMs: z.number().int().positive().nullable(),
    }),
    /** The trial of Pro; null where this installation has no plans. */
    trial: z
      .strictObject({
        /** It can be started now. */
        isAvailable: z.boolean(),
        /** Null while none runs. */
        endsAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Pro that was given ends then; null where none runs. */
    grantEndsAt: z.iso.datetime().nullable(),
    /** Number of an unpaid invoice that ended Pro: nothing is ordered by invoice before it is paid. Null where none is. */
    owedInvoice: z.string().nullable(),
    /** Pro as it was bought; null where it was not, or is over. */
    pro: z
      .strictObject({
        /** It ends with its term, and is not renewed. */
        isCancelled: z.boolean(),
        /** When it was ordered. */
        since: z.iso.datetime(),
        interval,
        /** Of each term, as it was agreed; VAT included. */
        priceCents: z.number().int().nonnegative(),
        /** From the end of the term on, where it is another. */
        nextInterval: interval.nullable(),
        /** Of the term, or where it was cancelled before. */
        endsAt: z.iso.datetime(),
        /** As it was cancelled, or as it would be now: the end, and the cents that go back then. */
        ending: z.strictObject({ endsAt: z.iso.datetime(), refundCents: z.number().int().nonnegative() }),
        /** What the change to yearly costs now, in cents; null where the year is paid already. */
        changeCents: z.number().int().nullable(),
        withdrawableUntil: z.iso.datetime(),
        /** Who withdraws now is in the trial until then; null where it is over. */
        trialEndsAt: z.iso.datetime().nullable(),
        paidBy: z.enum(['invoice', 'card']),
        /** The card could not be charged for the next term; Pro goes on until then. Null otherwise. */
        graceUntil: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** The team in which the person has a seat, and its Business; null without a seat. */
    business: z
      .strictObject({
        team: z.string(),
        role: z.enum(['owner', 'admin', 'member', 'viewer']),
        /** Each member has what Pro has. */
        isRunning: z.boolean(),
        /** Where it runs and does not renew itself. */
        endsAt: z.iso.datetime().nullable(),
        /** Of the owner alone, while it is paid; null otherwise. */
        contract: z
          .strictObject({
            isCancelled: z.boolean(),
            since: z.iso.datetime(),
            interval,
            nextInterval: interval.nullable(),
            seats: z.number().int(),
            /** From the next term on, where they are fewer. */
            nextSeats: z.number().int().nullable(),
            takenSeats: z.number().int(),
            /** Of a seat for a term, in cents without VAT. */
            seatCents: z.number().int(),
            /** The VAT of what is charged next, in basis points. */
            rateBp: z.number().int(),
            endsAt: z.iso.datetime(),
            paidBy: z.enum(['invoice', 'card']),
            /** The card could not be charged for the next term; Business goes on until then. Null otherwise. */
            graceUntil: z.iso.datetime().nullable(),
            /** The moment for which `changeCents` is. */
            asOf: z.iso.datetime(),
            /** What the change to yearly costs now, in cents; null where the year is paid already. */
            changeCents: z.number().int().nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  /** Where invoices go; null where none was given. */
  billingAddress: z
    .strictObject({
      name: z.string(),
      businessName: z.string().optional(),
      vatId: z.string().optional(),
      address: z.string(),
      city: z.string(),
      postalCode: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
      phone: z.string().optional(),
    })
    .nullable(),
  /** In which the person has a seat; null without one. */
  team: z.strictObject({ name: z.string(), role: z.string() }).nullable(),
  /** By category; `overall` is always there. */
  transcriptionTimings: z.object({ overall: timing }).catchall(timing),
});
type ProfileAnswer = z.infer<typeof profileSchema>;

type Access = ProfileAnswer['accessStatus'];
type PlanOfPerson = {
  isSubscribed: boolean;
  trial: Omit<NonNullable<Access['trial']>, 'endsAt'> & { endsAt: Date | null };
  grantEndsAt: Date | null;
  owedInvoice: string | null;
  pro:
    | (Omit<
        NonNullable<Access['pro']>,
        'since' | 'endsAt' | 'ending' | 'withdrawableUntil' | 'trialEndsAt' | 'graceUntil'
      > & {
        since: Date;
        endsAt: Date;
        ending: { endsAt: Date; refundCents: number };
        withdrawableUntil: Date;
        trialEndsAt: Date | null;
        graceUntil: Date | null;
      })
    | null;
  business:
    | (Omit<NonNullable<Access['business']>, 'endsAt' | 'contract'> & {
        endsAt: Date | null;
        contract: (Omit<Contract, keyof ContractTimes> & ContractTimes) | null;
      })
    | null;
  billingAddress: ProfileAnswer['billingAddress'];
};
type Contract = NonNullable<NonNullable<Access['business']>['contract']>;
type ContractTimes = { since: Date; endsAt: Date; asOf: Date; graceUntil: Date | null };

type ProfileDependencies = {
  db: Database;
  transcriptionTimings: () => Promise<ProfileAnswer['transcriptionTimings']>;
  uploadAllowance: (
    userId: string,
    known: { isSubscribed: boolean },
  ) => Promise<ProfileAnswer['accessStatus']['upload']>;
  /** @param address the confirmed one. @returns null where this installation has no plans */
  planOf: (userId: string, address: string | undefined) => Promise<PlanOfPerson | null>;
  teamOf: (userId: string) => Promise<ProfileAnswer['team']>;
  /** The preferences in a row of settings, with what holds where nothing was set. */
  preferencesIn: (metaData: unknown) => { viewMode: 'table' | 'cards' };
};

const params = z.object({ locale: z.enum(locales) });

const route = described({
  summary: 'What the signed-in app needs to know about its person: profile, access, timings.',
  params,
  answer: { status: 200, schema: profileSchema },
});

/** Register it with the prefix `/api`. */
export function profilePlugin(deps: ProfileDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get('/auth/profile/:locale', route, async (request, reply) => {
      const { userId } = requireCaller(request);
      const asked = params.safeParse(request.params);
      if (!asked.success) throw commonErrors.not_found();
      const [{ profile, isWaitlisted, access, billingAddress }, transcriptionTimings, team] =
        await Promise.all([personOf(deps, userId), deps.transcriptionTimings(), deps.teamOf(userId)]);
      reply.header('cache-control', 'private, no-store');
      return {
        profile: { ...profile, locale: asked.data.locale },
        accessStatus: { ...access, isWaitlisted },
        billingAddress,
        team,
        transcriptionTimings,
      } satisfies ProfileAnswer;
    });
  };
}

/** What the account has of the plans is read once, with the address that was read with the account. */
async function personOf(deps: ProfileDependencies, userId: string) {
  const { profile, isWaitlisted } = await profileOf(deps, userId);
  const address = profile.email_confirmed_at ? profile.email || undefined : undefined;
  const plan = await deps.planOf(userId, address);
  // Without plans everybody has everything.
  const isSubscribed = plan?.isSubscribed ?? true;
  const { trial, grantEndsAt, pro, business, owedInvoice } = plan ?? {
    trial: null,
    grantEndsAt: null,
    pro: null,
    business: null,
    owedInvoice: null,
  };
  const access = {
    isSubscribed,
    upload: await deps.uploadAllowance(userId, { isSubscribed }),
    trial: trial && { ...trial, endsAt: trial.endsAt?.toISOString() ?? null },
    grantEndsAt: grantEndsAt?.toISOString() ?? null,
    owedInvoice,
    pro: pro && {
      ...pro,
      since: pro.since.toISOString(),
      endsAt: pro.endsAt.toISOString(),
      ending: { ...pro.ending, endsAt: pro.ending.endsAt.toISOString() },
      withdrawableUntil: pro.withdrawableUntil.toISOString(),
      trialEndsAt: pro.trialEndsAt?.toISOString() ?? null,
      graceUntil: pro.graceUntil?.toISOString() ?? null,
    },
    business: business && {
      ...business,
      endsAt: business.endsAt?.toISOString() ?? null,
      contract: business.contract && shownContract(business.contract),
    },
  };
  return { profile, isWaitlisted, access, billingAddress: plan?.billingAddress ?? null };
}

async function profileOf(deps: ProfileDependencies, userId: string) {
  const [row] = await deps.db
    .select({ user: users, metaData: userData.metaData, waitsFor: waitlist.userId })
    .from(users)
    .leftJoin(userData, eq(userData.id, users.id))
    .leftJoin(waitlist, eq(waitlist.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw commonErrors.not_authenticated();
  const { user } = row;
  const metaData = row.metaData ?? {};
  const { provider } = user.appMetadata;
  const { full_name } = user.userMetadata;
  const profile = {
    id: user.id,
    email: user.email ?? '',
    full_name: typeof full_name === 'string' ? full_name : '',
    provider: typeof provider === 'string' ? provider : 'email',
    created_at: user.createdAt.toISOString(),
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    // Keys of other clients stay as they are.
    meta_data: {
      ...metaData,
      preferences: { ...fieldsIn(metaData.preferences), ...deps.preferencesIn(metaData) },
    },
  };
  return { profile, isWaitlisted: row.waitsFor !== null };
}

function fieldsIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function shownContract(contract: NonNullable<NonNullable<PlanOfPerson['business']>['contract']>): Contract {
  return {
    ...contract,
    since: contract.since.toISOString(),
    endsAt: contract.endsAt.toISOString(),
    asOf: contract.asOf.toISOString(),
    graceUntil: contract.graceUntil?.toISOString() ?? null,
  };
}
