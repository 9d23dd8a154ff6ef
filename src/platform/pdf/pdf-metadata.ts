// What a PDF says of itself to machines: PDF/A-3a, PDF/UA-1, title, origin, and what else a feature says of it.
import { xmlText } from '../text/xml-text.ts';

export type PdfMetadata = {
  title: string;
  subject: string;
  keywords: readonly string[];
  appName: string;
  createdAt: Date;
  /** What PDF/A does not know by itself. */
  schemas: readonly PdfSchema[];
};

/** Properties under a namespace of their own. PDF/A asks that each is described in the file. */
export type PdfSchema = {
  schema: string;
  uri: string;
  prefix: string;
  properties: readonly {
    name: string;
    type: 'Text' | 'URI' | 'Integer';
    category: 'internal' | 'external';
    value: string;
  }[];
};

const accessible: PdfSchema = {
  schema: 'PDF/UA Universal Accessibility',
  uri: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', value: '1' }],
};

type Inner = { _addInfo(): void; appendXML(xml: string): void };

/** pdfkit writes a title with `&` or `<` as it is, which is no XML, and knows one standard at a time: this does both. */
export function describePdf(document: PDFKit.PDFDocument, metadata: PdfMetadata): void {
  const inner = document as unknown as Inner;
  inner._addInfo = () => inner.appendXML(xmp(metadata));
}

function xmp({ title, subject, keywords, appName, createdAt, schemas }: PdfMetadata): string {
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  const described = [accessible, ...schemas];
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(subject)}</rdf:li></rdf:Alt></dc:description>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate>
<xmp:CreatorTool>${xmlText(appName)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${xmlText(appName)}</pdf:Producer>${
    keywords.length > 0 ? `<pdf:Keywords>${xmlText(keywords.join(', '))}</pdf:Keywords>` : ''
  }
</rdf:Description>
${described.map(properties).join('')}<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${described.map(description).join('')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
}

function properties(schema: PdfSchema): string {
  const { prefix } = schema;
  const values = schema.properties.map(
    ({ name, value }) => `<${prefix}:${name}>${xmlText(value)}</${prefix}:${name}>\n`,
  );
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${schema.uri}">
${values.join('')}</rdf:Description>
`;
}

function description({ schema, uri, prefix, properties: own }: PdfSchema): string {
  const fields = own.map(
    ({ name, type, category }) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${name}</pdfaProperty:description>
</rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${schema}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${fields.join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li>
`;
}
