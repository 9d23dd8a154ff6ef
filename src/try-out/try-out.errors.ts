// What can go wrong with a try-out, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const tryOutErrors = defineErrors({
  try_out_closed: 403,
  /** As many as this machine does at once are under way. */
  try_out_busy: 503,
  /** From one connection. */
  try_out_too_many: 429,
  /** One of this connection is under way. */
  try_out_under_way: 429,
  try_out_too_large: 413,
  try_out_too_long: 422,
  /** Deleted, or never there. */
  try_out_ended: 410,
  try_out_failed: 422,
});
