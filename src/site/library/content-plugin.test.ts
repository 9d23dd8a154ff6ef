// A fault in a text of the public site ends the build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { siteContent } from './content-plugin.ts';

const matter = {
  id: 'safety',
  order: 1,
  title: 'A page',
  description: 'What it is about, in as many words as a description wants.',
  date: '2026-11-22',
};
const stand = 'What it is about, in one sentence or two.';

function page(body: string): string {
  return `---\n${JSON.stringify({ ...matter, stand })}\n---\n${body}`;
}

/** @param claim of its one block */
function landing(claim: string): string {
  const facts = [
    { term: 'Place', text: 'There.', claim },
    { term: 'Rest', text: 'Here.' },
  ];
  // JSON is YAML.
  return JSON.stringify({
    ...matter,
    id: 'journalists',
    headline: 'A headline',
    promise: 'What it promises to its readers.',
    art: 'none',
    sections: [{ kind: 'sheet', title: 'A sheet', lead: 'What it holds.', facts }],
  });
}

/** @param texts by their paths below the folder of the texts */
async function buildWith(texts: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'built-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [siteContent(folder)],
    build: { write: false, rollupOptions: { input: 'virtual:site-content' } },
  });
}

const inBoth = (de: string, en: string) => ({ 'de/pages/a.md': page(de), 'en/pages/a.md': page(en) });

it('texts without a fault are built', async () => {
  const claimed = { 'de/landing/a.yaml': landing('users'), 'en/landing/a.yaml': landing('users') };
  await expect(buildWith({ ...inBoth('[So](page:safety)', 'x'), ...claimed })).resolves.toBeUndefined();
});

it.each([
  [
    'a page that is missing in one language',
    { 'de/pages/a.md': page('x') },
    'is missing in another language',
  ],
  ['a dead link inside', inBoth('x', '[So](question:none)'), '"question:none" leads nowhere'],
  [
    'a claim that nobody can prove',
    { 'de/landing/a.yaml': landing('fastest'), 'en/landing/a.yaml': landing('users') },
    'claim',
  ],
])('%s fails the build', async (_, texts, fault) => {
  await expect(buildWith(texts)).rejects.toThrow(fault);
});
