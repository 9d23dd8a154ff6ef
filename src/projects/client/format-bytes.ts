// Sizes as people read them.

/** `2,01 GB` for a byte more than 2 GB: never the same as the limit that it is over. */
export function formatBytesOver(bytes: number, { limit, locale }: { limit: number; locale: string }): string {
  const text = formatBytes(bytes, locale);
  if (bytes <= limit || text !== formatBytes(limit, locale)) return text;
  const { unit, value } = inUnits(bytes);
  return `${(Math.ceil(value * 100) / 100).toLocaleString(locale, { maximumFractionDigits: 2 })}\u00a0${unit}`;
}

/** `24,6 MB`; the units count in 1024, as the limits do. */
export function formatBytes(bytes: number, locale: string): string {
  const { unit, value, power } = inUnits(bytes);
  const digits = power < 2 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })}\u00a0${unit}`;
}

function inUnits(bytes: number) {
  const units = ['B', 'KB', 'MB', 'GB'] as const;
  const power = Math.min(3, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  return { unit: units[power] ?? 'B', value: bytes / 1024 ** power, power };
}
