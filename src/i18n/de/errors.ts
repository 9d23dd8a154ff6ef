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
  // speech
  'errors.no_engine_for_language':
    'Auf diesem Server ist keine Spracherkennung für {language} eingerichtet. {missing}',
  'errors.engine_unknown':
    'Eine Spracherkennung namens „{engine}“ gibt es nicht. Lassen Sie die Angabe weg, um die beste vorhandene zu nutzen.',
  'errors.engine_not_available': 'Die Spracherkennung „{engine}“ ist nicht eingerichtet. {missing}',
  'errors.engine_without_language':
    'Die Spracherkennung „{engine}“ kann {language} nicht. Bitte wählen Sie eine andere Sprache oder eine andere Spracherkennung.',
} as const;
