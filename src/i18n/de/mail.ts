export const mail = {
  // notify
  'mail.ready.subject': 'Ihr Transkript ist fertig',
  'mail.ready.text':
    'Der Text zu Ihrer Aufnahme „{title}“ ist fertig. Sie können ihn jetzt lesen, anhören und herunterladen.',
  'mail.ready.noSpeechSubject': 'In Ihrer Aufnahme wurde keine Sprache gefunden',
  'mail.ready.noSpeech':
    'Ihre Aufnahme „{title}“ wurde vollständig verarbeitet; Sprache war darin nicht zu hören. Bitte prüfen Sie, ob es die richtige Datei ist und ob das Mikrofon eingeschaltet war.',
  'mail.ready.action': 'Transkript öffnen',
  'mail.ready.footer':
    'Sie erhalten diese Nachricht, weil Sie bei {appName} eine Aufnahme hochgeladen haben.',
  'mail.failed.subject': 'Ihre Aufnahme konnte nicht transkribiert werden',
  'mail.failed.finalisationSubject': 'Die Finalisierung Ihres Transkripts ist fehlgeschlagen',
  'mail.failed.text':
    'Ihre Aufnahme „{title}“ konnte nicht transkribiert werden. Die Datei ist weiterhin gespeichert.',
  'mail.failed.finalisation':
    'Ihre Aufnahme „{title}“ ist transkribiert, nur die sprachliche Überarbeitung ist fehlgeschlagen. Das Rohtranskript und der nach Regeln gesetzte Text stehen bereit.',
  'mail.failed.retry': 'Auf der Seite der Aufnahme können Sie den Vorgang erneut starten.',
  'mail.failed.action': 'Aufnahme öffnen',
} as const;
