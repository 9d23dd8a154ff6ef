/**
 * Checks our PDFs against PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1), as far as a program can and as far as they
 * go: whatever these rules know nothing of (images, annotations, forms, roles, other kinds of fonts) is a
 * fault itself, so that nobody adds it without its rules. Faults begin with the clause, or with the number of the failure
 * condition in the Matterhorn Protocol (`UA 01-005`).
 */
import { type Attachment, checkAttachments, checkFacturX } from './pdf-attachment-rules.ts';
import { type PageContent, readContent } from './pdf-content.ts';
import { type Fault, isStream, type PdfFile, readPdf } from './pdf-file.ts';
import { checkFont } from './pdf-font-rules.ts';
import { checkInformation, checkMetadata, type Metadata } from './pdf-metadata-rules.ts';
import {
  isDictionary,
  isName,
  isReference,
  isString,
  type PdfDictionary,
  type PdfValue,
} from './pdf-scanner.ts';
import { checkStructure, type Piece } from './pdf-structure-rules.ts';

export type CheckedPdf = {
  /** Empty for a file that keeps all rules. */
  faults: string[];
  /** All that a screen reader reads, in its order; each with its tags and its language. */
  read: { path: string; language: string; text: string }[];
  metadata: Metadata;
  attachments: Attachment[];
};

const nameOf = (value: PdfValue | undefined) => (isName(value) ? value.name : '');
/** What the catalog of our files may hold; actions, forms, layers and permissions have rules of their own. */
const CATALOG =
  'Type Pages Names MarkInfo StructTreeRoot Lang Metadata AF OutputIntents ViewerPreferences PageMode PageLayout';
const PAGE =
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Tabs StructParents UserUnit Rotate';
const RESOURCES = 'ProcSet Font ColorSpace XObject ExtGState Pattern';

export function checkPdf(file: Buffer): CheckedPdf {
  const faults = new Set<string>();
  const fault: Fault = (what) => faults.add(what);
  try {
    return { ...checkDocument(readPdf(file, fault), fault), faults: [...faults] };
  } catch (error) {
    return { faults: [...faults, String(error)], read: [], metadata: new Map(), attachments: [] };
  }
}

type Page = { reference: number; dictionary: PdfDictionary; content: PageContent };

function checkDocument(file: PdfFile, fault: Fault) {
  checkTrailer(file, fault);
  const catalog = file.dictionary(file.trailer.get('Root'));
  onlyKeys(catalog, CATALOG, fault);
  for (const [kind, tree] of file.dictionary(catalog.get('Names'))) {
    const isEmpty = file.array(file.dictionary(tree).get('Names')).length === 0;
    if (kind !== 'EmbeddedFiles' && (kind !== 'Dests' || !isEmpty))
      fault(`names of ${kind}, of which these rules know nothing`);
  }
  const preferences = file.dictionary(catalog.get('ViewerPreferences'));
  if (preferences.get('DisplayDocTitle') !== true) fault('UA 07-001 DisplayDocTitle');
  checkOutputIntent(catalog, file, fault);
  const metadata = checkMetadata(catalog, file, fault);
  checkInformation(file, metadata, fault);
  const attachments = checkAttachments(catalog, file, fault);
  checkFacturX(attachments, metadata, fault);
  const pages = pagesOf(catalog.get('Pages'), catalog.get('Pages'), { file, fault });
  const pieces = checkStructure(catalog, pages, { file, fault });
  return { metadata, attachments, read: readAloud(pages, pieces, { file, fault }) };
}

function checkTrailer({ trailer, objects }: PdfFile, fault: Fault): void {
  const id = trailer.get('ID');
  const isPair =
    Array.isArray(id) && id.length === 2 && id.every((one) => isString(one) && one.string !== '');
  if (!isPair) fault('6.1.3 ID of the trailer');
  if (trailer.has('Encrypt')) fault('6.1.3 Encrypt');
  for (const object of objects.values()) {
    for (const name of namesIn(isStream(object) ? object.dictionary : object)) {
      if (!Buffer.from(name, 'latin1').toString().isWellFormed()) fault('6.1.8 a name is no UTF-8');
    }
  }
}

function* namesIn(value: PdfValue): Generator<string> {
  if (isName(value)) yield value.name;
  if (Array.isArray(value)) for (const one of value) yield* namesIn(one);
  if (isDictionary(value)) for (const one of value.values()) yield* namesIn(one);
}

function onlyKeys(dictionary: PdfDictionary, known: string, fault: Fault): void {
  for (const key of dictionary.keys()) {
    if (!known.split(' ').includes(key)) fault(`${key}, of which these rules know nothing`);
  }
}

