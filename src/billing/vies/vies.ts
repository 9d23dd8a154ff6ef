// VIES, the EU's service that says whether a VAT id is in force (its REST interface, "check-vat-number").
import { z } from 'zod';

/** `requestId`: the service's number of the request; given only where the asking business has a VAT id of its own. */
export type ViesAnswer = { isValid: boolean; requestId: string | null };

/** @throws where the service, or the register of the member state behind it, does not answer the question */
export type AskVies = (vatId: string, options: { signal: AbortSignal }) => Promise<ViesAnswer>;

const answerSchema = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().max(100).nullish(),
});

/** Registers of member states answer slowly. In ms. */
const TIMEOUT_MS = 10_000;

/** @param options.requester the seller's own VAT id */
export function createVies(options: { url: string; requester?: string | undefined }): AskVies {
  const { requester } = options;
  const url = `${options.url.replace(/(?<!\/)\/+$/, '')}/check-vat-number`;
  return async (vatId, { signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: vatId.slice(0, 2),
        vatNumber: vatId.slice(2),
        ...(requester && {
          requesterMemberStateCode: requester.slice(0, 2),
          requesterNumber: requester.slice(2),
        }),
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // An outage of a member state's register is no answer about the id, whatever its status.
    const parsed = answerSchema.safeParse(await response.json());
    if (!response.ok || !parsed.success) throw new Error(`VIES answers ${response.status} without a result.`);
    return { isValid: parsed.data.valid, requestId: parsed.data.requestIdentifier || null };
  };
}
