// Where other features note what happened; projects note it by triggers. It is stored in their transaction, or not at all.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { MessageData, WebhookEvent } from './webhook-events.ts';

type TeamMember = {
  teamId: string;
  kind: 'joined' | 'left' | 'changed';
  userId: string;
  role: 'owner' | 'admin' | 'member' | 'viewer';
};

/** @param member.role the new one, or the last one of somebody who left */
export async function noteTeamMember(tx: Queryable, member: TeamMember): Promise<void> {
  const { teamId, kind, userId, role } = member;
  await emit(tx, {
    ownerId: teamId,
    type: `team.member.${kind}`,
    data: { id: userId, status: kind, teamId, role },
  });
}

type IssuedInvoice = {
  id: string;
  userId: string | null;
  number: number;
  kind: 'invoice' | 'correction' | 'cancellation';
  grossCents: number;
  issuedAt: Date;
  paidAt: Date | null;
};

export async function noteInvoice(tx: Queryable, invoice: IssuedInvoice): Promise<void> {
  const { id, userId, number, kind, grossCents, issuedAt, paidAt } = invoice;
  if (userId === null) return;
  const data = {
    id,
    status: paidAt === null ? 'open' : 'paid',
    number,
    kind,
    grossCents,
    currency: 'EUR',
    issuedAt: issuedAt.toISOString(),
  };
  await emit(tx, { ownerId: userId, type: 'invoice.created', data });
}

async function emit(
  tx: Queryable,
  { ownerId, type, data }: { ownerId: string; type: WebhookEvent; data: MessageData },
): Promise<void> {
  await tx.execute(
    sql`select webhooks.emit(${ownerId}::uuid, ${type}, ${data.id}::uuid, interval '0', ${JSON.stringify(data)}::jsonb)`,
  );
}
