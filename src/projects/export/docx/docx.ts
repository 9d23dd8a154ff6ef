// A document to go on writing in: real styles, language, speakers and times, and where the text comes from.
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LineNumberRestartFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { translator } from '#i18n/translate.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Mark, marked, placeComments } from './docx-comments.ts';
import { clean, directionOf, runs } from './docx-runs.ts';
import { xmlText } from '#platform/text/xml-text.ts';
import { docxStyles, spelling, styleIds } from './docx-styles.ts';
import { type ExportOptions, whyEmpty } from '../export-options.ts';
import { type FrontMatter, frontMatterOf } from '../front-matter.ts';
import { type Paragraph as Spoken, paragraphsOf } from '../paragraphs.ts';

/** Twentieths of a point. */
const MARGIN = 1440;
/** @returns the whole file; to be made where it may take a second */
export async function docx(transcript: Transcript, options: ExportOptions): Promise<Uint8Array> {
  const front = frontMatterOf(transcript, options);
  const text = translator(options.locale);
  const spoken = paragraphsOf(transcript, {
    times: options.times,
    unnamed: text('editor.noSpeaker'),
    speakers: options.speakers,
  });
  const { comments, marksIn } = placeComments(transcript, options);
  const document = new Document({
    title: clean(front.title),
    styles: docxStyles(transcript.language, options.locale),
    customProperties: customProperties(options),
    ...(comments.length > 0 && { comments: { children: comments } }),
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
          ...(options.lines && {
            lineNumbers: { countBy: 1, restart: LineNumberRestartFormat.NEW_PAGE, distance: 360 },
          }),
        },
        footers: { default: pageFooter(text('export.page', { number: '' }).trim()) },
        children: [
          ...frontParagraphs(front, options),
          ...(spoken.length === 0 ? [emptyText(text(whyEmpty(options.source)), marksIn(0))] : []),
          ...spoken.flatMap((one, index) => spokenParagraphs(one, marksIn(index))),
        ],
      },
    ],
  });
  // The library dates each file with the moment of the download. Readers need the date when the text was written.
  return Packer.toBuffer(document, undefined, [
    { path: 'docProps/core.xml', data: coreProperties(front, options, transcript.language) },
  ]);
}

/** What a text comes from, for programs; a person reads it below the title. */
function customProperties({ source, appName }: ExportOptions): { name: string; value: string }[] {
  const { revision, ai } = source;
  return [
    { name: 'Generator', value: appName },
    { name: 'Revision', value: revision ? String(revision.number) : 'raw' },
    { name: 'Origin', value: revision?.origin ?? 'raw' },
    ...(ai
      ? [
          { name: 'AI', value: ai.edited ? 'edited' : 'written' },
          { name: 'AIModel', value: clean(ai.model) },
        ]
      : []),
  ];
}

function frontParagraphs(front: FrontMatter, options: ExportOptions): Paragraph[] {
  const text = translator(options.locale);
  const lines = [...front.facts, ...(front.ai === null ? [] : [front.ai])];
  return [
    plain(front.title, { style: 'Title' }),
    ...lines.map((line) => plain(line, { style: styleIds.fact })),
    ...(front.speakers.length === 0
      ? []
      : [
          plain(text('export.speakers'), { heading: HeadingLevel.HEADING_1 }),
          ...front.speakers.map((name) => plain(name, { bullet: { level: 0 } })),
          plain(text('export.text'), { heading: HeadingLevel.HEADING_1 }),
        ]),
  ];
}

/** The speaker's line stays with what is said; only what is said, and by whom, has numbered lines. */
function spokenParagraphs(
  { time, speaker, role, language, text }: Spoken,
  marks: readonly Mark[],
): Paragraph[] {
  const head: ParagraphChild[] = [];
  if (speaker !== null) head.push(...runs(speaker, { style: styleIds.speaker }));
  if (time !== null) head.push(...runs(speaker === null ? time : ` · ${time}`, { style: styleIds.time }));
  const direction = directionOf(text);
  return [
    ...(head.length === 0
      ? []
      : [new Paragraph({ style: styleIds.turn, keepNext: true, ...direction, children: head })]),
    new Paragraph({
      style: styleIds[role ?? 'spoken'],
      ...direction,
      children: marked(text, marks, language === null ? {} : { language: spelling(language) }),
    }),
  ];
}

function emptyText(text: string, marks: readonly Mark[]): Paragraph {
  return new Paragraph({ style: styleIds.fact, suppressLineNumbers: true, children: marked(text, marks) });
}

type PlainOptions = {
  style?: string;
  heading?: (typeof HeadingLevel)['HEADING_1'];
  bullet?: { level: number };
};

function plain(text: string, options: PlainOptions = {}): Paragraph {
  return new Paragraph({
    ...options,
    suppressLineNumbers: true,
    ...directionOf(text),
    children: runs(text),
  });
}

function pageFooter(word: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: styleIds.fact,
        alignment: AlignmentType.END,
        children: [new TextRun({ children: [`${word} `, PageNumber.CURRENT] })],
      }),
    ],
  });
}

/** Core properties (ECMA-376, part 2): title, origin, keywords and when the text was written. */
function coreProperties(front: FrontMatter, options: ExportOptions, language: string): string {
  const { source, appName } = options;
  const created = (source.revision?.createdAt ?? source.recordedAt).replace(/\.\d+Z$/, 'Z');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(front.title)}</dc:title><dc:subject>${xmlText(front.subject)}</dc:subject><dc:creator>${xmlText(appName)}</dc:creator><cp:keywords>${xmlText(front.keywords.join(', '))}</cp:keywords><dc:language>${xmlText(language)}</dc:language><cp:lastModifiedBy>${xmlText(appName)}</cp:lastModifiedBy><cp:revision>${source.revision?.number ?? 1}</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified></cp:coreProperties>`;
}
