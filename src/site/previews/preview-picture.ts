// Draws the picture of a page for previews of links: its title on the paper of the site, and a line of speech of its own.
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { drawnVoice, waveformPath } from '#ui/waveform-path.ts';
import type { PicturedPage } from './pictured-pages.ts';

export const previewSize = { width: 1200, height: 630 } as const;

export type PreviewFont = { name: string; data: Buffer; weight: 400 | 600 };

/** Of the light colours in `tokens.css`: a picture cannot know what its reader prefers. */
const colours = { paper: '#fbfaf6', ink: '#1b1a17', faint: '#686355', accent: '#2b3a8c', marker: '#ffe58a' };
const EDGE = 80;
const INNER = previewSize.width - 2 * EDGE;
/** A swing is three units wide; they are as large as the width asks for, in both directions. */
const VOICE = { swings: 104, units: 25 };

/** Always the same bytes for the same page and fonts. */
export async function drawPreview(page: PicturedPage, fonts: readonly PreviewFont[]): Promise<Buffer> {
  const svg = await satori(sheet(page), { ...previewSize, fonts: [...fonts] });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The same without words, for a product of another name: a line of speech with a mark in it. */
export async function drawNeutralPreview(fonts: readonly PreviewFont[]): Promise<Buffer> {
  // Behind what is spoken at once.
  const mark = box({
    position: 'absolute',
    left: EDGE + 165,
    top: previewSize.height / 2 - 70,
    width: 150,
    height: 140,
    background: colours.marker,
  });
  const whole = box(
    { width: '100%', height: '100%', padding: EDGE, background: colours.paper, flexDirection: 'column' },
    box({ width: INNER, borderTop: `4px solid ${colours.ink}` }),
    box({ width: INNER, borderTop: `2px solid ${colours.ink}`, marginTop: 5 }),
    mark,
    voiceOf('', (previewSize.height - (VOICE.units * INNER) / (VOICE.swings * 3)) / 2),
  );
  const svg = await satori(whole as Parameters<typeof satori>[0], { ...previewSize, fonts: [...fonts] });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

type Box = { type: string; props: { style: Record<string, string | number>; children?: unknown } };

function box(style: Record<string, string | number>, ...children: unknown[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function sheet({ title, kicker, locale }: PicturedPage): Parameters<typeof satori>[0] {
  const masthead = box(
    { fontFamily: 'Literata', fontWeight: 600, fontSize: 44, lineHeight: 1 },
    'Wort',
    box({ background: colours.marker, padding: '0 5px', marginTop: -8, paddingTop: 8 }, 'laut'),
  );
  const rule = box({ width: INNER, borderTop: `4px solid ${colours.ink}`, marginTop: 36 });
  const thin = box({ width: INNER, borderTop: `2px solid ${colours.ink}`, marginTop: 5 });
  const above = box(
    { fontFamily: 'Inter', fontSize: 26, color: colours.faint, marginTop: 44, height: 36 },
    kicker ?? '',
  );
  const headline = box(
    {
      fontFamily: 'Literata Display',
      fontSize: sizeOf(title),
      lineHeight: 1.08,
      marginTop: 10,
      maxWidth: INNER,
      textWrap: 'balance',
    },
    title,
  );
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: `${EDGE}px ${EDGE}px 0`,
      background: colours.paper,
      color: colours.ink,
    },
    masthead,
    rule,
    thin,
    above,
    headline,
    voiceOf(`${locale} ${title}`),
  ) as Parameters<typeof satori>[0];
}

/** The longest word counts too: none is divided. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  const byLength = title.length <= 44 ? 86 : title.length <= 66 ? 70 : 60;
  return Math.min(byLength, Math.floor(INNER / (longest * 0.56)));
}

/** @param bottom below it, in pixels */
function voiceOf(words: string, bottom = 28) {
  const width = VOICE.swings * 3;
  return {
    type: 'svg',
    props: {
      width: INNER,
      height: (VOICE.units * INNER) / width,
      viewBox: `0 0 ${width} ${VOICE.units}`,
      style: { position: 'absolute', left: EDGE, bottom },
      children: {
        type: 'path',
        props: {
          d: waveformPath(drawnVoice(VOICE.swings, seedOf(words)), { middle: VOICE.units / 2 }),
          fill: 'none',
          stroke: colours.accent,
          strokeWidth: 0.9,
        },
      },
    },
  };
}

function seedOf(words: string): number {
  let seed = 7;
  for (const letter of words) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_646;
  return seed + 1;
}
