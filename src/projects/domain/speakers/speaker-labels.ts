// What is printed as the speaker of a paragraph, also where nobody is assigned to it. Pure.
import type { Segment, Transcript } from '../transcript.ts';

/**
 * Without a label of its own, a paragraph without a speaker would read as said by the speaker before it.
 * @param unnamed printed for paragraphs without a speaker; left out: they have no label
 * @returns from a segment's speaker to its label; null where the text has no speakers at all
 */
export function speakerLabels(
  { speakers, segments }: Transcript,
  unnamed: string | null = null,
): (speaker: Segment['speaker']) => string | null {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const hasSpeakers = segments.some(({ speaker, text }) => speaker !== null && text.trim() !== '');
  return (speaker) => {
    if (speaker !== null) return names.get(speaker) ?? speaker;
    return hasSpeakers ? unnamed : null;
  };
}

/** Paragraphs with text that nobody is assigned to, of a text that has speakers. */
export function unassignedIn({ segments }: Transcript): Segment[] {
  const withText = segments.filter(({ text }) => text.trim() !== '');
  const unassigned = withText.filter(({ speaker }) => speaker === null);
  return unassigned.length === withText.length ? [] : unassigned;
}

/** With one voice alone, subtitles do without its name. */
export function hasSeveralVoices(transcript: Transcript): boolean {
  return transcript.speakers.length > 1 || unassignedIn(transcript).length > 0;
}
