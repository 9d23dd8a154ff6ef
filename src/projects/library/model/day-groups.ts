// Recordings by the reader's own calendar: today, this week, earlier.
export type DayGroupKey = 'today' | 'week' | 'earlier';
export type DayGroup<Item> = { key: DayGroupKey; items: Item[] };

/**
 * Keeps the order given and leaves empty groups out. A week begins on Monday (ISO 8601); days are those of the
 * reader's time zone.
 */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const daysSinceMonday = (today.getDay() + 6) % 7;
  const monday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysSinceMonday);
  const groups: Record<DayGroupKey, Item[]> = { today: [], week: [], earlier: [] };
  for (const item of items) {
    const created = new Date(item.createdAt);
    if (created >= today) groups.today.push(item);
    else if (created >= monday) groups.week.push(item);
    else groups.earlier.push(item);
  }
  const keys: readonly DayGroupKey[] = ['today', 'week', 'earlier'];
  return keys.flatMap((key) => (groups[key].length > 0 ? [{ key, items: groups[key] }] : []));
}
