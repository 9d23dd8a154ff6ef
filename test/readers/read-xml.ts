// Reads XML with namespaces, and refuses what is not well-formed (XML 1.0, Namespaces in XML): for files that we write.

export type XmlElement = {
  /** Its namespace and its local name: `{http://…}title`. */
  name: string;
  prefix: string;
  /** By namespace and local name; without a prefix, the local name alone. */
  attributes: Map<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
};

type Scope = Map<string, string>;
const NAME = /[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?/u;
const TAG = new RegExp(
  `^<(${NAME.source})((?:\\s+${NAME.source}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
  'u',
);
const ATTRIBUTE = new RegExp(`(${NAME.source})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @returns the outermost element; throws for what is not well-formed */
export function readXml(source: string): XmlElement {
  if (FORBIDDEN.test(source)) throw new Error('a character that XML does not know');
  const root: XmlElement = { name: '', prefix: '', attributes: new Map(), children: [], text: '' };
  const open: { element: XmlElement; qualified: string; scope: Scope }[] = [
    { element: root, qualified: '', scope: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]) },
  ];
  for (let rest = source.replace(/^\uFEFF/, ''); rest !== ''; ) {
    const inner = open.at(-1);
    if (!inner) throw new Error('more is closed than was opened');
    const skipped = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/.exec(rest)?.[0];
    const text = /^[^<]+/.exec(rest)?.[0];
    const closing = new RegExp(`^</(${NAME.source})\\s*>`, 'u').exec(rest);
    const tag = TAG.exec(rest);
    if (text !== undefined) {
      if (inner.element === root && text.trim() !== '') throw new Error('text outside of all elements');
      inner.element.text += unescaped(text);
    } else if (closing) {
      if (closing[1] !== inner.qualified) throw new Error(`</${closing[1]}> closes <${inner.qualified}>`);
      open.pop();
    } else if (tag) {
      const [, qualified = '', attributes = '', alone] = tag;
      const { element, scope } = elementOf(qualified, attributes, inner.scope);
      inner.element.children.push(element);
      if (!alone) open.push({ element, qualified, scope });
    } else if (skipped === undefined) throw new Error(`no XML: ${rest.slice(0, 20)}`);
    rest = rest.slice((text ?? closing?.[0] ?? tag?.[0] ?? skipped ?? rest).length);
  }
  const [outermost, ...more] = root.children;
  if (open.length !== 1 || !outermost || more.length > 0) throw new Error('not one element around all');
  return outermost;
}

function elementOf(qualified: string, written: string, outer: Scope): { element: XmlElement; scope: Scope } {
  const pairs = [...written.matchAll(ATTRIBUTE)].map(
    ([, name = '', one, other]) => [name, unescaped(one ?? other ?? '')] as const,
  );
  const scope = new Map(outer);
  for (const [name, value] of pairs) {
    if (name === 'xmlns') scope.set('', value);
    if (name.startsWith('xmlns:')) scope.set(name.slice(6), value);
  }
  const attributes = new Map<string, string>();
  for (const [name, value] of pairs.filter(([one]) => !/^xmlns(?::|$)/.test(one))) {
    const key = name.includes(':') ? resolved(name, scope) : name;
    if (attributes.has(key)) throw new Error(`${name} stands twice`);
    attributes.set(key, value);
  }
  const prefix = qualified.includes(':') ? (qualified.split(':')[0] ?? '') : '';
  const name = resolved(qualified, scope);
  return { element: { name, prefix, attributes, children: [], text: '' }, scope };
}

function resolved(qualified: string, scope: Scope): string {
  const [prefix, local] = qualified.includes(':') ? qualified.split(':', 2) : ['', qualified];
  const namespace = scope.get(prefix ?? '');
  if (namespace === undefined && prefix !== '') throw new Error(`${prefix} is no namespace`);
  return `{${namespace ?? ''}}${local ?? ''}`;
}

function unescaped(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const letter = code
      ? String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10))
      : ENTITIES[name];
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`&${name} is no entity`);
    return letter;
  });
}
