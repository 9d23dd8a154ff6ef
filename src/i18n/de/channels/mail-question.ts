/** Die Frage in der Liste, was E-Mails enthalten sollen. */
export const mailQuestion = {
  'mailQuestion.title': 'Was soll in unseren E-Mails stehen?',
  'mailQuestion.text':
    'Ist ein Transkript fertig, schreiben wir Ihnen. Im Postfach ist ein Text weniger geschützt als in Ihrem Konto.',
  'mailQuestion.confidential':
    'Ist ein Transkript fertig, schreiben wir Ihnen. Im Postfach ist ein Text weniger geschützt als in Ihrem Konto. Bis Sie antworten, senden wir nur den Link.',
  'mailQuestion.transcript': 'Text und PDF',
  'mailQuestion.link': 'Nur Link',
  'mailQuestion.save': 'Übernehmen',
  'mailQuestion.saved': 'Gespeichert. Sie können es im Profil jederzeit ändern.',
} as const;
