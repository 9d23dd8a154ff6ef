// People of the stories: registered over the wire where a story is not about registering.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createChunks } from '@supabase/ssr';
import { BASE64_PREFIX, cookieNameOf } from '#identity/sessions/session-cookie-text.ts';
import type { Product } from '../servers/product.ts';
import { waitForMail } from './mailbox.ts';
import { newClientIp } from './client-ip.ts';
import type { Tongue } from './story.ts';

export type Person = { name: string; email: string; password: string };

/** The password has nothing of the address: one that is put together from it is refused, rightly. */
export function newPerson(): Person {
  const word = () => randomBytes(6).toString('hex');
  return { name: 'Ada Lorenz', email: `ada.${word()}@example.org`, password: `${word()}-Faden-7` };
}

/** An account whose address is confirmed. */
export async function newAccount(
  product: Product,
  { locale, t }: Tongue,
  person: Person = newPerson(),
): Promise<Person> {
  const { anonKey } = (await (await fetch(`${product.url}/api/config`)).json()) as { anonKey: string };
  const peer = newClientIp();
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${product.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: anonKey, ...peer },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
  };
  const { email, password, name } = person;
  await post('signup', { email, password, data: { full_name: name, user_locale: locale } });
  const mail = await waitForMail(product, email, t('mail.confirm.subject'));
  await post('verify', {
    type: 'signup',
    token_hash: new URL(mail.links[0]!).searchParams.get('token_hash'),
  });
  return person;
}

/** Signs in by the form and waits for the page behind it. */
export async function signIn(page: Page, person: Person, { t, path }: Tongue): Promise<void> {
  await page.goto(path('/auth/login'));
  await fillLogin(page, person, t);
  // The server sends the heading alone; the form stands there once the page is awake.
  await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
}

/**
 * The browser holds a session as after a sign-in, where a story is not about signing in: no page is opened for it.
 * @see docs of the cookie in `src/identity/sessions/session-cookie-text.ts`
 */
export async function holdSession(page: Page, { email, password }: Person): Promise<void> {
  const { anonKey } = (await (await page.request.get('/api/config')).json()) as { anonKey: string };
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const { host, origin } = new URL(answer.url());
  const session = `${BASE64_PREFIX}${Buffer.from(await answer.text()).toString('base64url')}`;
  const chunks = createChunks(cookieNameOf(host), session);
  await page.context().addCookies(chunks.map((chunk) => ({ ...chunk, url: origin })));
}

/** Signed in and on the list, where a story is not about signing in. */
export async function enter(page: Page, person: Person, { t, path }: Tongue): Promise<void> {
  await holdSession(page, person);
  await page.goto(path('/app'));
  await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
}

export async function fillLogin(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  t: Tongue['t'],
): Promise<void> {
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('auth.login.title'), exact: true }).click();
}

/** Opens the link of the mail in the browser that registered: there it confirms and signs in by itself. */
export async function openConfirmation(page: Page, link: string | undefined, wanted: string): Promise<void> {
  // The page goes on before everything of it has arrived.
  await page.goto(link ?? '', { waitUntil: 'commit' });
  await expect(page).toHaveURL(wanted);
}

export async function fillRegister(page: Page, person: Person, t: Tongue['t']): Promise<void> {
  await page.getByLabel(t('auth.name'), { exact: true }).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
}

/** Marks the token in the client's cookie as expired, as after a night's sleep of the device. */
export async function letTokenEnd(page: Page): Promise<void> {
  const context = page.context();
  // The open page would notice, and leave for the login at the same moment as the story goes on.
  await page.goto('about:blank');
  const cookies = (await context.cookies()).filter(({ name }) => /^sb-.*-auth-token/.test(name));
  const text = cookies.map(({ value }) => value).join('');
  const session = JSON.parse(Buffer.from(text.replace(/^base64-/, ''), 'base64url').toString()) as object;
  const [first] = cookies;
  if (!first) throw new Error('Nobody is signed in.');
  await context.clearCookies({ name: /^sb-/ });
  const ended = JSON.stringify({ ...session, expires_at: 1 });
  const value = `base64-${Buffer.from(ended).toString('base64url')}`;
  await context.addCookies([{ ...first, name: first.name.replace(/\.\d+$/, ''), value }]);
}
