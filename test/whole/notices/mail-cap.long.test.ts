// The cap on mails to one mailbox, through a running product: strangers ask in somebody's name, who stays reachable.
import { setTimeout as delay } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../clients/client.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.remove());

const mailsTo = (name: string) =>
  outbox(product.dataDir).filter((raw) => new RegExp(`^To: .*${name}(\\+\\w+)?@`, 'im').test(raw));

/** A stranger registers with a spelling of the address that was not used yet. */
const askAs = (spelling: string) =>
  fetch(`${product.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: spelling, password: 'a long enough password' }),
  });

/** Looks again until it is so; the test's own time limit ends a wait in vain. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(50);
}

const capped = () => product.log().match(/mail_cap_reached/g)?.length ?? 0;

it('sends 20 asked-for mails a day to a mailbox, however it is spelled, and those of its own recordings besides', async () => {
  const person = await signUp(product, 'clara@example.org');
  const answers: { status: number; names: string[] }[] = [];
  for (let n = 1; n <= 21; n += 1) {
    const answer = await askAs(n % 2 ? `clara+${n}@example.org` : `Clara+x${n}@Example.org`);
    const body = (await answer.json()) as object;
    answers.push({ status: answer.status, names: Object.keys(body).toSorted() });
  }
  await until(() => capped() === 2);
  expect(mailsTo('clara')).toHaveLength(20);
  // The answers do not depend on whether a mail went out.
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
  expect(product.log()).not.toMatch(/clara/i);

  const another = await askAs('konrad@example.org');
  expect(another.status).toBe(200);
  await until(() => mailsTo('konrad').length === 1);

  const project = await person.record({
    name: 'Weather.wav',
    content: await readFile(await speak('the weather was fine this morning')),
  });
  await person.reaches(project.id, 'completed_llm');
  await until(() => mailsTo('clara').length === 21);
});
