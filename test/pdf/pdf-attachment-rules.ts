// What PDF/A-3 asks of embedded files (ISO 19005-3, 6.8, ISO 32000-1, 7.11), and Factur-X of the invoice among them.
import type { Fault, PdfFile } from './pdf-file.ts';
import type { Metadata } from './pdf-metadata-rules.ts';
import { isName, isReference, type PdfDictionary, type PdfValue, textOf } from './pdf-scanner.ts';

export type Attachment = { name: string; type: string; relationship: string; data: Buffer };

const RELATIONSHIPS = ['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'];
const FX = '{urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#}';
const nameOf = (value: PdfValue | undefined) => (isName(value) ? value.name : '');

/** Each file in the catalog's AF, and the same under the names that viewers list. */
export function checkAttachments(catalog: PdfDictionary, file: PdfFile, fault: Fault): Attachment[] {
  const names = file.dictionary(file.dictionary(catalog.get('Names')).get('EmbeddedFiles'));
  if (names.has('Kids')) fault('a tree of names with branches, of which these rules know nothing');
  const listed = file.array(names.get('Names'));
  const associated = file.array(catalog.get('AF'));
  const found = listed.flatMap((value, index) => {
    if (index % 2 === 0) return [];
    const isAssociated = associated.some(
      (one) => isReference(one) && isReference(value) && one.reference === value.reference,
    );
    if (!isAssociated) fault('6.8 an embedded file is not associated');
    const attachment = attachmentOf(file.dictionary(value), file, fault);
    if (textOf(file.follow(listed[index - 1])) !== attachment.name) fault('7.11.4 the name of a file');
    return [attachment];
  });
  if (associated.length !== found.length) fault('6.8 an associated file is not listed');
  return found;
}

function attachmentOf(specification: PdfDictionary, file: PdfFile, fault: Fault): Attachment {
  if (nameOf(specification.get('Type')) !== 'Filespec') fault('7.11.3 Type of a file');
  const name = textOf(file.follow(specification.get('F'))) ?? '';
  if (name === '' || textOf(file.follow(specification.get('UF'))) !== name) fault('6.8 F and UF of a file');
  if (!textOf(file.follow(specification.get('Desc')))) fault('6.8 a file without a description');
  const relationship = nameOf(specification.get('AFRelationship'));
  if (!RELATIONSHIPS.includes(relationship)) fault('6.8 AFRelationship of a file');
  const stream = file.stream(file.dictionary(specification.get('EF')).get('F'));
  const type = nameOf(stream?.dictionary.get('Subtype'));
  if (nameOf(stream?.dictionary.get('Type')) !== 'EmbeddedFile') fault('7.11.4 Type of an embedded file');
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) fault('6.8 the media type of a file');
  const parameters = file.dictionary(stream?.dictionary.get('Params'));
  const data = stream?.data ?? Buffer.alloc(0);
  if (parameters.get('Size') !== data.length) fault('7.11.4 the size of a file');
  if (!/^D:\d{14}Z$/.test(textOf(file.follow(parameters.get('ModDate'))) ?? '')) {
    fault('6.8 ModDate of a file');
  }
  return { name, type, relationship, data };
}

/** Factur-X 1.0, 6.2: the metadata name the invoice, which is another form of the page. */
export function checkFacturX(attachments: readonly Attachment[], metadata: Metadata, fault: Fault): void {
  const of = (name: string) => metadata.get(FX + name);
  const invoice = attachments.find(({ name }) => name === 'factur-x.xml');
  if (!invoice) {
    if (of('DocumentFileName') !== undefined) fault('FX 6.2 the invoice is not embedded');
    return;
  }
  if (invoice.relationship !== 'Alternative') fault('FX 6.2.2 the relationship of the invoice');
  if (!['text/xml', 'application/xml'].includes(invoice.type)) fault('FX 6.2.2 the type of the invoice');
  const said = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(of).join('|');
  if (said !== 'factur-x.xml|INVOICE|1.0|EN 16931') fault('FX 6.2.3 the metadata of the invoice');
}
