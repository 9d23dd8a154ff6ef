// The paragraphs of a document: a segment each, with the speaker named where the turn changes. Pure.
import type { Transcript } from '../transcript.ts';

export type Paragraph = { startMs: number; speaker: string | null; text: string };

/** @returns segments with text; `speaker` is null where the same person goes on or nobody was told apart */
export function paragraphsOf(transcript: Transcript): Paragraph[] {
  const names = new Map(transcript.speakers.map((speaker) => [speaker.id, speaker.name]));
  const paragraphs: Paragraph[] = [];
  let before: string | null = null;
  for (const segment of transcript.segments) {
    const text = segment.text.trim();
    if (text === '') continue;
    const speaker = segment.speaker === before ? null : segment.speaker;
    before = segment.speaker;
    paragraphs.push({
      startMs: segment.startMs,
      speaker: speaker === null ? null : (names.get(speaker) ?? speaker),
      text,
    });
  }
  return paragraphs;
}
