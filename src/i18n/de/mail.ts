export const mail = {
  'mail.footer.automatic':
    'Diese Nachricht wurde von {appName} verschickt, weil jemand Ihre Adresse angegeben hat. Auf diese Adresse können Sie nicht antworten.',
  'mail.confirm.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirm.text':
    'Sie haben sich bei {appName} registriert. Mit dem Link bestätigen Sie, dass diese Adresse Ihnen gehört; danach können Sie beginnen. Er gilt eine Stunde.',
  'mail.confirm.notYou':
    'Sie haben sich nicht registriert? Dann löschen Sie diese Nachricht bitte einfach. Ohne Bestätigung wird kein Zugang eingerichtet.',
  'mail.confirm.action': 'Adresse bestätigen',
  'mail.recovery.subject': 'Neues Passwort für {appName}',
  'mail.recovery.text':
    'Für Ihren Zugang wurde ein neues Passwort angefordert. Über den Link legen Sie es fest. Er gilt eine Stunde und nur einmal.',
  'mail.recovery.notYou':
    'Sie haben nichts angefordert? Dann löschen Sie diese Nachricht bitte. Ihr Passwort bleibt, wie es ist.',
  'mail.recovery.action': 'Passwort festlegen',
  'mail.footer.account':
    'Sie erhalten diese Nachricht, weil sie die Sicherheit Ihres Zugangs bei {appName} betrifft.',
  'mail.code.digits': 'Ihr Code zum Eintippen: {code}',
  'mail.code.otherwise': 'Falls Sie nach einem Code gefragt werden: {code}',
  'mail.action.otherwise': 'Wenn die Schaltfläche nichts bewirkt, öffnen Sie diesen Link im Browser:',
  'mail.notice.device': 'Gerät: {browser} auf {system}',
  'mail.code.subject': 'Ihr Code für {appName}',
  'mail.code.text':
    'Sie möchten ändern, wie Sie sich anmelden. Geben Sie dafür diesen Code auf der Seite ein. Er gilt eine Stunde und nur einmal.',
  'mail.code.notYou':
    'Sie ändern gerade nichts daran? Dann ist jemand mit Ihrem Zugang angemeldet. Bitte melden Sie überall ab und setzen Sie Ihr Passwort neu.',
  'mail.magicLink.subject': 'Ihr Link zur Anmeldung bei {appName}',
  'mail.magicLink.text':
    'Mit dem Link melden Sie sich bei {appName} an, ohne Passwort. Er gilt eine Stunde und nur einmal.',
  'mail.magicLink.notYou':
    'Sie haben keinen Link angefordert? Dann löschen Sie diese Nachricht bitte. Ohne den Link meldet sich niemand an.',
  'mail.magicLink.action': 'Anmelden',
  'mail.invite.subject': 'Sie sind zu {appName} eingeladen',
  'mail.invite.text':
    'Für Sie wurde ein Zugang zu {appName} vorbereitet. Mit dem Link nehmen Sie ihn an. Der Link gilt eine Stunde.',
  'mail.invite.notYou': 'Sie möchten keinen Zugang? Dann löschen Sie diese Nachricht bitte einfach.',
  'mail.invite.action': 'Einladung annehmen',
  'mail.moveFrom.subject': 'Ihr Zugang soll eine andere Adresse bekommen',
  'mail.moveFrom.text':
    'Ihr Zugang zu {appName} soll auf die Adresse {newEmail} umziehen. Bitte stimmen Sie hier zu; auch die neue Adresse muss zustimmen. Der Link gilt eine Stunde.',
  'mail.moveFrom.notYou':
    'Sie haben das nicht gewünscht? Dann stimmen Sie nicht zu und setzen Sie Ihr Passwort neu: Jemand ist mit Ihrem Zugang angemeldet.',
  'mail.moveFrom.action': 'Umzug zustimmen',
  'mail.moveTo.subject': 'Bitte bestätigen Sie Ihre neue Adresse',
  'mail.moveTo.text':
    'Ein Zugang zu {appName} soll auf diese E-Mail-Adresse umziehen. Bitte bestätigen Sie, dass sie Ihnen gehört; auch die bisherige Adresse muss zustimmen. Der Link gilt eine Stunde.',
  'mail.moveTo.notYou': 'Sie haben das nicht gewünscht? Dann löschen Sie diese Nachricht bitte.',
  'mail.moveTo.action': 'Adresse bestätigen',
  'mail.newDevice.subject': 'Neue Anmeldung bei {appName}',
  'mail.newDevice.text':
    'Am {moment} (Berliner Zeit) wurde Ihr Zugang auf einem Gerät verwendet, das wir noch nicht kannten.',
  'mail.newDevice.notYou':
    'Waren Sie das, ist nichts zu tun. Wenn nicht, setzen Sie bitte Ihr Passwort neu; dabei werden alle anderen Geräte abgemeldet.',
  'mail.newDevice.action': 'Passwort neu setzen',
  'mail.passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.text':
    'Am {moment} (Berliner Zeit) wurde das Passwort Ihres Zugangs zu {appName} geändert. Andere Geräte wurden abgemeldet.',
  'mail.passwordChanged.notYou':
    'Waren Sie das, ist nichts zu tun. Wenn nicht, setzen Sie bitte gleich ein neues Passwort, und sehen Sie danach unter „Sicherheit“ nach, wo Sie angemeldet sind.',
  'mail.passwordChanged.action': 'Passwort neu setzen',
  'mail.passkeyAdded.subject': 'Ihr Zugang hat einen neuen Passkey',
  'mail.passkeyAdded.text':
    'Am {moment} (Berliner Zeit) wurde für Ihren Zugang zu {appName} ein Passkey eingerichtet. Das Gerät, auf dem er liegt, kann sich damit ohne Passwort anmelden.',
  'mail.passkeyAdded.notYou':
    'Waren Sie das, ist nichts zu tun. Wenn nicht, setzen Sie bitte Ihr Passwort neu und entfernen Sie danach den Passkey in den Einstellungen.',
  'mail.passkeyAdded.action': 'Passwort neu setzen',
  'mail.accountExists.subject': 'Sie haben schon einen Zugang zu {appName}',
  'mail.accountExists.text':
    'Am {moment} (Berliner Zeit) wollte sich jemand mit Ihrer E-Mail-Adresse bei {appName} registrieren. Zu dieser Adresse gibt es schon einen Zugang; er ist unverändert. Waren Sie das, melden Sie sich einfach an. Wenn Sie Ihr Passwort nicht mehr wissen, können Sie dort ein neues anfordern.',
  'mail.accountExists.notYou':
    'Waren Sie das nicht, ist nichts zu tun: Ohne Ihr Passwort oder Ihr Postfach kommt niemand in Ihren Zugang.',
  'mail.accountExists.action': 'Anmelden',
  'mail.admitted.subject': 'Ihr Platz bei {appName} ist frei',
  'mail.admitted.text':
    'Sie haben sich bei {appName} registriert, als alle Plätze vergeben waren. Jetzt ist einer für Sie frei: Sie können sofort mit Ihrer ersten Transkription beginnen.',
  'mail.admitted.thanks': 'Danke, dass Sie gewartet haben.',
  'mail.admitted.action': '{appName} öffnen',
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
    'Ihre Aufnahme „{title}“ ist transkribiert, nur die sprachliche Überarbeitung ist fehlgeschlagen. Die Rohfassung und der nach Regeln gesetzte Text stehen bereit.',
  'mail.failed.retry': 'Auf der Seite der Aufnahme können Sie den Vorgang erneut starten.',
  'mail.failed.action': 'Aufnahme öffnen',
} as const;
