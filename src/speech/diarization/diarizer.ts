// The diarizer port: sound in, turns of speakers out. One contract suite runs against every diarizer.

/** Somebody speaks from `startMs` to `endMs`, ms from the start of the sound. */
export type SpeakerTurn = {
  /** 0 for the voice that is heard first, 1 for the second, and so on. */
  speaker: number;
  startMs: number;
  endMs: number;
};

export type DiarizationOptions = {
  /** s16le, 16 kHz, one channel. */
  pcmPath: string;
  /** How much of the file counts. */
  sizeBytes: number;
  /** How many voices there are, 1 to 8, where the user said so; left out: the diarizer finds out, at most 8. */
  speakers?: number;
  signal: AbortSignal;
};

/** Diarization method as stored in transcripts: `basic` compares spectra, `pyannote` uses neural networks. */
export type DiarizationMethod = 'basic' | 'pyannote';

export type Diarization = { method: DiarizationMethod; turns: SpeakerTurn[] };

export type Diarizer = {
  /**
   * Turns in the order of their beginning, whole ms, each longer than 0 and within the sound; those of one speaker do
   * not overlap. Sound without speech gives none. The work is done in a process of its own, in memory that does not
   * grow with the length of the sound by more than a few MB an hour.
   * @throws {DiarizerError} when the diarizer failed (crashed, hung, cannot load its model)
   * @throws the signal's reason when aborted; nothing keeps running
   */
  diarise(options: DiarizationOptions): Promise<Diarization>;
};

export const MAX_SPEAKERS = 8;

/** The message is for the operator of the server: technical English, without paths and content. */
export class DiarizerError extends Error {
  override name = 'DiarizerError';
}
