// Stores with a project how many findings of its newest text are open, how many names a person has to confirm, and how
// many of its facts somebody has listened to.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { projects, rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import { isSpoken, uneditedRevision } from '#projects/domain/which-revision.ts';
import { loadVocabulary } from '#projects/vocabulary/public.server.ts';
import { resolvedFindings } from './resolved-findings.table.ts';
import { reviewFindings } from './findings.table.ts';
import { countChecked, LONGEST_UNASKED_MS, openFindings, type UnsureName } from './open-findings.ts';
import { recountOpenNames } from './recount-names.server.ts';

/** The texts as stored, unparsed. */
export type ComparedTexts = {
  rawJson: string;
  writtenJson: string;
  /** Before a person wrote in it; null where nobody did. */
  uneditedJson: string | null;
  /** The person's names and terms, as they shall be written: what stands in it is known. */
  vocabulary: readonly string[];
  /** Those that the text was made with. */
  writtenWith: readonly string[];
};

export type ReviewResult = {
  /** `Finding.key` of each, in the order of the text. */
  keys: readonly string[];
  names: readonly UnsureName[];
  /** `Fact.key` of each, in the order of the text. */
  facts: readonly string[];
};

/**
 * @returns the newest revision, and the texts where it can be laid over what was heard: not where nothing was said, nor
 *   for what a model wrote from a prompt, nor for what is compared when somebody asks only; null before the first revision
 */
export async function readNewest(
  db: Queryable,
  projectId: string,
): Promise<{ number: number; texts: ComparedTexts | null } | null> {
  const { number, origin, provenance, projectId: of } = revisions;
  const made = await db.select({ number, origin, provenance }).from(revisions).where(eq(of, projectId));
  const newest = made.reduce((most, one) => Math.max(most, one.number), 0);
  if (newest === 0) return null;
  if (!isSpoken(made, newest)) return { number: newest, texts: null };
  const [texts] = await db
    .select({
      ownerId: projects.ownerId,
      writtenWith: projects.vocabulary,
      rawJson: sql<string>`${rawTranscripts.content}::text`,
      writtenJson: sql<string>`${revisions.content}::text`,
    })
    .from(revisions)
    .innerJoin(rawTranscripts, eq(rawTranscripts.projectId, revisions.projectId))
    .innerJoin(projects, eq(projects.id, revisions.projectId))
    .where(
      and(
        eq(of, projectId),
        eq(number, newest),
        eq(projects.noSpeech, false),
        sql`coalesce(${projects.durationMs}, 0) <= ${LONGEST_UNASKED_MS}`,
      ),
    );
  if (!texts) return { number: newest, texts: null };
  const { ownerId, ...both } = texts;
  const unedited = uneditedRevision(made, newest);
  const uneditedJson = unedited === 'raw' ? both.rawJson : await readRevision(db, projectId, unedited);
  const vocabulary = await loadVocabulary(db, ownerId);
  return { number: newest, texts: { ...both, uneditedJson, vocabulary } };
}

async function readRevision(db: Queryable, projectId: string, number: number | null): Promise<string | null> {
  if (number === null) return null;
  const [row] = await db
    .select({ json: sql<string>`${revisions.content}::text` })
    .from(revisions)
    .where(and(eq(revisions.projectId, projectId), eq(revisions.number, number)));
  return row?.json ?? null;
}

/**
 * Keeps the result of a comparison and the numbers that follow from it.
 * @param found.result null where there was nothing to compare: then all counts are null
 * @returns false where the text is not the newest any more, or the recording is gone: nothing is kept
 */
export async function saveFindings(
  db: Database,
  projectId: string,
  found: { revision: number; result: ReviewResult | null },
): Promise<boolean> {
  const { revision, result } = found;
  return db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const [newest] = await tx
      .select({ number: revisions.number })
      .from(revisions)
      .where(eq(revisions.projectId, projectId))
      .orderBy(desc(revisions.number))
      .limit(1);
    if (newest?.number !== revision) return false;
    // Stores the lack of a result as well, so that the comparison is not retried for ever.
    const set = {
      revision,
      keys: result ? [...result.keys] : null,
      names: result ? [...result.names] : [],
      facts: result ? [...result.facts] : null,
    };
    await tx
      .insert(reviewFindings)
      .values({ projectId, ...set })
      .onConflictDoUpdate({ target: reviewFindings.projectId, set });
    await recountOpen(tx, projectId);
    return true;
  });
}

/** After something was settled, or taken back. The caller holds the recording's row (`for update`). */
export async function recountOpen(tx: Queryable, projectId: string): Promise<void> {
  const [found] = await tx
    .select({ keys: reviewFindings.keys, facts: reviewFindings.facts })
    .from(reviewFindings)
    .where(eq(reviewFindings.projectId, projectId));
  const resolved = await tx
    .select({ key: resolvedFindings.key })
    .from(resolvedFindings)
    .where(eq(resolvedFindings.projectId, projectId));
  const keys = new Set(resolved.map(({ key }) => key));
  const findings = found?.keys?.map((key) => ({ key }));
  const open = findings ? openFindings(findings, keys).length : null;
  const facts = found?.facts?.length ?? null;
  const checked = found?.facts ? countChecked(found.facts, keys) : null;
  // Open pages are notified of every change of the row, so unchanged numbers are not written.
  await tx
    .update(projects)
    .set({ openFindings: open, facts, checkedFacts: checked })
    .where(
      and(
        eq(projects.id, projectId),
        sql`(${projects.openFindings}, ${projects.facts}, ${projects.checkedFacts})
          is distinct from (${open}::int, ${facts}::int, ${checked}::int)`,
      ),
    );
  const [owner] = await tx.select({ id: projects.ownerId }).from(projects).where(eq(projects.id, projectId));
  if (!owner) return;
  const vocabulary = await loadVocabulary(tx, owner.id);
  await recountOpenNames(tx, { of: eq(projects.id, projectId), vocabulary });
}
