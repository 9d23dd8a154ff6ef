// Cuts sound that is still coming in where the whole recording will be cut, as soon as nothing can move the cut. Pure.
import {
  frame,
  nextAudioChunk,
  type Piece,
  type AudioChunk,
  splitGrowingSpeech,
  type ActivityNews,
  areOne,
  LEVEL_FRAME_MS,
  type SpeechSpan,
} from '#projects/transcribe/public.server.ts';

/** An audio chunk begins up to this long before its speech. */
const LEAD_MS = 1_000;

export type GrowingPlan = {
  /** @returns the audio chunks that are certain now, in order */
  add(news: ActivityNews): AudioChunk[];
  /** Sound before this moment belongs to no audio chunk that is still to come; ms. */
  neededFromMs(): number;
};

/** @param options.targetMs as for the plan of the whole: `SpeechEngine.audioChunkMs` */
export function createGrowingPlan(options: { targetMs?: number | undefined } = {}): GrowingPlan {
  const levels = createLevels();
  /** The one before the next audio chunk, and all after it. */
  let pieces: Piece[] = [];
  let from = 0;
  let isFirst = true;
  /** Speech that may go on, or what is left of it behind the pieces that were cut from its front. */
  let open: Piece | null = null;
  let settledMs = 0;

  function closeOpen(): void {
    if (!open) return;
    const { pieces: cut, rest } = splitGrowingSpeech(open, levels.at);
    pieces.push(...cut, rest);
    open = null;
  }

  function addSpan(span: SpeechSpan): void {
    if (span.endMs <= span.startMs) return;
    if (open && areOne(open, span)) {
      open = { ...open, endMs: Math.max(open.endMs, span.endMs) };
      return;
    }
    closeOpen();
    open = { ...span, joined: false };
  }

  function takePieces(): void {
    if (!open) return;
    if (settledMs > open.endMs + LEVEL_FRAME_MS) {
      closeOpen();
      return;
    }
    const { pieces: cut, rest } = splitGrowingSpeech(open, levels.at);
    pieces.push(...cut);
    open = rest;
  }

  function takeAudioChunks(): AudioChunk[] {
    const found: AudioChunk[] = [];
    const knownMs = open ? open.startMs : settledMs;
    const known = open ? [...pieces, open] : pieces;
    for (;;) {
      const to = nextAudioChunk(known, { from, isFirst, knownMs, targetMs: options.targetMs });
      if (to === null) break;
      found.push(frame(known, { from, to, durationMs: Number.POSITIVE_INFINITY }));
      from = to + 1;
      isFirst = false;
    }
    pieces = pieces.slice(Math.max(0, from - 1));
    from = Math.min(from, 1);
    return found;
  }

  return {
    add: (news) => {
      levels.add(news.levels);
      settledMs = news.settledMs;
      for (const span of news.spans) addSpan(span);
      takePieces();
      const found = takeAudioChunks();
      levels.dropBefore(open?.startMs ?? settledMs);
      return found;
    },
    neededFromMs: () => Math.max(0, (pieces[from]?.startMs ?? open?.startMs ?? settledMs) - LEAD_MS),
  };
}

/** Loudness of the frames that are still asked for. */
function createLevels() {
  let first = 0;
  let kept = new Uint8Array();
  return {
    at: (frameNumber: number): number | undefined => kept[frameNumber - first],
    add: (more: Uint8Array) => {
      const longer = new Uint8Array(kept.length + more.length);
      longer.set(kept);
      longer.set(more, kept.length);
      kept = longer;
    },
    dropBefore: (ms: number) => {
      const gone = Math.min(Math.max(0, Math.floor(ms / LEVEL_FRAME_MS) - first), kept.length);
      kept = kept.slice(gone);
      first += gone;
    },
  };
}
