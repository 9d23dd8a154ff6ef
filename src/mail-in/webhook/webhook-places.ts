// How many deliveries are received at once: each is written to the disk as it comes.
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';

const MOST_PROVEN = 12;
/** Of deliveries whose proof lies within their body: anybody can begin one. */
const MOST_UNPROVEN = 4;
const MOST_UNPROVEN_OF_ONE = 2;

/** Null where there is none; given back when it is disposed of. */
type WebhookPlace = Disposable | null;
export type WebhookPlaces = ReturnType<typeof webhookPlaces>;

/** Those that are not proven take none from those that are. */
export function webhookPlaces() {
  let proven = 0;
  const unproven: string[] = [];
  return {
    takeProven: (): WebhookPlace => {
      if (proven >= MOST_PROVEN) return null;
      proven += 1;
      return {
        [Symbol.dispose]: () => {
          proven -= 1;
        },
      };
    },
    /** @param ip who sends it */
    takeUnproven: (ip: string): WebhookPlace => {
      const key = rateLimitKey(ip);
      const ofOne = unproven.filter((other) => other === key).length;
      if (unproven.length >= MOST_UNPROVEN || ofOne >= MOST_UNPROVEN_OF_ONE) return null;
      unproven.push(key);
      return { [Symbol.dispose]: () => void unproven.splice(unproven.indexOf(key), 1) };
    },
  };
}
