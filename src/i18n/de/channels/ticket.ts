// Support tickets in mails, and what the operator reads of them on the command line.
export const ticket = {
  'mail.ticket.receipt.subject': 'Ihre Anfrage {number} bei {appName}',
  'mail.ticket.receipt.reply': 'Möchten Sie etwas ergänzen, antworten Sie auf diese E-Mail.',
  'mail.ticket.receipt.text':
    'Ihre Nachricht ist als Anfrage {number} bei uns angekommen. Die Antwort schicken wir an diese Adresse. Haben Sie uns nicht geschrieben, brauchen Sie nichts zu tun.',
  'mail.ticket.forwarded.subject': 'Anfrage {number}',
  'mail.ticket.forwarded.businessSubject': 'Business: Anfrage {number}',
  'mail.ticket.forwarded.reply': 'Ihre Antwort auf diese E-Mail geht als Antwort an die Person.',
  'mail.ticket.forwarded.withoutFiles':
    'Die angehängten Dateien waren für diese E-Mail zu groß. Mit „tickets file {number} NAME --out DATEI --reason GRUND“ können Sie sie speichern, mit „tickets show {number}“ sehen Sie ihre Namen.',
  'mail.ticket.forwarded.text': 'Zur Anfrage {number} ist eine Nachricht eingegangen. Absender:',
  'mail.ticket.answer.subject': 'Re: Ihre Anfrage {number} bei {appName}',
  'mail.ticket.answer.heading': 'Antwort auf Ihre Anfrage {number} bei {appName}',
  'mail.ticket.answer.reply': 'Ist noch etwas offen, antworten Sie auf diese E-Mail.',
  'mail.ticket.answer.withoutFiles':
    'Die angehängten Dateien waren für diese E-Mail zu groß. Wenn Sie ein Konto haben, finden Sie sie dort in der Hilfe bei Ihrer Anfrage.',
  'mail.ticket.answer.text': 'Sie haben uns geschrieben. Hier ist unsere Antwort auf Ihre Anfrage {number}.',
  'mail.ticket.answerTitle': 'Antwort',
  'mail.ticket.messageTitle': 'Nachricht',
  'ticket.filesLeftOut':
    '[Nicht übernommen, weil zu groß, zu viele oder von einer Art, die wir nicht annehmen: {names}]',
  'ticket.mailTooLong':
    '[Eine E-Mail zu dieser Anfrage wurde nicht übernommen, weil sie größer als {limit} MB ist.]',
  'ticket.mailUnreadable':
    '[Eine E-Mail zu dieser Anfrage wurde nicht übernommen, weil sie beschädigt ist oder aus zu vielen Teilen besteht.]',
  'mail.ticket.footer': 'Diese E-Mail gehört zur Anfrage {number} bei {appName}.',
  'mail.ticketFlood.subject': 'Seit Mitternacht {count} Nachrichten',
  'mail.ticketFlood.text':
    'Seit Mitternacht (UTC) sind {count} Nachrichten eingegangen. Mehr als {most} am Tag leiten wir nicht einzeln weiter. „tickets list“ zeigt alle offenen Anfragen, „tickets show NUMMER“ die Nachrichten einer Anfrage.',
  'mail.ticketFlood.footer': 'Diese E-Mail gehört zu den Anfragen bei {appName}.',
  'errors.ticket_closed': 'Diese Anfrage ist abgeschlossen. Schreiben Sie uns eine neue Nachricht.',
  'errors.file_refused':
    'Diese Datei lässt sich nicht anhängen. Möglich sind Bilder, PDF, DOCX, ODT und Textdateien bis 5 MB, je Nachricht fünf und zusammen 10 MB.',
  'errors.file_gone':
    'Eine angehängte Datei ist nicht mehr da, weil sie länger als einen Tag gewartet hat. Bitte hängen Sie sie noch einmal an.',
  'errors.too_many_files':
    'Zu viele Dateien warten auf eine Nachricht. Bitte senden Sie die Nachricht ab, oder versuchen Sie es morgen wieder.',
  'errors.ticket_without_mailbox':
    'Ihr Konto hat keine bestätigte E-Mail-Adresse, an die wir antworten könnten. Schreiben Sie uns über die Kontaktseite.',
  'errors.contact_refused':
    'Die Nachricht wurde nicht gesendet: Ein Feld, das leer bleiben soll, ist ausgefüllt. Bitte leeren Sie es, und senden Sie noch einmal.',
  'cli.usage.ticketMissing': 'Bitte geben Sie die Nummer einer Anfrage an. „tickets list“ zeigt sie.',
  'cli.usage.ticketNumber': '„{word}“ ist keine Nummer einer Anfrage. „tickets list“ zeigt die Nummern.',
  'cli.usage.answerMissing': 'Bitte geben Sie die Antwort mit --text an.',
  'cli.usage.ticketFileMissing':
    'Bitte geben Sie den Namen der Datei an. „tickets show“ zeigt die Namen einer Anfrage.',
  'cli.usage.outMissing':
    'Bitte geben Sie mit --out an, unter welchem Namen die Datei gespeichert werden soll.',
  'cli.tickets.number': 'Nummer',
  'cli.tickets.state': 'Stand',
  'cli.tickets.state.open': 'offen',
  'cli.tickets.state.answered': 'beantwortet',
  'cli.tickets.state.closed': 'geschlossen',
  'cli.tickets.plan': 'Tarif',
  'cli.tickets.business': 'Business',
  'cli.tickets.changed': 'Zuletzt',
  'cli.tickets.name': 'Name',
  'cli.tickets.address': 'Adresse',
  'cli.tickets.topic': 'Thema',
  'cli.tickets.topic.recording': 'eine Aufnahme',
  'cli.tickets.topic.contract': 'Rechnung oder Vertrag',
  'cli.tickets.topic.other': 'etwas anderes',
  'cli.tickets.recording': 'Aufnahme',
  'cli.tickets.from.person': 'Nachricht',
  'cli.tickets.from.support': 'Antwort',
  'cli.tickets.file': 'Datei: {name}',
  'cli.tickets.fileUnknown': 'In der Anfrage {number} gibt es keine Datei „{name}“.',
  'cli.tickets.filesAlike':
    'In dieser Anfrage heißen mehrere Dateien „{name}“. Geben Sie statt des Namens bitte eine dieser IDs an, die älteste zuerst: {ids}',
  'cli.tickets.saved': 'Datei',
  'cli.tickets.savedAs': 'Gespeichert als',
  'cli.tickets.notMailed': 'noch nicht versandt',
  'cli.tickets.unknown': 'Eine Anfrage mit der Nummer {number} gibt es nicht.',
  'cli.tickets.unchanged': 'Eine offene Anfrage mit der Nummer {number} gibt es nicht.',
  'cli.tickets.answered': 'beantwortet; die Antwort geht per E-Mail hinaus',
  'cli.tickets.closed': 'geschlossen',
} as const;
