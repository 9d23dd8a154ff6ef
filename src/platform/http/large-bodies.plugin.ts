// Routes that take more than a usual body: of one sender few at a time.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../errors.ts';
import { USUAL_BODY_BYTES } from './usual-body.ts';

/** Of one sender, until they are answered: each is kept in memory as a whole. A person has a few pages open. */
const MOST_AT_ONCE = 4;
const RETRY_AFTER_S = 1;

/** The options of such a route. @param bytes its limit */
export type LargeBodies = (bytes: number) => {
  bodyLimit: number;
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/**
 * Once for a plugin: its routes share what one sender may send at the same time.
 * @param senderOf who was let in
 */
export function createLargeBodies(senderOf: (request: FastifyRequest) => { userId: string }): LargeBodies {
  const open = new Map<string, number>();
  const take = (sender: string, reply: FastifyReply) => {
    const held = open.get(sender) ?? 0;
    if (held >= MOST_AT_ONCE) throw commonErrors.too_many_requests({ retryAfterS: RETRY_AFTER_S });
    open.set(sender, held + 1);
    reply.raw.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    });
  };
  return (bodyLimit) => ({
    bodyLimit,
    onRequest: async (request, reply) => {
      // Node reads no more than was announced, and a chunked body announces nothing.
      if (Number(request.headers['content-length']) <= USUAL_BODY_BYTES) return;
      const { userId } = senderOf(request);
      // Left while they were looked up: nothing would give the place back.
      if (!reply.raw.destroyed) take(userId, reply);
    },
  });
}
