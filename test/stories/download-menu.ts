// The menu that offers a text as a file.
import type { Page } from '@playwright/test';
import type { Tongue } from './story.ts';

type Format = 'pdf' | 'docx' | 'txt' | 'rtf' | 'nvivo' | 'srt' | 'vtt' | 'json';

export function downloadMenu(page: Page, { t }: Pick<Tongue, 't'>) {
  const button = page.getByRole('button', { name: t('detail.moreFormats') });
  const menu = page.getByRole('menu', { name: t('detail.moreFormats') });
  const line = (format: Format) => menu.getByRole('menuitem', { name: t(`detail.downloadAs.${format}`) });
  return {
    button,
    menu,
    line,
    toggle: (name: 'Times' | 'Lines' | 'Speakers') =>
      menu.getByRole('menuitemcheckbox', { name: t(`detail.download${name}`) }),
    choose: async (format: Format) => {
      await button.click();
      await line(format).click();
    },
  };
}
