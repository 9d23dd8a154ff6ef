// Why the form does not take something, and what Pro includes: loaded with the dialogs.
export const refusal = {
  'upload.unsupportedTitle': 'Dieses Format kennen wir nicht',
  'upload.unsupportedText':
    '„{name}“ ist keine Audio- oder Videodatei. Möglich sind MP3, WAV, M4A, FLAC, OGG und MP4.',
  'upload.emptyTitle': 'Diese Datei ist leer',
  'upload.emptyText': '„{name}“ hat keinen Inhalt. Bitte wählen Sie eine andere Aufnahme.',
  'upload.tooManyTitle': 'Höchstens {count} Dateien auf einmal',
  'upload.tooManyText':
    'Eine Transkription nimmt bis zu {count} Dateien auf. Bitte wählen Sie weniger und senden Sie die übrigen mit der nächsten.',
  'upload.tooLargeTitle': 'Die Datei ist zu groß',
  'upload.tooLargeFirst': 'Auch für die erste Aufnahme gilt eine Grenze von {limit}.',
  'upload.tooLargeFree': 'Für Konten ohne Abonnement gilt nach der ersten Aufnahme eine Grenze von {limit}.',
  'upload.tooLargePro':
    'Eine Datei darf bis zu {limit} groß sein. Bitte teilen Sie die Aufnahme in mehrere Dateien.',
  'upload.tooLargeAsAudio':
    'Als M4A gespeichert, ohne Bild, wäre dieselbe Aufnahme um ein Vielfaches kleiner.',
  'upload.limitFirst': 'Grenze der ersten Aufnahme',
  'upload.limitFree': 'Grenze in Free',
  'upload.limitPro': 'Grenze in Pro',
  'upload.limit': 'Grenze',
  'upload.tooLongTitle': 'Diese Aufnahme ist länger als {minutes} Minuten',
  'upload.tooLongText':
    '„{name}“ dauert {duration} Minuten. Ohne Abonnement transkribieren wir Aufnahmen bis {minutes} Minuten.',
  'upload.tooLongPro': 'Mit Pro entfällt diese Grenze. Pro lässt sich noch nicht buchen.',
  'upload.proNotYet': 'Pro lässt sich noch nicht buchen.',
  'upload.severalTitle': 'Mehrere Dateien in einer Transkription',
  'upload.severalText':
    'Ohne Abonnement nehmen wir eine Datei je Transkription an. Mit Pro werden mehrere Dateien zu einem Text verbunden oder einzeln bearbeitet.',
  'upload.premiumTitle': 'Diese Einstellung gehört zu Pro',
  'upload.premiumText':
    'Kontexte, Sprechertrennung und höhere Qualität sind in Pro enthalten. Pro lässt sich noch nicht buchen.',
  'upload.otherFile': 'Andere Datei wählen',
  'upload.minutesTitle': 'Die Minuten dieses Monats sind aufgebraucht',
  'upload.minutesText': 'Mit Pro entfällt diese Grenze. Pro lässt sich noch nicht buchen.',
  'upload.proTitle': 'Was Pro enthält',
  'upload.proFiles':
    'Mehrere Dateien in einer Transkription, jede bis {size}, ohne die Grenze von {minutes} Minuten',
  'upload.proContexts': 'Alle Kontexte: Recht, Polizei, Journalismus, Wissenschaft, Medizin und Wirtschaft',
  'upload.proSpeakers': 'Sprecher getrennt, auf Wunsch mit vorgegebener Anzahl',
  'upload.proQuality': 'Höhere Qualität und das Modell Professionell',
  'upload.proParallel': 'Mehrere Transkriptionen gleichzeitig, ohne auf die vorige zu warten',
  'upload.waitingTitle': 'Willkommen',
  'upload.waitingText': 'Schön, dass Sie da sind. Im Moment sind alle Plätze vergeben.',
  'upload.waitingThen':
    'Wir schreiben Ihnen eine E-Mail, sobald Sie beginnen können. Mehr ist nicht zu tun; umsehen können Sie sich schon jetzt.',
} as const;
