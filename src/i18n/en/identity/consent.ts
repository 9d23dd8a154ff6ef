// The question whether visits may be counted.
export const consent = {
  'consent.title': 'Consent',
  'consent.link': 'Consent',
  'consent.question.here':
    'May we count which pages you look at and when you sign in? It stays with us, without names or content, and is deleted after 90 days. Either answer is fine, and you can change it at any time.',
  'consent.question.posthog':
    'May we count which pages you look at and when you sign in? We evaluate this with PostHog, without names or content. Either answer is fine, and you can change it at any time.',
  'consent.question.own':
    'May we count which pages you look at and when you sign in? We evaluate this on a server of our own, without names or content. Either answer is fine, and you can change it at any time.',
  'consent.more': 'More about counting',
  'consent.refuse': 'Decline',
  'consent.grant': 'Accept',
  'consent.change': 'Change your answer',
  'consent.close': 'Close',
  'consent.state.open': 'You haven’t answered yet. Until you do, nothing is counted.',
  'consent.state.granted': 'You’ve accepted.',
  'consent.takenBack.here':
    'If you decline, whatever was counted in this browser and in your account is deleted.',
  'consent.takenBack.posthog':
    'If you decline, whatever hasn’t reached PostHog yet is deleted. What’s there already, we delete on request.',
  'consent.takenBack.own':
    'If you decline, whatever hasn’t reached our analytics server yet is deleted. What’s there already, we delete on request.',
  'consent.state.refused': 'You’ve declined. Nothing is counted.',
  'consent.state.signal':
    'Your browser asks for your visits not to be counted. We honour that, which is why you don’t see a question here.',
};
