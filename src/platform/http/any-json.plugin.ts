// Reads bodies as the official clients send them: a content type without a body, JSON under any content type.
import type { FastifyInstance } from 'fastify';

/**
 * Takes the place of every parser of `app`.
 * @param options.bodyLimit bytes @param options.notJson what a body that is no JSON is answered with
 */
export function acceptAnyJson(
  app: FastifyInstance,
  { bodyLimit, notJson }: { bodyLimit: number; notJson: () => Error },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(notJson());
    }
  });
}
