// What a person says of the speakers when a text is made an interview, and of which texts one is made. Pure.
import type { Status } from '#projects/domain/project.ts';

export type InterviewOptions = {
  /** Speaker id → name. Left out or empty: the name stays as it is. */
  speakers: Readonly<Record<string, string>>;
  /** Ids of those who ask; everybody else answers. */
  asks: readonly string[];
  /** Whether a document names the time at which each turn begins. */
  times: boolean;
  /** What speakers of one name are: `one` person, who then has one entry, or `several`. */
  sameName?: 'one' | 'several' | undefined;
};

/** Speakers whose names a reader would take for one, in groups of at least two. @param names id → name */
export function sameNames(names: ReadonlyMap<string, string>): string[][] {
  const groups = Map.groupBy(names.keys(), (id) => (names.get(id) ?? '').toLocaleLowerCase());
  return [...groups.values()].filter((ids) => ids.length > 1);
}

/**
 * Then one is made of what was heard, if there is no text yet: else one is on its way, which would be the newer one and
 * lie over the interview.
 */
export const settledStatuses: readonly Status[] = ['completed_llm', 'failed_llm'];
