// What a contract about Pro says, on the order page and in the mails that confirm it.
export const contract = {
  'contract.service': 'Leistung',
  'contract.serviceText':
    'Transkription ohne Minutengrenze, Dateien bis {gigabytes} GB, mehrere Dateien auf einmal, Sprechertrennung, alle Kontexte, höhere Qualität',
  'contract.term': 'Laufzeit',
  'contract.term.monthly': 'Ein Monat ab Freischaltung, danach jeweils ein weiterer Monat',
  'contract.term.yearly': 'Ein Jahr ab Freischaltung, danach jeweils ein weiteres Jahr',
  'contract.cancellation': 'Kündigung',
  'contract.cancellation.monthly': 'Jederzeit zum Ende des laufenden Monats, online',
  'contract.cancellation.yearly':
    'Jederzeit zum Ende des laufenden Jahres, online. Hat sich das Jahr verlängert, können Verbraucherinnen und Verbraucher jederzeit mit einer Frist von einem Monat kündigen, und wir erstatten den Rest des Preises.',
  'contract.payment': 'Zahlung',
  'contract.paidByCard': 'Per Karte, im Voraus für jeden Zeitraum; die Karte wird zu dessen Beginn belastet.',
  'contract.paymentText': 'Rechnung, zahlbar innerhalb von {days} Tagen ab Rechnungsdatum',
  'contract.price': 'Gesamtpreis',
  'contract.price.monthly': '{price} im Monat',
  'contract.price.yearly': '{price} im Jahr',
  'contract.vat': 'darin {vat} Mehrwertsteuer ({percent} %), keine weiteren Kosten',
  'contract.vatByCard':
    'einschließlich Mehrwertsteuer, soweit sie anfällt (je nach dem Land, das zu Ihrer Karte gehört; sie steht auf der Rechnung), keine weiteren Kosten',
  'contract.start': 'Beginn',
  'contract.earlyStart':
    'Ich möchte, dass Pro schon vor Ablauf der Widerrufsfrist beginnt. Widerrufe ich, zahle ich nur die Zeit bis dahin.',
  'contract.lateStart':
    'Pro ist sofort freigeschaltet. Widerrufen Sie innerhalb der Frist, erhalten Sie den ganzen Betrag zurück.',
  'contract.trader': 'Vertragspartner',
  'contract.traderText': '{name}, {address}, {postalCode} {city}, Telefon {phone}, E-Mail {email}',
  'contract.withdrawal': 'Widerrufsbelehrung',
  'contract.withdrawalRight': 'Widerrufsrecht',
  'contract.withdrawalRightText':
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses. Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({trader}) mittels einer eindeutigen Erklärung, zum Beispiel einer E-Mail, über Ihren Entschluss informieren, diesen Vertrag zu widerrufen. Sie können Ihr Widerrufsrecht auch online ausüben: {url}. Machen Sie davon Gebrauch, bestätigen wir Ihnen den Eingang unverzüglich per E-Mail mit Inhalt, Datum und Uhrzeit. Zur Wahrung der Frist reicht es aus, dass Sie die Erklärung vor Ablauf der Widerrufsfrist absenden.',
  'contract.withdrawalResult': 'Folgen des Widerrufs',
  'contract.withdrawalResultText':
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem Ihre Erklärung bei uns eingegangen ist. Dafür verwenden wir dasselbe Zahlungsmittel wie Sie, und wir berechnen dafür nichts. Haben Sie verlangt, dass die Leistung während der Widerrufsfrist beginnt, so zahlen Sie uns den Anteil, der dem bis zum Widerruf erbrachten Teil der Leistung entspricht.',
  'contract.withdrawalForm': 'Muster-Widerrufsformular',
  'contract.withdrawalFormText':
    'An {trader}: Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über {appName} Pro. Bestellnummer, bestellt am, Name und Anschrift, Datum.',
} as const;
