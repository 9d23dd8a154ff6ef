// The quick start of the API's documentation, run as it is written there.
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { type Product, startProduct } from '../../servers/product.ts';

const root = resolve(import.meta.dirname, '../../..');
const SPOKEN = /weather was fine/i;

let product: Product;
let ada: Person;
let folder: string;
let key: string;
let blocks: { language: string; code: string }[];

beforeAll(async () => {
  product = await startProduct({ env: { PLANS: 'off' } });
  ada = await signUp(product, 'ada@example.org');
  const scopes = ['audio:transcribe', 'projects:read', 'projects:write'];
  const made = await ada.call<MadeApiKey>('POST', '/api/keys/', { name: 'Archiv', scopes });
  ({ key } = made.body);
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-quick-start-'));
  await copyFile(await speak('the weather was fine this morning'), join(folder, 'interview.wav'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const page = await readFile(join(root, 'docs/api/README.md'), 'utf8');
  blocks = [...page.matchAll(/^```(bash|js|python)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = '']) => ({
      language,
      code,
    }),
  );
});
afterAll(async () => {
  await product.remove();
  await rm(folder, { recursive: true, force: true });
});

/** @param number of the blocks in this language, from 1 */
async function run(language: 'bash' | 'js' | 'python', number: number): Promise<string> {
  const code = blocks.filter((block) => block.language === language)[number - 1]?.code;
  if (code === undefined) throw new Error(`There is no block ${number} in ${language}.`);
  const file = join(folder, { bash: 'a.sh', js: 'a.mjs', python: 'a.py' }[language]);
  await writeFile(file, code);
  const program = { bash: 'bash', js: process.execPath, python: 'python3' }[language];
  const env = { ...process.env, WORTLAUT_URL: product.url, WORTLAUT_KEY: key };
  return new Promise((end, fail) => {
    execFile(program, [file], { cwd: folder, env }, (error, out, said) =>
      error ? fail(new Error(`${out}${said}`, { cause: error })) : end(out),
    );
  });
}

it('transcribes with curl, JavaScript and Python', async () => {
  expect(await run('bash', 1)).toMatch(SPOKEN);
  expect(await run('js', 1)).toMatch(SPOKEN);
  expect(await run('python', 1)).toMatch(SPOKEN);
  expect(await ada.projects()).toEqual([]);
});

it('makes a project once, waits for another one and deletes it, and lists what there is', async () => {
  const [first, second] = [await run('bash', 2), await run('bash', 2)];
  expect(JSON.parse(first)).toMatchObject({ projects: [{ title: 'An interview' }] });
  expect(second).toBe(first);
  expect(await run('js', 2)).toMatch(/-->[\s\S]*weather was fine/i);
  const list = await run('python', 2);
  expect(list.trim().split('\n')).toEqual([expect.stringMatching(/Z \w+ An interview$/)]);
});

it('has no block that is not run', () => {
  const counted = Object.groupBy(blocks, ({ language }) => language);
  expect([counted['bash']?.length, counted['js']?.length, counted['python']?.length]).toEqual([2, 2, 2]);
});
