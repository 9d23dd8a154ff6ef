// A Markdown text as headings, paragraphs and items without links or marks, for what is printed.
import MarkdownIt from 'markdown-it';

export type PlainPart = { readonly tag: 'h2' | 'h3' | 'p' | 'li'; readonly text: string };

export function plainParts(markdown: string): PlainPart[] {
  const parts: PlainPart[] = [];
  let items = 0;
  let heading: 'h2' | 'h3' | null = null;
  for (const { type, tag, children } of new MarkdownIt().parse(markdown, {})) {
    if (type === 'list_item_open') items += 1;
    else if (type === 'list_item_close') items -= 1;
    else if (type === 'heading_open') heading = tag === 'h2' ? 'h2' : 'h3';
    else if (type === 'heading_close') heading = null;
    else if (type === 'inline') {
      const text = (children ?? [])
        .map((child) => (child.type === 'softbreak' ? ' ' : child.content))
        .join('');
      parts.push({ tag: heading ?? (items > 0 ? 'li' : 'p'), text });
    }
  }
  return parts;
}
