// All places are taken: a welcome instead of a refusal, and a mail from the operator that opens the door.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProduct } from '../../servers/product.ts';
import { speakPcm, writeWav } from '../../fixtures/synthetic-speech.ts';
import { newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { BELIEVED } from '../client-ip.ts';
import { chooseFiles, place, startTranscription } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { watchContext } from '../watch.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'Who registers while all places are taken is welcomed, waits, and starts after the mail',
    async ({ browser }) => {
      const product = await startProduct({ env: { ...BELIEVED, CAPACITY: 'closed' } });
      const context = await browser.newContext({ baseURL: product.url });
      const watch = watchContext(context);
      const page = await context.newPage();
      try {
        const person = await newAccount(product, tongue);
        await signIn(page, person, tongue);
        const welcome = page.getByRole('dialog', { name: t('upload.waitingTitle') });
        await expect(welcome).toContainText(t('upload.waitingThen'));
        await look(page, 'capacity-welcome');
        const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/user_data'));
        await welcome.getByRole('button', { name: t('upload.close') }).click();
        await saved;
        await page.goto(path('/app'));
        await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();

        const sound = await writeWav(
          await place('Gruss.wav'),
          await speakPcm('good morning', { voice: 'rms' }),
        );
        await chooseFiles(page, tongue, sound);
        await startTranscription(page, tongue);
        await expect(welcome).toBeVisible();
        await welcome.getByRole('button', { name: t('upload.close') }).click();

        const env = { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: product.url };
        await promisify(execFile)(process.execPath, ['src/main.ts', 'admit', 'all'], { env });
        const subject = t('mail.admitted.subject', { appName: 'Wortlaut' });
        const mail = await waitForMail(product, person.email, subject);
        await page.goto(mail.links[0]!);
        await expect(page).toHaveURL(locale === 'de' ? '/app?lang=de' : '/en/app');
        await chooseFiles(page, tongue, sound);
        await startTranscription(page, tongue);
        await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
        expect(watch.complaints()).toEqual([]);
      } finally {
        await context.close();
        await product.remove();
      }
    },
  );
});
