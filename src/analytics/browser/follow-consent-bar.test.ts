// What becomes of what earlier pages counted, on a page on which no client runs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../test/servers/doubles/pretend-browser.ts';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { type Consent, consentCookie, consentIn, consentVersions } from '../consent.ts';

const VISITOR = 'wortlaut.analytics.visitor';
const EVENT = 'wortlaut.analytics.event.1';
const ID = '0198c0de-0000-7000-8000-000000000001';
const DAY_MS = 86_400_000;
const visitor = { anonymousId: ID, userId: null, session: { id: 's', startedAt: 1, seenAt: 1 } };

let entries: Map<string, string>;
/** The ids whose deletion the server was asked for. */
let forgotten: string[];
/** The answers that the server recorded for the account. */
let recorded: Consent['choice'][];

class PageElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  hidden = true;
  closest = () => this;
  focus = () => undefined;
}

/** As a page that is loaded with what the browser has kept. */
async function openPage(browser: { globalPrivacyControl?: boolean } = {}, { isUncounted = false } = {}) {
  vi.resetModules();
  vi.stubGlobal('navigator', browser);
  const page = new EventTarget();
  const bar = new PageElement();
  Object.assign(bar.dataset, { key: 'phc_test', signedIn: 'true' });
  Object.defineProperties(page, {
    cookie: Object.getOwnPropertyDescriptor(document, 'cookie') ?? {},
    querySelector: { value: () => (isUncounted ? null : bar) },
    body: { value: { dataset: isUncounted ? { uncounted: '' } : {} } },
  });
  vi.stubGlobal('document', page);
  const { followConsentBar } = await import('./follow-consent-bar.ts');
  const { followAnswer } = await import('./record-answer.ts');
  const api = async (_path: string, { body }: { body: Consent }) => void recorded.push(body.choice);
  followAnswer('account-1', api as ApiFetch);
  followConsentBar(document);
  return {
    answer: (consent: Consent['choice']) => {
      const button = new PageElement();
      button.dataset.consent = consent;
      const click = new Event('click');
      Object.defineProperty(click, 'target', { value: button });
      page.dispatchEvent(click);
    },
    isAsking: () => !bar.hidden,
  };
}

function agreed({ version, at }: Pick<Consent, 'version' | 'at'>): void {
  document.cookie = consentCookie({ choice: 'granted', version, at }, false);
}
const choiceKept = () => consentIn(document.cookie, consentVersions.here)?.choice;
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  entries = new Map([
    [VISITOR, JSON.stringify(visitor)],
    [EVENT, JSON.stringify({ uuid: '1', timestamp: '' })],
    ['wortlaut.viewMode.x', 'cards'],
  ]);
  forgotten = [];
  recorded = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pretendBrowser();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', pretendStorage(entries));
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('Element', PageElement);
  vi.stubGlobal('HTMLElement', PageElement);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address !== '/ingest/forget') throw new Error(address);
    forgotten.push((JSON.parse(body) as { anonymous_id: string }).anonymous_id);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What became of it, at the server and in the browser. */
async function outcome() {
  await settled();
  return { forgotten, recorded, choice: choiceKept(), entries: [...entries.keys()] };
}
const takenBack = {
  forgotten: [ID],
  recorded: ['refused'],
  choice: 'refused',
  entries: ['wortlaut.viewMode.x', 'wortlaut.consent'],
};

describe('what was counted is deleted, here, at the server and of the account', () => {
  it('where somebody refuses on a page that counts', async () => {
    agreed({ version: consentVersions.here, at: new Date() });
    const { answer } = await openPage();
    recorded = [];
    answer('refused');
    expect(await outcome()).toEqual(takenBack);
  });

  it('where the browser sends Global Privacy Control after somebody agreed', async () => {
    agreed({ version: consentVersions.here, at: new Date() });
    const { isAsking } = await openPage({ globalPrivacyControl: true });
    expect(await outcome()).toEqual(takenBack);
    expect(isAsking()).toBe(false);
    await openPage({ globalPrivacyControl: true });
    await settled();
    expect(forgotten).toEqual([ID]);
  });

  it('where the browser sends Global Privacy Control after the answer has expired', async () => {
    await openPage({ globalPrivacyControl: true });
    expect(await outcome()).toEqual(takenBack);
  });

  it('where somebody refuses after their earlier answer has expired', async () => {
    const { answer, isAsking } = await openPage();
    await settled();
    expect([isAsking(), forgotten]).toEqual([true, []]);
    answer('refused');
    expect(await outcome()).toEqual(takenBack);
  });

  it('where somebody refuses what is asked now and had agreed to another question', async () => {
    agreed({ version: 'here-0', at: new Date(Date.now() - 30 * DAY_MS) });
    const { answer } = await openPage();
    answer('refused');
    expect(await outcome()).toEqual(takenBack);
  });

  it('not where somebody agrees once more: what waited under the earlier question is only forgotten here', async () => {
    agreed({ version: 'here-0', at: new Date(Date.now() - 30 * DAY_MS) });
    const { answer } = await openPage();
    answer('granted');
    await settled();
    expect([...entries.keys()]).not.toContain(EVENT);
    expect([choiceKept(), forgotten]).toEqual(['granted', []]);
  });

  it('where somebody refused on another page while the server was away', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { answer } = await openPage();
    answer('refused');
    await settled();
    vi.stubGlobal('fetch', fetch);
    await openPage();
    expect(await outcome()).toEqual(takenBack);
  });
});

it('what was counted stays where nothing was refused', async () => {
  agreed({ version: consentVersions.here, at: new Date() });
  await openPage();
  await settled();
  expect(forgotten).toEqual([]);
  expect(entries.has(VISITOR)).toBe(true);
  expect(recorded).toEqual(['granted']);
});

it('a browser that sends Global Privacy Control and was never counted keeps no answer', async () => {
  entries.clear();
  await openPage({ globalPrivacyControl: true });
  await settled();
  expect([choiceKept(), forgotten, recorded]).toEqual([undefined, [], []]);
});

it('a page works, counts nobody and records the answer where the browser lets pages keep nothing', async () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied });
  const { answer, isAsking } = await openPage();
  expect(isAsking()).toBe(true);
  answer('granted');
  answer('refused');
  await settled();
  expect(isAsking()).toBe(false);
  expect([forgotten, recorded]).toEqual([[], ['granted', 'refused']]);
});

it('nothing is left of counting where an installation counts nobody any more', async () => {
  agreed({ version: consentVersions.here, at: new Date() });
  entries.set('wortlaut.consent', 'account-1 granted');
  await openPage({}, { isUncounted: true });
  await settled();
  expect([forgotten, choiceKept()]).toEqual([[ID], undefined]);
  expect([...entries.keys()]).toEqual(['wortlaut.viewMode.x']);
});
