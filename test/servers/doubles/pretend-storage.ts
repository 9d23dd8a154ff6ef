// A browser's storage in memory.

/**
 * @param entries what it holds, to be looked into
 * @param isFull while true nothing more is taken
 */
export function pretendStorage(
  entries: Map<string, string> = new Map(),
  isFull: () => boolean = () => false,
): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull()) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
