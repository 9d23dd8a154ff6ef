// Finds where a text may say otherwise than was heard, in a process of its own: ten hours take several seconds, in
// which whatever else the server does would wait.
import { fileURLToPath } from 'node:url';
import { askChild } from '#platform/ask-child.ts';
import type { ComparedTexts, ReviewResult } from './finding-count.server.ts';

/** Two texts of ten hours and what lies between them are about 200 MB. */
const HEAP_MB = 768;
/** V8 lets what is young grow until it is tidied: ten hours take 340 MB instead of 200. */
const YOUNG_MB = 4;
const childPath = fileURLToPath(new URL('./detect-findings.child.ts', import.meta.url));

/**
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export function detectFindings(texts: ComparedTexts, signal: AbortSignal): Promise<ReviewResult> {
  const flags = [`--max-semi-space-size=${YOUNG_MB}`];
  return askChild(texts, { path: childPath, heapMb: HEAP_MB, flags, name: 'the comparison', signal });
}
