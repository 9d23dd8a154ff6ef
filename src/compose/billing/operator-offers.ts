// Writes an offer into a file, of what a ticket asks for or the operator says.
import { open, rm } from 'node:fs/promises';
import { makeOffer, paperOfOffer } from '#billing/public.server.ts';
import { plans } from '#billing/public.ts';
import type { OfferServices, SupportServices, WantedOffer } from '#cli/operator/operator-services.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Ticket } from '#support/public.server.ts';

export function createOperatorOffers(deps: {
  settings: Config['invoices'];
  clock: Clock;
  /** Its look at a ticket is logged. */
  support: Pick<SupportServices, 'showTicket'>;
}): OfferServices {
  return {
    makeOffer: async ({ file, ...wanted }) => {
      const ticket = wanted.ticket === undefined ? null : await deps.support.showTicket(wanted.ticket);
      if (wanted.ticket !== undefined && !ticket) return { outcome: 'ticket_unknown' };
      const order = orderOf(wanted, ticket);
      if (order.company === undefined) return { outcome: 'company_missing' };
      if (order.seats === undefined) return { outcome: 'seats_missing' };
      const { company, seats } = order;
      const made = makeOffer({ ...order, company, seats }, deps.settings, deps.clock.now());
      if (made.outcome !== 'offer') return made;
      const { offer } = made;
      // One that is there may have been sent already.
      const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return null;
        throw error;
      });
      if (!target) return { outcome: 'file_exists' };
      try {
        await target.writeFile(await paperOfOffer(offer));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      } finally {
        await target.close();
      }
      return { outcome: 'written', offer };
    },
  };
}

/** What the operator says wins over what the ticket asks for. */
function orderOf(wanted: Omit<WantedOffer, 'file'>, ticket: Ticket | null) {
  const asked = ticket?.offer ?? null;
  const hosting = wanted.hosting ?? (asked?.hosting === 'open' ? undefined : asked?.hosting);
  return {
    ...wanted,
    company: wanted.company ?? asked?.company,
    contact: wanted.contact ?? ticket?.name,
    seats: wanted.seats ?? asked?.seats,
    hosting,
    priceCents: wanted.priceCents ?? plans.business.netCents,
    language: wanted.language ?? ticket?.locale ?? 'de',
  };
}
