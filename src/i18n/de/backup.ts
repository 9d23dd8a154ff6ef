// What the command line says about backups.
export const backup = {
  'cli.usage.backupFolderMissing': 'Bitte geben Sie den Ordner der Sicherung an.',
  'cli.backup.progress': '{bar} {percent} % gesichert',
  'cli.backup.done': 'Die Sicherung liegt in {path}: {files} Dateien, {megabytes} MB, {seconds} s.',
  'cli.restore.progress': '{bar} {percent} % wiederhergestellt',
  'cli.restore.done':
    'Die Sicherung vom {madeAt} (Version {version}) ist wiederhergestellt: {files} Dateien, {megabytes} MB, {seconds} s. Der Server kann starten.',
  'cli.restore.withoutErased':
    'Konten, die seit der Sicherung gelöscht wurden, sind wieder da, soweit der Datenordner sie nicht verzeichnet. Die Liste liegt im bisherigen Datenordner unter „erased“; nennen Sie sie mit --erased.',
  'errors.backup_other_database':
    'Die Datenbank liegt nicht im Datenordner (DATABASE_URL). Sichern Sie sie mit pg_dump und danach den Datenordner: docs/deploy/backup.md.',
  'errors.backup_nothing': 'In {path} gibt es noch nichts zu sichern.',
  'errors.backup_folder_in_use':
    'Der Ordner {path} ist nicht leer. Bitte geben Sie für jede Sicherung einen neuen an.',
  'errors.backup_inside_data':
    '{path} liegt im Datenordner und ginge mit ihm verloren. Bitte geben Sie einen anderen Ordner an.',
  'errors.backup_incomplete':
    'In {path} liegt keine vollständige Sicherung: manifest.json fehlt. Es wurde nichts wiederhergestellt.',
  'errors.backup_newer':
    'Die Sicherung stammt von der neueren Version {version}. Bitte stellen Sie sie mit dieser wieder her.',
  'errors.backup_damaged': 'Die Sicherung ist beschädigt: {path}. Es wurde nichts wiederhergestellt.',
  'errors.restore_folder_in_use':
    '{path} ist nicht leer. Verschieben Sie den Inhalt, oder nennen Sie mit DATA_DIR einen anderen Ordner.',
  'errors.restore_keys_in_use':
    '{path} enthält andere Schlüssel als die Sicherung. Verschieben Sie diese Datei (KEYS_FILE) zuerst.',
  'errors.restore_erased_unreadable': 'Den Ordner {path} mit der Liste gelöschter Konten gibt es nicht.',
} as const;
