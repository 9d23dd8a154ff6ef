/** E-Mail-Dienst: die Seite und die Antworten auf E-Mails. */
export const mailIn = {
  'mailIn.title': 'Per E-Mail transkribieren',
  'mailIn.contents': 'Auf dieser Seite',
  'mailIn.upload.title': 'Datei hochladen',
  'mailIn.upload.lead':
    'Die Datei kommt direkt in das Konto, von dem die E-Mail kam. Anmelden müssen Sie sich dafür nicht.',
  'mailIn.upload.choose': 'Aufnahme wählen',
  'mailIn.upload.hint':
    'Eine Audio- oder Videodatei. Das Hochladen beginnt, sobald Sie sie ausgewählt haben. Der Link nimmt eine Datei an und gilt 48 Stunden.',
  'mailIn.upload.partial':
    '„{name}“ ist erst zum Teil angekommen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es an derselben Stelle weiter. Eine andere Datei tritt an ihre Stelle.',
  'mailIn.upload.progress': 'Fortschritt beim Hochladen',
  'mailIn.upload.cancel': 'Abbrechen',
  'mailIn.upload.waiting': 'Verbindung unterbrochen; es geht von selbst weiter',
  'mailIn.upload.preparing': 'Die Datei ist da; die Transkription wird vorbereitet',
  'mailIn.upload.stay': 'Bitte lassen Sie diese Seite geöffnet, bis alles hochgeladen ist.',
  'mailIn.upload.unreadable':
    'Diese Datei kann auf Ihrem Gerät nicht mehr gelesen werden, weil sie entfernt oder geändert wurde. Bitte wählen Sie sie noch einmal aus.',
  'mailIn.upload.changed':
    'Diese Datei wurde geändert, während sie hochgeladen wurde, oder mit einer anderen verwechselt. Wählen Sie sie noch einmal aus, dann wird sie von vorn hochgeladen.',
  'mailIn.upload.empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere Aufnahme.',
  'mailIn.upload.running': '{percent} % hochgeladen',
  'mailIn.upload.done':
    '„{title}“ ist angekommen. Sobald das Transkript fertig ist, erhalten Sie eine E-Mail.',
  'mailIn.upload.failed':
    'Die Datei ist nicht angekommen. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'mailIn.included': 'In Pro und in der Testphase enthalten',
  'mailIn.failed': 'Die Seite konnte nicht geladen werden. Bitte laden Sie sie neu.',
  'mailIn.off':
    'Der E-Mail-Dienst ist hier nicht eingerichtet. Laden Sie Ihre Aufnahmen bitte unter „Meine Diktate“ hoch.',
  'mailIn.needsPro':
    'Der E-Mail-Dienst gehört zu Pro. In der Testphase können Sie ihn {days} Tage lang ausprobieren; eine Karte brauchen Sie dafür nicht.',
  'mailIn.toPlans': 'Zu den Tarifen',
  'mailIn.address.title': 'Ihre Adresse',
  'mailIn.address.lead':
    'Schicken Sie eine Sprachnotiz von Ihrem Telefon an diese Adresse. Das Transkript kommt in Ihr Postfach und steht bei Ihren Aufnahmen.',
  'mailIn.address.copy': 'Adresse kopieren',
  'mailIn.address.copied': 'Die Adresse ist kopiert.',
  'mailIn.address.copyFailed':
    'Die Adresse ließ sich nicht kopieren. Markieren Sie sie bitte und kopieren Sie sie selbst.',
  'mailIn.address.renew': 'Neue Adresse',
  'mailIn.address.key':
    'Die Adresse wirkt wie ein Schlüssel: Wer sie kennt und auf Ihrer Liste steht, kann über Ihr Konto transkribieren. Eine neue Adresse macht diese sofort ungültig; E-Mails an die alte gehen an den Absender zurück.',
  'mailIn.address.keyDropped':
    'Die Adresse wirkt wie ein Schlüssel: Wer sie kennt und auf Ihrer Liste steht, kann über Ihr Konto transkribieren. Eine neue Adresse macht diese sofort ungültig; E-Mails an die alte kommen dann nicht mehr an, ohne dass der Absender davon erfährt.',
  'mailIn.address.contact': 'Als Kontakt speichern',
  'mailIn.address.contactName': 'Wortlaut: Transkription',
  'mailIn.renew.title': 'Adresse ersetzen?',
  'mailIn.renew.text':
    'Die bisherige Adresse gilt ab sofort nicht mehr, auch nicht für Personen und Programme, die sie gespeichert haben. Ihre Liste der Absender bleibt, wie sie ist.',
  'mailIn.renew.keep': 'Behalten',
  'mailIn.renew.do': 'Neue Adresse erstellen',
  'mailIn.renew.done': 'Ihre neue Adresse gilt ab sofort.',
  'mailIn.renew.failed': 'Die Adresse wurde nicht ersetzt. Bitte versuchen Sie es noch einmal.',
  'mailIn.senders.title': 'Wer senden darf',
  'mailIn.senders.lead':
    'Nur E-Mails von diesen Absendern werden transkribiert. Alle anderen werden abgewiesen und unten aufgeführt.',
  'mailIn.senders.sender': 'Absender',
  'mailIn.senders.used': 'Zuletzt verwendet',
  'mailIn.senders.own': 'Adresse Ihres Kontos',
  'mailIn.senders.always': 'Immer zugelassen',
  'mailIn.senders.never': 'Noch nie',
  'mailIn.senders.remove': 'Entfernen',
  'mailIn.senders.removeOne': '{email} entfernen',
  'mailIn.senders.removed': '{email} darf nichts mehr senden.',
  'mailIn.senders.waiting': 'Wartet auf Bestätigung',
  'mailIn.senders.add': 'Absender hinzufügen',
  'mailIn.senders.addAction': 'Hinzufügen',
  'mailIn.senders.hint':
    'An diese Adresse geht ein sechsstelliger Code. Sobald Sie ihn hier eingeben, darf sie senden.',
  'mailIn.senders.wrong': 'Das ist keine E-Mail-Adresse. Beispiel: name@example.com',
  'mailIn.senders.sent': 'Der Code ist unterwegs an {email}.',
  'mailIn.senders.known': '{email} darf bereits senden.',
  'mailIn.senders.code': 'Code aus der E-Mail an {email}',
  'mailIn.senders.confirm': 'Bestätigen',
  'mailIn.senders.codeWrong': 'Bitte geben Sie die sechs Ziffern aus der E-Mail ein.',
  'mailIn.senders.confirmed': '{email} darf jetzt senden.',
  'mailIn.senders.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'mailIn.course.title': 'Was dann geschieht',
  'mailIn.course.check': 'Wir prüfen den Absender',
  'mailIn.course.checkText':
    'Die Adresse muss auf Ihrer Liste stehen, und die E-Mail muss nachweisen, dass sie wirklich von dort kommt. Sonst wird sie nicht bearbeitet.',
  'mailIn.course.take': 'Wir entnehmen die Aufnahmen',
  'mailIn.course.takeText':
    'MP3, WAV, M4A, FLAC, OGG und MP4, zusammen bis zu 25 MB. Aus zwei Aufnahmen werden zwei Transkripte. Der Rest der E-Mail wird gelöscht.',
  'mailIn.course.subject': 'Der Betreff wird zum Titel',
  'mailIn.course.subjectText':
    'Mit „Sprache: Englisch“ im Betreff wählen Sie eine andere Sprache als sonst, mit „Sprecher: 2“ werden die Stimmen getrennt. Beginnt eine Zeile der E-Mail mit „Namen:“, werden die Namen dahinter so geschrieben, wie Sie sie angeben.',
  'mailIn.course.result': 'Sie erhalten das Transkript',
  'mailIn.course.resultText':
    'Als Antwort an Ihre eigene Adresse, mit dem Text, als PDF und als Word-Dokument, und mit einem Link zur Aufnahme. Hat jemand anderes von Ihrer Liste die Aufnahme gesendet, erhält auch diese Person den Text, ohne den Link.',
  'mailIn.course.larger': 'Größere Dateien laden Sie unter „{link}“ hoch.',
  'mailIn.course.largerLink': 'Meine Diktate',
  'mailIn.recent.title': 'Letzte E-Mails',
  'mailIn.recent.kept': 'Die Liste reicht 30 Tage zurück.',
  'mailIn.recent.none': 'Noch ist keine E-Mail angekommen.',
  'mailIn.recent.older': 'Ältere anzeigen',
  'mailIn.recent.olderFailed':
    'Ältere E-Mails konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'mailIn.recent.received': 'Eingegangen',
  'mailIn.recent.subject': 'Betreff und Absender',
  'mailIn.recent.outcome': 'Ergebnis',
  'mailIn.recent.noSubject': 'Ohne Betreff',
  'mailIn.recent.unread': 'Nicht bearbeitet',
  'mailIn.recent.allow': 'Absender zulassen',
  'mailIn.recent.allowOne': '{email} zulassen',
  'mailIn.recent.open': 'Aufnahme öffnen',
  'mailIn.recent.unnamed': 'Anhang ohne Namen',
  'mailIn.outcome.waiting': 'Wird geprüft',
  'mailIn.outcome.transcribing': 'Angenommen',
  'mailIn.outcome.refused': 'Nicht angenommen',
  'mailIn.outcome.no_recording': 'Keine Aufnahme im Anhang',
  'mailIn.outcome.too_large': 'Zu groß',
  'mailIn.outcome.needs_pro': 'Nicht bearbeitet',
  'mailIn.outcome.sender_unknown': 'Abgewiesen',
  'mailIn.outcome.sender_unproven': 'Abgewiesen',
  'mailIn.outcome.automatic': 'Automatische Nachricht',
  'mailIn.outcome.unreadable': 'Nicht lesbar',
  'mailIn.outcome.given_up': 'Abgebrochen',
  'mailIn.result.waiting': 'Wartet',
  'mailIn.result.running': 'Wird transkribiert',
  'mailIn.result.progress': 'Wird transkribiert, {percent} %',
  'mailIn.result.finishing': 'Wird fertiggestellt',
  'mailIn.result.done': 'Transkribiert',
  'mailIn.result.failed': 'Fehlgeschlagen',
  'mailIn.result.gone': 'Aufnahme gelöscht',
  'mailIn.result.answered': 'Antwort gesendet um {time}',
  'mailIn.result.answeredLater': 'Antwort gesendet am {day}, {time}',
  'mailIn.why.no_recording': 'Bitte hängen Sie die Datei selbst an, keinen Link darauf.',
  'mailIn.why.too_large':
    'Die E-Mail hat {size}, die Aufnahmen darin dürfen zusammen 25 MB groß sein. In unserer Antwort steht ein Link zum Hochladen.',
  'mailIn.why.needs_pro':
    'Als diese E-Mail ankam, gehörte Pro nicht zu Ihrem Konto, oder Ihr Team ließ Aufnahmen per E-Mail nicht zu.',
  'mailIn.why.sender_unknown': 'Der Absender steht nicht auf Ihrer Liste.',
  'mailIn.why.sender_unproven': 'Die E-Mail weist nicht nach, dass sie von diesem Absender stammt.',
  'mailIn.why.automatic': 'Berichte über Zustellungen werden nicht bearbeitet.',
  'mailIn.why.unreadable':
    'Die E-Mail ist beschädigt oder hat zu viele Teile. Bitte senden Sie sie noch einmal.',
  'mailIn.why.given_up':
    'Die Bearbeitung ist mehrmals abgebrochen. Bitte laden Sie die Aufnahme in Ihrem Konto hoch.',
  'mailIn.why.mail_in_archive': 'Archive öffnen wir nicht. Bitte hängen Sie die Aufnahme selbst an.',
  'mailIn.why.mail_in_winmail':
    'Der Anhang steckt in einer „winmail.dat“. Senden Sie die E-Mail bitte als „Nur Text“ oder „HTML“.',
  'mailIn.why.mail_in_encrypted':
    'Die E-Mail ist verschlüsselt oder als Ganzes signiert (S/MIME). Bitte senden Sie die Aufnahme in einer gewöhnlichen E-Mail.',
  'mail.in.footer': 'Sie erhalten diese E-Mail, weil an Ihre Adresse bei {appName} geschrieben wurde.',
  'mail.in.action': 'Ihre Adresse und letzte E-Mails',
  'mail.in.none.subject': 'In Ihrer E-Mail war keine Aufnahme',
  'mail.in.none.text':
    'Ihre E-Mail ist angekommen, aber darin war keine Aufnahme, die wir transkribieren können.',
  'mail.in.none.kinds':
    'Bitte hängen Sie die Datei selbst an. Möglich sind MP3, WAV, M4A, FLAC, OGG und MP4, zusammen bis zu 25 MB.',
  'mail.in.unreadable.subject': 'Ihre E-Mail ließ sich nicht lesen',
  'mail.in.unreadable.text':
    'Ihre E-Mail ist angekommen, aber sie ist beschädigt oder besteht aus zu vielen Teilen.',
  'mail.in.unreadable.forSender': 'Bitte hängen Sie die Aufnahme an eine neue E-Mail an.',
  'mail.in.unreadable.next':
    'Bitte hängen Sie die Aufnahme an eine neue E-Mail an, oder laden Sie sie in Ihrem Konto hoch.',
  'mail.in.givenUp.subject': 'Wir konnten Ihre E-Mail nicht bearbeiten',
  'mail.in.givenUp.text':
    'Ihre E-Mail ist angekommen, aber die Bearbeitung ist mehrmals abgebrochen. Wir versuchen es nicht weiter. Was bis dahin angenommen war, finden Sie in Ihrem Konto.',
  'mail.in.givenUp.forSender':
    'Ihre E-Mail ist angekommen, aber die Bearbeitung ist mehrmals abgebrochen. Wir versuchen es nicht weiter. Bitte senden Sie die Aufnahme noch einmal; bricht es wieder ab, wenden Sie sich an die Person, der die Adresse gehört.',
  'mail.in.givenUp.next':
    'Bitte laden Sie die Aufnahme in Ihrem Konto hoch. Bricht es auch dort ab, schreiben Sie uns bitte.',
  'mail.in.odd.mail_in_archive': 'Der Anhang ist ein Archiv. Archive öffnen wir nicht.',
  'mail.in.odd.mail_in_winmail':
    'Der Anhang steckt in einer „winmail.dat“. Das geschieht, wenn Outlook im Rich-Text-Format sendet. Wählen Sie dort bitte „HTML“ oder „Nur Text“.',
  'mail.in.odd.mail_in_encrypted':
    'Die E-Mail ist verschlüsselt oder als Ganzes signiert (S/MIME), deshalb können wir den Anhang nicht lesen.',
  'mail.in.tooLarge.subject': 'Ihre Aufnahme ist für eine E-Mail zu groß',
  'mail.in.tooLarge.text':
    'Ihre E-Mail ist angekommen, aber die Aufnahmen darin sind zusammen größer als 25 MB.',
  'mail.in.tooLarge.link':
    'Über diesen Link laden Sie die Datei direkt in Ihr Konto, ohne sich anzumelden. Er gilt 48 Stunden und für eine Datei.',
  'mail.in.tooLarge.forSender':
    'Die Person, der die Adresse gehört, hat einen Link erhalten, über den sich die Datei hochladen lässt.',
  'mail.in.tooLarge.action': 'Datei hochladen',
  'mail.in.tooLong.text':
    'An Ihre Adresse wurde eine E-Mail gesendet, die größer als 100 MB ist. So große E-Mails öffnen wir nicht.',
  'mail.in.needsPro.subject': 'Eine E-Mail an Ihre Adresse wurde nicht bearbeitet',
  'mail.in.needsPro.text':
    'An Ihre Adresse zum Transkribieren wurde eine E-Mail gesendet. Der E-Mail-Dienst gehört zu Pro. Ihr Konto hat Pro zurzeit nicht, oder Ihr Team lässt Aufnahmen per E-Mail nicht zu. Deshalb haben wir die E-Mail weder geöffnet noch gespeichert.',
  'mail.in.needsPro.next':
    'Laden Sie die Aufnahme bitte in Ihrem Konto hoch. Kommen weitere E-Mails an, schreiben wir Ihnen davon höchstens einmal am Tag.',
  'mail.in.needsPro.action': 'Mehr über den E-Mail-Dienst',
  'mail.in.refused.subject': 'Nicht alles aus Ihrer E-Mail wird transkribiert',
  'mail.in.refused.text': 'Ihre E-Mail ist angekommen. Das hier konnten wir nicht annehmen:',
  'mail.in.refused.one': '{name}: {reason}',
  'mail.in.refused.unnamed': 'Anhang ohne Namen',
  'mail.in.refused.noReason': 'Diese Datei ließ sich nicht verwenden.',
  'mail.in.code.subject': 'Ihr Code: {code}',
  'mail.in.code.text':
    'Jemand möchte, dass von dieser Adresse aus Aufnahmen zum Transkribieren an ein Konto bei {appName} gesendet werden dürfen. Der Code dafür lautet {code}. Er gilt 24 Stunden.',
  'mail.in.code.ignore':
    'Wenn Sie davon nichts wissen, geben Sie den Code nicht weiter. Dann geschieht nichts.',
  'mail.in.code.footer': 'Diese E-Mail wurde einmalig an diese Adresse gesendet.',
  'errors.mail_in_off_in_team':
    'Ihr Team lässt Aufnahmen per E-Mail nicht zu. Bitte laden Sie sie unter „Meine Diktate“ hoch.',
  'errors.mail_in_needs_pro':
    'Der E-Mail-Dienst gehört zu Pro. Starten Sie die Testphase oder bestellen Sie Pro, dann gilt Ihre Adresse.',
  'errors.mail_in_too_many_senders':
    'Auf Ihrer Liste stehen schon {limit} Absender. Bitte entfernen Sie zuerst einen.',
  'errors.mail_in_too_many_recordings':
    'Aus einer E-Mail nehmen wir höchstens {limit} Aufnahmen an. Bitte senden Sie die übrigen in einer weiteren E-Mail.',
  'errors.mail_in_code_wrong': 'Der Code stimmt nicht. Bitte prüfen Sie die sechs Ziffern in der E-Mail.',
  'errors.mail_in_code_ended':
    'Dieser Code gilt nicht mehr. Fügen Sie den Absender bitte noch einmal hinzu, dann senden wir einen neuen.',
  'errors.mail_in_link_ended':
    'Dieser Link gilt nicht mehr. Senden Sie die E-Mail bitte noch einmal, oder melden Sie sich an und laden Sie die Datei dort hoch.',
} as const;
