// The mails that confirm what a team's owner did with Business.
export const businessMail = {
  'mail.business.contract': 'Your contract for {appName} Business',
  'mail.business.purchase.subject': 'Your order {orderNumber}: {appName} Business',
  'mail.business.purchase.text':
    'Thank you. Your order of {at} has been accepted. The team “{team}” has been created and Business is available. This email contains your contract; please keep it.',
  'mail.business.paidLate.subject': '{appName} Business continues',
  'mail.business.paidLate.text':
    'Your card was charged {amount} after all, on {at}. Business is available to the team “{team}” again and renews on {ends}. Your contract stays as it was.',
  'mail.business.change.subject': 'Your order {orderNumber}: a new period for {appName} Business',
  'mail.business.change.text':
    'Your order of {at} has been accepted: Business for the team “{team}” is now paid for differently. Charged now: {amount}. The period ends on {ends} and then renews.',
  'mail.business.seats.subject': 'Your order {orderNumber}: seats in {appName} Business',
  'mail.business.seats.text':
    'Your order of {at} has been accepted. The team “{team}” now has {seats} seats. For the additional seats until {ends} we charge {amount}.',
  'mail.business.seats.textFewer':
    'We received your change on {at}. When Business renews on {ends}, the team “{team}” has {seats} seats. Nothing is charged for this now.',
  'mail.business.cancel.subject': 'We received your cancellation of {appName} Business',
  'mail.business.cancel.text':
    'We received your cancellation on {at}. Business for the team “{team}” ends on {ends}; until then all members use it as before. After that the team and its dictations stay readable.',
  'mail.business.resume.subject': '{appName} Business continues',
  'mail.business.resume.text':
    'You took back your cancellation on {at}. Business for the team “{team}” renews on {ends} as before.',
  'mail.business.unpaid.subject': '{appName} Business has ended',
  'mail.business.unpaid.text':
    'An invoice for {appName} Business was not paid in spite of our reminder. Business for the team “{team}” therefore ended on {at}. You owe only what was used until then. The team and its dictations stay readable.',
  'mail.business.end.subject': 'Your cancellation of {appName} Business has been carried out',
  'mail.business.end.text':
    'We have carried out your cancellation for good cause. Business for the team “{team}” has ended. Only the time until then is charged. The team and its dictations stay readable.',
} as const;
