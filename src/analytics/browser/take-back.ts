// Who takes consent back also takes back what was counted: the server is asked to delete it, again on the next page until
// it has.
import type { DeliveryPage } from './deliver-events.ts';
import { FORGET_NOTE, forgetCounting } from './event-queue.ts';
import { storedVisitor } from './visitor.ts';

const ADDRESS = '/ingest/forget';

type Page = Pick<DeliveryPage, 'store' | 'post'>;

/** Where no client runs: what an earlier page counted, or has yet to send. Does nothing where there is none of it. */
export async function takeBack(page: Page): Promise<void> {
  const visitor = storedVisitor(page.store);
  forgetCounting(page.store);
  if (visitor) noteTakenBack(page.store, visitor.anonymousId);
  await deleteTakenBack(page);
}

export function noteTakenBack(store: Storage, anonymousId: string): void {
  store.setItem(FORGET_NOTE, [...idsNoted(store), anonymousId].join(' '));
}

/** Does nothing where nothing is left to be deleted. */
export async function deleteTakenBack({ store, post }: Page): Promise<void> {
  for (const id of idsNoted(store)) {
    try {
      const { status } = await post(ADDRESS, JSON.stringify({ anonymous_id: id }));
      // Without the endpoint, or with a note that is none, asking again changes nothing.
      if (status < 500 && status !== 429) dropNote(store, id);
    } catch {
      // Away; the next page asks again.
    }
  }
}

function dropNote(store: Storage, id: string): void {
  const left = idsNoted(store).filter((noted) => noted !== id);
  if (left.length > 0) store.setItem(FORGET_NOTE, left.join(' '));
  else store.removeItem(FORGET_NOTE);
}

/** Of every consent that was taken back and whose events the server may still have. */
function idsNoted(store: Storage): string[] {
  return store.getItem(FORGET_NOTE)?.split(' ') ?? [];
}
