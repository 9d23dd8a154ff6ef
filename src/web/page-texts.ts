// The texts of the page shown: those of the frame, and what its routes bring in their handles (`i18n/pages/`).
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import { shell as german } from '#i18n/de/shell.ts';
import { shell as english } from '#i18n/en/shell.ts';
import type { Locale, Texts } from '#i18n/texts.ts';

/** Few, and needed where no route of a screen was found: both languages. */
const frameTexts: Record<Locale, Texts> = { de: german, en: english };

export function usePageTexts(locale: Locale): Texts {
  const [outer, inner] = useMatches().flatMap(({ handle }) => textsIn(handle) ?? []);
  // The same object as long as the texts are the same: everything on the page hangs on it.
  return useMemo(() => ({ ...frameTexts[locale], ...outer, ...inner }), [locale, outer, inner]);
}

function textsIn(handle: unknown): Texts | undefined {
  return (handle as { texts?: Texts } | undefined)?.texts;
}
