// How the operator's commands write: columns for people, one JSON value for programs.

/** In columns as wide as their widest cell; the first line names them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((line) => line.map(plain));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** One line for each fact, the values below each other. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}\n`).join('');
}

export function json(value: unknown): string {
  // JSON itself lets these stand as they are, and a terminal obeys them.
  const text = JSON.stringify(value, null, 2).replaceAll(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
  return `${text}\n`;
}

/** In UTC, to the minute; a dash where it never was. */
export function minute(date: Date | null): string {
  return date === null ? '–' : `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** In UTC; a dash where it never was. */
export function day(date: Date | null): string {
  return date === null ? '–' : date.toISOString().slice(0, 10);
}

export function money(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`;
}

/** Whole minutes, rounded up: a short recording is not none. */
export function minutes(ms: number | null): string {
  return ms === null ? '–' : String(Math.ceil(ms / 60_000));
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** What a person wrote, with its lines: nothing in it steers a terminal. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** The same as one line, for addresses, reasons and names. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}
