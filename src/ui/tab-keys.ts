// Left and right move between tabs (WAI-ARIA tabs pattern).
import type { KeyboardEvent } from 'react';

/** For a tab's `onKeyDown`. `move` receives the direction and focuses that neighbour. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  if (step === null) return;
  event.preventDefault();
  move(step);
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  neighbour(tabs, event.currentTarget, step).focus();
}

/** The next or the one before, around the ends. */
export function neighbour<Item>(items: readonly Item[], item: Item, step: 1 | -1): Item {
  return items[(items.indexOf(item) + step + items.length) % items.length] ?? item;
}
