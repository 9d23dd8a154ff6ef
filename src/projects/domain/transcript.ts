// The transcript: words with times, in segments. Format `wortlaut/1`; times are integer ms from the start.
import { z } from 'zod';

export const wordSchema = z.object({
  text: z.string().min(1),
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
  /** 0 to 1; how sure the engine is. */
  confidence: z.number().min(0).max(1),
});
export type Word = z.infer<typeof wordSchema>;

export const segmentSchema = z.object({
  /** Id of an entry of `speakers`, or null where speakers are not distinguished. */
  speaker: z.string().nullable(),
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
  text: z.string(),
  words: z.array(wordSchema),
});
export type Segment = z.infer<typeof segmentSchema>;

/** A passage that is in another language than the recording: as it was said, not translated. */
export const foreignSpanSchema = z.object({
  /** BCP 47 base language. */
  language: z.string(),
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
});
export type ForeignSpan = z.infer<typeof foreignSpanSchema>;

/** Set as questions and answers. */
const interviewSchema = z.object({
  /** Ids of the speakers who ask; everybody else answers. */
  asks: z.array(z.string()),
  /** Whether a document names the time at which each turn begins, unless it is asked for otherwise. */
  times: z.boolean(),
});

export const transcriptSchema = z.object({
  format: z.literal('wortlaut/1'),
  language: z.string(),
  durationMs: z.number().int().min(0),
  /** What the recording's files claim together; left out where all of it is there. */
  claimedMs: z.number().int().min(0).optional(),
  engine: z.string(),
  speakers: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * The method of a requested diarization (`basic` compares spectra, `pyannote` uses neural networks, `channels` takes
   * each channel of the recording for a speaker);
   * null where it failed, and the speakers are left out. `fewer`: the user counted more than are heard in the words.
   */
  diarization: z
    .object({
      method: z.enum(['basic', 'pyannote', 'channels']).nullable(),
      fewer: z.object({ asked: z.number().int(), found: z.number().int() }).optional(),
    })
    .optional(),
  /** In order; left out where there is none. */
  otherLanguages: z.array(foreignSpanSchema).optional(),
  /** Left out where the text is no interview. */
  interview: interviewSchema.optional(),
  segments: z.array(segmentSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;
