// What a person has corrected they have listened to: it is confirmed as soon as the new text is read.
import { useCallback, useEffect, useRef } from 'react';
import { factKey, type Occurrence, type Term } from './term.ts';

type Corrected = { revision: number; places: readonly Occurrence[] };

/**
 * @param options.latest the revision of which `terms` are; `isOld` while they are still those of the one before
 * @returns notes what was corrected, with the revision that has it
 */
export function useConfirmCorrected(options: {
  latest: number;
  isOld: boolean;
  terms: readonly Term[];
  resolveFinding: (key: string) => void;
}): (corrected: Corrected) => void {
  const { latest, isOld, terms, resolveFinding } = options;
  const waiting = useRef<Corrected | null>(null);
  useEffect(() => {
    const corrected = waiting.current;
    if (!corrected || isOld || corrected.revision !== latest) return;
    waiting.current = null;
    for (const key of keysOf(terms, corrected.places)) resolveFinding(key);
  }, [isOld, latest, terms, resolveFinding]);
  return useCallback((corrected: Corrected) => {
    waiting.current = corrected;
  }, []);
}

/** What now stands where the corrected places were: it may be written in more words or in fewer. */
function keysOf(terms: readonly Term[], corrected: readonly Occurrence[]): string[] {
  const isCorrected = ({ startMs, endMs }: Occurrence) =>
    corrected.some((place) => startMs < place.endMs && place.startMs < endMs);
  return terms.flatMap(({ kind, key, occurrences }) => {
    const places = occurrences.filter(isCorrected);
    return places.length === 0 ? [] : [key, ...places.map((place) => factKey(kind, place))];
  });
}
