// What the wire protocol says of a proof, as our own pages read it.
import { commonErrors } from '#platform/errors.ts';
import { AuthError } from './auth-error.ts';
import { identityErrors } from './identity.errors.ts';

export function sayInOurForm(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  if (error.status === 429) throw commonErrors.too_many_requests();
  if (error.code === 'current_password_invalid') throw identityErrors.password_wrong();
  if (error.code === 'reauthentication_not_valid') throw identityErrors.code_wrong();
  throw error;
}
