// What is found in a text, without the process of its own, which takes longer to start than to find.
import type { ComparedTexts, ReviewResult } from '#projects/review/findings/finding-count.server.ts';
import { reviewResultOf } from '#projects/review/findings/findings-of.ts';

export async function findHere(texts: ComparedTexts): Promise<ReviewResult> {
  return reviewResultOf(texts);
}
