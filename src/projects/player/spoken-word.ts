// Highlights the word being spoken: directly in the document, without a render for each word.
import { lastStartedAt, type TimedToken, wordAt } from '#projects/domain/text/word-times.ts';

/** A stretch of text on the page; `tokens` in the order of its `data-w` spans. */
export type SpokenTurn = { startMs: number; endMs: number; tokens: readonly TimedToken[] };

export type Spotlight = {
  /** To be called on each animation frame while playing, and after each jump. */
  show: (ms: number) => void;
  clear: () => void;
};

/**
 * @param options.turns ascending by start
 * @param options.elementOf the element of a turn; null while the page does not show it
 * @param options.onTurn called when another turn begins to speak; -1 before the first
 */
export function createSpotlight(options: {
  turns: readonly SpokenTurn[];
  elementOf: (turn: number) => HTMLElement | null;
  onTurn: (turn: number, element: HTMLElement | null) => void;
}): Spotlight {
  const { elementOf, onTurn } = options;
  // A text that a model wrote has no times: nothing of it is ever spoken.
  const turns = options.turns.some(({ endMs }) => endMs > 0) ? options.turns : [];
  const turnStarts = Float64Array.from(turns, (turn) => turn.startMs);
  const wordStarts = new Map<number, Float64Array>();
  let lit: HTMLElement | null = null;
  let current: HTMLElement | null = null;
  let currentTurn = -2;

  const startsOf = (turn: number, tokens: readonly TimedToken[]) => {
    const kept = wordStarts.get(turn) ?? Float64Array.from(tokens, (token) => token.startMs);
    wordStarts.set(turn, kept);
    return kept;
  };
  const light = (element: HTMLElement | null) => {
    if (element === lit) return;
    lit?.classList.remove('lit');
    element?.classList.add('lit');
    lit = element;
  };
  const enter = (index: number) => {
    // A turn may have been set, or taken away, since it began to speak.
    if (index === currentTurn && current?.isConnected) return;
    if (index === currentTurn && elementOf(index) === null) return;
    current?.removeAttribute('data-now');
    current = elementOf(index);
    current?.setAttribute('data-now', '');
    currentTurn = index;
    onTurn(index, current);
  };
  return {
    show: (ms) => {
      const index = lastStartedAt(turnStarts, ms);
      enter(index);
      const turn = turns[index];
      const word = turn ? wordAt(turn.tokens, startsOf(index, turn.tokens), ms) : -1;
      // The words of a turn are set apart only once it comes near the window: the element is looked up each time.
      light(word < 0 ? null : (current?.querySelector<HTMLElement>(`[data-w="${word}"]`) ?? null));
    },
    clear: () => {
      light(null);
      current?.removeAttribute('data-now');
      current = null;
      currentTurn = -2;
    },
  };
}
