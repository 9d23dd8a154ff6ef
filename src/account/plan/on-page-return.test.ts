import { describe, expect, it, vi } from 'vitest';
import { onPageReturn, type ReturnSources } from './on-page-return.ts';

function pretend() {
  const windowEvents = new EventTarget();
  const documentEvents = new EventTarget();
  let visibilityState: DocumentVisibilityState = 'visible';
  const listening = (events: EventTarget) => ({
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  const sources: ReturnSources = {
    window: listening(windowEvents),
    document: {
      ...listening(documentEvents),
      get visibilityState() {
        return visibilityState;
      },
    },
  };
  return {
    sources,
    show: (persisted: boolean) =>
      windowEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    focus: () => windowEvents.dispatchEvent(new Event('focus')),
    becomes: (state: DocumentVisibilityState) => {
      visibilityState = state;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('a page that is looked at again', () => {
  it('is noticed out of the history, not when it is loaded', () => {
    const page = pretend();
    const act = vi.fn();
    onPageReturn(page.sources, act);
    page.show(false);
    expect(act).not.toHaveBeenCalled();
    page.show(true);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is noticed from another tab and another window, not when it is left', () => {
    const page = pretend();
    const act = vi.fn();
    onPageReturn(page.sources, act);
    page.becomes('hidden');
    expect(act).not.toHaveBeenCalled();
    page.becomes('visible');
    page.focus();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is no longer noticed after the end', () => {
    const page = pretend();
    const act = vi.fn();
    onPageReturn(page.sources, act)();
    page.show(true);
    page.becomes('visible');
    page.focus();
    expect(act).not.toHaveBeenCalled();
  });
});
