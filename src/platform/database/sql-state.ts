// What PostgreSQL says of a statement that failed. https://www.postgresql.org/docs/18/errcodes-appendix.html

export const UNIQUE_VIOLATION = '23505';

/** @param error of a query of drizzle, which wraps what the driver throws */
export function sqlStateOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined;
}
