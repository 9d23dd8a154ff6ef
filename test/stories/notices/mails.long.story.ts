// Every mail as a mail program shows it: on a phone, in both colour schemes, with words that have no gap.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { locales } from '#i18n/translate.ts';
import { everyMail } from '../../mails/every-mail.ts';
import type { Names } from '../../mails/listed-mail.ts';
import { PHONE, sidewaysScroll } from '../look.ts';

const long = 'Ü'.repeat(200);
const names: Names = { person: long, title: long, company: long, file: long, said: long };

for (const locale of locales)
  test(`${locale} › Every mail fits a phone and can be read in light and dark`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const listed of everyMail) {
      const mail = await listed.compose({ locale, names });
      await page.setContent(mail.html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const name = `${listed.subject} ${listed.variant ?? ''}, ${colorScheme}`;
        expect(await sidewaysScroll(page), `${name} fits`).toBe(0);
        const { violations } = await new AxeBuilder({ page })
          .withRules(['color-contrast'])
          .setLegacyMode()
          .analyze();
        expect(
          violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
          name,
        ).toEqual([]);
      }
    }
  });
