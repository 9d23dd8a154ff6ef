// An assignment as pages and server know it. Pure.
import { z } from 'zod';

export const assignmentLimits = {
  /** Characters. */
  task: 200,
  /** Open ones of one project. */
  mostOpen: 20,
} as const;

export const assignmentSchema = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  /** Who is to do it; `name` is null for somebody who is not in the team any more. */
  assignee: z.object({ id: z.uuid(), name: z.string().nullable() }),
  /** Empty: to check the text. */
  task: z.string(),
  /** The last day on which it is in time, as 2026-12-31. */
  until: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** @param today of the reader, as 2026-12-31 */
export function isOverdue({ until, doneAt }: Pick<Assignment, 'until' | 'doneAt'>, today: string): boolean {
  return until !== null && doneAt === null && until < today;
}

/** Of a clock where the reader is, as 2026-12-31. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
