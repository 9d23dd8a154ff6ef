// What the composition and the command line may use of backups.
export { backUp, type BackupFigures } from './back-up.ts';
export { backupErrors } from './backup.errors.ts';
export { restore, type RestoreFigures } from './restore.ts';
