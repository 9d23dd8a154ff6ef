// A list beside the text that may be as long as the text: its first entries, and more of them on request.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';

export const FIRST_ENTRIES = 40;
const MORE_ENTRIES = 100;

/** @returns the entries to show now, how many are left, and what shows more of them. */
export function useGrowingList<T>(entries: readonly T[]) {
  const [most, setMost] = useState(FIRST_ENTRIES);
  return {
    shown: entries.slice(0, most),
    left: Math.max(0, entries.length - most),
    showMore: () => setMost(most + MORE_ENTRIES),
  };
}

export function MoreEntries({ left, showMore }: { left: number; showMore: () => void }) {
  const { t } = useLocale();
  if (left === 0) return null;
  return (
    <Button small onClick={showMore}>
      {t('proof.moreAlarms', { count: Math.min(MORE_ENTRIES, left) })}
    </Button>
  );
}
