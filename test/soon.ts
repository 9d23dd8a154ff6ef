// Waits for what happens at no known moment. The limit is for what hangs: one that is too short for a busy machine fails
// without a fault of the product.

const WITHIN_MS = 60_000;
// Tests that move the clock do not move this one.
const { setTimeout, clearTimeout } = globalThis;

/**
 * Repeats `check` until it does not throw, for 60 s, and resolves with what it returned.
 * @throws {Error} with what was waited for, and what the check found last
 */
export async function soon<Value>(
  check: () => Value | Promise<Value>,
  { everyMs = 20, what = String(check) }: { everyMs?: number; what?: string } = {},
): Promise<Value> {
  let found: unknown = 'the check did not come back';
  let isOver = false;
  const { promise: end, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    isOver = true;
    const last = found instanceof Error ? found.message : String(found);
    reject(new Error(`Not within ${WITHIN_MS / 1_000} s: ${what}\nFound last: ${last}`, { cause: found }));
  }, WITHIN_MS);
  const repeat = async (): Promise<Value> => {
    for (;;) {
      try {
        return await check();
      } catch (error) {
        found = error;
        if (isOver) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  return Promise.race([repeat(), end]).finally(() => clearTimeout(limit));
}
