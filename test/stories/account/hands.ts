// What a person has to do on a way through the pages: presses and filled fields, as the pages themselves notice them.
import type { BrowserContext } from '@playwright/test';

export type Hands = {
  /** Presses of the pointer, and of Enter. */
  clicks: number;
  /** Fields that were filled or changed, by page and name. */
  fields: ReadonlySet<string>;
};

/** Counts in every page that the context opens from now on; what a script does by itself does not count. */
export async function countHands(context: BrowserContext): Promise<Hands> {
  const fields = new Set<string>();
  const hands = { clicks: 0, fields };
  await context.exposeBinding('noteHand', (_, field: string | null) => {
    if (field === null) hands.clicks += 1;
    else fields.add(field);
  });
  await context.addInitScript(() => {
    const note = (window as unknown as { noteHand: (field: string | null) => void }).noteHand;
    const listen = (kind: string, act: (event: Event) => void) =>
      document.addEventListener(kind, (event) => event.isTrusted && act(event), { capture: true });
    listen('pointerdown', () => note(null));
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Enter' && note(null));
    const fill = ({ target }: Event) => {
      // The file is chosen in the system's dialog.
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.type !== 'file') note(`${location.pathname} ${target.name || target.id}`);
    };
    listen('input', fill);
    listen('change', fill);
  });
  return hands;
}
