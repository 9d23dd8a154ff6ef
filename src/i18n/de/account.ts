// A person's own settings: what every signed-in page may have to say about them.
export const account = {
  'account.profileFailed': 'Ihr Profil konnte nicht geladen werden',
  'account.refreshFailed': 'Ihr Profil konnte nicht aktualisiert werden',
  'account.preferencesFailed': 'Ihre Einstellungen konnten nicht gespeichert werden',
  'account.hint': 'Ihr Konto ist noch nicht fertig eingerichtet.',
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
  'plan.used': 'Ihre Testphase von Pro ist vorbei. Pro lässt sich noch nicht buchen.',
  'plan.end': 'Testphase beenden',
  'plan.endTitle': 'Testphase jetzt beenden?',
  'plan.endText':
    'Danach gilt sofort wieder Free. Ihre Aufnahmen und Texte bleiben erhalten. Die Testphase lässt sich nicht noch einmal beginnen.',
  'plan.endKeep': 'Weiter testen',
  'plan.ended': 'Ihre Testphase ist beendet',
  'plan.endFailed': 'Die Testphase konnte nicht beendet werden',
} as const;
