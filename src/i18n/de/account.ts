// A person's own settings: what every signed-in page may have to say about them.
export const account = {
  'account.profileFailed': 'Ihr Profil konnte nicht geladen werden',
  'account.refreshFailed': 'Ihr Profil konnte nicht aktualisiert werden',
  'account.preferencesFailed': 'Ihre Einstellungen konnten nicht gespeichert werden',
  'account.hint': 'Ihr Konto ist noch nicht fertig eingerichtet.',
  'account.hintResume': 'Einrichtung fortsetzen',
  'account.hintDismiss': 'Nicht mehr anzeigen',
  'account.hintFailed': 'Ihre Angaben konnten nicht gespeichert werden',
} as const;
