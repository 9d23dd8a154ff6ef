// The words for formats and texts of a recording's page, for the dialogs of the list that use them; loaded with those.
import type { ReactNode } from 'react';
import { detail as german } from '#i18n/de/projects/detail.ts';
import { detail as english } from '#i18n/en/projects/detail.ts';
import { MoreTexts, useLocale } from '#ui/locale.tsx';

const texts = { de: german, en: english };

export function DetailTexts({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return <MoreTexts texts={texts[locale]}>{children}</MoreTexts>;
}
