// /api/notifications: what a person wants mails about; and the way to stop them by a mail's link (RFC 8058).
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Authenticator, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { bundles, notificationKinds, type NotificationKind } from './notifications.table.ts';
import type { NotificationSettings } from './settings.server.ts';

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);
const settings = z
  .strictObject({
    ready: z.boolean(),
    failed: z.boolean(),
    bundle: z.enum(bundles),
    /** Minutes after midnight; both or neither. */
    quietFrom: minute.nullable(),
    quietUntil: minute.nullable(),
    /** IANA name. */
    timeZone: z.string().max(100).refine(isTimeZone),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null));
const link = z.object({ secret: z.string().regex(/^[\w-]{32}$/), kind: z.enum(notificationKinds) });

const routes = {
  show: described({
    summary: 'What the account is mailed about, and when.',
    answer: { status: 200, schema: settings },
  }),
  change: described({
    summary: 'Changes what the account is mailed about.',
    body: settings,
    answer: { status: 204 },
  }),
  stop: described({
    summary:
      'Stops one kind of mail, by the secret of a mail; the target of List-Unsubscribe-Post (RFC 8058).',
    params: link,
    answer: { status: 204 },
  }),
};

type Deps = {
  authenticator: Authenticator;
  settingsOf: (userId: string) => Promise<NotificationSettings>;
  change: (userId: string, wanted: NotificationSettings) => Promise<void>;
  stop: (secret: string, kind: NotificationKind) => Promise<boolean>;
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
    app.get('/api/notifications', routes.show, async (request, answer) => {
      const { userId } = await requireCaller(deps.authenticator, request);
      void answer.header('cache-control', 'private, no-store');
      const { ready, failed, bundle, quietFrom, quietUntil, timeZone } = await deps.settingsOf(userId);
      return { ready, failed, bundle, quietFrom, quietUntil, timeZone };
    });
    app.put('/api/notifications', routes.change, async (request, answer) => {
      const { userId } = await requireCaller(deps.authenticator, request);
      await deps.change(userId, parseInput(settings, request.body));
      return answer.status(204).send();
    });
    app.post('/api/notifications/stop/:secret/:kind', routes.stop, async (request, answer) => {
      await deps.demandPace(request);
      const given = link.safeParse(request.params);
      if (!given.success || !(await deps.stop(given.data.secret, given.data.kind)))
        throw commonErrors.not_found();
      return answer.status(204).send();
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
