// What a channel asks for under `postgres_changes`, and whether a changed row is meant by it.
import { z } from 'zod';
import { isUuid } from '#platform/ids.ts';
import { type Filter, filterOf } from './filter.ts';
import { FilterError } from './filter-syntax.ts';
import type { RowChange } from './row-changes.ts';
import type { RowLoader } from './row-loader.ts';

const asked = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63).nullish(),
  filter: z.string().max(500).nullish(),
  /** The columns that a change shall bring; without it all. */
  select: z.array(z.string().max(63)).max(100).nullish(),
});

/** The part of a `phx_join` payload that we read; everything else a client may send is left alone. */
export const joinPayload = z.object({
  config: z
    .object({
      postgres_changes: z.array(asked).max(20).default([]),
      /** With `wait`, a failed subscription refuses the join. Otherwise the failure is reported after the join. */
      postgres_changes_options: z.object({ wait: z.boolean() }).optional().catch(undefined),
    })
    .default({ postgres_changes: [] }),
  access_token: z.string().max(16_000).nullish(),
});

export type Wish = z.infer<typeof asked>;
type NumberedWish = Wish & { id: number };
export type Binding = NumberedWish & { rowFilter: Filter };

/** Its message is for the program that asked, as the official server words it. */
class SelectError extends Error {
  override name = 'SelectError';
}

/** Patterns that one person's changed rows are searched for: each may take some milliseconds. */
const MOST_PATTERNS = 20;

/**
 * Binds all or none: a page that receives only a part of its changes would take that part for everything.
 * @param patternsBefore how many this person's other channels look for already
 * @returns `fault`, as the official server begins it, where a filter cannot be read or would never match, and where a
 *   column is chosen that there is not
 */
export async function bindAll(
  wishes: readonly NumberedWish[],
  rows: Pick<RowLoader, 'columnsOf'>,
  patternsBefore: () => number,
): Promise<{ bindings: readonly Binding[]; fault?: string }> {
  try {
    const bindings = await Promise.all(wishes.map((wish) => bind(wish, rows)));
    if (patternsBefore() + patternsIn(bindings) > MOST_PATTERNS)
      throw new FilterError('there are too many patterns');
    return { bindings };
  } catch (error) {
    if (error instanceof SelectError) return { bindings: [], fault: error.message };
    if (!(error instanceof FilterError)) throw error;
    return { bindings: [], fault: `Error parsing \`filter\` params: ${error.message}` };
  }
}

async function bind(wish: NumberedWish, rows: Pick<RowLoader, 'columnsOf'>): Promise<Binding> {
  const { filter, table } = wish;
  await checkSelect(wish, rows);
  if (!filter?.trim()) return { ...wish, rowFilter: { test: () => true, patterns: 0 } };
  if (table == null || table === '*') throw new FilterError('a filter needs a table');
  return { ...wish, rowFilter: filterOf(filter, await rows.columnsOf(table)) };
}

/** @throws {SelectError} */
async function checkSelect({ select, table }: Wish, rows: Pick<RowLoader, 'columnsOf'>): Promise<void> {
  if (select == null) return;
  if (table == null || table === '*')
    throw new SelectError('Column selection is not supported for wildcard subscriptions');
  const names = new Set((await rows.columnsOf(table)).map(({ name }) => name));
  const unknown = select.find((column) => !names.has(column));
  if (unknown !== undefined) throw new SelectError(`invalid column for select ${unknown}`);
}

export function patternsIn(bindings: readonly Binding[]): number {
  return bindings.reduce((sum, { rowFilter }) => sum + rowFilter.patterns, 0);
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
  return binding.rowFilter.test(record);
}
