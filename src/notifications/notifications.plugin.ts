// /api/notifications: what a person is notified, by which way and when; and the way to stop them by a mail's link (RFC 8058).
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { type StoppedKind, stoppedKinds, type UndeliveredKind, undeliveredKinds } from './choices.ts';
import { bundles } from './notifications.table.ts';
import type { NotificationSettings } from './settings.server.ts';

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);
const ofWork = z.strictObject({
  ready: z.boolean(),
  failed: z.boolean(),
  comment: z.boolean(),
  assignment: z.boolean(),
  edited: z.boolean(),
});
const ofMails = ofWork.extend({ several: z.boolean() });
const ofLines = ofWork.extend({ invoice: z.boolean() });
const settings = z
  .strictObject({
    choices: z.strictObject({ mail: ofMails, telegram: ofLines, push: ofLines }),
    showTitles: z.boolean(),
    alsoAnswered: z.boolean(),
    bundle: z.enum(bundles),
    /** Minutes after midnight; both or neither. */
    quietFrom: minute.nullable(),
    quietUntil: minute.nullable(),
    /** IANA name. */
    timeZone: z.string().max(100).refine(isTimeZone),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null));
export type ChosenNotifications = z.infer<typeof settings>;
const shown = z.strictObject({
  ...settings.shape,
  /** Whether the account is linked to a chat; `off` where it may not be, or this installation has no bot for it. */
  telegram: z.enum(['linked', 'unlinked', 'off']),
  /** False where nobody is billed here. */
  hasInvoices: z.boolean(),
  /** A policy of the person's team lets no browser notify them. */
  isPushOff: z.boolean(),
  /** Whether the account has a seat in a team. */
  hasTeam: z.boolean(),
  /** Mails of the last weeks that never came, the newest first: refused by the mailbox, or taken by nobody for days. */
  undelivered: z.array(
    z.strictObject({
      kind: z.enum(undeliveredKinds),
      /** What the mail server answered, such as 550; null where it did not. */
      status: z.int().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ShownNotifications = z.infer<typeof shown>;
const link = z.object({ secret: z.string().regex(/^[\w-]{32}$/), kind: z.enum(stoppedKinds) });

const routes = {
  show: described({
    summary: 'What the account is notified, by which way, and when.',
    answer: { status: 200, schema: shown },
  }),
  change: described({
    summary: 'Changes what the account is notified, by which way, and when.',
    body: settings,
    answer: { status: 204 },
  }),
  stop: described({
    summary:
      'Stops one kind of mail, or those about several results, by the secret of a mail; the target of List-Unsubscribe-Post (RFC 8058).',
    params: link,
    answer: { status: 204 },
    isPublic: true,
  }),
};

type Deps = {
  settingsOf: (userId: string) => Promise<NotificationSettings & { secret: string }>;
  undeliveredOf: (userId: string) => Promise<{ kind: UndeliveredKind; status: number | null; at: Date }[]>;
  telegramOf: (userId: string) => Promise<ShownNotifications['telegram']>;
  hasInvoices: boolean;
  /** Everybody may by default. */
  mayUsePush?: (userId: string) => Promise<boolean>;
  hasTeam: (userId: string) => Promise<boolean>;
  change: (userId: string, wanted: NotificationSettings) => Promise<void>;
  stop: (secret: string, kind: StoppedKind) => Promise<boolean>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function notificationsPlugin(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    // Mail programs post a form; what it says stands in the address already.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { bodyLimit: 4_096, parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    );
    app.get('/api/notifications', routes.show, async (request, answer): Promise<ShownNotifications> => {
      const { userId } = requireCaller(request);
      void answer.header('cache-control', 'private, no-store');
      const { secret: _secret, ...chosen } = await deps.settingsOf(userId);
      const [telegram, hasTeam, mayUsePush, mails] = await Promise.all([
        deps.telegramOf(userId),
        deps.hasTeam(userId),
        deps.mayUsePush?.(userId) ?? true,
        deps.undeliveredOf(userId),
      ]);
      const undelivered = mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }));
      const { hasInvoices } = deps;
      return { ...chosen, telegram, hasInvoices, hasTeam, isPushOff: !mayUsePush, undelivered };
    });
    app.put('/api/notifications', routes.change, async (request, answer) => {
      const { userId } = requireCaller(request);
      await deps.change(userId, parseInput(settings, request.body));
      return answer.status(204).send();
    });
    app.post('/api/notifications/stop/:secret/:kind', routes.stop, async (request, answer) => {
      const given = link.safeParse(request.params);
      if (given.success && (await deps.stop(given.data.secret, given.data.kind)))
        return answer.status(204).send();
      // Wrong secrets alone are counted: a mail provider posts for all of its people from a few addresses.
      await deps.demandPace(request);
      throw commonErrors.not_found();
    });
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
