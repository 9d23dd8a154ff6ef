// What is noted where it happens, as receivers get it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { newId } from '#platform/ids.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/servers/doubles/webhook-receiver.ts';
import { startWebhookWorld, type WebhookWorld } from '../../test/servers/webhook-world.ts';
import { noteTeamMember } from './public.server.ts';

const MIN = 60_000;
const TO_THE_END = ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'];
let world: WebhookWorld;
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await startWebhookWorld();
});
beforeEach(async () => {
  await world.clear();
  receiver = await startWebhookReceiver();
});

async function deliverNow(): Promise<void> {
  const deliverer = world.deliverer();
  await deliverer.begin();
  await deliverer.settled();
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });

describe('a project', () => {
  it('is reported when it is finished, signed so that the official library takes it', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const id = await world.project(endpoint.ownerId, ...TO_THE_END);
    await world.revise(id, 1, 'finalised');
    await deliverNow();
    expect(receiver.received).toHaveLength(1);
    const { headers = {}, body = '' } = receiver.received[0] ?? {};
    expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({
      type: 'project.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      data: { id, status: 'completed_llm', title: 'Akte 7', language: 'de', durationMs: 61_000 },
    });
    expect(() => new Webhook('whsec_bm90IGl0IGF0IGFsbA==').verify(body, headers)).toThrow(
      'No matching signature',
    );
    expect(await world.logged(endpoint.id)).toMatchObject([
      { outcome: 'delivered', dueAt: null, attempts: [{ status: 204, failure: null }] },
    ]);
  });

  it('is reported when it fails and when it is deleted, to endpoints of its owner that ask for it', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const other = await startWebhookReceiver();
    await world.endpoint(other.url);
    await world.endpoint(other.url, endpoint.ownerId, ['project.completed']);
    const id = await world.project(endpoint.ownerId, 'failed');
    await world.pool.query('delete from projects where id = $1', [id]);
    await deliverNow();
    await deliverNow();
    expect(
      bodies()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['project.deleted', 'project.failed']);
    expect(other.received).toEqual([]);
  });

  it('is reported once some minutes after its last edit, without its text', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const id = await world.project(endpoint.ownerId);
    await world.revise(id, 2);
    await world.revise(id, 3, 'restored');
    await deliverNow();
    expect(receiver.received).toEqual([]);
    world.advance(4 * MIN);
    await deliverNow();
    await world.revise(id, 4);
    world.advance(4 * MIN);
    await deliverNow();
    expect(bodies().map(({ type, data }) => [type, data])).toEqual([
      ['project.edited', expect.objectContaining({ id, revision: 3, origin: 'restored' })],
      ['project.edited', expect.objectContaining({ id, revision: 4, origin: 'edited' })],
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('Geheimnis');
  });
});

describe('a team', () => {
  it('reports its members to its own endpoints, once the change is stored', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const member = { teamId: endpoint.ownerId, kind: 'joined', userId: newId(), role: 'viewer' } as const;
    await world.db
      .transaction(async (tx) => {
        await noteTeamMember(tx, member);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await noteTeamMember(world.db, { ...member, teamId: member.userId });
    await deliverNow();
    expect(receiver.received).toEqual([]);
    await world.db.transaction((tx) => noteTeamMember(tx, member));
    await deliverNow();
    expect(bodies()).toMatchObject([
      {
        type: 'team.member.joined',
        data: { id: member.userId, status: 'joined', teamId: member.teamId, role: 'viewer' },
      },
    ]);
  });
});
