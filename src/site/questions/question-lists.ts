// The questions of a language, section by section.
import type { Locale } from '#i18n/texts.ts';
import { sections } from '../library/document.ts';
import type { Library } from '../library/library-context.ts';
import type { SectionList } from './question-nav.tsx';

export function questionLists({ documentsOf, entryOf }: Library, locale: Locale): SectionList {
  const questions = documentsOf('question', locale);
  return sections.map((section) => ({
    section,
    entries: questions.filter((question) => question.section === section).map(entryOf),
  }));
}
