// /api/support/tickets: the tickets of an account, by its confirmed address.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { fileLimits } from './files/file-rules.ts';
import { LONGEST_MESSAGE } from './contact.plugin.ts';
import { supportErrors } from './support.errors.ts';
import { ticketTopics } from './ticket-topics.ts';
import type { AttachedFiles, NewTicket, Ticket } from './tickets.server.ts';
import { ticketStates } from './tickets.table.ts';

const message = z.string().trim().min(1).max(LONGEST_MESSAGE);
/** Names of files that were sent before. */
const files = z.array(z.uuid()).max(fileLimits.files).default([]);
const opened = z.object({
  message,
  locale: z.enum(['de', 'en']),
  topic: z.enum(ticketTopics).optional(),
  projectId: z.uuid().optional(),
  files,
});
const reply = z.object({ message, files });
const numbered = z.object({
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const shownTickets = z.strictObject({
  /** Null where the account has no confirmed address, and no tickets. */
  email: z.string().nullable(),
  tickets: z.array(
    z.strictObject({
      number: z.int(),
      state: z.enum(ticketStates),
      changedAt: z.iso.datetime(),
      topic: z.enum(ticketTopics).nullable(),
      /** Null where it concerns none, or one that is there no more. */
      recording: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
      messages: z.array(
        z.strictObject({
          author: z.enum(['person', 'support']),
          text: z.string(),
          at: z.iso.datetime(),
          files: z.array(z.strictObject({ id: z.string(), name: z.string(), sizeBytes: z.int() })),
        }),
      ),
    }),
  ),
});
export type ShownTickets = z.infer<typeof shownTickets>;

const routes = {
  list: described({
    summary: "The account's tickets, newest first.",
    answer: { status: 200, schema: shownTickets },
  }),
  open: described({
    summary: 'Opens a ticket. The answer comes by mail and stands in the list.',
    body: opened,
    answer: { status: 201, schema: z.strictObject({ number: z.int() }) },
  }),
  reply: described({
    summary: 'Adds a message to an open ticket.',
    params: numbered,
    body: reply,
    answer: { status: 204 },
  }),
  close: described({ summary: 'Closes a ticket.', params: numbered, answer: { status: 204 } }),
};

type Deps = {
  /** The confirmed address of an account; null where it has none. */
  emailOf: (userId: string) => Promise<string | null>;
  ticketsFrom: (email: string) => Promise<readonly Ticket[]>;
  /** The titles of those that are the account's. */
  titlesOf: (userId: string, projectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  open: (ticket: NewTicket) => Promise<number>;
  reply: (number: number, message: { text: string; files: AttachedFiles }) => Promise<boolean>;
  close: (number: number) => Promise<boolean>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function ticketsPlugin(deps: Deps): FastifyPluginAsync {
  const ownTicket = async (request: FastifyRequest) => {
    const { userId } = requireCaller(request);
    const number = numbered.safeParse(request.params).data?.number;
    const email = await deps.emailOf(userId);
    const found = email === null ? [] : await deps.ticketsFrom(email);
    const own = found.find((ticket) => ticket.number === number);
    if (!own) throw commonErrors.not_found();
    return { number: own.number, userId };
  };
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/api/support/tickets', routes.list, async (request) => {
      const { userId } = requireCaller(request);
      const email = await deps.emailOf(userId);
      if (email === null) return { email, tickets: [] };
      const found = await deps.ticketsFrom(email);
      const ids = found.flatMap(({ projectId }) => projectId ?? []);
      return { email, tickets: shown(found, await deps.titlesOf(userId, ids)) };
    });
    app.post('/api/support/tickets', routes.open, async (request, answer) => {
      const { userId } = requireCaller(request);
      const { message: text, projectId, files: ids, ...about } = parseInput(opened, request.body);
      const email = await deps.emailOf(userId);
      if (email === null) throw supportErrors.ticket_without_mailbox();
      await deps.demandPace(request);
      // Somebody else's recording is not noted: the message counts.
      const isOwn = projectId !== undefined && (await deps.titlesOf(userId, [projectId])).has(projectId);
      const attached = { ownerId: userId, ids };
      const ticket = { name: email, email, text, ...about, ...(isOwn && { projectId }), files: attached };
      return answer.status(201).send({ number: await deps.open(ticket) });
    });
    app.post('/api/support/tickets/:number/messages', routes.reply, async (request, answer) => {
      const { number, userId } = await ownTicket(request);
      const { message: text, files: ids } = parseInput(reply, request.body);
      await deps.demandPace(request);
      if (!(await deps.reply(number, { text, files: { ownerId: userId, ids } })))
        throw supportErrors.ticket_closed();
      return answer.status(204).send();
    });
    app.post('/api/support/tickets/:number/close', routes.close, async (request, answer) => {
      const { number } = await ownTicket(request);
      if (!(await deps.close(number))) throw supportErrors.ticket_closed();
      return answer.status(204).send();
    });
  };
}

function shown(tickets: readonly Ticket[], titles: ReadonlyMap<string, string>): ShownTickets['tickets'] {
  return tickets
    .toSorted((a, b) => b.number - a.number)
    .map(({ number, state, changedAt, topic, projectId, messages }) => ({
      number,
      state,
      changedAt: changedAt.toISOString(),
      topic,
      recording: recordingOf(projectId, titles),
      messages: messages.map(({ author, text, at, files: attached }) => ({
        author,
        text,
        at: at.toISOString(),
        files: [...attached],
      })),
    }));
}

function recordingOf(id: string | null, titles: ReadonlyMap<string, string>) {
  const title = id === null ? undefined : titles.get(id);
  return id === null || title === undefined ? null : { id, title };
}
