// Public pages as Lighthouse sees them with its settings for phones: scores, bytes and the largest paint on a simulated
// slow 4G (150 ms round trip, 1.6 Mbit/s, a processor four times slower).
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { BELIEVED } from '../test/stories/client-ip.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import { loadNote } from './statistics.ts';

const MAX_LARGEST_PAINT_MS = 1200;
/** Characters. */
const MAX_PLACES = 300;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One page of each kind. */
const pages = [
  { kind: 'start page', path: '/' },
  { kind: 'prices', path: '/preise' },
  { kind: 'audience', path: '/transkription-fuer-journalistinnen-und-journalisten' },
  { kind: 'subject', path: '/en/privacy-and-data-safety-ai-speech-recognition' },
  { kind: 'article', path: '/blog/', first: true },
  { kind: 'question', path: '/en/questions/', first: true },
  { kind: 'content page', path: '/page/', first: true },
  { kind: 'legal page', path: '/datenschutz' },
];

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  run: async (log) => {
    const product = await startProduct({
      args: ['serve', '--role', 'web'],
      env: { ...BELIEVED, LOG_LEVEL: 'error', PLANS: 'on' },
    });
    try {
      const known = await addressesOf(product.url);
      const figures: Figure[] = [];
      for (const { kind, path, first } of pages) {
        const address = first ? known.find((other) => other.startsWith(path)) : path;
        if (address === undefined) throw new Error(`There is no page below ${path}.`);
        const result = await audit(product.url + address);
        for (const line of shortcomings(result)) log(`${kind}: ${line}`);
        figures.push(...figuresOf(kind, address, result));
      }
      return figures;
    } finally {
      await product.remove();
    }
  },
};

async function addressesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** At times Chromium records no beginning of the visit (NO_NAVSTART), and Lighthouse asks for another run. */
async function audit(address: string, patience = 3): Promise<Result> {
  const chrome = await launch({
    chromePath: '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const run = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // A visitor who named a language is led nowhere else.
      extraHeaders: { 'accept-language': new URL(address).pathname.startsWith('/en') ? 'en' : 'de' },
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${address}.`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (patience === 1) throw new Error(`${address}: ${runtimeError.message}`);
  } finally {
    chrome.kill();
  }
  return audit(address, patience - 1);
}

function figuresOf(kind: string, address: string, result: Result): Figure[] {
  const scores = CATEGORIES.map((id) => Math.round((result.categories[id]?.score ?? 0) * 100));
  const paint = numberOf(result, 'largest-contentful-paint');
  const note = `${address}; ${(numberOf(result, 'total-byte-weight') / 1000).toFixed(1)} kB in ${requestsOf(result)} requests; first paint ${Math.round(numberOf(result, 'first-contentful-paint'))} ms; layout shift ${numberOf(result, 'cumulative-layout-shift').toFixed(3)}; Lighthouse ${result.lighthouseVersion}; ${loadNote()}`;
  return [
    {
      what: `${kind}: Lighthouse on a phone (performance/accessibility/best practices/SEO)`,
      wanted: '100/100/100/100',
      measured: scores.join('/'),
      met: scores.every((score) => score === 100),
      note,
    },
    {
      what: `${kind}: largest paint on simulated slow 4G`,
      wanted: `≤ ${MAX_LARGEST_PAINT_MS} ms`,
      measured: `${Math.round(paint)} ms`,
      met: paint <= MAX_LARGEST_PAINT_MS,
    },
  ];
}

/** What keeps a score from 100, one line each. */
function shortcomings(result: Result): string[] {
  return CATEGORIES.flatMap((id) =>
    (result.categories[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map((ref) => result.audits[ref.id])
      .filter((one) => one !== undefined && one.score !== null && one.score < 1)
      .map((one) => `${id}, ${one?.id}: ${one?.displayValue ?? one?.title} ${placesOf(one?.details)}`),
  );
}

/** @returns where on the page an audit found something, shortened */
function placesOf(details: unknown): string {
  return details && typeof details === 'object' && 'items' in details
    ? JSON.stringify(details.items).slice(0, MAX_PLACES)
    : '';
}

/** @returns what an audit measured, in its own unit */
function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

function requestsOf(result: Result): number {
  const details = result.audits['network-requests']?.details;
  return details && 'items' in details ? details.items.length : 0;
}
