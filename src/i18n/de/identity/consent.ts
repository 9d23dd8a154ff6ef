// The question whether visits may be counted.
export const consent = {
  'consent.title': 'Einwilligung',
  'consent.link': 'Einwilligung',
  'consent.question.here':
    'Dürfen wir zählen, welche Seiten Sie ansehen und wann Sie sich anmelden? Es bleibt bei uns, ohne Namen und ohne Inhalte, und wird nach 90 Tagen gelöscht. Beides geht ohne Nachteil, und Sie können es jederzeit ändern.',
  'consent.question.posthog':
    'Dürfen wir zählen, welche Seiten Sie ansehen und wann Sie sich anmelden? Ausgewertet wird es mit PostHog, ohne Namen und ohne Inhalte. Beides geht ohne Nachteil, und Sie können es jederzeit ändern.',
  'consent.more': 'Mehr zur Zählung',
  'consent.refuse': 'Ablehnen',
  'consent.grant': 'Zustimmen',
  'consent.change': 'Entscheidung ändern',
  'consent.close': 'Schließen',
  'consent.state.open': 'Sie haben sich noch nicht entschieden. Bis dahin wird nichts gezählt.',
  'consent.state.granted': 'Sie haben zugestimmt.',
  'consent.state.refused': 'Sie haben abgelehnt. Es wird nichts gezählt.',
  'consent.state.signal':
    'Ihr Browser bittet darum, dass Ihre Besuche nicht gezählt werden. Daran halten wir uns, und deshalb fragen wir Sie nicht.',
};
