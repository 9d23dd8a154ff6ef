// The question whether visits may be counted.
export const consent = {
  'consent.title': 'Einwilligung',
  'consent.link': 'Einwilligung',
  'consent.question.here':
    'Dürfen wir zählen, welche Seiten Sie ansehen und wann Sie sich anmelden? Es bleibt bei uns, ohne Namen und ohne Inhalte, und wird nach 90 Tagen gelöscht. Beides geht ohne Nachteil, und Sie können es jederzeit ändern.',
  'consent.question.posthog':
    'Dürfen wir zählen, welche Seiten Sie ansehen und wann Sie sich anmelden? Ausgewertet wird es mit PostHog, ohne Namen und ohne Inhalte. Beides geht ohne Nachteil, und Sie können es jederzeit ändern.',
  'consent.question.own':
    'Dürfen wir zählen, welche Seiten Sie ansehen und wann Sie sich anmelden? Ausgewertet wird es auf einem eigenen Server, ohne Namen und ohne Inhalte. Beides geht ohne Nachteil, und Sie können es jederzeit ändern.',
  'consent.more': 'Mehr zur Zählung',
  'consent.refuse': 'Ablehnen',
  'consent.grant': 'Zustimmen',
  'consent.change': 'Entscheidung ändern',
  'consent.close': 'Schließen',
  'consent.state.open': 'Sie haben sich noch nicht entschieden. Bis dahin wird nichts gezählt.',
  'consent.state.granted': 'Sie haben zugestimmt.',
  'consent.takenBack.here':
    'Wenn Sie ablehnen, wird gelöscht, was in diesem Browser und in Ihrem Konto gezählt wurde.',
  'consent.takenBack.posthog':
    'Wenn Sie ablehnen, wird gelöscht, was noch nicht bei PostHog ist. Was dort schon liegt, löschen wir auf Anfrage.',
  'consent.takenBack.own':
    'Wenn Sie ablehnen, wird gelöscht, was noch nicht auf unserem Server für die Auswertung ist. Was dort schon liegt, löschen wir auf Anfrage.',
  'consent.state.refused': 'Sie haben abgelehnt. Es wird nichts gezählt.',
  'consent.state.signal':
    'Ihr Browser bittet darum, dass Ihre Besuche nicht gezählt werden. Daran halten wir uns, und deshalb fragen wir Sie nicht.',
};
