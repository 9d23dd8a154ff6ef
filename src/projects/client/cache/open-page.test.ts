// The page of a recording is announced to the server while somebody can see it.
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ProjectsValue } from '../projects-context.tsx';
import { announceOpenPage, type Seen } from './open-page.ts';

type Live = Awaited<ReturnType<ProjectsValue['live']>>;

/** A client that keeps which channels are joined, and a document that is hidden and shown. */
function pretend(visibilityState: DocumentVisibilityState) {
  const joined: { name: string; filter: string }[] = [];
  const names: string[] = [];
  const client = {
    channel: (name: string) => {
      names.push(name);
      const entry = { name, filter: '' };
      const channel = {
        on: (_kind: string, { filter }: { filter: string }) => {
          entry.filter = filter;
          return channel;
        },
        subscribe: () => {
          joined.push(entry);
          return entry;
        },
      };
      return channel;
    },
    removeChannel: (entry: (typeof joined)[number]) => joined.splice(joined.indexOf(entry), 1),
  };
  const events = new EventTarget();
  const page = {
    visibilityState,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const becomes = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    events.dispatchEvent(new Event('visibilitychange'));
  };
  const live = () => Promise.resolve(client as unknown as Live);
  return { live, page: page as unknown as Seen, becomes, joined, names };
}

it('announces a visible page, not a hidden one, and again once it is visible again', async () => {
  const { live, page, becomes, joined, names } = pretend('visible');
  const stop = announceOpenPage(live, 'p1', page);
  await setImmediate();
  expect(joined).toMatchObject([{ filter: 'id=eq.p1' }]);
  becomes('hidden');
  expect(joined).toEqual([]);
  becomes('visible');
  becomes('visible');
  expect(joined).toHaveLength(1);
  // A name that is being left cannot be joined.
  expect(new Set(names).size).toBe(names.length);
  stop();
  expect(joined).toEqual([]);
});

it('announces nothing while it was opened in the background, and nothing after its end', async () => {
  const { live, page, becomes, joined } = pretend('hidden');
  const stop = announceOpenPage(live, 'p1', page);
  await setImmediate();
  expect(joined).toEqual([]);
  becomes('visible');
  expect(joined).toHaveLength(1);
  stop();
  becomes('visible');
  expect(joined).toEqual([]);
});

it('announces nothing when the connection comes after the page was left or hidden', async () => {
  const left = pretend('visible');
  announceOpenPage(left.live, 'p1', left.page)();
  const hidden = pretend('visible');
  announceOpenPage(hidden.live, 'p1', hidden.page);
  hidden.becomes('hidden');
  await setImmediate();
  expect([...left.joined, ...hidden.joined]).toEqual([]);
});
