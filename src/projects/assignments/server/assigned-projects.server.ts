// Of a row of projects: whether somebody has something open in it, and until when. For queries on lists.
import { type SQL, sql } from 'drizzle-orm';
import { projects } from '#projects/domain/project.table.ts';
import { assignments } from './assignment.table.ts';

const openOf = (userId: string) =>
  sql`from ${assignments} where ${assignments.projectId} = ${projects.id}
    and ${assignments.userId} = ${userId} and ${assignments.doneAt} is null`;

export function isAssignedTo(userId: string): SQL {
  return sql`exists (select 1 ${openOf(userId)})`;
}

/** As days since 2000-01-01; behind all others where nothing has a day. */
export function firstDueDay(userId: string): SQL {
  return sql`coalesce((select min(${assignments.until}) ${openOf(userId)}), date '9999-12-31') - date '2000-01-01'`;
}
