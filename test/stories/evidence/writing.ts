// A product with a language model, and a text to write from.
import type { Page } from '@playwright/test';
import {
  type ChatAnswer,
  type ChatRequest,
  type ChatServer,
  startChatServer,
} from '../../servers/doubles/chat-server.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { holdSession, newAccount } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { interview, plantProject } from '../planted-project.ts';
import { expect, test as plain, type Tongue } from '../story.ts';

type Model = { requests: ChatRequest[]; say(answer: () => ChatAnswer): void };
type Writing = { model: Model; product: Product };

/** A product with a basic and a professional model whose answers the story defines. */
export const test = plain.extend<object, { writing: Writing }>({
  writing: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let answer: () => ChatAnswer = () => '';
      const chat: ChatServer = await startChatServer(() => answer());
      const env = {
        ...BELIEVED,
        LLM_BASE_URL: chat.baseUrl,
        LLM_MODEL_BASIC: 'small',
        LLM_MODEL_PROFESSIONAL: 'large',
      };
      const product = await startProduct({ env });
      const say: Model['say'] = (given) => {
        answer = given;
      };
      await use({ model: { requests: chat.requests, say }, product });
      await product.remove();
      await chat.close();
    },
    { scope: 'worker' },
  ],
  product: [async ({ writing }, use) => use(writing.product), { scope: 'worker' }],
});

export const written = {
  de: {
    beginning: '## Mühlenbrücke\n\nDer Haushalt sah einmal 1,8 Millionen Euro vor. ',
    end: 'Heute sind es 2,4 Millionen.\n\n- Der Kreistag entscheidet am **9. Dezember**.',
    paragraphs: [
      'Mühlenbrücke',
      'Der Haushalt sah einmal 1,8 Millionen Euro vor. Heute sind es 2,4 Millionen.',
      '– Der Kreistag entscheidet am 9. Dezember.',
    ],
  },
  en: {
    beginning: '## Mill bridge\n\nThe budget once held 1.8 million euros. ',
    end: 'Today it is 2.4 million.\n\n- The council decides on **9 December**.',
    paragraphs: [
      'Mill bridge',
      'The budget once held 1.8 million euros. Today it is 2.4 million.',
      '– The council decides on 9 December.',
    ],
  },
};

export async function open(page: Page, product: Product, tongue: Tongue): Promise<string> {
  const person = await newAccount(product, tongue);
  await holdSession(page, person);
  const id = await plantProject(product, person, tongue);
  await page.goto(tongue.path(`/app/f/${id}`));
  const { title } = interview[tongue.locale];
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return id;
}
