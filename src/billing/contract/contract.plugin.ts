// POST /api/contract/declarations: cancels or withdraws without a sign-in.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { type Declaration, declarationSchema } from './declarations.server.ts';

const route = described({
  summary: 'Cancels Pro or withdraws from its contract without a sign-in; the receipt goes out by mail.',
  body: declarationSchema,
  answer: { status: 200, schema: z.strictObject({ receivedAt: z.iso.datetime() }) },
  isPublic: true,
});

export function contractPlugin(deps: {
  /** @param locale of the page */
  receive: (declaration: Declaration, locale: 'de' | 'en') => Promise<Date>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
}): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/contract/declarations', route, async (request, reply) => {
      await deps.demandPace(request);
      const declaration = parseInput(declarationSchema, request.body);
      const locale = /^en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'de';
      const receivedAt = await deps.receive(declaration, locale);
      reply.header('cache-control', 'private, no-store');
      return { receivedAt: receivedAt.toISOString() };
    });
  };
}
