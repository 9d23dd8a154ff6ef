// Finds where a text may say otherwise than was heard, in a process of its own: ten hours take several seconds, in
// which the server would do nothing else. The process of a shorter text waits for the next one.
import { fileURLToPath } from 'node:url';
import { askKeptChild, startAskedChild } from '#platform/ask-child.ts';
import { keepChildren } from '#platform/kept-children.ts';
import type { ComparedTexts, ReviewResult } from './finding-count.server.ts';

/** Two texts of ten hours and what lies between them are about 200 MB. */
const HEAP_MB = 768;
/** V8 lets what is young grow until it is tidied: ten hours take 340 MB instead of 200. */
const YOUNG_MB = 4;
/** Characters of JSON: some ten minutes of speech, after which a process that waits has about 120 MB. */
const MOST_KEPT = 500_000;
const IDLE_MS = 20_000;
const path = fileURLToPath(new URL('./detect-findings.child.ts', import.meta.url));

const children = keepChildren({
  start: () => startAskedChild({ path, heapMb: HEAP_MB, flags: [`--max-semi-space-size=${YOUNG_MB}`] }),
  most: 1,
  idleMs: IDLE_MS,
});

/**
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export function detectFindings(texts: ComparedTexts, signal: AbortSignal): Promise<ReviewResult> {
  const { rawJson, writtenJson, uneditedJson } = texts;
  const isKept = rawJson.length + writtenJson.length + (uneditedJson?.length ?? 0) <= MOST_KEPT;
  return askKeptChild(children, texts, { name: 'the comparison', signal, isKept });
}
