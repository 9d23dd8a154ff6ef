// A page of somebody who signed in by the form, for the figures of what they see.
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { outbox, type Product } from '../test/servers/product.ts';

/** @returns the page at the list, and the address of the new account */
export async function signedInPage(
  browser: Browser,
  { url, dataDir }: Product,
): Promise<{ page: Page; email: string }> {
  const email = `ada.${randomBytes(6).toString('hex')}@example.org`;
  const password = randomBytes(9).toString('base64');
  const { anonKey } = (await (await fetch(`${url}/api/config`)).json()) as { anonKey: string };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', apikey: anonKey };
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post('signup', { email, password });
  await post('verify', { type: 'signup', token_hash: await tokenOfMail(dataDir) });
  const page = await browser.newPage();
  await page.goto(`${url}/en/auth/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]:not([data-waking])').click();
  await page.waitForURL('**/en/app');
  return { page, email };
}

async function tokenOfMail(dataDir: string): Promise<string> {
  for (let patience = 200; patience > 0; patience -= 1) {
    // Lines of a mail are broken with `=` at their end, and an equals sign is written as `=3D`.
    const mail = outbox(dataDir)
      .at(-1)
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const token = /token_hash=([\w-]+)/.exec(mail ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mail of confirmation did not come.');
}
