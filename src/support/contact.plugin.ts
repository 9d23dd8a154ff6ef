// POST /api/contact, /api/contact/offer: a message to the operator becomes a ticket. The forms of the pages work without a
// script as well.
import type { FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { systemError } from '#platform/system-errors.ts';
import { pathFor } from '#pages/paths.ts';
import { offerRequest, textOfRequest } from './offer-request.ts';
import { supportErrors } from './support.errors.ts';
import type { NewTicket } from './tickets.server.ts';

const FORM = 'application/x-www-form-urlencoded';
const LARGEST_FORM_BYTES = 64 * 1024;
/** UTF-16 units. A longer one is a document, not a question. */
export const LONGEST_MESSAGE = 5_000;

const sender = {
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  locale: z.enum(['de', 'en']),
  /** Shown to nobody; programs that fill in every field fill it in. */
  website: z.string().optional(),
};
const contact = z.object({ ...sender, message: z.string().trim().min(1).max(LONGEST_MESSAGE) });
const offer = offerRequest.extend({ ...sender, message: z.string().trim().max(LONGEST_MESSAGE).default('') });

const answer = { status: 201, schema: z.strictObject({ number: z.int() }) } as const;
const routes = {
  contact: described({
    summary: 'Sends a message to the operator. The number of the ticket comes by mail, too.',
    body: contact,
    answer,
    isPublic: true,
  }),
  offer: described({
    summary: 'Asks the operator for an offer of Business. The number of the ticket comes by mail, too.',
    body: offer,
    answer,
    isPublic: true,
  }),
};

type Deps = {
  open: (ticket: NewTicket) => Promise<number>;
  /** By connection and by mailbox. @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest, email: string) => Promise<void>;
};

/** What a form sends, as a ticket. @throws {AppError} `invalid_request` */
type ReadForm = (request: FastifyRequest) => NewTicket & { website?: string | undefined };

const readContact: ReadForm = (request) => {
  const { message, ...rest } = parseInput(contact, request.body);
  return { ...rest, text: message };
};

const readOffer: ReadForm = (request) => {
  const { message, company, seats, hosting, phone, ...rest } = parseInput(offer, request.body);
  const asked = { company, seats, hosting, ...(phone && { phone }) };
  return { ...rest, offer: asked, text: textOfRequest(asked, message, rest.locale) };
};

export function contactPlugin(deps: Deps): FastifyPluginAsync {
  const handler =
    (page: 'contact' | 'offer', readForm: ReadForm): RouteHandlerMethod =>
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!request.headers['content-type']?.startsWith(FORM))
        return reply.status(201).send({ number: await receive(deps, request, readForm) });
      return reply.redirect(await placeAfter(request, page, () => receive(deps, request, readForm)), 303);
    };
  return async (app) => {
    app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    );
    app.post('/api/contact', routes.contact, handler('contact', readContact));
    app.post('/api/contact/offer', routes.offer, handler('offer', readOffer));
  };
}

async function receive(deps: Deps, request: FastifyRequest, readForm: ReadForm): Promise<number> {
  const { website = '', ...ticket } = readForm(request);
  if (website !== '') throw supportErrors.contact_refused();
  await deps.demandPace(request, ticket.email);
  return deps.open(ticket);
}

/** Back on the page of the form, where its address lets one of its sentences appear. */
async function placeAfter(
  request: FastifyRequest,
  name: 'contact' | 'offer',
  work: () => Promise<number>,
): Promise<string> {
  const { locale } = z.object({ locale: z.enum(['de', 'en']).catch('de') }).parse(request.body ?? {});
  const page = pathFor(locale, name);
  try {
    await work();
    return `${page}#sent`;
  } catch (error) {
    const known = error instanceof AppError ? error : systemError(error);
    if (!known) throw error;
    if (known.status === 429) return `${page}#too-many`;
    return `${page}#${known.code === 'invalid_request' ? 'incomplete' : 'failed'}`;
  }
}
