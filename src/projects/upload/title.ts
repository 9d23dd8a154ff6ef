// A recording's title as its owner writes it.
import { z } from 'zod';
import { recordingLimits } from '#projects/domain/limits.ts';
import { recordingErrors } from '#projects/domain/project.errors.ts';

/** Its bounds are described here and kept by `requireTitle`, whose sentences a person can read. */
export const titleSchema = z
  .string()
  .trim()
  .meta({ minLength: 1, maxLength: recordingLimits.titleLength })
  .optional();

/** @param title as `titleSchema` gives it @throws {AppError} `title_missing`, `title_too_long` */
export function requireTitle(title: string | undefined): void {
  if (title === '') throw recordingErrors.title_missing();
  const most = recordingLimits.titleLength;
  if (title !== undefined && title.length > most) throw recordingErrors.title_too_long({ most });
}
