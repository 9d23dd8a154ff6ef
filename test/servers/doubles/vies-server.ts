// VIES on loopback: answers "check-vat-number" as the European Commission's REST interface does, outages included.
import Fastify from 'fastify';

export type ViesServer = {
  url: string;
  /** VAT ids that are in force. */
  valid: Set<string>;
  /** Countries whose register does not answer. */
  away: Set<string>;
  /** Answers no request at all. */
  isDown: boolean;
  asked: Record<string, string>[];
  close(): Promise<void>;
};

export async function startViesServer(): Promise<ViesServer> {
  const app = Fastify({ forceCloseConnections: true });
  const server: ViesServer = {
    url: '',
    valid: new Set(),
    away: new Set(),
    isDown: false,
    asked: [],
    close: () => app.close(),
  };
  app.post('/rest-api/check-vat-number', async (request, reply) => {
    const body = request.body as Record<string, string>;
    server.asked.push(body);
    const { countryCode = '', vatNumber = '', requesterNumber } = body;
    if (server.isDown) return reply.status(503).type('text/html').send('<html>Service unavailable</html>');
    // So it answers, with the status of a success, where a member state's register is away.
    if (server.away.has(countryCode))
      return { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: server.valid.has(countryCode + vatNumber),
      requestIdentifier: requesterNumber ? `WAPI${server.asked.length}` : '',
      name: '---',
      address: '---',
    };
  });
  server.url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/rest-api`;
  return server;
}
