// Business by card, over HTTP, with Stripe's own library on both sides.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpBusinessCardServer } from '../../../test/servers/business-card-server.ts';
import { company } from '../../../test/servers/business-server.ts';
import { sessionIn } from '../../../test/servers/card-server.ts';
import { teamOrders } from './team.table.ts';
import { teamOf } from './teams.server.ts';

const server = setUpBusinessCardServer();
const austrian = { ...company, country: 'AT', postalCode: '1010', vatId: 'ATU12345678' };

describe('an order of Business by card', () => {
  it('is one sum of all seats with German VAT, and founds and unlocks its team with the payment', async () => {
    const ada = randomUUID();
    const answer = await server.orderByCard(ada, { seats: 3, grossCents: 13_923 });
    expect(answer.status).toBe(200);
    // Who orders has no team, and may be invited to another one, before it is paid.
    expect(await teamOf(server.db, ada)).toBeNull();
    await server.happens(() => server.stripe.state.pay(sessionIn(answer)));
    const team = await teamOf(server.db, ada);
    expect(team).toMatchObject({ team: 'Steinauer Bote GmbH', role: 'owner' });
    expect(await server.billing.isSubscribed(ada)).toBe(true);
    expect(await server.chargesOf(team!.teamId)).toEqual([13_923]);
    expect(await server.invoicesOf(team!.teamId)).toEqual([
      { grossCents: 13_923, netCents: 11_700, category: 'S', seats: 3 },
    ]);
    expect(await server.db.$count(teamOrders, eq(teamOrders.buyerId, ada))).toBe(0);
  });

  it('bears no VAT for a company in Austria with a VAT id, whose owner owes it', async () => {
    const ada = randomUUID();
    expect(await server.orderByCard(ada, { billingAddress: austrian })).toMatchObject({
      status: 409,
      error: { code: 'price_changed' },
    });
    const { team } = await server.customer({ billingAddress: austrian, grossCents: 7_800 });
    expect(await server.invoicesOf(team)).toEqual([
      { grossCents: 7_800, netCents: 7_800, category: 'AE', seats: 2 },
    ]);
  });
});
