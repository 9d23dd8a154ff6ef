// One sentence for each error code: what happened and what to do.
export const errors = {
  'errors.invalid_request': 'Die Anfrage ist unvollständig oder fehlerhaft: {detail}',
  'errors.not_authenticated': 'Bitte melden Sie sich an, um fortzufahren.',
  'errors.forbidden': 'Für diese Handlung fehlt Ihnen die Berechtigung.',
  'errors.not_found': 'Das Gesuchte gibt es nicht oder nicht mehr.',
  'errors.too_many_requests':
    'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Augenblick.',
  'errors.internal':
    'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal; hilft das nicht, nennen Sie uns die Kennung {requestId}.',
  'errors.unavailable':
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  // The file of a recording, and its transcription
  'errors.file_empty': 'Die Datei ist leer. Bitte laden Sie die Aufnahme noch einmal hoch.',
  'errors.file_unsupported':
    'Dateiformat nicht unterstützt. Bitte verwenden Sie eine Audio- oder Videodatei, zum Beispiel MP3, M4A, WAV oder MP4.',
  'errors.file_no_sound':
    'Die Datei enthält keinen Ton. Bitte wählen Sie eine Aufnahme, in der etwas zu hören ist.',
  'errors.file_damaged':
    'Die Datei ist beschädigt oder unvollständig und lässt sich nicht abspielen. Bitte laden Sie sie noch einmal hoch oder speichern Sie sie neu ab.',
  'errors.file_protected':
    'Die Datei ist durch Kopierschutz (DRM) gesperrt. Bitte verwenden Sie eine Fassung ohne Kopierschutz.',
  'errors.file_too_long':
    'Die Aufnahme ist zu lang: Erlaubt sind {minutes} Minuten. Bitte teilen Sie sie auf oder wechseln Sie den Tarif.',
  'errors.decode_failed':
    'Die Datei ließ sich nicht umwandeln, weil der Vorgang abgebrochen wurde. Bitte versuchen Sie es noch einmal.',
  'errors.engine_failed':
    'Die Spracherkennung ist mehrmals ausgefallen. Was schon erkannt war, ist gespeichert; bitte versuchen Sie es später noch einmal.',
  'errors.processing_failed':
    'Die Verarbeitung ist bei uns gescheitert. Ihre Aufnahme ist gespeichert; bitte versuchen Sie es noch einmal.',
} as const;
