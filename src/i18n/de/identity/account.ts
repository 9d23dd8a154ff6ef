// A person's own settings: what every signed-in page may have to say about them.
export const account = {
  'account.profileFailed': 'Ihr Profil konnte nicht geladen werden',
  'account.refreshFailed': 'Ihr Profil konnte nicht aktualisiert werden',
  'account.preferencesFailed': 'Ihre Einstellungen konnten nicht gespeichert werden',
  'account.hint': 'Ihr Konto ist noch nicht fertig eingerichtet.',
  'account.hintNew': 'Sie können festlegen, wie neue Aufnahmen beginnen und was wir Ihnen schreiben.',
  'account.hintBegin': 'Konto einrichten',
  'account.hintResume': 'Einrichtung fortsetzen',
  'account.hintDismiss': 'Nicht mehr anzeigen',
  'account.hintFailed': 'Ihre Angaben konnten nicht gespeichert werden',
  'plan.title': 'Ihr Plan',
  'plan.free': 'Sie nutzen Free.',
  'plan.offer':
    'Sie können Pro {days} Tage lang kostenlos testen: längere Aufnahmen, Sprecher, Kontexte, höhere Qualität und mehrere Dateien. Zahlungsdaten brauchen wir dafür nicht. Die Testphase endet von selbst.',
  'plan.start': 'Pro {days} Tage testen',
  'plan.startFailed': 'Die Testphase konnte nicht begonnen werden',
  'plan.started': 'Ihre Testphase läuft bis {ends}',
  'plan.running': 'Sie testen Pro bis {ends}. Die Testphase endet von selbst, danach gilt wieder Free.',
  'plan.given': 'Wir haben Ihnen Pro bis {ends} freigeschaltet. Es kostet Sie nichts und endet von selbst.',
  'plan.used': 'Ihre Testphase von Pro ist vorbei.',
  'plan.closed': 'Zurzeit können Sie Pro hier nicht bestellen.',
  'plan.closedButTrial': 'Zurzeit können Sie Pro hier nicht bestellen. Testen können Sie es trotzdem.',
  'plan.end': 'Testphase beenden',
  'plan.endTitle': 'Testphase jetzt beenden?',
  'plan.endText':
    'Danach gilt sofort wieder Free. Ihre Aufnahmen und Texte bleiben erhalten. Die Testphase lässt sich nicht noch einmal beginnen.',
  'plan.endKeep': 'Weiter testen',
  'plan.ended': 'Ihre Testphase ist beendet',
  'plan.endFailed': 'Die Testphase konnte nicht beendet werden',
  'plan.subscribe': 'Pro bestellen',
  'plan.pro.monthly': 'Sie nutzen Pro, monatlich für {price}. Es verlängert sich am {ends}.',
  'plan.since': 'Aktiv seit dem {since}.',
  'plan.pro.yearly': 'Sie nutzen Pro, jährlich für {price}. Es verlängert sich am {ends}.',
  'plan.proCancelled':
    'Ihr Abonnement ist gekündigt. Pro gilt noch bis {ends}, danach Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'plan.nextMonthly': 'Ab {ends} zahlen Sie monatlich.',
  'plan.cancel': 'Abonnement kündigen',
  'plan.cancelTitle': 'Abonnement kündigen?',
  'plan.cancelText':
    'Pro gilt noch bis {ends}, danach Free. Ihre Aufnahmen und Texte bleiben erhalten. Bis dahin können Sie das Abonnement fortsetzen.',
  'plan.refund.invoice':
    'Für den Rest des Jahres erstatten wir Ihnen danach {refund}. Ist Ihre Rechnung noch offen, zahlen Sie entsprechend weniger.',
  'plan.refund.card': 'Für den Rest des Jahres gehen danach {refund} zurück auf Ihre Karte.',
  'plan.keepPro': 'Pro behalten',
  'plan.resume': 'Abonnement fortsetzen',
  'plan.withdraw': 'Vertrag widerrufen',
  'plan.withdrawTitle': 'Vertrag widerrufen?',
  'plan.withdrawText':
    'Pro endet sofort, und es gilt wieder Free. Was Sie zahlen müssen und was wir zurückzahlen, steht in der E-Mail, die wir Ihnen sofort senden.',
  'plan.withdrawTrialText':
    'Ihre Bestellung ist damit hinfällig. Ihre kostenlose Testphase läuft weiter bis {ends}; danach gilt Free. Was wir zurückzahlen, steht in der E-Mail, die wir Ihnen sofort senden.',
  'plan.withdrawSubmit': 'Widerruf bestätigen',
  'plan.toYearly': 'Auf jährlich umstellen',
  'plan.toYearlyText':
    'Ein neues Jahr beginnt sofort, für {price}. Was vom laufenden Monat übrig ist, ziehen wir ab. Pro verlängert sich danach jeweils um ein Jahr. Kündigen können Sie zum Ende des Jahres; hat es sich verlängert, können Verbraucherinnen und Verbraucher es jederzeit mit einer Frist von einem Monat.',
  'plan.toYearlyPrice': 'Jetzt zu zahlen: {now}{vat}, auf Rechnung binnen {days} Tagen.',
  'plan.toYearlyByCard': 'Jetzt zu zahlen: {now}{vat}. Ihre Karte wird sofort belastet.',
  'plan.vat': 'darin {vat} Mehrwertsteuer ({percent} %)',
  'plan.order': 'Zahlungspflichtig bestellen',
  'plan.toMonthly': 'Auf monatlich umstellen',
  'plan.toMonthlyText':
    'Das Jahr, das Sie bezahlt haben, läuft bis {ends}. Danach zahlen Sie {price} im Monat. Jetzt wird nichts berechnet.',
  'plan.stayYearly': 'Bei jährlich bleiben',
  'plan.stayYearlyText':
    'Pro verlängert sich am {ends} wieder um ein Jahr, für {price}. Jetzt wird nichts berechnet.',
  'plan.changeKeep': 'Nichts ändern',
  'plan.done.cancel': 'Ihr Abonnement ist gekündigt. Die Bestätigung ist unterwegs',
  'plan.done.resume': 'Ihr Abonnement läuft weiter',
  'plan.done.withdraw': 'Ihr Widerruf ist eingegangen. Die Bestätigung ist unterwegs',
  'plan.done.change': 'Ihr Abonnement ist umgestellt. Die Bestätigung ist unterwegs',
  'plan.cancelFailed':
    'Ihr Abonnement konnte nicht gekündigt werden. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns.',
  'plan.resumeFailed': 'Ihr Abonnement konnte nicht fortgesetzt werden',
  'plan.portal': 'Karte und Zahlungen verwalten',
  'plan.portalFailed':
    'Das Kundenportal konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal oder schreiben Sie dem Support.',
  'plan.cardRefused':
    'Ihre Karte konnte nicht belastet werden. Pro bleibt bis zum {until} freigeschaltet. Bitte prüfen Sie Ihre Karte unter „Karte und Zahlungen verwalten“.',
  'plan.withdrawFailed': 'Ihr Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'plan.changeFailed': 'Ihr Abonnement konnte nicht umgestellt werden',
} as const;
