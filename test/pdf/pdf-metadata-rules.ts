// What PDF/A-3a and PDF/UA-1 ask of a PDF's metadata (ISO 19005-3, 6.6; ISO 14289-1, 5 and 7.1; XMP, September 2005).
import { readXml, type XmlElement } from '../readers/read-xml.ts';
import type { Fault, PdfFile } from './pdf-file.ts';
import { isName, type PdfDictionary, textOf } from './pdf-scanner.ts';

const RDF = '{http://www.w3.org/1999/02/22-rdf-syntax-ns#}';
const DC = '{http://purl.org/dc/elements/1.1/}';
const XMP = '{http://ns.adobe.com/xap/1.0/}';
const PDF = '{http://ns.adobe.com/pdf/1.3/}';
const PDFA = '{http://www.aiim.org/pdfa/ns/id/}';
const PDFUA = '{http://www.aiim.org/pdfua/ns/id/}';
const EXTENSION = '{http://www.aiim.org/pdfa/ns/extension/}';
const SCHEMA = '{http://www.aiim.org/pdfa/ns/schema#}';
const PROPERTY = '{http://www.aiim.org/pdfa/ns/property#}';
const LANG = '{http://www.w3.org/XML/1998/namespace}lang';

type Kind = 'Text' | 'Date' | 'URI' | 'Integer' | 'Lang Alt' | 'Seq ProperName' | 'MIMEType';
/** What XMP and PDF/A know without a description, as far as our files may use it. */
const PREDEFINED: Record<string, Kind> = {
  [`${DC}title`]: 'Lang Alt',
  [`${DC}description`]: 'Lang Alt',
  [`${DC}creator`]: 'Seq ProperName',
  [`${DC}format`]: 'MIMEType',
  [`${XMP}CreateDate`]: 'Date',
  [`${XMP}ModifyDate`]: 'Date',
  [`${XMP}MetadataDate`]: 'Date',
  [`${XMP}CreatorTool`]: 'Text',
  [`${PDF}Producer`]: 'Text',
  [`${PDF}Keywords`]: 'Text',
  [`${PDF}PDFVersion`]: 'Text',
  [`${PDFA}part`]: 'Integer',
  [`${PDFA}conformance`]: 'Text',
};
/** The prefixes that the standards do not leave to the writer. */
const PREFIXES: Record<string, string> = {
  [PDFA]: 'pdfaid',
  [PDFUA]: 'pdfuaid',
  [EXTENSION]: 'pdfaExtension',
};
const SIMPLE: Record<string, RegExp> = {
  Text: /^[\s\S]*$/,
  MIMEType: /^[\w.+-]+\/[\w.+-]+$/,
  Integer: /^[+-]?\d+$/,
  URI: /^[a-z][a-z0-9+.-]*:\S+$/,
  Date: /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/,
};

/** Its properties as text; a language alternative as its default. */
export type Metadata = Map<string, string>;

