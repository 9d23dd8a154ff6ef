// The security screen: second factors, passkeys, recovery codes.
export const security = {
  'security.title': 'Sicherheit',
  'security.lead': 'Womit Sie sich anmelden, wo Sie angemeldet sind und was mit Ihrem Konto geschehen ist.',
  'security.parts': 'Abschnitte',
  'security.factors': 'Zweiter Faktor',
} as const;
