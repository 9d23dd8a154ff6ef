// The styles of the DOCX: named ones, so that a house can put its own in their place at once.
import type { IStylesOptions } from 'docx';
import { DOCX_FONT } from './docx-scripts.ts';

export const styleIds = {
  fact: 'Fact',
  turn: 'Turn',
  spoken: 'Spoken',
  question: 'Question',
  answer: 'Answer',
  speaker: 'Speaker',
  time: 'Timestamp',
  comment: 'CommentText',
} as const;

const INK = '1B1A17';
const FAINT = '5F5B52';
const characterStyles = [
  {
    id: styleIds.speaker,
    name: 'Speaker',
    quickFormat: true,
    run: { size: 19, color: FAINT, bold: true },
  },
  { id: styleIds.time, name: 'Timestamp', quickFormat: true, run: { size: 19, color: FAINT } },
];
/** Regions that spelling checkers know. */
const regions: Record<string, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', es: 'es-ES' };

/** As a program that checks the spelling knows the language. */
export function spelling(language: string): { value: string } {
  return { value: regions[language] ?? language };
}

/**
 * Sizes are half points, distances twentieths of a point.
 * @param language of the text
 * @param own language of the words that the file adds
 */
export function docxStyles(language: string, own: string): IStylesOptions {
  const text = { font: DOCX_FONT, size: 23, color: INK };
  return {
    default: {
      document: {
        run: { ...text, language: spelling(language) },
        paragraph: { spacing: { line: 340, after: 0 } },
      },
      title: {
        run: { ...text, size: 40 },
        paragraph: { spacing: { line: 480, after: 120 }, keepNext: true },
      },
      heading1: {
        run: { ...text, size: 26, language: spelling(own) },
        paragraph: { spacing: { before: 320, after: 100 }, keepNext: true },
      },
    },
    paragraphStyles: [
      {
        id: styleIds.fact,
        name: 'Fact',
        basedOn: 'Normal',
        run: { size: 20, color: FAINT, language: spelling(own) },
        paragraph: { spacing: { line: 300 } },
      },
      {
        id: styleIds.turn,
        name: 'Turn',
        basedOn: 'Normal',
        next: styleIds.spoken,
        paragraph: { spacing: { before: 160, line: 290 }, keepNext: true },
      },
      {
        id: styleIds.spoken,
        name: 'Spoken',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { spacing: { after: 160, line: 340 } },
      },
      {
        id: styleIds.question,
        name: 'Question',
        basedOn: styleIds.spoken,
        quickFormat: true,
        run: { bold: true, italics: true },
        paragraph: { keepNext: true },
      },
      {
        id: styleIds.comment,
        name: 'annotation text',
        basedOn: 'Normal',
        run: { size: 20 },
        paragraph: { spacing: { line: 240 } },
      },
      { id: styleIds.answer, name: 'Answer', basedOn: styleIds.spoken, quickFormat: true },
    ],
    characterStyles,
  };
}
