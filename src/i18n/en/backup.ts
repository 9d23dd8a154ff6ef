import type { backup as source } from '../de/backup.ts';

export const backup: Record<keyof typeof source, string> = {
  'cli.usage.backupFolderMissing': 'Please name the folder of the backup.',
  'cli.backup.progress': '{bar} {percent}% backed up',
  'cli.backup.done': 'The backup is in {path}: {files} files, {megabytes} MB, {seconds} s.',
  'cli.restore.progress': '{bar} {percent}% restored',
  'cli.restore.done':
    'The backup of {madeAt} (version {version}) is restored: {files} files, {megabytes} MB, {seconds} s. The server can start.',
  'cli.restore.withoutErased':
    'Accounts that were deleted since the backup are there again, unless the data folder lists them. The list is in the data folder before, under “erased”; name it with --erased.',
  'errors.backup_other_database':
    'The database is not in the data folder (DATABASE_URL). Back it up with pg_dump, then the data folder: docs/deploy/backup.md.',
  'errors.backup_nothing': 'There is nothing to back up in {path} yet.',
  'errors.backup_folder_in_use': 'The folder {path} is not empty. Please name a new one for each backup.',
  'errors.backup_inside_data':
    '{path} is inside the data folder and would be lost with it. Please name another folder.',
  'errors.backup_incomplete':
    'There is no complete backup in {path}: manifest.json is missing. Nothing was restored.',
  'errors.backup_newer': 'The backup is of the newer version {version}. Please restore it with that one.',
  'errors.backup_damaged': 'The backup is damaged: {path}. Nothing was restored.',
  'errors.restore_folder_in_use':
    '{path} is not empty. Move what is in it away, or name another folder with DATA_DIR.',
  'errors.restore_keys_in_use':
    '{path} has other keys than the backup. Move that file (KEYS_FILE) away first.',
  'errors.restore_erased_unreadable': 'There is no folder {path} with a list of deleted accounts.',
};
