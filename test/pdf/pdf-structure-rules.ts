// What PDF/UA-1 and PDF/A-3a ask of a PDF's structure: every piece in its place, in known tags (ISO 14289-1, 7; ISO 32000-1, 14.7, 14.8).
import type { PageContent } from './pdf-content.ts';
import type { Fault, PdfFile } from './pdf-file.ts';
import {
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type PdfValue,
  textOf,
} from './pdf-scanner.ts';

const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;
const INLINE = ['Span'];
/** The tags that our files use, and what may stand in each; any other needs rules that are not written here. */
const CHILDREN: Record<string, string[]> = {
  Document: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'L'],
  ...Object.fromEntries(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P'].map((tag) => [tag, INLINE])),
  Span: INLINE,
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Lbl: INLINE,
  LBody: INLINE,
};
/** Content may stand in these; elsewhere only further elements. */
const HOLDS_CONTENT = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'Span', 'Lbl', 'LBody'];
const NUMBERING = ['None', 'Disc', 'Circle', 'Square', 'Decimal', 'UpperRoman', 'LowerRoman', 'UpperAlpha'];

export type StructurePage = { reference: number; dictionary: PdfDictionary; content: PageContent };
/** A piece of content in reading order, with the language that holds for it. */
export type Piece = { page: number; mcid: number; path: string; language: string };

type Walk = {
  file: PdfFile;
  fault: Fault;
  pieces: Piece[];
  /** The element of each piece, by page and number. */
  owners: Map<string, number>;
  seen: Set<number>;
};

/** @returns all tagged content in reading order */
export function checkStructure(
  catalog: PdfDictionary,
  pages: readonly StructurePage[],
  { file, fault }: { file: PdfFile; fault: Fault },
): Piece[] {
  if (file.dictionary(catalog.get('MarkInfo')).get('Marked') !== true) fault('6.7.2.2 Marked is not true');
  if (file.dictionary(catalog.get('MarkInfo')).get('Suspects') === true) fault('UA 01-007 Suspects');
  const language = textOf(catalog.get('Lang')) ?? '';
  if (!LANGUAGE.test(language)) fault('UA 11-006 no language of the document');
  const root = file.dictionary(catalog.get('StructTreeRoot'));
  if (!isReference(catalog.get('StructTreeRoot')) || root.size === 0) fault('6.7.3.1 no structure');
  if (root.has('RoleMap')) fault('UA 02 a role map, of which these rules know nothing');
  const walk: Walk = { file, fault, pieces: [], owners: new Map(), seen: new Set() };
  const [top, ...more] = file.array(root.get('K'));
  if (!isReference(top) || more.length > 0) fault('14.8.4.2 not one Document around all');
  else
    element(top.reference, { parent: catalog.get('StructTreeRoot'), path: '', language, page: null }, walk);
  if (!/^ Document\b/.test(walk.pieces[0]?.path ?? ''))
    fault('14.8.4.2 the outermost element is no Document');
  checkHeadings(walk);
  checkPages(pages, file.array(file.dictionary(root.get('ParentTree')).get('Nums')), walk);
  const next = root.get('ParentTreeNextKey');
  if (next !== undefined && Number(next) < pages.length) fault('14.7.2 ParentTreeNextKey');
  return walk.pieces;
}

type Place = { parent: PdfValue | undefined; path: string; language: string; page: number | null };

function element(number: number, place: Place, walk: Walk): string {
  const { file, fault, seen } = walk;
  if (seen.has(number)) {
    fault(`14.7.2 element ${number} stands in two places`);
    return '';
  }
  seen.add(number);
  const dictionary = file.dictionary({ reference: number });
  const tag = dictionary.get('S');
  const type = isName(tag) ? tag.name : '';
  if (!(type in CHILDREN)) fault(`UA 02-001 tag ${type}, of which these rules know nothing`);
  const parent = dictionary.get('P');
  const isAtHome =
    isReference(parent) && isReference(place.parent) && parent.reference === place.parent.reference;
  if (!isAtHome) fault(`14.7.2 element ${number} names another parent`);
  const own = dictionary.has('Lang') ? (textOf(dictionary.get('Lang')) ?? '') : null;
  if (own !== null && !LANGUAGE.test(own)) fault(`6.7.4 language ${own}`);
  const page = dictionary.get('Pg');
  const inner: Place = {
    parent: { reference: number },
    path: `${place.path} ${type}`,
    language: own ?? place.language,
    page: isReference(page) ? page.reference : place.page,
  };
  const kids = dictionary.get('K');
  const children = (Array.isArray(kids) ? kids : kids === undefined ? [] : [kids]).map((kid) =>
    child(kid, { number, type, inner }, walk),
  );
  if (children.length === 0) fault(`14.7.2 element ${type} is empty`);
  if (type === 'LI' && !['Lbl,LBody', 'LBody'].includes(children.join())) fault('14.8.4.3.3 an LI');
  if (type === 'L') checkList(dictionary, number, walk);
  return type;
}

