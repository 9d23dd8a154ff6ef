// Numbers are read as digits or as words, as the person wants; what was said stays beside them.
import type { Page } from '@playwright/test';
import { holdSession, newAccount, signIn } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { speakTexts } from '../../fixtures/spoken-texts.ts';
import { spoken } from '../../fixtures/spoken-words.ts';
import { writeWav } from '../../fixtures/synthetic-speech.ts';
import { look } from '../look.ts';
import { chooseFiles, place, rowOf, startTranscription, textOnPage } from '../recordings.ts';
import { seedProject } from '../seeded-projects.ts';
import { english, expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

const said = [
  'there were fifteen people in the park',
  'we paid twenty five dollars for the bread',
  'ninety percent of the members were present',
];

type Word = { text: string; startMs: number; endMs: number };

async function wordsOf(page: Page, view: 'raw' | 'formatted'): Promise<Word[]> {
  const id = page.url().split('/').at(-1);
  const answer = await page.request.get(`/api/projects/${id}/transcript?view=${view}`);
  const { segments } = (await answer.json()) as { segments: { words: Word[] }[] };
  return segments.flatMap(({ words }) => words);
}

/** Uploads the spoken numbers under a name and opens the text. */
async function transcribe(page: Page, tongue: Tongue, title: string): Promise<void> {
  const { pcm } = await speakTexts([{ voice: 'slt', sentences: said }]);
  const { t } = tongue;
  await page.goto(tongue.path('/app'));
  await chooseFiles(page, tongue, await writeWav(await place(`${title}.wav`), pcm));
  await startTranscription(page, tongue);
  const dialog = page.getByRole('dialog', { name: t('upload.created') });
  await dialog.getByRole('button', { name: t('upload.toList') }).click();
  await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
  await rowOf(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
}

async function chooseNumbers(page: Page, { t, path }: Tongue, form: 'digits' | 'words'): Promise<void> {
  await page.goto(path('/app/profile#preferences'));
  const numbers = page.getByRole('group', { name: t('onboarding.numbers') });
  await numbers.getByRole('button', { name: t(`onboarding.numbers.${form}`) }).click();
  await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
  await expect(page.getByText(t('onboarding.saved'))).toBeVisible();
}

test.describe('spoken numbers', () => {
  test.use({ locale: 'en-GB' });

  test('are digits at the time at which they were said, words in the raw transcript, and words for who wants words', async ({
    page,
    product,
  }) => {
    const { t } = english;
    await signIn(page, await newAccount(product, english), english);
    await transcribe(page, english, 'Numbers in digits');
    const text = await textOnPage(page);
    for (const number of ['15 people', '$25', '90%']) expect(text).toContain(number);
    const [written, heard] = [await wordsOf(page, 'formatted'), await wordsOf(page, 'raw')];
    const at = (words: readonly Word[], wanted: string) => words.find((word) => word.text.startsWith(wanted));
    expect(at(written, '15')?.startMs).toBe(at(heard, 'fifteen')?.startMs);
    expect(at(written, '$25')?.startMs).toBe(at(heard, 'twenty')?.startMs);
    expect(at(written, '$25')?.endMs).toBe(at(heard, 'dollars')?.endMs);
    await page.getByRole('tab', { name: t('detail.viewRaw') }).click();
    await expect.poll(() => textOnPage(page)).toContain('twenty five dollars');

    await chooseNumbers(page, english, 'words');
    await transcribe(page, english, 'Numbers in words');
    const kept = await textOnPage(page);
    for (const number of ['fifteen people', 'twenty five dollars', 'Ninety percent'])
      expect(kept).toContain(number);
  });
});

const texts = {
  de: {
    said: 'um vierzehn uhr dreißig kamen zwanzig leute und zahlten zwölf euro fünfzig am dritten mai zweitausendvierundzwanzig',
    written: 'Um 14:30 Uhr kamen 20 leute und zahlten 12,50 € am 3. Mai 2024.',
  },
  en: {
    said: 'at two thirty p m some twenty people paid twelve dollars and fifty cents on may third twenty twenty four',
    written: 'At 2:30 p.m. some 20 people paid $12.50 on May 3, 2024.',
  },
};

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('The evidence shows what was said for each number', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const raw = spoken(locale, texts[locale].said);
    const title = `Zahlen ${locale}`;
    const seeded = await seedProject(product, {
      email: person.email,
      title,
      transcript: raw,
      until: 'processing_llm',
    });
    // The text is made once more, as after a fault.
    await queryProduct(product.dataDir, "update projects set status = 'failed_llm' where id = $1", [seeded]);
    await page.goto(path('/app'));
    await rowOf(page, title)
      .getByRole('button', { name: t('list.retry') })
      .click();
    await expect(rowOf(page, title)).toContainText(t('status.completed_llm'));
    await rowOf(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
    expect((await textOnPage(page)).replaceAll('\u00a0', ' ')).toContain(texts[locale].written);
    await page.getByRole('tab', { name: t('proof.fidelity') }).click();
    await expect(page.getByText(t('proof.none'))).toBeVisible();
    await look(page, `numbers-evidence-${locale}`);
    await page.goto(path('/app/profile#preferences'));
    await expect(page.getByRole('group', { name: t('onboarding.numbers') })).toBeVisible();
    await look(page, `numbers-preference-${locale}`);
  });
});
