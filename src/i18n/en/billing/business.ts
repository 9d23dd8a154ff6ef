// Business: what is ordered for a team, on the order page, in the profile and in its contract.
export const business = {
  'business.name': 'Business',
  'business.service':
    '{seats} seats for a team; each member has transcription without a limit on minutes, files up to {gigabytes} GB, several files at once, speaker separation, all contexts and higher quality. Keys for programs are included.',
  'business.cancellation.monthly': 'At any time for the end of the current month, online',
  'business.cancellation.yearly': 'At any time for the end of the current year, online',
  'business.price.monthly': '{seats} seats at {seat}: {net} a month, without VAT',
  'business.price.yearly': '{seats} seats at {seat}: {net} a year, without VAT',
  'business.price.monthlyVat':
    '{seats} seats at {seat}: {net} net, plus {vat} VAT ({percent}%), {gross} a month in total',
  'business.price.yearlyVat':
    '{seats} seats at {seat}: {net} net, plus {vat} VAT ({percent}%), {gross} a year in total',
  'business.forBusiness': 'For businesses',
  'business.forBusinessText':
    'Business is for entrepreneurs within the meaning of section 14 of the German Civil Code. There is no right of withdrawal.',
  'business.seats': 'Seats',
  'business.seatsHint':
    'At least {fewest}. You can add more at any time and have fewer from the next period.',
  'business.seatsWrong': 'Please enter a whole number from {fewest} to {most}.',
  'business.perSeat.monthly': 'per seat and month, net',
  'business.perSeat.yearly': 'per seat and year, net',
  'business.net': 'Net',
  'business.vat': 'VAT {percent}%',
  'business.noVat': 'VAT',
  'business.reverseCharge': 'You account for the VAT as the recipient (reverse charge).',
  'business.gross.monthly': 'To pay each month',
  'business.gross.yearly': 'To pay each year',
  'business.vatHint': 'With German VAT. We work it out for your billing address in the next step.',
  'business.team': 'A team with an owner, admins, members and viewers',
  'business.likePro': 'Everything in Pro for each member',
  'business.keys': 'Keys for programs (API)',
  'business.oneInvoice': 'One invoice for the whole team',
  'business.choose': 'Continue with Business',
  'business.monthly': 'Business, monthly, seats: {seats}',
  'business.yearly': 'Business, yearly, seats: {seats}',
  'business.title': 'Order Business',
  'business.ordering': 'You are ordering {appName} Business',
  'business.confirm': 'I am ordering for the company named above and not as a consumer.',
  'business.confirmNeeded': 'Please confirm that you are ordering for a company.',
  'business.companyNeeded': 'Please enter your company.',
  'business.companyHint': 'Your team gets this name.',
  'business.vatIdHint':
    'In the EU outside Germany: with your VAT ID we invoice without VAT (reverse charge).',
  'business.terms': 'Terms of use (new window)',
  'business.endsPro':
    'Your own Pro ends with this order. We refund the price of the time you no longer use: to your card, by transfer, or by a smaller open invoice.',
  'business.endsTrial': 'Your trial of Pro goes on alongside until it ends by itself.',
  'business.inTeam': 'You have a seat in the team “{team}”. You can order Business once you have left it.',
  'business.already': 'Your team already has Business.',
  'business.thanks':
    'Your team has been created and Business is available. The confirmation with your contract is on its way to {email}.',
  'business.plan.monthly':
    'Your team “{team}” has Business, monthly for {gross}: {seats} seats at {seat} net. It renews on {ends}.',
  'business.plan.yearly':
    'Your team “{team}” has Business, yearly for {gross}: {seats} seats at {seat} net. It renews on {ends}.',
  'business.plan.cancelled':
    'Business is cancelled and runs until {ends}. After that the team and its dictations stay readable, and each member is back on their own plan.',
  'business.plan.member': 'You have a seat in the team “{team}”, with everything in Business.',
  'business.plan.memberUntil':
    'You have a seat in the team “{team}”, with everything in Business until {ends}.',
  'business.plan.given':
    'We have given your team “{team}” Business until {ends}. It costs nothing and ends by itself.',
  'business.plan.over':
    'The team “{team}” does not have Business at the moment. The team and its dictations stay readable, and you are on your own plan.',
  'business.plan.again': 'Order Business',
  'business.plan.taken': 'Seats taken: {taken} of {seats}.',
  'business.plan.nextSeats': 'From {ends} there are {seats} seats.',
  'business.plan.changeSeats': 'Change seats',
  'business.plan.seatsTitle': 'Change seats',
  'business.plan.seatsKeep': 'Leave as it is',
  'business.plan.seatsMore':
    'The additional seats are there at once. For them you now pay the rest of the current period, from {from} to {ends}; after that {gross} {per}.',
  'business.plan.seatsFewer':
    'Until {ends} the price stays the same; after that you pay {gross} {per}. Seats that go are no longer given to anyone from now on.',
  'business.plan.seatsSame': 'The seats you ordered stay. There is nothing to pay.',
  'business.per.monthly': 'a month',
  'business.per.yearly': 'a year',
  'business.plan.dueNow': 'To pay now',
  'business.plan.priceFailed': 'The price could not be loaded. Please try again.',
  'business.plan.seatsApply': 'Change seats',
  'business.plan.toYearlyText':
    'The yearly period starts at once. What is left of the current month is taken off.',
  'business.plan.toMonthlyText': 'The year you have paid for runs until {ends}. After that you pay monthly.',
  'business.plan.stayYearlyText': 'Business renews for another year on {ends}.',
  'business.plan.payLater': 'By invoice, due within {days} days.',
  'business.plan.payByCard': 'Your card is charged at once.',
  'business.plan.cardRefused':
    'Your card couldn’t be charged. Business stays available to your team until {until}. Please check your card under “Manage card and payments”.',
  'business.plan.cancelText':
    'Business runs until {ends} and does not renew. After that the team and its dictations stay readable, and each member is back on their own plan.',
  'business.plan.keep': 'Keep Business',
  'plan.done.seats': 'The seats have been changed. The confirmation is on its way',
  'plan.seatsFailed': 'The seats could not be changed',
} as const;
