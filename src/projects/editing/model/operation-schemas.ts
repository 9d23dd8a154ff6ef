// The operations of editing, as they cross the wire.
import { z } from 'zod';
import { cleanName } from '#projects/domain/speakers/speaker-name.ts';
import { isOneLine, MOST_CHARACTERS } from './one-line.ts';
import { MOST_TYPED_RANGES } from './typed-ranges.ts';

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const versionSchema = z.string().max(64);
/** Longer than a name may be: what cannot be seen in it is taken out first. */
const nameSchema = z.string().max(2000).transform(cleanName).pipe(z.string().min(1));
const own = { id: z.uuid() };
/** One paragraph is one line: breaks are made by splitting. */
const textSchema = z.string().max(MOST_CHARACTERS).refine(isOneLine, 'has to be one line');

const placeSchema = z.number().int().min(0).max(MOST_CHARACTERS);
const typedSchema = z
  .array(z.tuple([placeSchema, placeSchema]).readonly())
  .max(MOST_TYPED_RANGES)
  .readonly();

export const operationSchema = z.discriminatedUnion('kind', [
  z.object({
    ...own,
    kind: z.literal('text'),
    segment: idSchema,
    version: versionSchema,
    text: textSchema,
    /** What of it the person typed: none of these words is uncertain any more. */
    typed: typedSchema.optional(),
  }),
  z.object({
    ...own,
    kind: z.literal('split'),
    segment: idSchema,
    version: versionSchema,
    /** Character at which what follows becomes a segment of its own. */
    at: z.number().int().min(0).max(MOST_CHARACTERS),
    made: idSchema,
  }),
  z.object({
    ...own,
    kind: z.literal('merge'),
    segment: idSchema,
    version: versionSchema,
    into: idSchema,
    intoVersion: versionSchema,
  }),
  z.object({ ...own, kind: z.literal('remove'), segment: idSchema, version: versionSchema }),
  z.object({ ...own, kind: z.literal('restore'), segment: idSchema, after: idSchema.nullable() }),
  z.object({
    ...own,
    kind: z.literal('insert'),
    made: idSchema,
    after: idSchema.nullable(),
    speaker: idSchema.nullable(),
    text: textSchema,
  }),
  z.object({
    ...own,
    kind: z.literal('assign'),
    segment: idSchema,
    from: idSchema.nullable(),
    speaker: idSchema.nullable(),
  }),
  z.object({
    ...own,
    kind: z.literal('add-speaker'),
    speaker: idSchema,
    name: nameSchema,
    /** For a voice that was merged into somebody before these edits, and is to be parted from them. */
    mergedInto: idSchema.optional(),
  }),
  z.object({
    ...own,
    kind: z.literal('rename-speaker'),
    speaker: idSchema,
    from: z.string().max(2000),
    name: nameSchema,
  }),
  z.object({
    ...own,
    kind: z.literal('merge-speakers'),
    speaker: idSchema,
    /** Null separates them again. */
    into: idSchema.nullable(),
  }),
]);

export type Operation = z.infer<typeof operationSchema>;
