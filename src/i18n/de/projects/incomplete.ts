// Files that hold less than they claim: in the list, the text of a project, mails, documents and chats.
export const incomplete = {
  'incomplete.seconds': '{held} von {claimed} Sekunden',
  'incomplete.minutes': '{held} von {claimed} Minuten',
  'incomplete.hours': '{held} von {claimed} Stunden',
  'incomplete.mark': 'nur {length}',
  'incomplete.recording':
    'Die Aufnahme ist unvollständig: Ihre Datei enthält nur {length}. Der Rest lässt sich nicht transkribieren.',
  'incomplete.file':
    'Die Datei „{name}“ ist unvollständig: Sie enthält nur {length}. Der Rest lässt sich nicht transkribieren.',
  'incomplete.files':
    'Diese Dateien sind unvollständig: {files}. Was in ihnen fehlt, lässt sich nicht transkribieren.',
  'incomplete.named': '„{name}“ ({length})',
  'incomplete.more': '{count} weitere',
  'incomplete.sendAgain': 'Wenn Sie die vollständige Datei haben, senden Sie sie bitte noch einmal.',
  'incomplete.sendAllAgain': 'Wenn Sie die vollständigen Dateien haben, senden Sie sie bitte noch einmal.',
} as const;
