// The core properties of a DOCX (ECMA-376, part 2): title, origin, keywords and when its text was written. Pure.
import type { ExportOptions } from '../export-options.ts';
import type { FrontMatter } from '../front-matter.ts';
import { xmlText } from './xml-text.ts';

export function coreProperties(front: FrontMatter, options: ExportOptions, language: string): string {
  const { source, appName } = options;
  const created = (source.revision?.createdAt ?? source.recordedAt).replace(/\.\d+Z$/, 'Z');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(front.title)}</dc:title><dc:subject>${xmlText(front.subject)}</dc:subject><dc:creator>${xmlText(appName)}</dc:creator><cp:keywords>${xmlText(front.keywords.join(', '))}</cp:keywords><dc:language>${xmlText(language)}</dc:language><cp:lastModifiedBy>${xmlText(appName)}</cp:lastModifiedBy><cp:revision>${source.revision?.number ?? 1}</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified></cp:coreProperties>`;
}
