// What keeps a backup from being made, or from being put back.
import { defineErrors } from '#platform/errors.ts';

export const backupErrors = defineErrors({
  /** With DATABASE_URL: the server there has tools of its own. */
  backup_other_database: 409,
  backup_nothing: 404,
  backup_folder_in_use: 409,
  backup_inside_data: 409,
  /** Cut off while it was made, or no backup at all. */
  backup_incomplete: 422,
  backup_newer: 422,
  backup_damaged: 422,
  restore_folder_in_use: 409,
  restore_keys_in_use: 409,
  restore_erased_unreadable: 404,
});
