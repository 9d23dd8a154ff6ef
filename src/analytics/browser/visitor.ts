// Who is counted, as this browser knows them: a random id, the account once somebody has signed in, and the visit.
import { newUuid } from '#platform/browser/new-uuid.ts';

const NAME = 'wortlaut.analytics.visitor';
/** A visit ends after this time without an event, or this time after it began. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;

export type Visitor = {
  readonly anonymousId: string;
  /** Null before the sign-in and after the sign-out. */
  readonly userId: string | null;
  readonly session: { readonly id: string; readonly startedAt: number; readonly seenAt: number };
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const distinctIdOf = ({ anonymousId, userId }: Visitor): string => userId ?? anonymousId;

/** Notes that the visitor did something now; a new visit begins where the last one is over. */
export function seenVisitor(store: Store, nowMs: number): Visitor {
  const known = storedVisitor(store);
  const isOver =
    !known || nowMs - known.session.seenAt >= IDLE_MS || nowMs - known.session.startedAt >= LONGEST_MS;
  const session = isOver ? { id: newUuid(), startedAt: nowMs } : known.session;
  return keep(store, {
    anonymousId: known?.anonymousId ?? newUuid(),
    userId: known?.userId ?? null,
    session: { ...session, seenAt: nowMs },
  });
}

export function identified(store: Store, visitor: Visitor, userId: string): Visitor {
  return keep(store, { ...visitor, userId });
}

/** Nothing leads from who is counted now to who was counted before. */
export function renewedVisitor(store: Store, nowMs: number): Visitor {
  const session = { id: newUuid(), startedAt: nowMs, seenAt: nowMs };
  return keep(store, { anonymousId: newUuid(), userId: null, session });
}

function keep(store: Store, visitor: Visitor): Visitor {
  store.setItem(NAME, JSON.stringify(visitor));
  return visitor;
}

export function storedVisitor(store: Pick<Storage, 'getItem'>): Visitor | null {
  try {
    const { anonymousId, userId, session } = JSON.parse(store.getItem(NAME) ?? '');
    const { id, startedAt, seenAt } = session;
    const isWhole =
      typeof anonymousId === 'string' && typeof id === 'string' && startedAt >= 0 && seenAt >= 0;
    if (!isWhole) return null;
    return {
      anonymousId,
      userId: typeof userId === 'string' ? userId : null,
      session: { id, startedAt, seenAt },
    };
  } catch {
    return null;
  }
}
