// The rules of the site's style sheet that can hold in one public page, to be sent within it: nothing but the page itself
// stands before the first paint. What a script shows later wears classes that the page has already.
import { blocksOf, selectorsOf } from './read-sheet.ts';

/** Elements that scripts of public pages make. */
const MADE_LATER = ['li', 'a', 'p'];
/** What a field is stays as it is. */
const FIELD = /\b(type|autocomplete)="?([\w-]+)/g;
/** Blocks that hold blocks. */
const GROUPS = /^@(media|layer|supports|container)\b/;

/** A block of the sheet, taken apart as far as pages choose from it. */
type Part = { head: string; text: string } & (
  | { within: Part[] }
  | { selectors: string[] }
  | { face: string }
  | object
);

/** What a page has that a selector or a font may name. */
type Names = {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  /** What fields of it are, such as `type=radio`. */
  fields: ReadonlySet<string>;
  letters: readonly number[];
};

/** @returns gives the rules of `sheet` that can hold in a page, in their order */
export function createStylesOfPage(sheet: string): (html: string) => string {
  const parts = partsOf(sheet);
  return (html) => withoutUnusedProperties(textOf(parts, namesIn(html)), html);
}

/** Leaves out custom properties that neither a rule nor the page refers to, and those that only such ones refer to. */
function withoutUnusedProperties(styles: string, html: string): string {
  const used = new Set([...(styles + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = styles.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return rest.length < styles.length ? withoutUnusedProperties(rest, html) : styles;
}

function partsOf(sheet: string): Part[] {
  return blocksOf(sheet).map(({ head, body }): Part => {
    if (body === null) return { head, text: `${head};` };
    if (GROUPS.test(head)) return { head, text: '', within: partsOf(body) };
    const text = `{${body}}`;
    if (head === '@font-face') return { head, text: head + text, face: body };
    return head.startsWith('@') ? { head, text: head + text } : { head, text, selectors: selectorsOf(head) };
  });
}

function namesIn(html: string): Names {
  const classes = [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return {
    classes: new Set(classes),
    elements: new Set([...elements, ...MADE_LATER]),
    fields: new Set([...html.matchAll(FIELD)].map(([, name, value]) => `${name}=${value}`)),
    letters: [...new Set(html)].map((letter) => letter.codePointAt(0) ?? 0),
  };
}

function textOf(parts: readonly Part[], names: Names): string {
  return parts.map((part) => textOfPart(part, names)).join('');
}

function textOfPart(part: Part, names: Names): string {
  if ('within' in part) {
    const held = textOf(part.within, names);
    return held && `${part.head}{${held}}`;
  }
  if ('face' in part) return isWritten(part.face, names.letters) ? part.text : '';
  if (!('selectors' in part)) return part.text;
  const selectors = part.selectors.filter((selector) => canHold(selector, names));
  return selectors.length > 0 ? selectors.join(',') + part.text : '';
}

/** Other attributes and states count as there: a page may turn to them. */
function canHold(selector: string, { classes, elements, fields }: Names): boolean {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '');
  for (const [attributes] of outside.matchAll(/\[[^[\]]*\]/g))
    for (const [, name, value] of attributes.matchAll(FIELD))
      if (!fields.has(`${name}=${value}`)) return false;
  const named = outside.replaceAll(/\[[^[\]]*\]/g, '');
  for (const [, name = ''] of named.matchAll(/\.((?:\\.|[\w-])+)/g))
    if (!classes.has(name.replaceAll('\\', ''))) return false;
  return named
    .split(/[\s>+~]+/)
    .map((part) => /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase())
    .every((element) => element === undefined || elements.has(element));
}

/** Whether a letter of the page is in the range of a font. */
function isWritten(face: string, letters: readonly number[]): boolean {
  const range = /unicode-range:([^;]*)/.exec(face)?.[1];
  if (range === undefined) return true;
  const ranges = range.split(',').map((one) => {
    const [first = '', last = first] = one.trim().replace(/^U\+/i, '').split('-');
    return [first.replaceAll('?', '0'), last.replaceAll('?', 'f')].map((code) => Number.parseInt(code, 16));
  });
  return ranges.some(([first = 0, last = 0]) => letters.some((code) => code >= first && code <= last));
}
