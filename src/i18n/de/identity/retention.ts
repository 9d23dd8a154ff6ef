// For how long recordings and texts are kept: the rule in the profile, and what a recording's page says of it.
export const retention = {
  'retention.title': 'Aufbewahrung',
  'retention.lead':
    'Nach so vielen Tagen löschen wir von selbst, gezählt ab dem Tag, an dem eine Aufnahme angelegt wurde. Für einzelne Aufnahmen können Sie auf deren Seite etwas anderes festlegen.',
  'retention.sound': 'Nur den Ton löschen nach (Tagen)',
  'retention.soundHint': 'Der Text bleibt; anhören lässt er sich dann nicht mehr. Leer heißt: nie.',
  'retention.everythingHint': 'Ton und alle Texte. Leer heißt: nie.',
  'retention.everything': 'Alles löschen nach (Tagen)',
  'retention.daysWrong': 'Bitte geben Sie eine ganze Zahl von 1 bis {most} ein.',
  'retention.save': 'Aufbewahrung speichern',
  'retention.saved': 'Aufbewahrung gespeichert',
  'retention.change': 'Aufbewahrung ändern',
  'retention.which': 'Was gilt für diese Aufnahme?',
  'retention.useGeneral': 'Ihre allgemeine Einstellung',
  'retention.useOwn': 'Eine eigene Einstellung',
  'retention.rule.none': 'Es wird nichts von selbst gelöscht.',
  'retention.rule.sound': 'Der Ton wird nach {sound} gelöscht.',
  'retention.rule.everything': 'Alles wird nach {everything} gelöscht.',
  'retention.rule.both': 'Der Ton wird nach {sound} gelöscht, alles nach {everything}.',
  'retention.dayCount': '{count} Tagen',
  'retention.dayCountOne': '1 Tag',
  'retention.soundOn': 'Der Ton wird am {day} gelöscht.',
  'retention.everythingOn': 'Alles wird am {day} gelöscht.',
  'retention.soundSoon': 'Der Ton wird in Kürze gelöscht.',
  'retention.everythingSoon': 'Alles wird in Kürze gelöscht.',
  'retention.soundGone': 'Der Ton wurde am {day} gelöscht.',
  'retention.noSound': 'Der Ton wurde am {day} gelöscht. Der Text bleibt.',
  'retention.warnTitle': 'Sofort löschen?',
  'retention.warnOne':
    'Eine Aufnahme ist bereits älter; dort würden wir sofort löschen. Das lässt sich nicht rückgängig machen.',
  'retention.warn':
    '{count} Aufnahmen sind bereits älter; dort würden wir sofort löschen. Das lässt sich nicht rückgängig machen.',
  'retention.warnCancel': 'Nicht ändern',
  'retention.warnConfirm': 'Speichern und löschen',
  'retention.notAgain': 'Der Ton wurde gelöscht und kann nicht noch einmal transkribiert werden.',
  'retention.mailed':
    'Bei mehr als sieben Tagen kündigen wir Löschungen sieben Tage vorher per E-Mail an; was nach dem Speichern früher fällig ist, sofort.',
} as const;
