// What teams have of a person, to be taken along: invitations by and for them, and what the log says of them.
import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { isAbout } from './team-log.server.ts';
import { invitations, logEntries } from './team-people.table.ts';

/** @param deps.emailOf the confirmed address of an account; null without one */
export function createTeamsExporter(deps: {
  db: Database;
  emailOf: (userId: string) => Promise<string | null>;
}): PersonExporter {
  const { db } = deps;
  return {
    files: async function* (userId) {
      const email = await deps.emailOf(userId);
      const isOf = or(
        eq(invitations.invitedBy, userId),
        email === null ? undefined : eq(invitations.email, email),
      );
      const invited = await db.select().from(invitations).where(isOf).orderBy(asc(invitations.id));
      // Without what opens anything, and of what others did without who it was.
      yield {
        name: 'team/invitations.json',
        json: invited.map(({ digest: _digest, invitedBy, ...row }) => ({
          ...row,
          isOwn: invitedBy === userId,
        })),
      };
      const entries = await db.select().from(logEntries).where(isAbout(userId)).orderBy(asc(logEntries.id));
      yield {
        name: 'team/log.json',
        json: entries.map(({ id, kind, actorId, email: invitee, details, createdAt }) => ({
          id,
          kind,
          isByPerson: actorId === userId,
          ...(actorId === userId && { email: invitee }),
          details,
          createdAt,
        })),
      };
    },
  };
}
