// What a PDF says of itself to machines: PDF/A-3a, PDF/UA-1, title, origin, and whether a model wrote its text.
import { xmlText } from '../docx/xml-text.ts';

export type PdfMetadata = {
  title: string;
  subject: string;
  keywords: readonly string[];
  appName: string;
  createdAt: Date;
  /** A language model wrote the text, alone or before somebody edited it. */
  ai: 'written' | 'edited' | null;
};

/** IPTC's words for it, as regulators ask for machine-readable marks. */
const sourceTypes = {
  written: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  edited: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
} as const;

type Inner = { _addInfo(): void; appendXML(xml: string): void };

/** pdfkit writes a title with `&` or `<` as it is, which is no XML, and knows one standard at a time: this does both. */
export function describePdf(document: PDFKit.PDFDocument, metadata: PdfMetadata): void {
  const inner = document as unknown as Inner;
  inner._addInfo = () => inner.appendXML(xmp(metadata));
}

export function xmp({ title, subject, keywords, appName, createdAt, ai }: PdfMetadata): string {
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  const extended = ai
    ? `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${sourceTypes[ai]}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description>`
    : '';
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
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
${extended}
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${extension({
  schema: 'PDF/UA Universal Accessibility',
  uri: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  property: 'part',
  type: 'Integer',
  category: 'internal',
})}
${
  ai
    ? extension({
        schema: 'IPTC Extension',
        uri: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
        prefix: 'Iptc4xmpExt',
        property: 'DigitalSourceType',
        type: 'URI',
        category: 'external',
      })
    : ''
}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
}

/** PDF/A asks that every property beyond its own is described in the file. */
function extension(
  options: Record<'schema' | 'uri' | 'prefix' | 'property' | 'type' | 'category', string>,
): string {
  const { schema, uri, prefix, property, type, category } = options;
  return `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${schema}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property}</pdfaProperty:name>
<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${property}</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li>`;
}
