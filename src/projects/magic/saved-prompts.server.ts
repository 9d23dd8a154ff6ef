// Orders kept by name: a person's own, and their team's.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { isProgramOfTeam, type Who } from '#projects/domain/project-access.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { magicLimits, type SavedPrompt } from './magic-run.ts';
import { magicErrors } from './magic.errors.ts';
import { savedPrompts } from './magic.table.ts';

const columns = { id: savedPrompts.id, name: savedPrompts.name, prompt: savedPrompts.prompt };

type Row = Omit<SavedPrompt, 'ofTeam'>;

/** By name, the person's own first. */
export async function loadPrompts(db: Queryable, who: Who): Promise<SavedPrompt[]> {
  const { userId, seat } = who;
  const of = (ownerId: string): Promise<Row[]> =>
    db
      .select(columns)
      .from(savedPrompts)
      .where(eq(savedPrompts.ownerId, ownerId))
      .orderBy(asc(savedPrompts.name));
  const own = isProgramOfTeam(who) ? [] : await of(userId);
  const ofTeam = seat ? await of(seat.teamId) : [];
  return [
    ...own.map((row) => ({ ...row, ofTeam: false })),
    ...ofTeam.map((row) => ({ ...row, ofTeam: true })),
  ];
}

/** Whose a template is: the person's, or their team's. @throws {AppError} `team_missing`, `team_viewer` */
export function ownerOfPrompt({ userId, seat }: Who, ofTeam: boolean): string {
  if (!ofTeam) return userId;
  if (!seat) throw projectErrors.team_missing();
  if (seat.role === 'viewer') throw projectErrors.team_viewer();
  return seat.teamId;
}

/** One of the same name gets the new text. @throws {AppError} `magic_prompts_full` */
export async function savePrompt(
  { db, clock }: { db: Database; clock: Clock },
  ownerId: string,
  { name, prompt }: { name: string; prompt: string },
): Promise<Row> {
  const own = eq(savedPrompts.ownerId, ownerId);
  const [known] = await db
    .update(savedPrompts)
    .set({ prompt })
    .where(and(own, eq(savedPrompts.name, name)))
    .returning(columns);
  if (known) return known;
  const [row] = await db.select({ prompts: count() }).from(savedPrompts).where(own);
  if ((row?.prompts ?? 0) >= magicLimits.savedPrompts)
    throw magicErrors.magic_prompts_full({ most: magicLimits.savedPrompts });
  const createdAt = clock.now();
  const [made] = await db
    .insert(savedPrompts)
    .values({ id: newId(createdAt.getTime()), ownerId, name, prompt, createdAt })
    .onConflictDoUpdate({ target: [savedPrompts.ownerId, savedPrompts.name], set: { prompt } })
    .returning(columns);
  if (!made) throw new Error('A prompt was not saved.');
  return made;
}

/** @returns false where the owner has none of this id */
export async function forgetPrompt(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedPrompts)
    .where(and(eq(savedPrompts.ownerId, ownerId), eq(savedPrompts.id, id)))
    .returning({ id: savedPrompts.id });
  return gone.length > 0;
}
