// A change of a text at its place. Pure types.
import type { PlacedChange } from '../../fidelity/compare-texts.ts';
import type { Author } from './whose-change.ts';

/** `by`: whose it is, where it says otherwise and is no alarm. */
export type Wanted = PlacedChange & { by?: Author };

/** `at`: where it stands in the written text, punctuation behind the word before it passed over. */
export type Mark = Wanted & { at: number; to: number; alarmIndex?: number };
