// Writing in tones: each letter is a sine at the centre of one mel band, which a tiny model reads back exactly.
import { silence, tone } from './synthetic-speech.ts';

/** A token that begins a word has the mark `▁`. */
export const TONE_TOKENS = [
  '▁a',
  '▁b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
] as const;
export type ToneToken = (typeof TONE_TOKENS)[number];

export const MEL_BANDS = 80;
const HIGHEST_HERTZ = 8_000;

/** The band of a token: every other one, for neighbours hear each other. */
export function bandOf(tokenNumber: number): number {
  return 16 + 2 * tokenNumber;
}

/** ms from the start of one letter to that of the next: five frames of 80 ms, so that times come out even. */
export const LETTER_GRID_MS = 400;

/** Sound that spells tokens, after one step of silence; `soundingMs` is the duration of each tone. */
export function spell(
  tokens: readonly ToneToken[],
  soundingMs: (tokenNumber: number) => number = () => 240,
): Buffer {
  const parts = [silence(LETTER_GRID_MS / 1_000)];
  for (const token of tokens) {
    const number = TONE_TOKENS.indexOf(token);
    const ms = soundingMs(number);
    parts.push(tone({ hertz: centreOfBand(bandOf(number)), seconds: ms / 1_000 }));
    parts.push(silence((LETTER_GRID_MS - ms) / 1_000));
  }
  return Buffer.concat(parts);
}

/** Centre of a band of the Slaney mel scale: linear below 1 kHz, logarithmic above. */
function centreOfBand(band: number): number {
  const linear = 200 / 3;
  const logStep = Math.log(6.4) / 27;
  const highestMel = 15 + Math.log(HIGHEST_HERTZ / 1_000) / logStep;
  const mel = (highestMel * (band + 1)) / (MEL_BANDS + 1);
  return mel < 15 ? mel * linear : 1_000 * Math.exp((mel - 15) * logStep);
}
