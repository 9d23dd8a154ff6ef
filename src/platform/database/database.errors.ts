// What keeps a command from working on the installation's database.
import { defineErrors } from '#platform/errors.ts';

export const databaseErrors = defineErrors({
  database_unreachable: 503,
  /** Its tables are not those of this version. */
  database_not_set_up: 503,
});