/** @returns the tag of an element; an empty one for content */
function child(kid: PdfValue, options: { number: number; type: string; inner: Place }, walk: Walk): string {
  const { number, type, inner } = options;
  const { fault } = walk;
  if (isReference(kid)) {
    const tag = element(kid.reference, inner, walk);
    if (!CHILDREN[type]?.includes(tag)) fault(`14.8.4 ${tag} within ${type}`);
    return tag;
  }
  const marked = isDictionary(kid) ? kid : new Map<string, PdfValue>([['MCID', kid]]);
  const page = marked.get('Pg');
  const mcid = marked.get('MCID');
  const on = isReference(page) ? page.reference : inner.page;
  if (typeof mcid !== 'number' || on === null) fault('14.7.4 a child is neither an element nor content');
  else {
    if (!HOLDS_CONTENT.includes(type)) fault(`14.8.4 content directly in ${type}`);
    const key = `${on} ${mcid}`;
    if (walk.owners.has(key)) fault(`14.7.4 content ${key} has two elements`);
    walk.owners.set(key, number);
    walk.pieces.push({ page: on, mcid, path: inner.path, language: inner.language });
  }
  return '';
}

/** Labels are named what they are, and the list says how it counts (UA 7.6, ISO 32000-1, table 347). */
function checkList(dictionary: PdfDictionary, number: number, { file, fault }: Walk): void {
  const items = file.array(dictionary.get('K')).map((item) => file.dictionary(item));
  const tags = items.flatMap((item) => file.array(item.get('K'))).map((kid) => file.dictionary(kid).get('S'));
  const numbering = file.dictionary(dictionary.get('A')).get('ListNumbering');
  const name = isName(numbering) ? numbering.name : '';
  const hasLabels = tags.some((tag) => isName(tag) && tag.name === 'Lbl');
  if (hasLabels && (!NUMBERING.includes(name) || name === 'None')) {
    fault(`UA 7.6 list ${number} has labels and says not of which kind`);
  }
}

/** UA 7.4.2: the first is H1, and none is passed over on the way down. */
function checkHeadings({ pieces, fault }: Walk): void {
  const levels = pieces.map(({ path }) => Number(/ H(\d)/.exec(path)?.[1] ?? 0)).filter((level) => level > 0);
  let before = 0;
  for (const level of levels) {
    if (level > before + 1) fault(`UA 14-003 H${level} after H${before}`);
    before = level;
  }
}

function checkPages(pages: readonly StructurePage[], numbers: PdfValue[], walk: Walk): void {
  const { file, fault, owners } = walk;
  const keys = numbers.filter((_, index) => index % 2 === 0).map(Number);
  if (keys.some((key, index) => index > 0 && key <= (keys[index - 1] ?? 0)))
    fault('7.9.7 order of the ParentTree');
  const used = new Set<number>();
  for (const { reference, dictionary, content } of pages) {
    const key = dictionary.get('StructParents');
    const at = keys.indexOf(Number(key));
    if (typeof key !== 'number' || at < 0 || used.has(key)) fault('14.7.4.4 StructParents of a page');
    used.add(Number(key));
    const parents = file.array(numbers[at * 2 + 1]);
    for (const mcid of content.marked.keys()) {
      const owner = owners.get(`${reference} ${mcid}`);
      const parent = parents[mcid];
      if (owner === undefined) fault(`UA 01-005 content ${mcid} of a page is in no element`);
      else if (!isReference(parent) || parent.reference !== owner)
        fault('14.7.4.4 the ParentTree names another');
      owners.delete(`${reference} ${mcid}`);
    }
  }
  if (owners.size > 0) fault(`14.7.4 ${owners.size} elements name content that is on no page`);
}
