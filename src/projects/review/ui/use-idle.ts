// Work that helps the reader but must not delay the text: it waits until the page has drawn.
import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { LONGEST_UNASKED_MS } from '../findings/open-findings.ts';
import type { Project } from '#projects/domain/project.ts';

const LATEST_MS = 1000;

/** @returns whether the page has time for a text of this length */
export function useIdle({ durationMs }: Project): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), LATEST_MS), []);
  return isIdle && (durationMs ?? 0) <= LONGEST_UNASKED_MS;
}
