// Voices that diarization separated and somebody merged since, and what separates them again. Pure.
import { type EditDocument, segmentsOf, speakerOf } from '../edit-document.ts';
import type { Intent } from '../intents.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { lastStartedAt } from '#projects/domain/text/word-times.ts';

export type MergedVoice = {
  id: string;
  name: string;
  /** Id of whom it is now. */
  into: string;
  /** Null where it was merged in these edits: then its paragraphs know it. Else those it is heard in. */
  segments: readonly string[] | null;
};

type Heard = { startMs: number; endMs: number; speaker: string };

/**
 * Those merged in these edits by their own names; those merged earlier as `raw` has them, which never forgets.
 * @param raw null while it is not known
 */
export function mergedVoices(document: EditDocument, raw: Transcript | null): MergedVoice[] {
  const { speakers } = document;
  const own = speakers.flatMap(({ id, name, mergedInto }): MergedVoice[] => {
    const into = mergedInto === null ? null : speakerOf(speakers, id);
    return into ? [{ id, name, into: into.id, segments: null }] : [];
  });
  const known = new Set(speakers.map(({ id }) => id));
  const lost = (raw?.speakers ?? []).filter(({ id }) => !known.has(id));
  if (!raw || lost.length === 0) return own;
  const places = heardIn(document, raw);
  return [
    ...own,
    ...lost.flatMap(({ id, name }): MergedVoice[] => {
      const into = mostOf(places.get(id) ?? []);
      return into ? [{ id, name, ...into }] : [];
    }),
  ];
}

/** What makes a voice somebody of its own again; taken back, it is merged as before. */
export function partedVoice({ id, name, into, segments }: MergedVoice): Intent[] {
  const part: Intent = { kind: 'merge-speakers', speaker: id, into: null };
  if (!segments) return [part];
  return [
    { kind: 'add-speaker', speaker: id, name, mergedInto: into },
    ...segments.map((segment): Intent => ({ kind: 'assign', segment, speaker: id })),
    part,
  ];
}

type Place = { segment: string; speaker: string };

/** By voice the paragraphs that it is heard in longest, with who speaks them now. */
function heardIn(document: EditDocument, raw: Transcript): Map<string, Place[]> {
  const voiceAt = voiceFinder(raw);
  const found = new Map<string, Place[]>();
  for (const segment of segmentsOf(document)) {
    const speaker = speakerOf(document.speakers, segment.speaker);
    if (!speaker) continue;
    const shares = new Map<string, number>();
    for (const word of segment.words)
      for (const [voice, ms] of voiceAt(word)) shares.set(voice, (shares.get(voice) ?? 0) + ms);
    const [voice] = [...shares].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    if (voice === undefined) continue;
    found.set(voice, [...(found.get(voice) ?? []), { segment: segment.id, speaker: speaker.id }]);
  }
  return found;
}

/** The speaker with most of the paragraphs; the other paragraphs were assigned one by one. */
function mostOf(places: readonly Place[]): { into: string; segments: string[] } | null {
  const bySpeaker = Map.groupBy(places, ({ speaker }) => speaker);
  const [most] = [...bySpeaker].toSorted(([, one], [, other]) => other.length - one.length);
  return most ? { into: most[0], segments: most[1].map(({ segment }) => segment) } : null;
}

/** For a stretch of sound the voices heard in it, with how long, ms. */
function voiceFinder(raw: Transcript): (stretch: { startMs: number; endMs: number }) => [string, number][] {
  const heard = raw.segments
    .flatMap(({ speaker, words }) =>
      words.map(({ startMs, endMs }): Heard => ({ startMs, endMs, speaker: speaker ?? '' })),
    )
    .toSorted((one, other) => one.startMs - other.startMs);
  const starts = heard.map((word) => word.startMs);
  const longest = heard.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0);
  return ({ startMs, endMs }) => {
    const found: [string, number][] = [];
    for (let at = lastStartedAt(starts, endMs); at >= 0; at -= 1) {
      const word = heard[at];
      if (!word || word.startMs < startMs - longest) break;
      const shared = Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs);
      if (shared > 0) found.push([word.speaker, shared]);
    }
    return found;
  };
}
