// Mails with concluded contracts, as a durable medium. The row is what is still to be sent.
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Mailer, SendOwed } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { contractMail } from './contract-mail.ts';
import { type ProcessingContractRow, processingContracts } from './processing-contracts.table.ts';

/** A process that was killed while sending leaves its claim; after this time another one sends. In ms. */
const CLAIM_LAPSES_MS = 10 * 60_000;

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sendOwed: SendOwed;
  log: Pick<Log, 'warn'>;
  appName: string;
  publicUrl: () => string;
  /** Null for an account that is gone or has no mailbox. */
  emailOf: (userId: string) => Promise<string | null>;
};

export async function mailContracts(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  for (;;) {
    signal.throwIfAborted();
    const due = await claimContract(deps);
    if (!due) return;
    const sent = () =>
      db.update(processingContracts).set({ mailedAt: clock.now() }).where(eq(processingContracts.id, due.id));
    // The claim stays, so that one mailbox that takes no mail does not hold up the others.
    await mailContract(deps, due).then(sent, (err: unknown) =>
      log.warn({ code: 'contract_mail_failed', err }, 'processing contract not sent'),
    );
  }
}

async function claimContract({ db, clock }: Deps): Promise<ProcessingContractRow | undefined> {
  const now = clock.now();
  const lapsed = new Date(now.getTime() - CLAIM_LAPSES_MS);
  const { mailClaimedAt, mailedAt, concludedAt, id } = processingContracts;
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(processingContracts)
      .where(and(isNull(mailedAt), or(isNull(mailClaimedAt), lt(mailClaimedAt, lapsed))))
      .orderBy(concludedAt, id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due) await tx.update(processingContracts).set({ mailClaimedAt: now }).where(eq(id, due.id));
    return due;
  });
}

async function mailContract(deps: Deps, contract: ProcessingContractRow): Promise<void> {
  const to = await deps.emailOf(contract.ownerId);
  if (to === null) return;
  const place = { appName: deps.appName, publicUrl: deps.publicUrl() };
  await deps.sendOwed(contract.ownerId, () => deps.mailer.send({ to, ...contractMail(place, contract) }));
}
