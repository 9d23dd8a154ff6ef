// Who holds a connection to the mail server: not too many from one place, and none that brings next to nothing.
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { mailInLimits } from '../mail-in-limits.ts';

export type Patience = {
  /** ms between two looks at what each connection brought */
  everyMs: number;
  /** To be brought between two looks; a whole message counts as much. */
  leastBytes: number;
  /** Calls `look` every so often. @returns how to stop */
  repeat?: (look: () => void, everyMs: number) => () => void;
};

/** A line of 34 kbit/s keeps up with it. */
export const PATIENCE: Patience = { everyMs: 60_000, leastBytes: 256 * 1024 };

function repeatByTimer(look: () => void, everyMs: number): () => void {
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

type Held = {
  place: string;
  /** Of the messages before the one that is coming. */
  before: number;
  /** Of the message that is coming. */
  coming: (() => number) | null;
  /** At the last look; null before the first. */
  lastLook: number | null;
  isOurTurn: boolean;
};

/**
 * A sender that trickles is never idle: without this, few machines could hold every connection for ever.
 * @param options.letGo ends a connection
 */
export function openConnections({
  patience: { everyMs, leastBytes, repeat = repeatByTimer },
  letGo,
}: {
  patience: Patience;
  letGo: (id: string) => void;
}) {
  const held = new Map<string, Held>();
  const stop = repeat(() => {
    for (const [id, one] of held) {
      const { lastLook } = one;
      const now = one.before + (one.coming?.() ?? 0);
      one.lastLook = now;
      if (lastLook !== null && !one.isOurTurn && now - lastLook < leastBytes) letGo(id);
    }
  }, everyMs);
  return {
    /** @returns false where its address, or the network of one of IPv6, has too many already */
    open: (id: string, address: string): boolean => {
      const place = rateLimitKey(address);
      held.set(id, { place, before: 0, coming: null, lastLook: null, isOurTurn: false });
      const fromThere = [...held.values()].filter((one) => one.place === place).length;
      return fromThere <= mailInLimits.connectionsFromOnePlace;
    },
    /** Also of one that was never open: the server turns away on its own what is beyond all its places. */
    close: (id: string): void => void held.delete(id),
    receive: (id: string, bytes: () => number): void => {
      const one = held.get(id);
      if (one) one.coming = bytes;
    },
    /** The whole message is there, and the sender waits for us. */
    received: (id: string): void => {
      const one = held.get(id);
      if (!one) return;
      one.before += Math.max(one.coming?.() ?? 0, leastBytes);
      one.coming = null;
      one.isOurTurn = true;
    },
    answered: (id: string): void => {
      const one = held.get(id);
      if (one) one.isOurTurn = false;
    },
    stop,
  };
}
