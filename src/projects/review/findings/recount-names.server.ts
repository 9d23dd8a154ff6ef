// Recounts the names that a person has to confirm, after some were settled or put into the word list.
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { projects } from '#projects/domain/project.table.ts';
import { resolvedFindings } from './resolved-findings.table.ts';
import { reviewFindings } from './findings.table.ts';

/**
 * In one statement, for a word list holds for all of a person's recordings.
 * @param options.of which of `projects`
 * @param options.vocabulary the owner's: what stands in it is known
 */
export async function recountOpenNames(
  tx: Queryable,
  options: { of: SQL; vocabulary: readonly string[] },
): Promise<void> {
  const known = sql.param([...new Set(options.vocabulary.map(normaliseWord))]);
  await tx.execute(sql`
    with counted as (
      select ${projects.id} as project_id, case when ${reviewFindings.keys} is not null then (
        select count(*)::int from jsonb_to_recordset(${reviewFindings.names}) as name(key text, words jsonb, places jsonb)
        where not name.words ?| ${known}::text[] and not exists (
          select from ${resolvedFindings}
          where ${resolvedFindings.projectId} = ${projects.id} and ${resolvedFindings.key} = name.key
        ) and (coalesce(jsonb_array_length(name.places), 0) = 0 or exists (
          select from jsonb_array_elements_text(name.places) as place(key) where not exists (
            select from ${resolvedFindings}
            where ${resolvedFindings.projectId} = ${projects.id} and ${resolvedFindings.key} = place.key
          )
        ))
      ) end as open
      from ${projects} left join ${reviewFindings} on ${reviewFindings.projectId} = ${projects.id}
      where ${options.of}
    )
    update projects set open_names = counted.open from counted
    where projects.id = counted.project_id and projects.open_names is distinct from counted.open`);
}
