// A recording's title as its owner writes it.
import { z } from 'zod';
import { projectLimits } from '#projects/domain/limits.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';

/** Its bounds are described here and kept by `requireTitle`, whose sentences a person can read. */
export const titleSchema = z
  .string()
  .trim()
  .meta({ minLength: 1, maxLength: projectLimits.titleLength })
  .optional();

/** @param title as `titleSchema` gives it @throws {AppError} `title_missing`, `title_too_long` */
export function requireTitle(title: string | undefined): void {
  if (title === '') throw projectErrors.title_missing();
  const most = projectLimits.titleLength;
  if (title !== undefined && title.length > most) throw projectErrors.title_too_long({ most });
}