export function checkMetadata(catalog: PdfDictionary, file: PdfFile, fault: Fault): Metadata {
  const stream = file.stream(catalog.get('Metadata'));
  const found: Metadata = new Map();
  if (!stream) {
    fault('UA 06-001 no metadata');
    return found;
  }
  const { dictionary, data } = stream;
  const type = [dictionary.get('Type'), dictionary.get('Subtype')].map((one) =>
    isName(one) ? one.name : '',
  );
  if (type.join() !== 'Metadata,XML') fault('14.3.2 Type and Subtype of the metadata');
  const source = new TextDecoder('utf-8', { fatal: true }).decode(data);
  const head = /^<\?xpacket begin="\uFEFF?" id="W5M0MpCehiHzreSzNTczkc9d"([^?]*)\?>/u.exec(source);
  if (!head || head[1]?.trim() !== '') fault('6.6.2.1 the head of the packet, or bytes or encoding in it');
  if (!/<\?xpacket end=["'][rw]["']\?>\s*$/.test(source)) fault('6.6.2.1 the end of the packet');
  const packet = readXml(source);
  const [rdf, ...more] = packet.name === '{adobe:ns:meta/}xmpmeta' ? packet.children : [packet];
  if (rdf?.name !== `${RDF}RDF` || more.length > 0) fault('6.6.2.1 not one rdf:RDF');
  const properties = (rdf?.children ?? []).flatMap((description) => {
    if (description.name !== `${RDF}Description`) fault(`6.6.2.1 ${description.name} in rdf:RDF`);
    if (description.attributes.get(`${RDF}about`) !== '') fault('6.6.2.1 rdf:about is not empty');
    if (description.attributes.size > 1)
      fault('6.6.2.1 a property as attribute, of which these rules know nothing');
    return description.children;
  });
  const described = extensions(properties, fault);
  for (const property of properties.filter(({ name }) => name !== `${EXTENSION}schemas`)) {
    if (found.has(property.name)) fault(`6.6.2.1 ${property.name} stands twice`);
    const kind = PREDEFINED[property.name] ?? described.get(property.name);
    if (kind === undefined) fault(`6.6.2.3 ${property.name} is not described`);
    const wanted = Object.entries(PREFIXES).find(([namespace]) => property.name.startsWith(namespace))?.[1];
    if (wanted !== undefined && wanted !== property.prefix) fault(`6.6.4 the prefix of ${property.name}`);
    found.set(property.name, valueOf(property, kind, fault));
  }
  if (found.get(`${PDFA}part`) !== '3') fault('6.6.4 pdfaid:part');
  if (found.get(`${PDFA}conformance`) !== 'A') fault('6.6.4 pdfaid:conformance');
  if (found.get(`${PDFUA}part`) !== '1') fault('UA 06-002 pdfuaid:part');
  if ((found.get(`${DC}title`) ?? '').trim() === '') fault('UA 06-003 dc:title');
  return found;
}

function valueOf(property: XmlElement, kind: string | undefined, fault: Fault): string {
  const [container, ...more] = property.children;
  if (kind === 'Lang Alt') {
    const [first] = container?.children ?? [];
    const isAlt = container?.name === `${RDF}Alt` && more.length === 0;
    if (!isAlt || first?.attributes.get(LANG) !== 'x-default')
      fault(`6.6.2.3 ${property.name} is no Lang Alt`);
    return first?.text ?? '';
  }
  if (kind === 'Seq ProperName') {
    if (container?.name !== `${RDF}Seq`) fault(`6.6.2.3 ${property.name} is no Seq`);
    return (container?.children ?? []).map(({ text }) => text).join('; ');
  }
  const isSimple = property.children.length === 0 && property.attributes.size === 0;
  if (!isSimple || !SIMPLE[kind ?? 'Text']?.test(property.text)) {
    fault(`6.6.2.3 ${property.name} is no ${kind}`);
  }
  return property.text;
}

/** The properties that the file describes itself, with their kinds (6.6.2.3.3). */
function extensions(properties: readonly XmlElement[], fault: Fault): Map<string, string> {
  const described = new Map<string, string>();
  for (const container of properties.filter(({ name }) => name === `${EXTENSION}schemas`)) {
    if (container.prefix !== 'pdfaExtension') fault('6.6.2.3 the prefix of the extension schemas');
    const [bag] = container.children;
    if (bag?.name !== `${RDF}Bag`) fault('6.6.2.3 the extension schemas are no Bag');
    for (const schema of bag?.children ?? []) {
      const field = fieldsOf(schema, SCHEMA, ['schema', 'namespaceURI', 'prefix', 'property'], fault);
      const [seq] = field('property')?.children ?? [];
      if (seq?.name !== `${RDF}Seq`) fault('6.6.2.3 the properties of a schema are no Seq');
      for (const property of seq?.children ?? []) {
        const names = ['name', 'valueType', 'category', 'description'];
        const of = fieldsOf(property, PROPERTY, names, fault);
        const text = (name: string) => of(name)?.text ?? '';
        if (!['internal', 'external'].includes(text('category'))) fault('6.6.2.3 the category of a property');
        if (!(text('valueType') in SIMPLE)) fault(`6.6.2.3 no kind of value: ${text('valueType')}`);
        described.set(`{${field('namespaceURI')?.text ?? ''}}${text('name')}`, text('valueType'));
      }
    }
  }
  return described;
}

function fieldsOf(structure: XmlElement, namespace: string, names: readonly string[], fault: Fault) {
  if (structure.name !== `${RDF}li` || structure.attributes.get(`${RDF}parseType`) !== 'Resource') {
    fault('6.6.2.3 a description is no structure');
  }
  const given = structure.children.map(({ name }) => name);
  const wanted = names.map((name) => namespace + name);
  if (given.toSorted().join() !== wanted.toSorted().join()) fault(`6.6.2.3 fields ${given.join(', ')}`);
  return (name: string) => structure.children.find((child) => child.name === namespace + name);
}

/** What stands in the document information says the same (6.6.3; asked for since PDF/A-1). */
export function checkInformation(file: PdfFile, metadata: Metadata, fault: Fault): void {
  const information = file.dictionary(file.trailer.get('Info'));
  const counterparts: Record<string, string> = {
    Title: `${DC}title`,
    Author: `${DC}creator`,
    Subject: `${DC}description`,
    Keywords: `${PDF}Keywords`,
    Creator: `${XMP}CreatorTool`,
    Producer: `${PDF}Producer`,
  };
  for (const [key, property] of Object.entries(counterparts)) {
    const said = information.has(key) ? textOf(file.follow(information.get(key))) : undefined;
    if (said !== metadata.get(property)) fault(`6.6.3 ${key} is another than in the metadata`);
  }
  for (const [key, property] of [
    ['CreationDate', `${XMP}CreateDate`],
    ['ModDate', `${XMP}ModifyDate`],
  ] as const) {
    const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(
      textOf(file.follow(information.get(key))) ?? '',
    );
    const [, year, month, day, hours, minutes, seconds] = parts ?? [];
    if (`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z` !== metadata.get(property)) {
      fault(`6.6.3 ${key} is another than in the metadata`);
    }
  }
}
