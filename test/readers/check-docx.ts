// Checks a DOCX as far as a program can without its schemas: its package, and the order and the references of its parts (ISO/IEC 29500).
import { posix } from 'node:path';
import { readXml, type XmlElement } from './read-xml.ts';
import { readZip } from './read-zip.ts';

const WORD = '{http://schemas.openxmlformats.org/wordprocessingml/2006/main}';
const TYPES = '{http://schemas.openxmlformats.org/package/2006/content-types}';
const OFFICE = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}';
const TERMS = '{http://purl.org/dc/terms/}';

/** Sequences of the schema (part 1, annex A): what may stand in these elements, in this order alone. */
const SEQUENCES: Record<string, string[]> = {
  pPr: 'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'.split(
    ' ',
  ),
  rPr: 'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'.split(
    ' ',
  ),
  sectPr:
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings'.split(
      ' ',
    ),
  style:
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr'.split(
      ' ',
    ),
  lvl: 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'.split(' '),
};
/** Built into every program that reads the format. */
const BUILT_IN = ['DefaultParagraphFont'];

type Parts = Map<string, XmlElement>;

/** @returns what is wrong with it; empty for a sound file */
export async function faultsOfDocx(file: Buffer): Promise<string[]> {
  const faults = new Set<string>();
  const files = await readZip(file);
  const parts: Parts = new Map();
  for (const [name, content] of files) {
    try {
      if (/\.(?:xml|rels)$/.test(name)) parts.set(name, readXml(content.toString()));
    } catch (error) {
      faults.add(`${name}: ${String(error)}`);
    }
  }
  const fault = (what: string) => faults.add(what);
  checkTypes(parts, [...files.keys()], fault);
  for (const [name, part] of parts) {
    if (name.endsWith('.rels')) checkRelations(name, part, parts, fault);
    for (const element of all(part)) checkElement(name, element, fault);
  }
  checkReferences(parts, fault);
  checkProperties(parts, fault);
  return [...faults];
}

function* all(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* all(child);
}

type Report = (what: string) => void;

function checkTypes(parts: Parts, names: readonly string[], fault: Report): void {
  const { children = [] } = parts.get('[Content_Types].xml') ?? {};
  const given = (kind: string, key: string) =>
    children.filter(({ name }) => name === TYPES + kind).map(({ attributes }) => attributes.get(key) ?? '');
  const [extensions, overrides] = [given('Default', 'Extension'), given('Override', 'PartName')];
  for (const list of [extensions, overrides, names]) {
    if (new Set(list).size !== list.length) fault('a name stands twice in the package');
  }
  for (const name of overrides)
    if (!names.includes(name.slice(1))) fault(`a type of what is not there: ${name}`);
  for (const name of names) {
    const hasType = overrides.includes(`/${name}`) || extensions.includes(name.split('.').at(-1) ?? '');
    if (!hasType && name !== '[Content_Types].xml') fault(`no type for ${name}`);
  }
}

function checkRelations(name: string, part: XmlElement, parts: Parts, fault: Report): void {
  const from = posix.dirname(posix.dirname(name));
  const ids = part.children.map(({ attributes }) => attributes.get('Id') ?? '');
  if (new Set(ids).size !== ids.length) fault(`an Id stands twice in ${name}`);
  for (const { attributes } of part.children) {
    const target = attributes.get('Target') ?? '';
    if (attributes.get('TargetMode') === 'External') fault(`${name} leads out of the file`);
    else if (!parts.has(posix.normalize(posix.join(from, target)))) fault(`${name} leads nowhere: ${target}`);
  }
  const source = parts.get(posix.join(from, posix.basename(name, '.rels')));
  for (const element of source ? all(source) : []) {
    const id = element.attributes.get(`${OFFICE}id`);
    if (id !== undefined && !ids.includes(id)) fault(`${id} is no relation of ${name}`);
  }
}

function checkElement(part: string, element: XmlElement, fault: Report): void {
  const tag = element.name.replace(WORD, '');
  const sequence = SEQUENCES[tag];
  const places = element.children.map(({ name }) => sequence?.indexOf(name.replace(WORD, '')) ?? 0);
  const isInOrder = places.every((place, index) => place >= Math.max(0, places[index - 1] ?? 0));
  if (!isInOrder) fault(`${part}: order within ${tag}`);
  const keepsSpace = element.attributes.get('{http://www.w3.org/XML/1998/namespace}space') === 'preserve';
  if (tag === 't' && element.text !== element.text.trim() && !keepsSpace) fault(`${part}: spaces are lost`);
}

function checkReferences(parts: Parts, fault: Report): void {
  const words = [...parts].filter(([name]) => name.startsWith('word/')).flatMap(([, part]) => [...all(part)]);
  const values = (tag: string, key = 'val') =>
    words.filter(({ name }) => name === WORD + tag).map(({ attributes }) => attributes.get(WORD + key) ?? '');
  const styles = values('style', 'styleId');
  if (new Set(styles).size !== styles.length) fault('two styles of one name');
  for (const style of ['pStyle', 'rStyle', 'basedOn', 'next', 'link'].flatMap((tag) => values(tag))) {
    if (![...styles, ...BUILT_IN].includes(style)) fault(`no style ${style}`);
  }
  const lists = values('num', 'numId');
  for (const list of values('numId')) if (!lists.includes(list)) fault(`no list ${list}`);
  for (const list of values('abstractNumId')) {
    if (!values('abstractNum', 'abstractNumId').includes(list)) fault(`no kind of list ${list}`);
  }
  if (parts.get('word/document.xml')?.children.at(-1)?.children.at(-1)?.name !== `${WORD}sectPr`) {
    fault('the body does not end with its section');
  }
}

function checkProperties(parts: Parts, fault: Report): void {
  const core = parts.get('docProps/core.xml')?.children ?? [];
  if (new Set(core.map(({ name }) => name)).size !== core.length) fault('a core property stands twice');
  for (const { name, text } of core.filter((one) => one.name.startsWith(TERMS))) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) fault(`${name} is no date`);
  }
  const custom = parts.get('docProps/custom.xml')?.children ?? [];
  const ids = custom.map(({ attributes }) => Number(attributes.get('pid')));
  if (ids.some((id, index) => id !== index + 2)) fault('the numbers of the custom properties');
}
