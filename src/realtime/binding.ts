// What a channel asks for under `postgres_changes`, and whether a changed row is meant by it.
import { z } from 'zod';
import { isUuid } from '#platform/ids.ts';
import type { RowChange } from './row-changes.ts';

const asked = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63).nullish(),
  filter: z.string().max(500).nullish(),
});

/** The part of a `phx_join` payload that we read; everything else a client may send is left alone. */
export const joinPayload = z.object({
  config: z
    .object({ postgres_changes: z.array(asked).max(20).default([]) })
    .default({ postgres_changes: [] }),
  access_token: z.string().max(16_000).nullish(),
});

export type Binding = z.infer<typeof asked> & { id: number; test: RowTest };
type RowTest = (record: Record<string, unknown>) => boolean;

/** @returns null when the filter cannot be read, so that nobody is subscribed to more than they asked for */
export function bindingOf(wish: z.infer<typeof asked>, id: number): Binding | null {
  const test = wish.filter == null ? () => true : filterOf(wish.filter);
  return test && { ...wish, id, test };
}

/** The recording whose own page listens in this way; undefined for a list, which is no reason to keep a mail back. */
export function pageOf({ schema, table, filter }: Binding): string | undefined {
  const id = /^id=eq\.(.+)$/.exec(filter ?? '')?.[1];
  return schema === 'public' && table === 'projects' && id && isUuid(id) ? id.toLowerCase() : undefined;
}

export function isMeant(
  binding: Binding,
  change: Pick<RowChange, 'table' | 'type'>,
  record: Record<string, unknown>,
): boolean {
  if (binding.schema !== 'public') return false;
  if (binding.table != null && binding.table !== '*' && binding.table !== change.table) return false;
  if (binding.event !== '*' && binding.event !== change.type) return false;
  return binding.test(record);
}

/** `column=operator.value`; a value compares as text, numbers as numbers. */
function filterOf(filter: string): RowTest | null {
  const parts = /^(\w+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(filter);
  if (!parts) return null;
  const [, column = '', operator = '', value = ''] = parts;
  const compare = (cell: unknown) => order(cell, value);
  const tests: Record<string, RowTest> = {
    eq: (record) => compare(record[column]) === 0,
    neq: (record) => Math.abs(compare(record[column])) > 0,
    lt: (record) => compare(record[column]) < 0,
    lte: (record) => compare(record[column]) <= 0,
    gt: (record) => compare(record[column]) > 0,
    gte: (record) => compare(record[column]) >= 0,
    in: (record) => listOf(value).some((item) => order(record[column], item) === 0),
  };
  return tests[operator] ?? null;
}

/** NaN, which is neither less nor equal nor greater, where there is nothing to compare. */
function order(cell: unknown, value: string): number {
  if (typeof cell === 'number') return Math.sign(cell - Number(value));
  if (typeof cell !== 'string' && typeof cell !== 'boolean') return Number.NaN;
  const text = String(cell);
  return text === value ? 0 : text < value ? -1 : 1;
}

function listOf(value: string): string[] {
  return value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .map((item) => item.replace(/^"|"$/g, ''));
}
