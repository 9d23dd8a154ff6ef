/** Benachrichtigungen: Auswahl je Weg und Anlass, Abbestellen, mehrere Ergebnisse in einer E-Mail. */
export const notifications = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.lead':
    'Wählen Sie, worüber wir Sie auf welchem Weg benachrichtigen. Rechnungen, Verträge und Hinweise zur Sicherheit Ihres Kontos erhalten Sie immer per E-Mail.',
  'notifications.failedToLoad': 'Ihre Auswahl konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  'notifications.notReached': 'Diese E-Mails haben Sie nicht erreicht',
  'notifications.undeliveredRefused': '{at}: {kind}. Der Mailserver Ihrer Adresse hat die E-Mail abgelehnt.',
  'notifications.undeliveredAway': '{at}: {kind}. Die E-Mail ließ sich tagelang nicht übergeben.',
  'notifications.undeliveredHint':
    'Prüfen Sie, ob Ihre E-Mail-Adresse stimmt und Ihr Postfach E-Mails annimmt. Ihre Aufnahmen, Texte und Rechnungen stehen weiterhin in Ihrem Konto.',
  'notifications.about': 'Anlass',
  'notifications.ready': 'Transkript fertig',
  'notifications.several': 'Mehrere Ergebnisse in einer E-Mail',
  'notifications.failed': 'Aufnahme fehlgeschlagen',
  'notifications.comment': 'Erwähnungen und Kommentare',
  'notifications.assignment': 'Zuweisungen',
  'notifications.edited': 'Von anderen bearbeitet',
  'notifications.invoice': 'Neue Rechnung',
  'notifications.order': 'Bestätigung zu Ihrem Tarif',
  'notifications.reminder': 'Zahlungserinnerung',
  'notifications.trial': 'Hinweis zur Testphase',
  'notifications.processing': 'Vertrag zur Auftragsverarbeitung',
  'notifications.deletions': 'Ankündigung von Löschungen',
  'notifications.webhook': 'Webhook ausgeschaltet',
  'notifications.export': 'Ihre Daten liegen bereit',
  'notifications.answer': 'Antwort auf eine eingesandte E-Mail',
  'notifications.mail': 'E-Mail',
  'notifications.telegram': 'Telegram',
  'notifications.push': 'Browser',
  'notifications.choice': '{kind}: {channel}',
  'notifications.always': 'immer',
  'notifications.pushHint': 'Im Browser erscheint nur etwas auf Geräten, auf denen Sie Hinweise einschalten.',
  'notifications.telegramUnlinked': 'Telegram ist noch nicht verbunden.',
  'notifications.telegramLink': 'Telegram verbinden',
  'notifications.alsoAnswered': 'Auch benachrichtigen, wenn der Text schon im Telegram-Chat steht',
  'notifications.alsoAnsweredHint':
    'Aufnahmen, die Sie dem Bot senden, beantwortet er immer im Chat. Ist der Chat nicht erreichbar, benachrichtigen wir Sie auf den anderen Wegen.',
  'notifications.titles': 'Titel der Aufnahmen anzeigen',
  'notifications.titlesHint':
    'Gilt für Hinweise im Browser und in Telegram. Sie stehen oft auf dem gesperrten Bildschirm, und was im Chat steht, liegt auch bei Telegram.',
  'notifications.bundle': 'Mehrere Ergebnisse',
  'notifications.bundle.none': 'Sofort',
  'notifications.bundle.hourly': 'Stündlich zusammen',
  'notifications.bundle.daily': 'Täglich um 8 Uhr zusammen',
  'notifications.bundleHint':
    'Mehrere Ergebnisse in einer E-Mail stehen darin als Liste mit Links. Aufnahmen, die Sie zusammen hochladen, kommen immer gemeinsam, wenn sie innerhalb weniger Minuten fertig sind. Antworten auf Aufnahmen, die Sie per E-Mail senden, kommen immer sofort.',
  'notifications.quiet': 'Ruhezeit einhalten',
  'notifications.from': 'Von',
  'notifications.until': 'Bis',
  'notifications.zone':
    'In dieser Zeit benachrichtigen wir Sie nicht über Ihre Aufnahmen, sondern danach. Hinweise im Browser und in Telegram kommen dann gesammelt als einer. Der Bot antwortet im Chat trotzdem. Zeitzone: {zone}',
  'notifications.save': 'Auswahl speichern',
  'notifications.saved': 'Ihre Auswahl ist gespeichert.',
  'notifications.saveFailed': 'Ihre Auswahl wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  'notifications.device': 'Auf diesem Gerät',
  'notifications.pushOff': 'Ihr Team lässt Benachrichtigungen im Browser nicht zu.',
  'notifications.deviceText':
    'Ihr Browser zeigt Hinweise zu dem, was Sie oben gewählt haben, auch wenn die Seite geschlossen ist.',
  'notifications.deviceOn': 'Hinweise einschalten',
  'notifications.deviceOff': 'Hinweise ausschalten',
  'notifications.deviceIsOn': 'Auf diesem Gerät sind Hinweise eingeschaltet.',
  'notifications.shownThere': 'Zeigt Hinweise im Browser.',
  'notifications.endedThere': 'Das Gerät zeigt keine Hinweise mehr.',
  'notifications.endFailed':
    'Die Hinweise ließen sich nicht ausschalten. Bitte versuchen Sie es noch einmal.',
  'notifications.deviceDenied':
    'Ihr Browser lässt Hinweise von dieser Seite nicht zu. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.',
  'notifications.deviceFailed':
    'Die Hinweise ließen sich nicht einschalten. Bitte versuchen Sie es noch einmal, oder verwenden Sie einen anderen Browser.',
  'notifications.deviceMissing':
    'Dieser Browser kann keine Hinweise anzeigen. Auf dem iPhone geht es, sobald Sie die Seite zum Home-Bildschirm hinzugefügt haben.',
  'push.ready': 'Ihr Transkript ist fertig',
  'push.comment': 'Ein Kommentar für Sie',
  'push.assignment': 'Eine Aufnahme ist Ihnen zugewiesen',
  'push.edited': 'Eine Aufnahme wurde bearbeitet',
  'push.invoice': 'Eine neue Rechnung ist da',
  'push.gathered': 'Das ist in Ihrer Ruhezeit geschehen ({count})',
  'push.gatheredText': 'In Ihrer Ruhezeit ist das geschehen:',
  'push.gatheredMore': 'und {count} weitere',
  'push.several': 'Neues zu Ihren Aufnahmen ({count})',
  'push.failed': 'Eine Aufnahme konnte nicht fertiggestellt werden',
  'stopMails.title': 'E-Mails abbestellen',
  'stopMails.ready':
    'Sie erhalten dann keine E-Mail mehr, wenn ein Transkript fertig ist. Ihre Transkripte finden Sie weiterhin in Ihrem Konto.',
  'stopMails.failed':
    'Sie erhalten dann keine E-Mail mehr, wenn eine Aufnahme nicht transkribiert werden konnte. In Ihrem Konto steht es weiterhin.',
  'stopMails.results':
    'Sie erhalten dann keine E-Mail mehr, die mehrere Ergebnisse zusammenfasst, auch nicht einzeln an ihrer Stelle. E-Mails zu einer einzelnen Aufnahme kommen weiterhin, so wie Sie es gewählt haben.',
  'stopMails.comment':
    'Sie erhalten dann keine E-Mail mehr, wenn jemand aus Ihrem Team Sie in einem Kommentar erwähnt oder Ihnen antwortet. Bei den Aufnahmen stehen die Kommentare weiterhin.',
  'stopMails.assignment':
    'Sie erhalten dann keine E-Mail mehr, wenn Ihnen jemand aus Ihrem Team eine Aufnahme zuweist. Bei den Aufnahmen steht es weiterhin.',
  'stopMails.edited':
    'Sie erhalten dann keine E-Mail mehr, wenn jemand aus Ihrem Team den Text einer Aufnahme bearbeitet, die von Ihnen stammt oder Ihnen zugewiesen ist. Die Fassungen stehen weiterhin bei der Aufnahme.',
  'stopMails.action': 'Abbestellen',
  'stopMails.done': 'Das ist abbestellt. In Ihrem Profil können Sie es wieder ändern.',
  'stopMails.toProfile': 'Zum Profil',
  'stopMails.broken':
    'Dieser Link ist unvollständig oder gilt nicht mehr. In Ihrem Profil können Sie die E-Mails abstellen.',
  'stopMails.error': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'mail.stop.footer':
    'Sie erhalten diese Nachricht, weil Sie bei {appName} eine Aufnahme hochgeladen haben. Keine solchen E-Mails mehr: {url}',
  'mail.team.commentSubject': 'Ein Kommentar für Sie',
  'mail.team.commentBy':
    '{name} hat in „{title}“ einen Kommentar geschrieben, der Sie erwähnt oder Ihnen antwortet. Was darin steht, lesen Sie nur in Ihrem Konto.',
  'mail.team.comment':
    'In „{title}“ erwähnt Sie ein neuer Kommentar, oder jemand hat Ihnen geantwortet. Was darin steht, lesen Sie nur in Ihrem Konto.',
  'mail.team.assignmentSubject': 'Eine Aufnahme ist Ihnen zugewiesen',
  'mail.team.assignmentBy': '{name} hat Ihnen „{title}“ zugewiesen. Die Aufgabe finden Sie bei der Aufnahme.',
  'mail.team.assignment': '„{title}“ ist Ihnen zugewiesen. Die Aufgabe finden Sie bei der Aufnahme.',
  'mail.team.editedSubject': 'Eine Aufnahme wurde bearbeitet',
  'mail.team.editedBy':
    '{name} hat den Text von „{title}“ bearbeitet. Die neue Fassung finden Sie bei der Aufnahme.',
  'mail.team.edited':
    'Andere aus Ihrem Team haben den Text von „{title}“ bearbeitet. Die neue Fassung finden Sie bei der Aufnahme.',
  'mail.team.action': 'Aufnahme öffnen',
  'mail.team.footer':
    'Sie erhalten diese Nachricht, weil Sie bei {appName} zu einem Team gehören. Keine solchen E-Mails mehr: {url}',
  'mail.bundle.subject': 'Neues zu Ihren Aufnahmen ({count})',
  'mail.bundle.text': 'Seit unserer letzten E-Mail ist das geschehen:',
  'mail.bundle.ready': '„{title}“ ist fertig: {url}',
  'mail.bundle.failed': '„{title}“ konnte nicht fertiggestellt werden: {url}',
  'mail.bundle.action': 'Ihre Aufnahmen',
} as const;
