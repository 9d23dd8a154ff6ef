// A change of a text at its place. Pure types.
import type { PlacedChange } from '../compare-texts.ts';
import type { Author } from './whose-change.ts';

/** Why words that differ from what was heard need no decision; `digits`: they are a number of the same value. */
export type Reason = Author | 'digits';

/** `by`: where it says otherwise and is no alarm, or is a number in digits. */
export type Wanted = PlacedChange & { by?: Reason };

/** `at`: where it stands in the written text, punctuation behind the word before it passed over. */
export type Mark = Wanted & { at: number; to: number; findingIndex?: number };
