// Business: what is ordered for a team, on the order page, in the profile and in its contract.
export const business = {
  'business.name': 'Business',
  'business.service':
    '{seats} Plätze für ein Team; jedes Mitglied hat Transkription ohne Minutengrenze, Dateien bis {gigabytes} GB, mehrere Dateien auf einmal, Sprechertrennung, alle Kontexte und höhere Qualität. Dazu Schlüssel für Programme.',
  'business.cancellation.monthly': 'Jederzeit zum Ende des laufenden Monats, online',
  'business.cancellation.yearly': 'Jederzeit zum Ende des laufenden Jahres, online',
  'business.price.monthly': '{seats} Plätze zu {seat}: {net} im Monat, ohne Mehrwertsteuer',
  'business.price.yearly': '{seats} Plätze zu {seat}: {net} im Jahr, ohne Mehrwertsteuer',
  'business.price.monthlyVat':
    '{seats} Plätze zu {seat}: {net} netto, zuzüglich {vat} Mehrwertsteuer ({percent} %), zusammen {gross} im Monat',
  'business.price.yearlyVat':
    '{seats} Plätze zu {seat}: {net} netto, zuzüglich {vat} Mehrwertsteuer ({percent} %), zusammen {gross} im Jahr',
  'business.forBusiness': 'Für Unternehmen',
  'business.forBusinessText':
    'Business richtet sich an Unternehmer im Sinne von § 14 BGB. Ein Widerrufsrecht besteht nicht.',
  'business.seats': 'Plätze',
  'business.seatsHint': 'Mindestens {fewest}. Mehr sind jederzeit möglich, weniger zum nächsten Zeitraum.',
  'business.seatsWrong': 'Bitte geben Sie eine ganze Zahl von {fewest} bis {most} ein.',
  'business.perSeat.monthly': 'je Platz und Monat, netto',
  'business.perSeat.yearly': 'je Platz und Jahr, netto',
  'business.net': 'Netto',
  'business.vat': 'Mehrwertsteuer {percent} %',
  'business.noVat': 'Mehrwertsteuer',
  'business.reverseCharge': 'Die Steuer schulden Sie als Leistungsempfänger (Reverse-Charge-Verfahren).',
  'business.gross.monthly': 'Zu zahlen im Monat',
  'business.gross.yearly': 'Zu zahlen im Jahr',
  'business.vatHint':
    'Mit deutscher Mehrwertsteuer. Für Ihre Rechnungsadresse rechnen wir im nächsten Schritt genau.',
  'business.team': 'Ein Team mit Eigentümer, Admins, Mitgliedern und Lesenden',
  'business.likePro': 'Für jedes Mitglied alles aus Pro',
  'business.keys': 'Schlüssel für Programme (API)',
  'business.oneInvoice': 'Eine Rechnung für das ganze Team',
  'business.choose': 'Weiter mit Business',
  'business.monthly': 'Business, monatlich, Plätze: {seats}',
  'business.yearly': 'Business, jährlich, Plätze: {seats}',
  'business.title': 'Business bestellen',
  'business.ordering': 'Sie bestellen {appName} Business',
  'business.confirm':
    'Ich bestelle für das genannte Unternehmen und nicht als Verbraucherin oder Verbraucher.',
  'business.confirmNeeded': 'Bitte bestätigen Sie, dass Sie für ein Unternehmen bestellen.',
  'business.companyNeeded': 'Bitte geben Sie Ihre Firma ein.',
  'business.companyHint': 'So heißt auch Ihr Team.',
  'business.vatIdHint':
    'Aus der EU außerhalb Deutschlands: Mit Ihrer USt-IdNr. rechnen wir ohne Mehrwertsteuer ab (Reverse Charge).',
  'business.terms': 'Nutzungsbedingungen (neues Fenster)',
  'business.endsPro':
    'Ihr eigenes Pro endet mit dieser Bestellung. Für die Zeit, die Sie davon nicht mehr nutzen, erstatten wir Ihnen den Preis: auf die Karte, per Überweisung oder durch eine kleinere offene Rechnung.',
  'business.endsTrial': 'Ihre Testphase von Pro läuft daneben weiter, bis sie von selbst endet.',
  'business.inTeam':
    'Sie haben einen Platz im Team „{team}“. Business bestellen können Sie, wenn Sie es verlassen haben.',
  'business.already': 'Ihr Team hat Business bereits.',
  'business.thanks':
    'Ihr Team ist angelegt, und Business ist freigeschaltet. Die Bestätigung mit Ihrem Vertrag ist unterwegs an {email}.',
  'business.plan.monthly':
    'Ihr Team „{team}“ hat Business, monatlich für {gross}: {seats} Plätze zu {seat} netto. Es verlängert sich am {ends}.',
  'business.plan.yearly':
    'Ihr Team „{team}“ hat Business, jährlich für {gross}: {seats} Plätze zu {seat} netto. Es verlängert sich am {ends}.',
  'business.plan.cancelled':
    'Business ist gekündigt und läuft bis zum {ends}. Danach bleiben das Team und seine Diktate lesbar; für jedes Mitglied gilt wieder der eigene Plan.',
  'business.plan.member': 'Sie haben einen Platz im Team „{team}“, mit allem aus Business.',
  'business.plan.memberUntil':
    'Sie haben einen Platz im Team „{team}“, mit allem aus Business bis zum {ends}.',
  'business.plan.given':
    'Wir haben Ihrem Team „{team}“ Business bis zum {ends} freigeschaltet. Es kostet nichts und endet von selbst.',
  'business.plan.over':
    'Das Team „{team}“ hat zurzeit kein Business. Das Team und seine Diktate bleiben lesbar; für Sie gilt Ihr eigener Plan.',
  'business.plan.again': 'Business bestellen',
  'business.plan.taken': 'Vergebene Plätze: {taken} von {seats}.',
  'business.plan.nextSeats': 'Ab dem {ends} sind es {seats} Plätze.',
  'business.plan.changeSeats': 'Plätze ändern',
  'business.plan.seatsTitle': 'Plätze ändern',
  'business.plan.seatsKeep': 'Nichts ändern',
  'business.plan.seatsMore':
    'Die weiteren Plätze gibt es sofort. Für sie zahlen Sie jetzt den Rest des laufenden Zeitraums, vom {from} bis zum {ends}; danach {gross} {per}.',
  'business.plan.seatsFewer':
    'Bis zum {ends} ändert sich am Preis nichts, danach zahlen Sie {gross} {per}. Plätze, die wegfallen, werden ab sofort nicht mehr vergeben.',
  'business.plan.seatsSame': 'Es bleibt bei den bestellten Plätzen. Zu zahlen ist nichts.',
  'business.per.monthly': 'im Monat',
  'business.per.yearly': 'im Jahr',
  'business.plan.dueNow': 'Jetzt zu zahlen',
  'business.plan.priceFailed': 'Der Preis konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'business.plan.seatsApply': 'Plätze ändern',
  'business.plan.toYearlyText':
    'Der Jahreszeitraum beginnt sofort. Was vom laufenden Monat übrig ist, ziehen wir ab.',
  'business.plan.toMonthlyText':
    'Der bezahlte Jahreszeitraum läuft bis zum {ends}. Danach zahlen Sie monatlich.',
  'business.plan.stayYearlyText': 'Business verlängert sich am {ends} wieder um ein Jahr.',
  'business.plan.payLater': 'Auf Rechnung, zahlbar binnen {days} Tagen.',
  'business.plan.payByCard': 'Ihre Karte wird sofort belastet.',
  'business.plan.cardRefused':
    'Ihre Karte konnte nicht belastet werden. Business bleibt für Ihr Team bis zum {until} freigeschaltet. Bitte prüfen Sie Ihre Karte unter „Karte und Zahlungen verwalten“.',
  'business.plan.cancelText':
    'Business läuft bis zum {ends} und verlängert sich nicht mehr. Danach bleiben das Team und seine Diktate lesbar; für jedes Mitglied gilt wieder der eigene Plan.',
  'business.plan.keep': 'Business behalten',
  'plan.done.seats': 'Die Plätze sind geändert. Die Bestätigung ist unterwegs',
  'plan.seatsFailed': 'Die Plätze konnten nicht geändert werden',
} as const;