function checkOutputIntent(catalog: PdfDictionary, file: PdfFile, fault: Fault): void {
  const [intent, ...more] = file.array(catalog.get('OutputIntents')).map((one) => file.dictionary(one));
  if (nameOf(intent?.get('S')) !== 'GTS_PDFA1' || more.length > 0)
    fault('6.2.3 not one output intent of PDF/A');
  if (!isString(file.follow(intent?.get('OutputConditionIdentifier'))))
    fault('14.11.5 the name of the intent');
  const profile = file.stream(intent?.get('DestOutputProfile'));
  const data = profile?.data ?? Buffer.alloc(128);
  const [device, colours, signature] = [12, 16, 36].map((at) => data.toString('latin1', at, at + 4));
  const isKnown = ['mntr', 'prtr'].includes(device ?? '') && colours === 'RGB ' && signature === 'acsp';
  if (!isKnown || data.readUInt8(8) > 4 || data.readUInt32BE(0) !== data.length) {
    fault('6.2.3 the profile of the colours');
  }
  if (profile?.dictionary.get('N') !== 3) fault('8.6.5.5 N of the profile');
}

function pagesOf(
  node: PdfValue | undefined,
  parent: PdfValue | undefined,
  within: { file: PdfFile; fault: Fault },
): Page[] {
  const { file, fault } = within;
  const dictionary = file.dictionary(node);
  if (nameOf(dictionary.get('Type')) === 'Pages') {
    onlyKeys(dictionary, 'Type Kids Count Parent', fault);
    const pages = file.array(dictionary.get('Kids')).flatMap((kid) => pagesOf(kid, node, within));
    if (dictionary.get('Count') !== pages.length) fault('7.7.3.2 Count of pages');
    return pages;
  }
  onlyKeys(dictionary, PAGE, fault);
  const up = dictionary.get('Parent');
  if (!isReference(up) || !isReference(parent) || up.reference !== parent.reference)
    fault('7.7.3.3 Parent of a page');
  if (nameOf(dictionary.get('Tabs')) !== 'S') fault('UA 28-008 Tabs of a page');
  for (const [key, box] of dictionary) {
    if (!key.endsWith('Box')) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = file.array(box).map(Number);
    for (const side of [right - left, top - bottom]) if (side < 3 || side > 14_400) fault(`6.1.13 ${key}`);
  }
  const contents = file.follow(dictionary.get('Contents'));
  const parts = Array.isArray(contents) ? contents : [dictionary.get('Contents')];
  const data = parts.flatMap((part) => [file.stream(part)?.data ?? Buffer.alloc(0), Buffer.from('\n')]);
  const content = readContent(Buffer.concat(data), fault);
  for (const colour of content.colours) {
    if (!['DeviceRGB', 'DeviceGray'].includes(colour)) fault(`6.2.4 colours of ${colour}`);
  }
  return [{ reference: isReference(node) ? node.reference : -1, dictionary, content }];
}

/** Each font once, with all that it shows on all pages; then the text of each piece. */
function readAloud(
  pages: readonly Page[],
  pieces: readonly Piece[],
  { file, fault }: { file: PdfFile; fault: Fault },
): CheckedPdf['read'] {
  const fonts = new Map<number, { dictionary: PdfDictionary; shown: PageContent['shown'] }>();
  const fontOf = (page: Page, name: string) => {
    const reference = file
      .dictionary(file.dictionary(page.dictionary.get('Resources')).get('Font'))
      .get(name);
    return isReference(reference) ? reference.reference : -1;
  };
  for (const page of pages) {
    const resources = file.dictionary(page.dictionary.get('Resources'));
    onlyKeys(resources, RESOURCES, fault);
    for (const key of ['XObject', 'ExtGState', 'Pattern', 'ColorSpace']) {
      if (file.dictionary(resources.get(key)).size > 0) fault(`${key}, of which these rules know nothing`);
    }
    for (const shown of page.content.shown) {
      const reference = fontOf(page, shown.font);
      if (reference < 0) fault(`6.2.2 font ${shown.font} is not among the resources`);
      const known = fonts.get(reference);
      if (known) known.shown.push(shown);
      else fonts.set(reference, { dictionary: file.dictionary({ reference }), shown: [shown] });
    }
  }
  const letters = new Map(
    [...fonts].map(([reference, { dictionary, shown }]) => [
      reference,
      checkFont(dictionary, shown, { file, fault }),
    ]),
  );
  const byPage = new Map(pages.map((page) => [page.reference, page]));
  return pieces.map(({ page: number, mcid, path, language }) => {
    const page = byPage.get(number);
    const shown = page?.content.shown.filter((one) => one.mcid === mcid) ?? [];
    const text = shown.map((one, index) => {
      if (one.actual) return one.actual === shown[index - 1]?.actual ? '' : one.actual.text;
      const letterOf = page && letters.get(fontOf(page, one.font));
      return one.codes.map((code) => letterOf?.(code) ?? '').join('');
    });
    return { path: path.trim(), language, text: text.join('') };
  });
}
