// A page that signs out reads nothing more for the session it ends: a late question would be answered by 401.

export type Leaving = {
  /**
   * This page asks for the end of its session: what it is reading is given up, and what it still wants to read waits.
   * @param ended whether the session is gone
   */
  begin(ended: Promise<boolean>): void;
  isUnderway(): boolean;
  /**
   * @param ask is called again where the session did not end after all
   * @throws an `AbortError` without asking, once the session that this page ended is followed by no other
   */
  read<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
};

/** @param token of who is signed in now: null when nobody is */
export function createLeaving(token: () => Promise<string | null>): Leaving {
  let stay = new AbortController();
  let end:
    | { isUnderway: boolean; endedToken: Promise<string | null>; hasEnded: Promise<boolean> }
    | undefined;
  const isGone = async () => {
    if (!end || !(await end.hasEnded)) return false;
    const now = await token();
    // The cookie outlives the answer to the sign-out by a moment.
    return now === null || now === (await end.endedToken);
  };
  return {
    begin: (ended) => {
      const started = { isUnderway: true, endedToken: token().catch(() => null), hasEnded: ended };
      void ended.finally(() => {
        started.isUnderway = false;
      });
      end = started;
      stay.abort();
      stay = new AbortController();
    },
    isUnderway: () => end?.isUnderway ?? false,
    read: async (ask, signal) => {
      for (;;) {
        if (await isGone()) throw new DOMException('The session was ended.', 'AbortError');
        const here = stay.signal;
        const either = firstOf(signal ? [here, signal] : [here]);
        try {
          return await ask(either.signal);
        } catch (error) {
          if (!here.aborted || signal?.aborted) throw error;
        } finally {
          either.forget();
        }
      }
    },
  };
}

/** `AbortSignal.any` for browsers from before 2024. */
function firstOf(signals: readonly AbortSignal[]): { signal: AbortSignal; forget(): void } {
  const first = new AbortController();
  const pass = () => first.abort();
  for (const signal of signals) {
    if (signal.aborted) pass();
    signal.addEventListener('abort', pass);
  }
  const forget = () => {
    for (const signal of signals) signal.removeEventListener('abort', pass);
  };
  return { signal: first.signal, forget };
}
