export const mail = {
  'mail.footer.automatic':
    'Diese Nachricht wurde von {appName} verschickt, weil jemand Ihre Adresse angegeben hat. Auf diese Adresse können Sie nicht antworten.',
  'mail.confirm.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirm.text':
    'Sie haben sich bei {appName} registriert. Mit der Schaltfläche bestätigen Sie, dass diese Adresse Ihnen gehört; danach können Sie beginnen. Der Link gilt eine Stunde.',
  'mail.confirm.notYou':
    'Sie haben sich nicht registriert? Dann löschen Sie diese Nachricht bitte einfach. Ohne Bestätigung wird kein Zugang eingerichtet.',
  'mail.confirm.action': 'Adresse bestätigen',
  'mail.recovery.subject': 'Neues Passwort für {appName}',
  'mail.recovery.text':
    'Für Ihren Zugang wurde ein neues Passwort angefordert. Über die Schaltfläche legen Sie es fest. Der Link gilt eine Stunde und nur einmal.',
  'mail.recovery.notYou':
    'Sie haben nichts angefordert? Dann löschen Sie diese Nachricht bitte. Ihr Passwort bleibt, wie es ist.',
  'mail.recovery.action': 'Passwort festlegen',
  'mail.dev.title': 'Ausgehende E-Mails',
  'mail.dev.intro':
    'Solange kein Mailserver eingestellt ist, landen alle E-Mails hier. Diese Seite gibt es nur auf diesem Rechner.',
  'mail.dev.empty': 'Bisher wurde keine E-Mail verschickt.',
  'mail.dev.to': 'An',
  'mail.dev.subject': 'Betreff',
  'mail.dev.date': 'Zeit',
  'mail.dev.links': 'Links',
  'mail.dev.text': 'Nur Text',
  'mail.dev.html': 'HTML',
  'mail.dev.source': 'Quelltext',
  'mail.dev.back': 'Alle E-Mails',
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
