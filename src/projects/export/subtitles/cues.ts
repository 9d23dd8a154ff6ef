// Subtitles from segments: short lines, two at a time, shown while their words are spoken and long enough to be read.
import { wordsOf } from '#projects/domain/text/time-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Naming, namesOf } from '../names.ts';
import { breakable } from '#platform/text/line-breaks.ts';
import { graphemesOf, seenLength } from '#platform/text/text-length.ts';

/** The usual measure of broadcasters: 42 characters a line, two lines, 17 characters a second. */
export const MAX_LINE = 42;
export const MAX_LINES = 2;
export const MAX_PER_SECOND = 17;
export const MAX_CUE_MS = 7000;
/** A cue stays at least this long where the sound lets it. */
export const MIN_CUE_MS = 1000;
/** And never shorter: where words have no time of their own, the next cue waits. */
export const SHORTEST_CUE_MS = 400;
/** Two frames without a text, so that the eye sees the change. */
export const GAP_MS = 80;
/** A pause this long ends a cue. */
const PAUSE_MS = 1200;
/** A sentence's end ends a cue once it holds this many characters. */
const ENOUGH = 24;

export type Cue = { startMs: number; endMs: number; lines: string[]; speaker: string | null };
type Token = { text: string; startMs: number; endMs: number };

/**
 * @param options.prefixSpeakers the name opens the first cue of each turn, within the measure (for SRT, which has no
 *   other way to say who speaks)
 * @returns cues in order; none overlaps the next
 */
export function cuesOf(transcript: Transcript, options: Naming & { prefixSpeakers: boolean }): Cue[] {
  const labelOf = namesOf(transcript, options);
  const cues: Cue[] = [];
  let before: string | null = null;
  for (const segment of transcript.segments) {
    const speaker = labelOf(segment.speaker);
    const tokens = wordsOf({ ...segment, heard: [] }).flatMap(splitLong);
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
 * A word longer than a line is broken: where its script lets a line end, else between two characters as they are seen.
 * No line exceeds the measure. The parts share the word's time by their length.
 */
function splitLong(token: Token): Token[] {
  const length = seenLength(token.text);
  if (length <= MAX_LINE) return [token];
  const parts: string[] = [];
  for (const piece of breakable(token.text).flatMap(piecesOf)) {
    const part = parts.at(-1);
    if (part !== undefined && seenLength(part + piece) <= MAX_LINE) parts[parts.length - 1] = part + piece;
    else parts.push(piece);
  }
  let before = 0;
  return parts.map((text) => {
    const startMs = timeAt(token, before / length);
    before += seenLength(text);
    return { text, startMs, endMs: timeAt(token, before / length) };
  });
}

function piecesOf(text: string): string[] {
  const characters = graphemesOf(text);
  return Array.from({ length: Math.ceil(characters.length / MAX_LINE) }, (_, index) =>
    characters.slice(index * MAX_LINE, (index + 1) * MAX_LINE).join(''),
  );
}

/** @param share 0 to 1 of the word's stretch */
function timeAt({ startMs, endMs }: Token, share: number): number {
  return Math.round(startMs + (endMs - startMs) * Math.min(1, share));
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
  const length = group.reduce((sum, token) => sum + seenLength(token.text) + 1, -1);
  if (/[.?!…]["“”»«)]?$/u.test(last.text) && length >= ENOUGH) return true;
  return fill([...group, next]).length > MAX_LINES;
}

function fill(tokens: readonly Token[]): string[] {
  const lines: string[] = [];
  for (const { text } of tokens) {
    const line = lines.at(-1);
    if (line !== undefined && seenLength(line) + 1 + seenLength(text) <= MAX_LINE) {
      lines[lines.length - 1] = `${line} ${text}`;
    } else {
      lines.push(text);
    }
  }
  return lines;
}

/** Two lines are about as long as each other, and the break is rather after a mark than between two words. */
function linesOf(tokens: readonly Token[]): string[] {
  const filled = fill(tokens);
  if (filled.length !== MAX_LINES) return filled;
  let best = filled;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < tokens.length; at += 1) {
    const lines = [tokens.slice(0, at), tokens.slice(at)].map((part) =>
      part.map((token) => token.text).join(' '),
    );
    const lengths = lines.map(seenLength);
    if (Math.max(...lengths) > MAX_LINE) continue;
    const afterMark = /[,;:.?!–]$/u.test(tokens[at - 1]?.text ?? '');
    const badness = Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0)) - (afterMark ? 12 : 0);
    if (badness < least) {
      least = badness;
      best = lines;
    }
  }
  return best;
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
    const startMs = Math.max(cue.startMs, settled.at(-1)?.endMs ?? 0);
    const next = cues[index + 1];
    const readMs = Math.ceil(
      (cue.lines.reduce((sum, line) => sum + seenLength(line), 0) * 1000) / MAX_PER_SECOND,
    );
    const wanted = Math.min(Math.max(cue.endMs - startMs, MIN_CUE_MS, readMs), MAX_CUE_MS);
    const length = next ? Math.min(wanted, roomBefore(next, startMs)) : wanted;
    settled.push({ ...cue, startMs, endMs: startMs + length });
  }
  return settled;
}

/** How long a cue may stay, ms. Where the next one comes at once, they share the time that both have. */
function roomBefore(next: Cue, startMs: number): number {
  const room = next.startMs - startMs;
  if (room >= MIN_CUE_MS + GAP_MS) return room - GAP_MS;
  const shared = Math.floor((next.endMs - startMs) / 2);
  return Math.max(room, Math.min(shared, MIN_CUE_MS), SHORTEST_CUE_MS);
}
