// /api/account/processing-contracts: the contract that is offered, and those that the person concluded.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { contractFileName } from './contract-mail.ts';
import { contractParty } from './contract-party.ts';
import {
  concludeContract,
  type ContractDeps,
  contractsOf,
  ownContract,
} from './processing-contracts.server.ts';

const idParams = z.object({ id: z.uuid() });
const concluding = z.strictObject({
  ...contractParty.shape,
  /** The one that was read. */
  version: z.string().min(1).max(40),
  locale: z.enum(['de', 'en']),
  /** That the person may act for the body, and wants to. */
  authorised: z.literal(true),
});
const contracts = z.strictObject({
  offered: z.string().nullable(),
  lacks: z.enum(['operator', 'processors']).nullable(),
  concluded: z.array(
    z.strictObject({
      id: z.uuid(),
      version: z.string(),
      company: z.string(),
      person: z.string(),
      place: z.string(),
      concludedAt: z.iso.datetime(),
    }),
  ),
});

const routes = {
  list: described({
    summary: 'The processing contract (Art. 28 GDPR) that is offered, and those that were concluded.',
    answer: { status: 200, schema: contracts },
  }),
  conclude: described({
    summary: 'Concludes the processing contract for a company; a mail brings it as PDF.',
    body: concluding,
    answer: { status: 201, schema: contracts },
  }),
  pdf: described({
    summary: 'A concluded processing contract as PDF, always the same bytes.',
    params: idParams,
    answer: { status: 200, media: ['application/pdf'] },
  }),
};

/** Register it with the prefix `/api/account`. */
export function processingContractPlugin(
  deps: ContractDeps & {
    /** After an answer. */
    onConcluded: () => void;
  },
): FastifyPluginAsync {
  const { db, logAccess } = deps;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get('/processing-contracts', routes.list, async (request) =>
      contractsOf(deps, requireCaller(request).userId),
    );
    app.post('/processing-contracts', routes.conclude, async (request, reply) => {
      const { userId: ownerId, email } = requireCaller(request);
      const asked = concluding.safeParse(request.body);
      if (!asked.success) {
        const detail = asked.error.issues[0]?.path.join('.') ?? '';
        throw commonErrors.invalid_request({ detail }, asked.error);
      }
      const { company, person, place, version, locale } = asked.data;
      const party = { company, person, place };
      await concludeContract(deps, { ownerId, email: email ?? '', version, locale, party });
      deps.onConcluded();
      return reply.status(201).send(await contractsOf(deps, ownerId));
    });
    app.get('/processing-contracts/:id/pdf', routes.pdf, async (request, reply) => {
      const { userId: ownerId } = requireCaller(request);
      const asked = idParams.safeParse(request.params);
      const found = asked.success ? await ownContract(db, { ownerId, id: asked.data.id }) : undefined;
      if (!found) throw commonErrors.not_found();
      await logAccess({ ownerId, actor: 'person', action: 'contract_downloaded' });
      return reply
        .type('application/pdf')
        .header(
          'content-disposition',
          contentDisposition('attachment', contractFileName(found.locale, found.version)),
        )
        .header('x-content-type-options', 'nosniff')
        .send(found.pdf);
    });
  };
}
