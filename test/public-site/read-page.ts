// A public page as the server sends it, read by the parser of `html-validate`, which the test of its HTML goes through too.
import { HtmlElement, HtmlValidate, Parser, TextNode } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style attributes are set by the pages themselves, where a value comes from what is shown.
    'no-inline-style': 'off',
    // As the server writes it: without needless spaces, with quotes where they are due.
    'no-raw-characters': 'off',
    'long-title': 'off',
  },
});

export type ReadPage = {
  readonly title: string;
  readonly lang: string;
  readonly headline: string;
  readonly headlines: number;
  readonly ids: ReadonlySet<string>;
  /** Absolute: of links, and of files that the page needs. */
  readonly links: readonly string[];
  readonly files: readonly string[];
  readonly canonical: string;
  /** Addresses by their language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly picture: string;
  /** Words and labels, without what is marked as another language. */
  readonly text: string;
  readonly structured: readonly unknown[];
};

/** @returns the faults of the HTML, with their rules and places */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** @param address absolute: what stands in the page is relative to it */
export async function readPage(html: string, address: string): Promise<ReadPage> {
  const page = new Parser(await validator.getConfigFor('page.html')).parseHtml(html);
  const all = (selector: string) => page.querySelectorAll(selector);
  const valuesOf = (selector: string, name: string) => all(selector).map((found) => valueOf(found, name));
  const absolute = (value: string) => new URL(value, address).href;
  const headlines = all('h1');
  return {
    title: all('title').map(wordsOf).join(),
    lang: valuesOf('html', 'lang').join(),
    headline: headlines.map(wordsOf).join(' · '),
    headlines: headlines.length,
    ids: new Set(valuesOf('[id]', 'id')),
    links: valuesOf('a[href]', 'href').map(absolute),
    files: [
      ...all('link[href]')
        .filter((link) => !['canonical', 'alternate'].includes(valueOf(link, 'rel')))
        .map((link) => valueOf(link, 'href')),
      ...valuesOf('link[type="application/rss+xml"]', 'href'),
      ...valuesOf('[src]', 'src'),
      ...valuesOf('[data-script]', 'data-script'),
    ].map(absolute),
    canonical: valuesOf('link[rel="canonical"]', 'href').join(),
    alternates: Object.fromEntries(
      all('link[hreflang]').map((link) => [valueOf(link, 'hreflang'), valueOf(link, 'href')]),
    ),
    picture: valuesOf('meta[property="og:image"]', 'content').join(),
    text: all('title, body').map(ownWords).join('\n'),
    structured: all('script[type="application/ld+json"]').map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    ),
  };
}

const LABELS = ['aria-label', 'title', 'alt', 'placeholder'];

/** With its labels; without what is marked as another language, and without what runs. */
function ownWords(element: HtmlElement): string {
  const labels = LABELS.map((name) => valueOf(element, name));
  const inner = element.childNodes.map((node) => {
    if (node instanceof TextNode) return unescaped(node.textContent);
    if (!(node instanceof HtmlElement)) return '';
    return node.hasAttribute('lang') || node.is('script') || node.is('style') ? '' : ownWords(node);
  });
  return [...labels, ...inner].filter((words) => words !== '').join(' ');
}

function wordsOf({ textContent }: HtmlElement): string {
  return unescaped(textContent);
}

function valueOf(element: HtmlElement, name: string): string {
  return unescaped(element.getAttributeValue(name) ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What React and the texts' Markdown escape. */
function unescaped(text: string): string {
  return text.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
