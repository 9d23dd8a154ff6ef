// What can go wrong with a folder, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const folderErrors = defineErrors({
  folder_name_missing: 400,
  folder_name_too_long: 400,
  /** The person has one of this name. */
  folder_exists: 409,
  folders_too_many: 422,
});
