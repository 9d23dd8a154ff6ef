// Turns a text into an interview: its speakers get their names, and some of them ask. Pure.
import { cleanName } from '#projects/domain/speakers/speaker-name.ts';
import { speakersIn } from '#projects/domain/text/speaker-roles.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type InterviewOptions, sameNames } from './interview-options.ts';

/** The names that the speakers will have. @returns id → name */
export function namesFor(transcript: Transcript, options: Pick<InterviewOptions, 'speakers'>) {
  return new Map(
    speakersIn(transcript).map(({ id, name }) => [id, cleanName(options.speakers[id] ?? '') || name]),
  );
}

/** `no-speakers`: the text has none; `unknown`: the order names somebody else; `same-names`: one person or several? */
export type InterviewFault = 'no-speakers' | 'unknown' | 'same-names';

/** Keeps the text word for word. Changes only its speakers, and marks it as an interview. */
export function makeInterview(
  transcript: Transcript,
  options: InterviewOptions,
): Transcript | InterviewFault {
  const names = namesFor(transcript, options);
  if (names.size === 0) return 'no-speakers';
  // Somebody who has a name and says nothing stays.
  const omission = new Map(transcript.speakers.map(({ id, name }) => [id, name]));
  const known = new Set([...omission.keys(), ...names.keys()]);
  if ([...Object.keys(options.speakers), ...options.asks].some((id) => !known.has(id))) return 'unknown';
  const groups = sameNames(names);
  if (groups.length > 0 && options.sameName === undefined) return 'same-names';
  const merged = new Map<string, string>();
  if (options.sameName === 'one')
    for (const [first = '', ...others] of groups) for (const id of others) merged.set(id, first);
  const who = (id: string) => merged.get(id) ?? id;
  const speakers = [...known].map((id) => ({ id, name: names.get(id) ?? omission.get(id) ?? id }));
  return {
    ...transcript,
    speakers: speakers.filter(({ id }) => !merged.has(id)),
    interview: {
      // Merged speakers ask if the first of them does.
      asks: options.asks.filter((id) => names.has(id) && !merged.has(id)),
      times: options.times,
    },
    segments: transcript.segments.map((segment) =>
      segment.speaker === null ? segment : { ...segment, speaker: who(segment.speaker) },
    ),
  };
}
