// Cancelling and withdrawing without a sign-in: the forms and their receipts.
export const declaration = {
  'declaration.cancel.title': 'Cancel a contract',
  'declaration.cancel.lead':
    'You don’t need to sign in. Your contract ends on the next possible date, or on a later day that you name; we confirm receipt at once by email.',
  'declaration.cancel.submit': 'Cancel now',
  'declaration.cancel.done': 'We received your cancellation',
  'declaration.cancel.content': 'I cancel my contract for {appName} Pro for the next possible date.',
  'declaration.cancel.contentOn': 'I cancel my contract for {appName} Pro with effect from {day}.',
  'declaration.cancel.document': 'Your cancellation',
  'declaration.cancel.receipt.subject': 'We received your cancellation',
  'declaration.cancel.receipt.text':
    'We received your cancellation on {at}. If a contract for {appName} Pro belongs to this email address, it ends on the next possible date; a separate message gives the day. This email contains what you declared.',
  'declaration.cancel.receipt.textOn':
    'We received your cancellation with effect from {day} on {at}. If a contract for {appName} Pro belongs to this email address, a separate message gives the day on which it ends. This email contains what you declared.',
  'declaration.cancel.forwarded.subject':
    'Cancellation without a matching contract, for another day or for good cause',
  'declaration.cancel.forwarded.text':
    'This cancellation came on {at} and needs a decision. Its receipt is confirmed to the sender.',
  'declaration.withdraw.title': 'Withdraw from a contract',
  'declaration.withdraw.lead':
    'You don’t need to sign in. The order number is in our confirmation; without it, we check your withdrawal by hand. We confirm receipt at once by email.',
  'declaration.withdraw.submit': 'Confirm withdrawal',
  'declaration.withdraw.done': 'We received your withdrawal',
  'declaration.withdraw.content': 'I withdraw from my contract for {appName} Pro.',
  'declaration.withdraw.document': 'Your withdrawal',
  'declaration.withdraw.receipt.subject': 'We received your withdrawal',
  'declaration.withdraw.receipt.text':
    'We received your withdrawal on {at}. If the order number and the email address belong to a contract for {appName} Pro, it has ended, and a separate message says what we pay back. This email contains what you declared.',
  'declaration.withdraw.forwarded.subject': 'Withdrawal without a matching contract',
  'declaration.withdraw.forwarded.text':
    'This withdrawal came on {at} and needs a decision. Its receipt is confirmed to the sender.',
  'declaration.doneText':
    'Received on {at}. The confirmation with the content of your declaration is on its way to {email}.',
  'declaration.footer':
    'You receive this message because a declaration was made with this address at {appName}.',
  'declaration.content': 'Declaration',
  'declaration.received': 'Received',
  'declaration.name': 'Name',
  'declaration.email': 'Email address of your account',
  'declaration.orderNumber': 'Order number',
  'declaration.ground': 'Kind of cancellation',
  'declaration.ground.ordinary': 'With notice',
  'declaration.ground.cause': 'Without notice, for good cause',
  'declaration.reason': 'Reason',
  'declaration.endsOn': 'End of the contract',
  'declaration.endsOnHint': 'If you leave this empty, the contract ends on the next possible date.',
  'declaration.save': 'Save declaration',
  'declaration.cancel.fileName': 'cancellation',
  'declaration.withdraw.fileName': 'withdrawal',
  'declaration.optional': 'optional',
  'declaration.needed': 'Please fill in this field.',
  'declaration.emailInvalid': 'Please enter a valid email address.',
  'declaration.failed': 'Your declaration couldn’t be sent. Please try again.',
} as const;
