/** E-Mails zu Aufnahmen: Auswahl, Abbestellen, mehrere Ergebnisse in einer E-Mail. */
export const notifications = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.lead':
    'E-Mails zu Ihren Aufnahmen. Rechnungen, Verträge und Hinweise zur Sicherheit Ihres Kontos erhalten Sie immer.',
  'notifications.failedToLoad': 'Ihre Auswahl konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  'notifications.about': 'E-Mail senden, wenn',
  'notifications.ready': 'ein Transkript fertig ist',
  'notifications.failed': 'eine Aufnahme nicht transkribiert werden konnte',
  'notifications.bundle': 'Mehrere Ergebnisse',
  'notifications.bundle.none': 'Jedes sofort',
  'notifications.bundle.hourly': 'Stündlich zusammen',
  'notifications.bundle.daily': 'Täglich um 8 Uhr zusammen',
  'notifications.bundleHint':
    'Mehrere Ergebnisse in einer E-Mail stehen darin als Liste mit Links. Antworten auf Aufnahmen, die Sie per E-Mail senden, kommen immer sofort.',
  'notifications.quiet': 'Ruhezeit einhalten',
  'notifications.from': 'Von',
  'notifications.until': 'Bis',
  'notifications.zone':
    'In dieser Zeit kommt keine E-Mail zu Ihren Aufnahmen; sie folgt danach. Zeitzone: {zone}',
  'notifications.save': 'Auswahl speichern',
  'notifications.saved': 'Ihre Auswahl ist gespeichert.',
  'notifications.saveFailed': 'Ihre Auswahl wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  'notifications.device': 'Auf diesem Gerät',
  'notifications.deviceText':
    'Ihr Browser zeigt einen Hinweis, sobald ein Transkript fertig oder eine Aufnahme fehlgeschlagen ist, auch wenn die Seite geschlossen ist. In der Ruhezeit bleibt er still.',
  'notifications.deviceOn': 'Hinweise einschalten',
  'notifications.deviceOff': 'Hinweise ausschalten',
  'notifications.deviceIsOn': 'Auf diesem Gerät sind Hinweise eingeschaltet.',
  'notifications.deviceDenied':
    'Ihr Browser lässt Hinweise von dieser Seite nicht zu. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.',
  'notifications.deviceFailed':
    'Die Hinweise ließen sich nicht einschalten. Bitte versuchen Sie es noch einmal, oder verwenden Sie einen anderen Browser.',
  'notifications.deviceMissing':
    'Dieser Browser kann keine Hinweise anzeigen. Auf dem iPhone geht es, sobald Sie die Seite zum Home-Bildschirm hinzugefügt haben.',
  'push.ready': 'Ihr Transkript ist fertig',
  'push.failed': 'Eine Aufnahme konnte nicht fertiggestellt werden',
  'stopMails.title': 'E-Mails abbestellen',
  'stopMails.ready':
    'Sie erhalten dann keine E-Mail mehr, wenn ein Transkript fertig ist. Ihre Transkripte finden Sie weiterhin in Ihrem Konto.',
  'stopMails.failed':
    'Sie erhalten dann keine E-Mail mehr, wenn eine Aufnahme nicht transkribiert werden konnte. In Ihrem Konto steht es weiterhin.',
  'stopMails.action': 'Abbestellen',
  'stopMails.done': 'Das ist abbestellt. In Ihrem Profil können Sie es wieder ändern.',
  'stopMails.toProfile': 'Zum Profil',
  'stopMails.broken':
    'Dieser Link ist unvollständig oder gilt nicht mehr. In Ihrem Profil können Sie die E-Mails abstellen.',
  'stopMails.error': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'mail.stop.footer':
    'Sie erhalten diese Nachricht, weil Sie bei {appName} eine Aufnahme hochgeladen haben. Keine solchen E-Mails mehr: {url}',
  'mail.bundle.subject': 'Neues zu {count} Aufnahmen',
  'mail.bundle.text': 'Seit unserer letzten E-Mail ist das geschehen:',
  'mail.bundle.ready': '„{title}“ ist fertig: {url}',
  'mail.bundle.failed': '„{title}“ konnte nicht fertiggestellt werden: {url}',
  'mail.bundle.action': 'Ihre Aufnahmen',
} as const;
