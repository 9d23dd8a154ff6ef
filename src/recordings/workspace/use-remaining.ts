// Keeps the remaining time of a running transcription calm while its progress arrives.
import { useEffect, useRef, useState } from 'react';
import { timingFor } from '../estimate.ts';
import type { Project } from '../recording.ts';
import { useLanguages, useTimings } from '../use-timings.ts';
import {
  expectedRemainingMs,
  nextRemaining,
  type Pace,
  type ToldRemaining,
} from './remaining-transcription.ts';

/** @returns ms, or null while the length or the timings are unknown */
export function useRemaining(project: Project): number | null {
  const { durationMs, progress, quality, status } = project;
  const timings = useTimings();
  const languages = useLanguages();
  const engine = languages.data?.find(({ language }) => language === project.language)?.engine ?? null;
  const timing = timings ? timingFor(timings, { engine, quality }) : null;
  const [told, setTold] = useState<ToldRemaining | null>(null);
  const pace = useRef<Pace | null>(null);
  const share = status === 'processing' ? (progress ?? 0) : null;
  useEffect(() => {
    if (!timing || durationMs === null) return;
    const atMs = performance.now();
    const seen = share === null ? null : { atMs, share };
    pace.current = seen && { first: pace.current?.first ?? seen, last: seen };
    const expected = expectedRemainingMs({ timing, durationMs, share, pace: pace.current });
    setTold((before) => nextRemaining(before, expected, atMs));
  }, [timing, durationMs, share]);
  return told?.remainingMs ?? null;
}
