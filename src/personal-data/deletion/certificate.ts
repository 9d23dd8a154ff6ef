// What the certificate of a deletion says. It is signed with the installation's key, as a JWT (RFC 7519) in JWS form.
import { z } from 'zod';
import { personalDataKinds } from '#platform/personal-data/person-eraser.ts';

/** Where the public keys are that verify certificates, also after they sign no longer. */
export const DELETION_KEYS_PATH = '/.well-known/deletion-keys.json';

export const countsSchema = z.partialRecord(z.enum(personalDataKinds), z.int().nonnegative());

/** What the page that shows a certificate is answered; `certificate` is null until everything is erased. */
export const deletionAnswer = z.strictObject({
  number: z.uuid(),
  requestedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  counts: countsSchema,
  /** The signed form, to be kept. */
  certificate: z.string().nullable(),
  /** Where the public keys are that verify it. */
  keysUrl: z.url(),
});
export type DeletionAnswer = z.output<typeof deletionAnswer>;
