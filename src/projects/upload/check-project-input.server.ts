// What would stand against an order, said before its files are transferred. Making it asks all of this once more.
import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { settingsSchema } from '#projects/domain/project-schemas.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import {
  type CreateProjectsDeps,
  checkMonth,
  needsPremium,
  seemsLonger,
  tooLong,
} from './create-projects.server.ts';

/** `durationMs` where it is known; a guess refuses a file that would be taken. */
export const projectCheckSchema = z.object({
  files: z
    .array(
      z.object({
        sizeBytes: z.number().int().nonnegative(),
        durationMs: z.number().nonnegative().nullable(),
      }),
    )
    .min(1)
    .max(projectLimits.proFilesPerTranscription),
  settings: settingsSchema,
});

export type ProjectCheckDependencies = Pick<CreateProjectsDeps, 'limits'> & {
  /** @throws {AppError} when an upload of this size would not be taken */
  allowUpload: (ownerId: string, sizeBytes: number) => Promise<void>;
};

/** @throws {AppError} `capacity_closed`, `premium_feature`, `duration_limit`, `minutes_used_up`, and what uploads are refused with */
export async function checkProjectInput(
  deps: ProjectCheckDependencies,
  { userId }: Caller,
  wanted: z.output<typeof projectCheckSchema>,
): Promise<void> {
  const { files, settings } = wanted;
  if (await deps.limits.isWaitlisted(userId)) throw projectErrors.capacity_closed();
  const plan = await deps.limits.transcriptions(userId);
  if (!plan.premium && needsPremium({ files, settings }, plan)) throw projectErrors.premium_feature();
  for (const { sizeBytes } of files) await deps.allowUpload(userId, sizeBytes);
  const most = await deps.limits.maxDurationMs(userId);
  if (most !== null && files.some((file) => seemsLonger(file, most))) throw tooLong(most);
  await checkMonth(deps.limits, userId);
}
