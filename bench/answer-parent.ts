// How a child of a bench ends.

/**
 * Sends the figures, then closes the channel: one that is closed before drops what the other side has not read yet, and
 * the figures of a few minutes are too much for it.
 */
export function answerParent(answer: object): void {
  process.send?.(answer, () => process.disconnect());
}
