#!/usr/bin/env node
// Draws the icons of the installed app from `public/icon.svg`, in the browser that the stories use.
// `node scripts/make-icons.mjs` after that drawing has changed; the pictures are kept beside it.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';

const PAPER = '#fbfaf6';
const folder = join(root, 'public', 'icons');
const drawing = readFileSync(join(root, 'public', 'icon.svg'), 'utf8');
const onPaper = drawing.replace(/<rect[^>]*>/, '');
/** Systems cut a circle, whose radius is 40 % of the width, out of a maskable icon. */
const MASKABLE_SHARE = 0.72;

/** A badge is a silhouette: systems use its opacity alone. */
const silhouette = onPaper.replace(/<path fill="#ffe58a"[^>]*>/, '').replace('#2b3a8c', '#000');

const icons = [
  { name: 'icon-192', size: 192, svg: drawing, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, svg: drawing, share: 1, ground: 'transparent' },
  { name: 'maskable-512', size: 512, svg: onPaper, share: MASKABLE_SHARE, ground: PAPER },
  { name: 'apple-180', size: 180, svg: onPaper, share: 0.86, ground: PAPER },
  { name: 'badge-96', size: 96, svg: silhouette, share: 1, ground: 'transparent' },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, size, svg, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${ground}}body{display:grid;place-items:center}svg{width:${side}px;height:${side}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: ground === 'transparent' });
  await page.close();
}
await browser.close();
