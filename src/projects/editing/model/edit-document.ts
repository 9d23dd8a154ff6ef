// A transcript as it is edited: segments with lasting ids, in an order of their own. Pure.
import type { Transcript, Word } from '#projects/domain/transcript.ts';

export type EditSegment = {
  /** `0`, `1` … for segments of the text that editing began with; the client that adds a segment creates its id. */
  id: string;
  /** The operation that changed its text last; empty as long as the text is as it was. */
  version: string;
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
  words: readonly Word[];
  /** The words of this stretch as editing began: a word that comes back gets its own time again. */
  heard: readonly Word[];
  removed: boolean;
  /** On one that was joined to another and is removed by that: what parts them as they were. */
  joined?: Joined;
};

/** What joining takes from the segment that goes on. */
export type Joined = {
  /** Its id. */
  into: string;
  /** Its version, and that of the one which was joined to it. */
  versions: readonly [string, string];
  startMs: number;
  endMs: number;
  /** Of its text; and how many words it had heard. */
  characters: number;
  heardCount: number;
  /** Only where joining changed them: its words, and those it had heard. */
  exactly?: { words: readonly Word[]; heard: readonly Word[] };
};

/** One who was merged into another keeps the name, and can be separated again. */
export type EditSpeaker = { id: string; name: string; mergedInto: string | null };

/** `order` names what is there; `segments` holds the removed ones as well. Entries are replaced, never changed. */
export type EditDocument = {
  order: readonly string[];
  segments: Map<string, EditSegment>;
  speakers: readonly EditSpeaker[];
};

/** What was changed since editing began; null where nothing of the kind was. */
export type DraftChanges = {
  order: readonly string[] | null;
  speakers: readonly EditSpeaker[] | null;
  segments: readonly EditSegment[];
};

export const noChanges: DraftChanges = { order: null, speakers: null, segments: [] };

/** @param base the text that editing began with */
export function openDocument(base: Transcript, changes: DraftChanges): EditDocument {
  const segments = new Map(base.segments.map((_, index) => [String(index), baseSegment(base, index)]));
  for (const segment of changes.segments) segments.set(segment.id, segment);
  return {
    order: changes.order ?? baseOrder(base.segments.length),
    segments,
    speakers: changes.speakers ?? baseSpeakers(base.speakers),
  };
}

/** @param changes what came since; they are written into the document */
export function putChanges(document: EditDocument, changes: DraftChanges): void {
  for (const segment of changes.segments) document.segments.set(segment.id, segment);
  document.order = changes.order ?? document.order;
  document.speakers = changes.speakers ?? document.speakers;
}

export function baseOrder(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}

export function baseSpeakers(speakers: Transcript['speakers']): EditSpeaker[] {
  return speakers.map(({ id, name }) => ({ id, name, mergedInto: null }));
}

function baseSegment(base: Transcript, index: number): EditSegment {
  const segment = base.segments[index];
  if (!segment) throw new Error('There is no such segment.');
  return newSegment(String(index), segment);
}

export function newSegment(id: string, segment: Transcript['segments'][number]): EditSegment {
  const { speaker, startMs, endMs, text, words } = segment;
  return { id, version: '', speaker, startMs, endMs, text, words, heard: words, removed: false };
}

/** The living segments, in order. */
export function segmentsOf({ order, segments }: EditDocument): EditSegment[] {
  return order.flatMap((id) => segments.get(id) ?? []);
}

/** Who speaks, after speakers were merged. */
export function speakerOf(speakers: readonly EditSpeaker[], id: string | null): EditSpeaker | null {
  let found = speakers.find((speaker) => speaker.id === id);
  for (let steps = speakers.length; found?.mergedInto && steps > 0; steps -= 1) {
    const { mergedInto } = found;
    found = speakers.find((speaker) => speaker.id === mergedInto);
  }
  return found ?? null;
}

/** The speakers that are nobody else. */
export function ownSpeakers(speakers: readonly EditSpeaker[]): EditSpeaker[] {
  return speakers.filter((speaker) => speaker.mergedInto === null);
}

/** @param base what the document was opened from; its language, length and engine stay */
export function toTranscript(base: Transcript, document: EditDocument): Transcript {
  const resolved = new Map(
    document.speakers.map(({ id }) => [id, speakerOf(document.speakers, id)?.id ?? id]),
  );
  const { interview } = base;
  return {
    ...base,
    ...(interview && {
      interview: { ...interview, asks: [...new Set(interview.asks.map((id) => resolved.get(id) ?? id))] },
    }),
    speakers: ownSpeakers(document.speakers).map(({ id, name }) => ({ id, name })),
    segments: segmentsOf(document)
      .filter((segment) => segment.text.trim() !== '')
      .map(({ speaker, startMs, endMs, text, words }) => ({
        speaker: speaker === null ? null : (resolved.get(speaker) ?? speaker),
        startMs,
        endMs,
        text,
        words: [...words],
      })),
  };
}
