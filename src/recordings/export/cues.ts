// Subtitles from segments: short lines, at most two at a time, shown while their words are spoken. Pure.
import type { Segment, Transcript } from '../transcript.ts';

/** The usual measure of broadcasters: 42 characters a line, two lines. */
export const MAX_LINE = 42;
const MAX_LINES = 2;
const MAX_CUE_MS = 7000;
/** A pause this long ends a cue. */
const PAUSE_MS = 1200;
/** A sentence's end ends a cue once it holds this many characters. */
const ENOUGH = 24;
/** A cue stays at least this long where the next one lets it. */
const MIN_CUE_MS = 1000;

export type Cue = { startMs: number; endMs: number; lines: string[]; speaker: string | null };
type Token = { text: string; startMs: number; endMs: number };

/**
 * @param options.prefixSpeakers the name opens the first cue of each turn, within the measure (for SRT, which has no
 *   other way to say who speaks)
 * @returns cues in order; none overlaps the next
 */
export function cuesOf(transcript: Transcript, options: { prefixSpeakers: boolean }): Cue[] {
  const names = new Map(transcript.speakers.map((speaker) => [speaker.id, speaker.name]));
  const cues: Cue[] = [];
  let before: string | null = null;
  for (const segment of transcript.segments) {
    const speaker = segment.speaker === null ? null : (names.get(segment.speaker) ?? segment.speaker);
    const tokens = timedTokens(segment).flatMap(splitLong);
    const [first] = tokens;
    if (options.prefixSpeakers && speaker !== null && speaker !== before && first) {
      const name = `${speaker}:`.split(/\s+/).map((text) => ({ ...first, text, endMs: first.startMs }));
      tokens.unshift(...name.flatMap(splitLong));
    }
    before = speaker;
    for (const group of groups(tokens)) cues.push(cueOf(group, speaker));
  }
  return settleTimes(cues);
}

/**
 * The words of a segment's text with their times. A finalised text has other words than were heard (capitals,
 * punctuation, numbers): then each takes the time of the heard word at the same share of the way.
 */
export function timedTokens(segment: Segment): Token[] {
  const texts = segment.text.split(/\s+/).filter((text) => text !== '');
  const { words } = segment;
  return texts.map((text, index) => {
    if (words.length === 0) {
      const share = (segment.endMs - segment.startMs) / texts.length;
      const startMs = Math.round(segment.startMs + share * index);
      return { text, startMs, endMs: Math.round(segment.startMs + share * (index + 1)) };
    }
    const from = words[Math.floor((index * words.length) / texts.length)];
    const to = words[Math.max(0, Math.ceil(((index + 1) * words.length) / texts.length) - 1)];
    return { text, startMs: from?.startMs ?? segment.startMs, endMs: to?.endMs ?? segment.endMs };
  });
}

/** A word longer than a line is broken: a line is never wider than the measure. */
function splitLong(token: Token): Token[] {
  const characters = Array.from(token.text);
  if (characters.length <= MAX_LINE) return [token];
  const pieces: Token[] = [];
  for (let at = 0; at < characters.length; at += MAX_LINE) {
    pieces.push({ ...token, text: characters.slice(at, at + MAX_LINE).join('') });
  }
  return pieces;
}

function* groups(tokens: readonly Token[]): Generator<Token[]> {
  let group: Token[] = [];
  for (const token of tokens) {
    if (group.length > 0 && mustBreak(group, token)) {
      yield group;
      group = [];
    }
    group.push(token);
  }
  if (group.length > 0) yield group;
}

function mustBreak(group: readonly Token[], next: Token): boolean {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return false;
  if (next.startMs - last.endMs > PAUSE_MS && last.endMs > last.startMs) return true;
  if (next.endMs - first.startMs > MAX_CUE_MS) return true;
  const text = group.map((token) => token.text).join(' ');
  if (/[.?!…]["“”»«)]?$/u.test(last.text) && text.length >= ENOUGH) return true;
  return linesOf([...group, next]).length > MAX_LINES;
}

function linesOf(tokens: readonly Token[]): string[] {
  const lines: string[] = [];
  for (const { text } of tokens) {
    const line = lines.at(-1);
    if (line !== undefined && Array.from(line).length + 1 + Array.from(text).length <= MAX_LINE) {
      lines[lines.length - 1] = `${line} ${text}`;
    } else {
      lines.push(text);
    }
  }
  return lines;
}

function cueOf(tokens: readonly Token[], speaker: string | null): Cue {
  const startMs = tokens[0]?.startMs ?? 0;
  const endMs = tokens.reduce((end, token) => Math.max(end, token.endMs), startMs);
  return { startMs, endMs, lines: linesOf(tokens), speaker };
}

/** Cues begin in order, last long enough to be read where there is room, and end before the next begins. */
function settleTimes(cues: readonly Cue[]): Cue[] {
  const settled: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const previous = settled.at(-1);
    const startMs = Math.max(cue.startMs, previous?.endMs ?? 0);
    const next = cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.max(cue.endMs, startMs + MIN_CUE_MS);
    // Two cues of one moment still need a ms each: players drop a cue of no length.
    settled.push({ ...cue, startMs, endMs: Math.max(startMs + 1, Math.min(wanted, next)) });
  }
  return settled;
}
