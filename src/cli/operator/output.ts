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
  return `${JSON.stringify(value, null, 2)}\n`;
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

/** Addresses and reasons come from people: nothing in them steers a terminal. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}
