#!/usr/bin/env node
// Makes the recording of the start page from free synthetic speech: `espeak-ng`, put together and compressed by ffmpeg.
// Run by hand after a change of `src/site/content/*/recording.yaml`; what it writes is part of the sources.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './root.mjs';

const RATE = 22_050;
const WORDS_A_MINUTE = 145;
/** Of silence, in ms: before the first word, between sentences, between two people, at the end. */
const PAUSE_MS = { lead: 350, sentence: 420, turn: 700, tail: 500 };
/** Values of the drawn line. */
const PEAKS = 240;

/** @returns {Buffer} 16-bit samples, without the silence at both ends */
function speak(text, voice) {
  const arguments_ = ['-v', voice, '-s', String(WORDS_A_MINUTE), '-z', '--stdout', '--stdin'];
  const wav = execFileSync('espeak-ng', arguments_, { input: text, maxBuffer: 2 ** 26 });
  const pcm = wav.subarray(44);
  const isSound = (index) => Math.abs(pcm.readInt16LE(index * 2)) > 250;
  const count = pcm.length >> 1;
  let from = 0;
  while (from < count && !isSound(from)) from += 1;
  let to = count;
  while (to > from && !isSound(to - 1)) to -= 1;
  return pcm.subarray(from * 2, to * 2);
}

const msOf = (pcm) => (pcm.length / 2 / RATE) * 1000;
const silence = (ms) => Buffer.alloc(Math.round((ms / 1000) * RATE) * 2);

/** When each word of a sentence begins: the sentence is spoken up to it, and measured. In ms from its beginning. */
function startsOf(words, voice) {
  return words.map((_, index) =>
    index === 0
      ? 0
      : msOf(
          speak(
            words
              .slice(0, index)
              .join(' ')
              .replace(/[.,?]$/, ''),
            voice,
          ),
        ),
  );
}

function peaksOf(pcm) {
  const size = Math.floor(pcm.length / 2 / PEAKS);
  const loudest = Array.from({ length: PEAKS }, (_, part) => {
    let peak = 0;
    for (let index = part * size; index < (part + 1) * size; index += 1)
      peak = Math.max(peak, Math.abs(pcm.readInt16LE(index * 2)));
    return peak;
  });
  const most = Math.max(...loudest);
  return loudest.map((peak) => Math.round((peak / most) * 100) / 100);
}

function make(locale) {
  const { voices, turns } = parse(
    readFileSync(join(root, 'src', 'site', 'content', locale, 'recording.yaml'), 'utf8'),
  );
  const parts = [silence(PAUSE_MS.lead)];
  const spoken = [];
  for (const [index, { who, text }] of turns.entries()) {
    if (index > 0) parts.push(silence(turns[index - 1].who === who ? PAUSE_MS.sentence : PAUSE_MS.turn));
    const before = msOf(Buffer.concat(parts));
    const words = text.split(' ');
    const starts = startsOf(words, voices[who]);
    spoken.push({ who, words: words.map((word, at) => ({ word, ms: Math.round(before + starts[at]) })) });
    parts.push(speak(text, voices[who]));
  }
  parts.push(silence(PAUSE_MS.tail));
  const pcm = Buffer.concat(parts);
  const target = join(root, 'src', 'site', 'home');
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  const raw = join(folder, 'sound.raw');
  writeFileSync(raw, pcm);
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', raw];
  const output = ['-c:a', 'libmp3lame', '-b:a', '40k', '-map_metadata', '-1'];
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...input, ...output, join(target, `recording.${locale}.mp3`)]);
  rmSync(folder, { recursive: true });
  const made = { durationMs: Math.round(msOf(pcm)), turns: spoken, peaks: peaksOf(pcm) };
  writeFileSync(join(target, `recording.${locale}.json`), `${JSON.stringify(made)}\n`);
}

for (const locale of ['de', 'en']) make(locale);
