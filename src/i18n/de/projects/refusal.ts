// Why the form does not take something, and what Pro includes: loaded with the dialogs.
export const refusal = {
  'upload.unsupportedTitle': 'Dateiformat nicht unterstützt.',
  'upload.unsupportedText':
    '„{name}“ ist keine Audio- oder Videodatei. Möglich sind MP3, WAV, M4A, FLAC, OGG und MP4.',
  'upload.emptyTitle': 'Diese Datei ist leer',
  'upload.emptyText': '„{name}“ hat keinen Inhalt. Bitte wählen Sie eine andere Aufnahme.',
  'upload.tooManyTitle': 'Höchstens {count} Dateien auf einmal',
  'upload.tooManyText':
    'Eine Transkription kann bis zu {count} Dateien enthalten. Bitte wählen Sie weniger aus und nehmen Sie die übrigen in die nächste.',
  'upload.tooLargeTitle': 'Die Datei ist zu groß',
  'upload.tooLargeFirst': 'Auch Ihre erste Aufnahme darf höchstens {limit} groß sein.',
  'upload.tooLargeFree': 'Ohne Abonnement gilt nach der ersten Aufnahme ein Limit von {limit}.',
  'upload.tooLargePro':
    'Eine Datei darf bis zu {limit} groß sein. Bitte teilen Sie die Aufnahme in mehrere Dateien auf.',
  'upload.tooLargeAsAudio':
    'Als M4A gespeichert, ohne Bild, wäre dieselbe Aufnahme um ein Vielfaches kleiner.',
  'upload.limitFirst': 'Limit für die erste Aufnahme',
  'upload.limitFree': 'Limit mit Free',
  'upload.limitPro': 'Limit mit Pro',
  'upload.limit': 'Limit',
  'upload.tooLongTitle': 'Diese Aufnahme ist länger als {minutes} Minuten',
  'upload.tooLongSeems': 'Diese Aufnahme scheint länger als {minutes} Minuten zu sein',
  'upload.tooLongText':
    '„{name}“ dauert nach Angabe des Browsers {duration} Minuten. Ohne Abonnement darf eine Aufnahme bis zu {minutes} Minuten lang sein.',
  'upload.tooLongGuess':
    'Genau gemessen wird erst nach dem Hochladen. Die Datei bleibt ausgewählt, Sie können sie trotzdem senden.',
  'upload.tooLongPro': 'Mit Pro entfällt dieses Limit.',
  'upload.orderPro': 'Pro bestellen',
  'upload.trialUsed': 'Ihre Testphase ist vorbei.',
  'upload.trial': 'Testphase',
  'upload.trialLength': '{days} Tage Pro, bis {ends}',
  'upload.trialCard': 'Karte',
  'upload.trialNoCard': 'Nicht nötig',
  'upload.trialAfter': 'Danach',
  'upload.trialFree': 'Von selbst wieder Free, ohne Kosten',
  'upload.severalTitle': 'Mehrere Dateien in einer Transkription',
  'upload.severalText':
    'Ohne Abonnement können Sie eine Datei pro Transkription hochladen. Mit Pro können Sie mehrere Dateien zu einem Text verbinden oder einzeln transkribieren.',
  'upload.premiumTitle': 'Diese Einstellung gehört zu Pro',
  'upload.premiumText': 'Kontexte, Sprechertrennung und höhere Qualität sind in Pro enthalten.',
  'upload.otherFile': 'Andere Datei wählen',
  'upload.minutesTitle': 'Die Minuten dieses Monats sind aufgebraucht',
  'upload.minutesText': 'Mit Pro entfällt dieses Limit.',
  'upload.proTitle': 'Was Pro enthält',
  'upload.proFiles':
    'Mehrere Dateien pro Transkription, jede bis {size}, ohne das Limit von {minutes} Minuten',
  'upload.proContexts': 'Alle Kontexte: Recht, Polizei, Journalismus, Wissenschaft, Medizin und Wirtschaft',
  'upload.proSpeakers': 'Sprechertrennung, auf Wunsch mit vorgegebener Anzahl',
  'upload.proQuality': 'Höhere Qualität und das Modell Professionell',
  'upload.proParallel': 'Mehrere Transkriptionen gleichzeitig, ohne auf die vorige zu warten',
  'upload.waitingTitle': 'Willkommen',
  'upload.waitingText': 'Schön, dass Sie da sind. Im Moment sind wir ausgelastet.',
  'upload.waitingThen':
    'Wir schreiben Ihnen eine E-Mail, sobald Sie beginnen können. Mehr müssen Sie nicht tun; umsehen können Sie sich schon jetzt.',
} as const;
