// The page that asks for an offer, and the ticket that becomes of it.
export const offerRequest = {
  'offer.title': 'Request an offer',
  'offer.description':
    'An offer for companies and public authorities: name the seats and where it runs. The answer comes by e-mail.',
  'offer.headline': 'An offer for your organisation',
  'offer.lead':
    'Tell us how many seats you need and where it is to run. A person reads your request and sends you an offer.',
  'offer.company': 'Company or authority',
  'offer.companyMissing': 'Please enter the name of your organisation.',
  'offer.seats': 'Number of seats',
  'offer.seatsHint': 'At least {seats}. An estimate will do.',
  'offer.seatsWrong': 'Please enter a number from {seats} to 9999.',
  'offer.hosting': 'Where it is to run',
  'offer.hosting.ours': 'With the provider',
  'offer.hosting.own': 'On own servers',
  'offer.hosting.open': 'Not decided yet',
  'offer.name': 'Contact person',
  'offer.nameMissing': 'Please enter a name.',
  'offer.email': 'E-mail address',
  'offer.emailHint': 'This is where the offer goes.',
  'offer.phone': 'Phone',
  'offer.message': 'Message',
  'offer.messageHint': 'For example dates, questions or what you use today.',
  'offer.optional': '{label} (optional)',
  'offer.send': 'Request an offer',
  'offer.sent': 'We have your request. Its ticket number is on its way to you by e-mail.',
  'offer.sentAs': 'We have your request. It is ticket {number}; a confirmation follows by e-mail.',
  'offer.incomplete':
    'The request was not sent. Please fill in every field that is not optional, and check the seats and the e-mail address.',
  'offer.failed': 'Your request could not be sent. Please try again later, or write to us by e-mail.',
  'offer.privacy': 'What happens to your request is set out in the',
  'offer.ticket': 'Request for an offer',
} as const;
