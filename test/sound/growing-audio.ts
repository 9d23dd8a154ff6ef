// What the detector would tell of known speech while the sound is still coming in.
import type { ActivityNews } from '#projects/transcribe/voice-activity/follow-voice-activity.ts';
import type { SpeechSpan, VoiceActivity } from '#projects/transcribe/voice-activity/voice-activity.ts';

/** A pause of this length ends a span; speech without one is reported a minute at a time. */
const SILENCE_MS = 100;
const LONGEST_MS = 60_000;
const LOOK_BACK_MS = 200;

/** @param steps ms of sound that come at once, again and again */
export function* newsOf(activity: VoiceActivity, steps: readonly number[]): Generator<ActivityNews> {
  const closed = activity.spans.flatMap(minuteByMinute);
  const lengthMs = activity.levels.length * 20;
  let reportedCount = 0;
  let frames = 0;
  for (let at = 0, turn = 0; at < lengthMs; turn += 1) {
    at = Math.min(lengthMs, at + (steps[turn % steps.length] ?? 1_000));
    const from = reportedCount;
    while (reportedCount < closed.length && (closed[reportedCount]?.knownMs ?? Infinity) <= at)
      reportedCount += 1;
    const speaking = activity.spans.find((span) => span.startMs <= at && at < span.endMs + SILENCE_MS);
    const since = Math.max(speaking?.startMs ?? at, closed[reportedCount - 1]?.endMs ?? 0);
    const known = Math.floor(at / 20);
    const levels = activity.levels.slice(frames, known);
    frames = known;
    yield {
      spans: closed.slice(from, reportedCount).map(({ startMs, endMs }) => ({ startMs, endMs })),
      levels,
      settledMs: Math.max(0, Math.min(at, since) - LOOK_BACK_MS),
    };
  }
}

function minuteByMinute(span: SpeechSpan): (SpeechSpan & { knownMs: number })[] {
  const parts: (SpeechSpan & { knownMs: number })[] = [];
  let { startMs } = span;
  for (; span.endMs - startMs > LONGEST_MS; startMs += LONGEST_MS) {
    const endMs = startMs + LONGEST_MS;
    parts.push({ startMs, endMs, knownMs: endMs });
  }
  return [...parts, { startMs, endMs: span.endMs, knownMs: span.endMs + SILENCE_MS }];
}
