// POST /api/contact: a message to the operator becomes a ticket. The form of the page works without a script as well.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { systemError } from '#platform/system-errors.ts';
import { pathFor } from '#pages/paths.ts';
import { supportErrors } from './support.errors.ts';
import type { NewTicket } from './tickets.server.ts';

const FORM = 'application/x-www-form-urlencoded';
const LARGEST_FORM_BYTES = 64 * 1024;
/** UTF-16 units. A longer one is a document, not a question. */
export const LONGEST_MESSAGE = 5_000;

const body = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  message: z.string().trim().min(1).max(LONGEST_MESSAGE),
  locale: z.enum(['de', 'en']),
  /** Shown to nobody; programs that fill in every field fill it in. */
  website: z.string().optional(),
});

const route = described({
  summary: 'Sends a message to the operator. The number of the ticket comes by mail, too.',
  body,
  answer: { status: 201, schema: z.strictObject({ number: z.int() }) },
  isPublic: true,
});

type Deps = {
  open: (ticket: NewTicket) => Promise<number>;
  /** By connection and by mailbox. @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest, email: string) => Promise<void>;
};

export function contactPlugin(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    );
    app.post('/api/contact', route, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!request.headers['content-type']?.startsWith(FORM))
        return reply.status(201).send({ number: await receive(deps, request) });
      return reply.redirect(await placeAfter(deps, request), 303);
    });
  };
}

async function receive(deps: Deps, request: FastifyRequest): Promise<number> {
  const { message, website = '', ...sender } = parseInput(body, request.body);
  if (website !== '') throw supportErrors.contact_refused();
  await deps.demandPace(request, sender.email);
  return deps.open({ ...sender, text: message });
}

/** Back on the page of the form, where its address lets one of its sentences appear. */
async function placeAfter(deps: Deps, request: FastifyRequest): Promise<string> {
  const { locale } = z.object({ locale: z.enum(['de', 'en']).catch('de') }).parse(request.body ?? {});
  const page = pathFor(locale, 'contact');
  try {
    await receive(deps, request);
    return `${page}#sent`;
  } catch (error) {
    const known = error instanceof AppError ? error : systemError(error);
    if (!known) throw error;
    if (known.status === 429) return `${page}#too-many`;
    return `${page}#${known.code === 'invalid_request' ? 'incomplete' : 'failed'}`;
  }
}
