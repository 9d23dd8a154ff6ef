// Markdown as HTML: headings with ids, numbers of sources, links by id, pictures by name. Raw HTML in a text is shown as
// text.
import MarkdownIt from 'markdown-it';

export type Rendered = {
  html: string;
  headings: { id: string; text: string }[];
  words: number;
  /** Numbers of the sources that the text refers to. */
  cited: number[];
  /** Anchors of all its headings. */
  anchors: string[];
  /** Anchors of its own page that it leads to. */
  sought: string[];
};

/**
 * @param options.resolve the address of an internal link such as `question:accuracy`; throws for one that leads nowhere
 * @param options.pictureHtml of a picture that stands by itself, as in `![What it shows](evidence)`
 * @param options.sourceLabel what a screen reader says for the number of a source
 */
export function renderMarkdown(
  text: string,
  options: {
    resolve: (link: string) => string;
    sourceLabel: (number: number) => string;
    pictureHtml: (name: string, alt: string) => string;
  },
): Rendered {
  const headings: Rendered['headings'] = [];
  const cited: number[] = [];
  const anchors: string[] = [];
  const sought: string[] = [];
  const md = new MarkdownIt({ html: false, linkify: false });
  md.inline.ruler.before('link', 'source', (state, silent) => {
    const found = /^\[\^(\d{1,2})\]/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) {
      const number = Number(found[1]);
      cited.push(number);
      const label = md.utils.escapeHtml(options.sourceLabel(number));
      state.push('html_inline', '', 0).content =
        `<a data-note href="#source-${number}" aria-label="${label}">${number}</a>`;
    }
    state.pos += found[0].length;
    return true;
  });
  md.renderer.rules.image = (images, index) => {
    const image = images[index];
    return options.pictureHtml(String(image?.attrGet('src') ?? ''), image?.content ?? '');
  };
  const tokens = md.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = tokens[index + 1]?.content ?? '';
      const id = anchorOf(title);
      token.attrSet('id', id);
      anchors.push(id);
      if (token.tag === 'h2') headings.push({ id, text: title });
    }
    // A figure stands beside paragraphs, in none.
    if (token.children?.length === 1 && token.children[0]?.type === 'image')
      for (const around of [tokens[index - 1], tokens[index + 1]]) if (around) around.hidden = true;
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' && child.attrGet('href');
      if (typeof href !== 'string') continue;
      if (/^https?:/.test(href)) child.attrSet('rel', 'external');
      else if (href.startsWith('#')) sought.push(decodeURIComponent(href.slice(1)));
      else child.attrSet('href', options.resolve(href));
    }
  }
  const html = md.renderer.render(tokens, md.options, {});
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return { html, headings, words, cited, anchors, sought };
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
