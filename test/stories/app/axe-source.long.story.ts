// The quicker axe against the one as it was published, and what a look finds with it.
import { expect, test } from '@playwright/test';
import { axeSource, publishedSource } from '../axe-source.ts';
import { judgeOf } from '../judge-page.ts';
import { look } from '../look.ts';

type Rule = { id: string; nodes: Record<'target' | 'any' | 'all' | 'none', unknown>[] };
type Axe = { run(options: object): Promise<Record<'violations' | 'incomplete' | 'passes', Rule[]>> };

const FAULTY = `<main><h1>Title</h1><h3>No second level</h3>
  <img src="data:,"><input><button></button><a href="/">here</a>
  <p style="color: #aaa">Pale</p>
  <p style="color: hsl(200 90% 60%)">Light blue</p>
  <p style="color: oklch(0.8 0.1 150)">Light green</p>
  <p style="color: color-mix(in srgb, black 40%, white)">Mixed</p>
  <div style="background: rgb(0 0 0 / 60%)"><p style="opacity: 0.6">Behind glass</p></div>
  <p style="background: linear-gradient(red, blue)">On a gradient</p>
  <p style="color: #999; text-shadow: 0 0 4px #777">With a shadow</p>
  <p>Text with <a href="/" style="color: #224; text-decoration: none">a link like text</a> in it</p>
</main>`;

test('Axe with its fields on its objects finds what it finds with fields in maps', async ({ page }) => {
  const found = async (source: string) => {
    await page.setContent(FAULTY);
    await page.evaluate(source);
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations, incomplete, passes } = await axe.run({ preload: false });
      const kept = (rules: Rule[]) =>
        rules.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, any, all, none }) => ({ target, any, all, none })),
        }));
      return { violations: kept(violations), incomplete: kept(incomplete), passes: kept(passes) };
    });
  };
  const published = await found(publishedSource);
  expect(published.violations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['color-contrast', 'image-alt', 'label', 'button-name']),
  );
  expect(axeSource).toContain('_r = new OwnField()');
  expect(await found(axeSource)).toEqual(published);
});

/** A page whose text is pale there. */
function paleIn(media: string): string {
  const scheme = ':root { color-scheme: light dark; background: Canvas; color: CanvasText }';
  return `<!doctype html><html lang="en"><head><title>Page</title>
    <style>${scheme} @media ${media} { p { opacity: 0.3 } }</style></head>
    <body><main><h1>Title</h1><p>Text</p></main></body></html>`;
}

test('A look finds what is pale in one scheme alone, and nothing on a page without faults', async ({
  page,
}) => {
  await page.setContent(paleIn('print'));
  await look(page, 'on paper');
  for (const scheme of ['light', 'dark']) {
    await page.setContent(paleIn(`(prefers-color-scheme: ${scheme})`));
    await expect(look(page, 'pale')).rejects.toThrow(`pale, ${scheme}`);
  }
});

/** A page of a site, whose head is not its own. */
function pageWith(main: string, style: string): string {
  const scheme = ':root { color-scheme: light dark; background: Canvas; color: CanvasText }';
  return `<!doctype html><html lang="en"><head><title>Page</title><style>${scheme} ${style}</style></head>
    <body><main><h1>Title</h1><p>Text</p>${main}</main></body></html>`;
}

test('A walk over pages that look alike finds on each what it alone has', async ({ page }) => {
  const judge = judgeOf(page);
  const faultsOf = async (main = '', style = '', kind = 'text') => {
    await page.setContent(pageWith(main, style));
    return (await judge(kind)).join('\n');
  };
  // What is wrong in a menu that is closed, and opens on the phone alone.
  const menu = '@media (width > 500px) { [popover] { display: none !important } }';
  expect(await faultsOf('<nav popover><img src="data:,"></nav>', menu)).toMatch(
    /^dark, on the phone: image-alt: .*$/,
  );
  const small =
    '@media (width < 500px) { a { display: inline-block; width: 9px; height: 9px; font-size: 5px } }';
  for (const [fault, main, style] of [
    ['light: image-alt', '<img src="data:,">', ''],
    ['light: color-contrast', '<p class="pale">Pale</p>', '.pale { color: #999 }'],
    [
      'dark, on the phone: color-contrast',
      '<p class="own">Pale</p>',
      '.own { color: light-dark(#000, #444) }',
    ],
    ['light: color-contrast', '<p class="placed">Pale</p>', '.placed { position: relative; opacity: 0.4 }'],
    ['on the phone: target-size', '<a href="/">a</a><a href="/b">b</a>', small],
    ['on the phone: wider than the window', '<p class="wide">Wide</p>', '.wide { width: 400px }'],
  ] as const) {
    expect(await faultsOf(main, style)).toContain(fault);
    expect(await faultsOf()).toBe('');
  }
  // Another structure on the phone is judged on the first page of each kind.
  const stacked = '@media (width > 500px) { img { display: none } }';
  expect(await faultsOf('<img src="data:,">', stacked, 'table')).toMatch(
    /^dark, on the phone: image-alt: .*$/,
  );
  expect(await faultsOf('', '', 'table')).toBe('');
});
