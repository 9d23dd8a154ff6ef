// Whether the server can be reached. What the browser says of its network is not enough: beyond a network the way may be
// cut, and not every browser notices that its network has gone. So who got no answer has the server asked here.
import { serverClock } from './server-clock.ts';

const AGAIN_MS = 5_000;
const LONGEST_MS = 10_000;

export type Line = {
  /** As far as it is known now. */
  isUp(): boolean;
  /** Asks the server, unless the browser says that it has no network: for who got no answer, or needs one. */
  check(): Promise<boolean>;
  /** Calls back whenever it went or came, as the browser says or as the server was asked. @returns stops listening */
  subscribe(onChange: () => void): () => void;
};

/**
 * Once the server did not answer, it is asked again until it does.
 * @param deps.events brings the browser's `online` and `offline`
 * @param deps.ask whether the server answers
 * @param deps.later calls back after a while
 */
export function createLine(deps: {
  hasNetwork: () => boolean;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  ask: () => Promise<boolean>;
  later: (callBack: () => void) => void;
}): Line {
  const { hasNetwork, events, ask, later } = deps;
  const listeners = new Set<() => void>();
  let isCut = false;
  let isWaiting = false;
  let asking: Promise<boolean> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const askAgain = () => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      void check().then((isAnswering) => {
        if (!isAnswering) askAgain();
      });
    });
  };
  const askNow = async () => {
    const isAnswering = await ask().finally(() => (asking = null));
    if (isAnswering === isCut) {
      isCut = !isAnswering;
      if (isCut) askAgain();
      tell();
    }
    return isAnswering;
  };
  const check = async () => {
    if (!hasNetwork()) return false;
    asking ??= askNow();
    return asking;
  };
  const onBrowser = () => {
    tell();
    if (isCut) void check();
  };
  return {
    isUp: () => hasNetwork() && !isCut,
    check,
    subscribe: (onChange) => {
      if (listeners.size === 0) for (const name of CHANGES) events.addEventListener(name, onBrowser);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) for (const name of CHANGES) events.removeEventListener(name, onBrowser);
      };
    },
  };
}

const CHANGES = ['online', 'offline'];

/** The line of this page. */
export const line = createLine({
  // Where pages are made on the server nobody asks.
  hasNetwork: () => globalThis.navigator?.onLine ?? true,
  events: globalThis,
  ask: async () => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await fetch('/builds/latest.json', { cache: 'no-store', signal }).catch(() => null);
    if (answer) serverClock.hear(answer);
    return answer?.ok ?? false;
  },
  later: (callBack) => void setTimeout(callBack, AGAIN_MS),
});
