// The profile: its frame, and the usage.
export const profile = {
  'profile.title': 'Profil',
  'profile.parts': 'Abschnitte',
  'usage.title': 'Nutzung',
  'usage.month': 'Monat',
  'usage.day': 'Tag',
  'usage.minutesColumn': 'Minuten',
  'usage.recordings': 'Aufnahmen',
  'usage.minutes': '{minutes} Min.',
  'usage.scale': '{minutes} Min.',
  'usage.dayTick': '{day}.',
  'usage.limit': 'Free umfasst {limit} Minuten im Monat. Davon sind noch {left} frei.',
  'usage.queued': 'Weitere {minutes} Minuten sind in Arbeit und zählen, sobald ihr Text fertig ist.',
  'usage.byDay': 'Transkribierte Minuten je Tag im {month}',
  'usage.byMonth': 'Transkribierte Minuten je Monat',
  'usage.stored': 'Gespeicherter Ton, heute',
  'usage.average': 'Durchschnittliche Länge',
  'usage.peak': '{title}, am meisten: {name} mit {minutes} Minuten',
  'usage.none': '{title}, noch keine',
  'usage.note':
    'Jede Aufnahme zählt einmal mit ihrer tatsächlichen Länge, auch wenn Sie sie gelöscht haben. Misslungene zählen nicht. Tage und Monate beginnen um 0 Uhr deutscher Zeit.',
  'usage.failed': 'Ihre Nutzung konnte nicht geladen werden',
} as const;
