// /api/mail-in: a person's address for mail, who may send to it, and what came.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { reasonOf } from './answer/reason-of.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { mailOutcomes } from './mail-in.table.ts';
import { messageCursor, type MessagePage } from './messages.server.ts';
import { type MessageWithResults, recordingStates } from './recording-results.server.ts';
import type { ListedSender } from './senders.server.ts';

const newSender = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  locale: z.enum(['de', 'en']),
});
const confirmation = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
const named = z.object({ id: z.uuid() });
const page = z.object({ before: messageCursor.optional() });

const shownMessage = z.strictObject({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  outcome: z.enum(mailOutcomes).nullable(),
  errorCode: z.string().nullable(),
  /** Of the message as it came. */
  sizeBytes: z.number(),
  recordings: z.array(
    z.strictObject({
      name: z.string(),
      /** Null where it was refused, or deleted since. */
      projectId: z.uuid().nullable(),
      /** Null where it was refused. */
      result: z
        .strictObject({
          state: z.enum(recordingStates),
          /** Share that is transcribed, 0 to 1. */
          progress: z.number().nullable(),
          durationMs: z.number().nullable(),
          /** When the transcript was sent as the answer to the message. */
          answeredAt: z.iso.datetime().nullable(),
        })
        .nullable(),
      /** The sentence why it was refused; null where it was taken, or there is none. */
      reason: z.string().nullable(),
    }),
  ),
});

const shownMessages = z.strictObject({
  /** Newest first, a page of them. */
  messages: z.array(shownMessage),
  /** What to ask for the next page with; null where there is none. */
  older: z.string().nullable(),
});
export type ShownMessages = z.infer<typeof shownMessages>;

