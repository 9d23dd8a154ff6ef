import { describe, expect, it } from 'vitest';
import { createInstallOffer } from './install-offer.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

function browserOf(facts: { userAgent?: string; maxTouchPoints?: number; isStandalone?: boolean } = {}) {
  const { userAgent = ANDROID, maxTouchPoints = 0, isStandalone = false } = facts;
  const browser = Object.assign(new EventTarget(), {
    navigator: { userAgent, maxTouchPoints },
    matchMedia: (query: string) => ({ matches: isStandalone && query.includes('standalone') }),
  });
  let asked = 0;
  const offer = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    browser.dispatchEvent(Object.assign(event, { prompt: async () => (asked += 1) }));
    return event;
  };
  return { browser, offer, asked: () => asked };
}

describe('the offer to install the app', () => {
  it('shows when the browser makes it, in place of the banner, and is gone once it was taken up', async () => {
    const { browser, offer, asked } = browserOf();
    const installing = createInstallOffer(browser);
    const ways: string[] = [];
    installing.subscribe(() => ways.push(installing.way()));
    expect(installing.way()).toBe('unknown');
    expect(offer().defaultPrevented).toBe(true);
    await installing.install();
    await installing.install();
    expect(asked()).toBe(1);
    browser.dispatchEvent(new Event('appinstalled'));
    expect(ways.slice(0, 2)).toEqual(['offered', 'unknown']);
    expect(installing.way()).toBe('installed');
  });

  it('comes back when the browser makes it again', async () => {
    const { browser, offer } = browserOf();
    const installing = createInstallOffer(browser);
    offer();
    await installing.install();
    offer();
    expect(installing.way()).toBe('offered');
  });

  it.each([
    ['an iPhone', { userAgent: IPHONE, maxTouchPoints: 5 }, 'by-share'],
    ['an iPad, which says that it is a Mac', { userAgent: MAC, maxTouchPoints: 5 }, 'by-share'],
    ['a Mac', { userAgent: MAC }, 'unknown'],
    ['the app itself', { isStandalone: true }, 'installed'],
    ['the app itself on an iPhone', { userAgent: IPHONE, isStandalone: true }, 'installed'],
  ])('finds the way on %s', (_name, facts, way) => {
    expect(createInstallOffer(browserOf(facts).browser).way()).toBe(way);
  });
});
