#!/usr/bin/env node
// Draws the icons of the installed app, and those that browsers and other programs ask for at addresses of their own, from
// `public/icon.svg`, in the browser that the stories use.
// `node scripts/make-icons.mjs` after that drawing has changed; the pictures are kept beside it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';

const PAPER = '#fbfaf6';
const folder = join(root, 'public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const onPaper = drawing.replace(/<rect[^>]*>/, '');
/** Systems cut a circle, whose radius is 40 % of the width, out of a maskable icon. */
const MASKABLE_SHARE = 0.72;

/** A badge is a silhouette: systems use its opacity alone. */
const silhouette = onPaper.replace(/<path fill="#ffe58a"[^>]*>/, '').replace('#2b3a8c', '#000');

const icons = [
  { name: 'icons/icon-192', size: 192, svg: drawing, share: 1, ground: 'transparent' },
  { name: 'icons/icon-512', size: 512, svg: drawing, share: 1, ground: 'transparent' },
  { name: 'icons/maskable-512', size: 512, svg: onPaper, share: MASKABLE_SHARE, ground: PAPER },
  { name: 'apple-touch-icon', size: 180, svg: onPaper, share: 0.86, ground: PAPER },
  { name: 'icons/badge-96', size: 96, svg: silhouette, share: 1, ground: 'transparent' },
];
const FAVICON_SIZE = 48;

mkdirSync(join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, ...icon } of icons) writeFileSync(join(folder, `${name}.png`), await draw(icon));
const favicon = await draw({ size: FAVICON_SIZE, svg: drawing, share: 1, ground: 'transparent' });
writeFileSync(join(folder, 'favicon.ico'), icoOf(favicon, FAVICON_SIZE));
await browser.close();

/** @returns the bytes of a PNG */
async function draw({ size, svg, share, ground }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${ground}}body{display:grid;place-items:center}svg{width:${side}px;height:${side}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: ground === 'transparent' });
  await page.close();
  return png;
}

/** An ICO file with one picture, which may be a PNG. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  // The kind of file (an icon) and how many there are; then size, planes, bits a pixel, length and place of the picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