const shown = z.strictObject({
  /** False where this installation takes no mail. */
  isOffered: z.boolean(),
  /** False where the plan does not have it. */
  isAllowed: z.boolean(),
  /** A policy of the person's team forbids it. */
  isOffInTeam: z.boolean(),
  /** Null where there is none. */
  address: z.string().nullable(),
  /** Whether a mail to an address that has stopped goes back to its sender. */
  returnsMail: z.boolean(),
  /** The confirmed address of the account, which may always send. */
  email: z.string().nullable(),
  senders: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      isVerified: z.boolean(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  ...shownMessages.shape,
});
export type ShownMailIn = z.infer<typeof shown>;

const routes = {
  show: described({
    summary: "The account's address for recordings by mail, its senders and what came lately.",
    answer: { status: 200, schema: shown },
  }),
  messages: described({
    summary: 'What came to the address before, in pages, the newest first.',
    query: page,
    answer: { status: 200, schema: shownMessages },
  }),
  renew: described({
    summary: 'Replaces the address; the one before stops at once.',
    answer: { status: 200, schema: z.strictObject({ address: z.string() }) },
  }),
  add: described({
    summary: 'Adds a sender: a code is mailed there, which confirms it.',
    body: newSender,
    answer: { status: 200, schema: z.strictObject({ state: z.enum(['sent', 'known']) }) },
  }),
  confirm: described({
    summary: 'Confirms a sender by the code that was mailed there.',
    params: named,
    body: confirmation,
    answer: { status: 204 },
  }),
  remove: described({ summary: 'Removes a sender.', params: named, answer: { status: 204 } }),
};

export type MailInPluginDeps = {
  isOffered: boolean;
  /** False where a provider accepts mail before it is known whom it is for. */
  returnsMail: boolean;
  isAllowed: (userId: string) => Promise<boolean>;
  /** False where a policy of the person's team forbids it; nobody's does by default. */
  isAllowedByTeam?: (userId: string) => Promise<boolean>;
  emailOf: (userId: string) => Promise<string | null>;
  /** The whole address. */
  addressOf: (userId: string) => Promise<string>;
  renew: (userId: string) => Promise<string>;
  senders: (userId: string) => Promise<readonly ListedSender[]>;
  messages: (
    userId: string,
    before?: z.output<typeof messageCursor>,
  ) => Promise<MessagePage<MessageWithResults>>;
  /** @throws {AppError} `proof_needed` where the person was not there just now */
  demandProof: (caller: Caller) => Promise<void>;
  /** Mails the code, and its person; with the event. @throws {AppError} `mail_in_too_many_senders` */
  addSender: (sender: {
    caller: Caller;
    email: string;
    locale: 'de' | 'en';
    userAgent: string | undefined;
  }) => Promise<'sent' | 'known'>;
  confirmSender: (sender: { userId: string; id: string; code: string }) => Promise<void>;
  removeSender: (sender: { userId: string; id: string }) => Promise<void>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function mailInPlugin(deps: MailInPluginDeps): FastifyPluginAsync {
  const entitled = async (request: FastifyRequest) => {
    const caller = requireCaller(request);
    const { userId } = caller;
    if (!deps.isOffered) throw commonErrors.not_found();
    if (!(await deps.isAllowed(userId))) throw mailInErrors.mail_in_needs_pro();
    if (!(await isAllowedByTeam(deps, userId))) throw mailInErrors.mail_in_off_in_team();
    await deps.demandPace(request);
    return caller;
  };
  const senderOf = (request: FastifyRequest) => {
    const id = named.safeParse(request.params).data?.id;
    if (id === undefined) throw commonErrors.not_found();
    return id;
  };
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/api/mail-in', routes.show, async (request) => {
      return show(deps, requireCaller(request));
    });
    app.get('/api/mail-in/messages', routes.messages, async (request): Promise<ShownMessages> => {
      const { userId, locale } = requireCaller(request);
      return showMessages(await deps.messages(userId, parseInput(page, request.query).before), locale);
    });
    app.post('/api/mail-in/address', routes.renew, async (request) => {
      const { userId } = await entitled(request);
      return { address: await deps.renew(userId) };
    });
    app.post('/api/mail-in/senders', routes.add, async (request) => {
      const caller = await entitled(request);
      const { email, locale } = parseInput(newSender, request.body);
      if (email === (await deps.emailOf(caller.userId))) return { state: 'known' as const };
      await deps.demandProof(caller);
      const userAgent = request.headers['user-agent'];
      return { state: await deps.addSender({ caller, email, locale, userAgent }) };
    });
    app.post('/api/mail-in/senders/:id/code', routes.confirm, async (request, answer) => {
      const { userId } = await entitled(request);
      const id = senderOf(request);
      await deps.confirmSender({ userId, id, ...parseInput(confirmation, request.body) });
      return answer.status(204).send();
    });
    app.delete('/api/mail-in/senders/:id', routes.remove, async (request, answer) => {
      const { userId } = requireCaller(request);
      await deps.removeSender({ userId, id: senderOf(request) });
      return answer.status(204).send();
    });
  };
}

async function isAllowedByTeam(deps: MailInPluginDeps, userId: string): Promise<boolean> {
  return (await deps.isAllowedByTeam?.(userId)) ?? true;
}

async function show(
  deps: MailInPluginDeps,
  { userId, locale }: Pick<Caller, 'userId' | 'locale'>,
): Promise<ShownMailIn> {
  const [isAllowed, isOffInTeam, email, senders, messages] = await Promise.all([
    deps.isAllowed(userId),
    isAllowedByTeam(deps, userId).then((isIt) => !isIt),
    deps.emailOf(userId),
    deps.senders(userId),
    deps.messages(userId),
  ]);
  return {
    isOffered: deps.isOffered,
    returnsMail: deps.returnsMail,
    isAllowed,
    isOffInTeam,
    address: deps.isOffered && isAllowed && !isOffInTeam ? await deps.addressOf(userId) : null,
    email,
    senders: senders.map(({ lastUsedAt, ...sender }) => ({
      ...sender,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    ...showMessages(messages, locale),
  };
}

function showMessages(
  { messages, older }: MessagePage<MessageWithResults>,
  locale: Caller['locale'],
): ShownMessages {
  return {
    messages: messages.map(({ receivedAt, recordings, ...message }) => ({
      ...message,
      receivedAt: receivedAt.toISOString(),
      recordings: recordings.map(({ result, errorCode, ...recording }) => ({
        ...recording,
        reason: errorCode === null ? null : reasonOf(errorCode, locale, 'mailIn.why'),
        result: result && { ...result, answeredAt: result.answeredAt?.toISOString() ?? null },
      })),
    })),
    older,
  };
}
