// GET /api/auth/profile/{locale}: what the signed-in app needs to know about its person at the start.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { locales } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Authenticator } from '../caller.ts';
import { userData, users } from '../core/identity.table.ts';
import { waitlist } from '../core/waitlist.table.ts';

/** How long a transcription takes. Both in ms. */
const timing = z.strictObject({
  processingTimePerMinuteMs: z.number().nonnegative(),
  delayTimeMs: z.number().nonnegative(),
});

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
  }),
  /** By category; `overall` is always there. */
  transcriptionTimings: z.object({ overall: timing }).catchall(timing),
});
type ProfileAnswer = z.infer<typeof profileSchema>;

type ProfileDependencies = {
  db: Database;
  authenticator: Authenticator;
  transcriptionTimings: () => Promise<ProfileAnswer['transcriptionTimings']>;
  uploadAllowance: (userId: string) => Promise<ProfileAnswer['accessStatus']['upload']>;
  trialOf: (userId: string) => Promise<{ isAvailable: boolean; endsAt: Date | null } | null>;
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
      const caller = await deps.authenticator.authenticate(request);
      if (!caller) throw commonErrors.not_authenticated();
      const asked = params.safeParse(request.params);
      if (!asked.success) throw commonErrors.not_found();
      const [{ profile, isWaitlisted }, upload, trial, transcriptionTimings] = await Promise.all([
        profileOf(deps, caller.userId),
        deps.uploadAllowance(caller.userId),
        deps.trialOf(caller.userId),
        deps.transcriptionTimings(),
      ]);
      reply.header('cache-control', 'private, no-store');
      return {
        profile: { ...profile, locale: asked.data.locale },
        accessStatus: {
          isSubscribed: upload.plan === 'pro',
          isWaitlisted,
          upload,
          trial: trial && { ...trial, endsAt: trial.endsAt?.toISOString() ?? null },
        },
        transcriptionTimings,
      } satisfies ProfileAnswer;
    });
  };
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
