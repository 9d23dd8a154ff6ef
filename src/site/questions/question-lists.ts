// The questions of a language, section by section, and those that have a picture.
import type { Locale } from '#i18n/texts.ts';
import { sections } from '../library/document.ts';
import type { Library } from '../library/library-context.ts';
import type { PicturedQuestion } from '../help/pictured-questions.tsx';
import type { SectionList } from './question-nav.tsx';

/** More would be a second list of all. */
const PICTURED_OF_SECTION = 3;

export function questionLists({ documentsOf, entryOf }: Library, locale: Locale): SectionList {
  const questions = documentsOf('question', locale);
  return sections.map((section) => ({
    section,
    entries: questions
      .filter((question) => question.section === section)
      .map((question) => ({ section, ...entryOf(question) })),
  }));
}

/** Those that come first in their sections. */
export function picturedQuestions({ documentsOf, entryOf }: Library, locale: Locale): PicturedQuestion[] {
  const questions = documentsOf('question', locale);
  return sections.flatMap((section) =>
    questions
      .filter((question) => question.section === section)
      .flatMap((question) => {
        const [picture] = question.pictures;
        return picture ? [{ ...entryOf(question), picture }] : [];
      })
      .slice(0, PICTURED_OF_SECTION),
  );
}
