// The text that comes of edits, from what is stored. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { type DraftChanges, noChanges, openDocument, toTranscript } from './edit-document.ts';

export type StoredEdits = {
  /** The text that editing began with. */
  baseJson: string;
  /** `DraftChanges` */
  changesJson: string;
};

export function editedTranscript({ baseJson, changesJson }: StoredEdits): Transcript {
  const base = JSON.parse(baseJson) as Transcript;
  return toTranscript(base, openDocument(base, JSON.parse(changesJson) as DraftChanges));
}

/** @returns false where everything was changed back */
export function saysOtherwise(edited: Transcript, { baseJson }: StoredEdits): boolean {
  const base = JSON.parse(baseJson) as Transcript;
  return read(edited) !== read(toTranscript(base, openDocument(base, noChanges)));
}

function read({ speakers, segments }: Transcript): string {
  return JSON.stringify([
    speakers,
    // A word that was typed as it stood is sure since.
    segments.map(({ speaker, text, words }) => [speaker, text, words.map(({ confidence }) => confidence)]),
  ]);
}
