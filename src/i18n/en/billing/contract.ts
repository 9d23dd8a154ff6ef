// What a contract about Pro says, on the order page and in the mails that confirm it.
export const contract = {
  'contract.service': 'What you get',
  'contract.serviceText':
    'Transcription without a limit on minutes, files up to {gigabytes} GB, several files at once, speaker separation, all contexts, higher quality',
  'contract.term': 'Term',
  'contract.term.monthly': 'One month from activation, then a further month at a time',
  'contract.term.yearly': 'One year from activation, then a further year at a time',
  'contract.cancellation': 'Cancellation',
  'contract.cancellation.monthly': 'At any time for the end of the current month, online',
  'contract.cancellation.yearly':
    'At any time for the end of the current year, online. Once the year has renewed, consumers can cancel at any time with one month’s notice, and we refund the rest of the price.',
  'contract.payment': 'Payment',
  'contract.paidByCard': 'By card, in advance for each period; the card is charged when it begins.',
  'contract.paymentText': 'By invoice, due within {days} days of the invoice date',
  'contract.price': 'Total price',
  'contract.price.monthly': '{price} a month',
  'contract.price.yearly': '{price} a year',
  'contract.vat': 'including {vat} VAT ({percent}%), no further costs',
  'contract.vatByCard':
    'including VAT where it is due (it depends on the country that belongs to your card and is shown on the invoice), no further costs',
  'contract.start': 'Start',
  'contract.earlyStart':
    'I would like Pro to start before the withdrawal period is over. If I withdraw, I pay only for the time until then.',
  'contract.lateStart':
    'Pro is available at once. If you withdraw within the period, you get the full amount back.',
  'contract.trader': 'Your contract is with',
  'contract.traderText': '{name}, {address}, {postalCode} {city}, Germany, phone {phone}, email {email}',
  'contract.withdrawal': 'Instructions on withdrawal',
  'contract.withdrawalRight': 'Right of withdrawal',
  'contract.withdrawalRightText':
    'You have the right to withdraw from this contract within fourteen days without giving any reason. The withdrawal period expires fourteen days after the day the contract was concluded. To exercise the right of withdrawal, you must inform us ({trader}) of your decision by an unequivocal statement, for example an email. You can also exercise it online: {url}. If you do, we confirm receipt without delay by email, with content, date and time. To meet the deadline, it is sufficient to send your statement before the withdrawal period has expired.',
  'contract.withdrawalResult': 'Effects of withdrawal',
  'contract.withdrawalResultText':
    'If you withdraw from this contract, we reimburse all payments received from you without undue delay, and no later than fourteen days from the day we received your statement. We use the same means of payment as you did, and charge nothing for it. If you asked for the service to begin during the withdrawal period, you pay us the part of the price that corresponds to what was provided until you withdrew.',
  'contract.withdrawalForm': 'Model withdrawal form',
  'contract.withdrawalFormText':
    'To {trader}: I hereby withdraw from my contract for {appName} Pro. Order number, ordered on, name and address, date.',
} as const;
