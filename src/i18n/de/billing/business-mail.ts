// The mails that confirm what a team's owner did with Business.
export const businessMail = {
  'mail.business.contract': 'Ihr Vertrag über {appName} Business',
  'mail.business.purchase.subject': 'Ihre Bestellung {orderNumber}: {appName} Business',
  'mail.business.purchase.text':
    'Vielen Dank. Ihre Bestellung vom {at} Uhr ist angenommen. Das Team „{team}“ ist angelegt, und Business ist freigeschaltet. Diese E-Mail enthält Ihren Vertrag; bitte bewahren Sie sie auf.',
  'mail.business.paidLate.subject': '{appName} Business läuft weiter',
  'mail.business.paidLate.text':
    'Ihre Karte konnte am {at} Uhr doch noch mit {amount} belastet werden. Business ist für das Team „{team}“ wieder freigeschaltet und verlängert sich am {ends} Uhr. Es bleibt bei Ihrem bisherigen Vertrag.',
  'mail.business.change.subject': 'Ihre Bestellung {orderNumber}: neue Laufzeit für {appName} Business',
  'mail.business.change.text':
    'Ihre Bestellung vom {at} Uhr ist angenommen: Die Zahlungsweise von Business für das Team „{team}“ ist umgestellt. Jetzt berechnet: {amount}. Der Zeitraum endet am {ends} Uhr und verlängert sich dann.',
  'mail.business.seats.subject': 'Ihre Bestellung {orderNumber}: Plätze in {appName} Business',
  'mail.business.seats.text':
    'Ihre Bestellung vom {at} Uhr ist angenommen. Das Team „{team}“ hat jetzt {seats} Plätze. Für die weiteren Plätze bis {ends} Uhr berechnen wir {amount}.',
  'mail.business.seats.textFewer':
    'Ihre Änderung vom {at} Uhr ist eingegangen. Wenn sich Business am {ends} Uhr verlängert, hat das Team „{team}“ {seats} Plätze. Berechnet wird dafür jetzt nichts.',
  'mail.business.cancel.subject': 'Eingang Ihrer Kündigung von {appName} Business',
  'mail.business.cancel.text':
    'Ihre Kündigung ist am {at} Uhr bei uns eingegangen. Business für das Team „{team}“ endet am {ends} Uhr; bis dahin nutzen alle Mitglieder es wie bisher. Danach bleiben das Team und seine Diktate lesbar.',
  'mail.business.resume.subject': '{appName} Business läuft weiter',
  'mail.business.resume.text':
    'Sie haben Ihre Kündigung am {at} Uhr zurückgenommen. Business für das Team „{team}“ verlängert sich am {ends} Uhr wie vor der Kündigung.',
  'mail.business.unpaid.subject': '{appName} Business ist beendet',
  'mail.business.unpaid.text':
    'Eine Rechnung über {appName} Business ist trotz unserer Zahlungserinnerung offen geblieben. Business für das Team „{team}“ endete deshalb am {at} Uhr. Zu zahlen ist nur, was bis dahin genutzt wurde. Das Team und seine Diktate bleiben lesbar.',
  'mail.business.end.subject': 'Ihre Kündigung von {appName} Business ist ausgeführt',
  'mail.business.end.text':
    'Ihre Kündigung aus wichtigem Grund haben wir ausgeführt. Business für das Team „{team}“ ist damit beendet. Berechnet wird nur die Zeit bis dahin. Das Team und seine Diktate bleiben lesbar.',
} as const;
