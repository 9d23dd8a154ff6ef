// Support tickets in mails, and what the operator reads of them on the command line.
export const ticket = {
  'mail.ticket.receipt.subject': 'Your ticket {number} with {appName}',
  'mail.ticket.receipt.reply': 'To add something, just reply to this e-mail.',
  'mail.ticket.receipt.text':
    'We have your message; it is ticket {number}. We will reply to this address. If you did not write to us, there is nothing you need to do.',
  'mail.ticket.forwarded.subject': 'Ticket {number}',
  'mail.ticket.forwarded.businessSubject': 'Business: ticket {number}',
  'mail.ticket.forwarded.reply': 'If you reply to this e-mail, your reply goes to the person who wrote.',
  'mail.ticket.forwarded.withoutFiles':
    'The attached files were too large for this e-mail. You can save them with “tickets file {number} NAME --out FILE --reason TEXT”; “tickets show {number}” shows their names.',
  'mail.ticket.forwarded.text': 'A message has come in for ticket {number}. Sender:',
  'mail.ticket.answer.subject': 'Re: Your ticket {number} with {appName}',
  'mail.ticket.answer.heading': 'Reply to your ticket {number} with {appName}',
  'mail.ticket.answer.reply': 'If anything is still open, just reply to this e-mail.',
  'mail.ticket.answer.withoutFiles':
    'The attached files were too large for this e-mail. If you have an account, you will find them there in Help, with your ticket.',
  'mail.ticket.answer.text': 'You wrote to us. This is our reply to ticket {number}.',
  'mail.ticket.answerTitle': 'Reply',
  'mail.ticket.messageTitle': 'Message',
  'ticket.filesLeftOut': '[Not added, because too large, too many or of a kind we do not take: {names}]',
  'ticket.mailTooLong': '[An e-mail to this ticket was not added because it is larger than {limit} MB.]',
  'ticket.mailUnreadable':
    '[An e-mail to this ticket was not added because it is damaged or has too many parts.]',
  'mail.ticket.footer': 'This e-mail belongs to ticket {number} with {appName}.',
  'mail.ticketFlood.subject': '{count} messages since midnight',
  'mail.ticketFlood.text':
    'Since midnight (UTC), {count} messages have come in. We do not forward more than {most} a day one by one. “tickets list” shows all open tickets, “tickets show NUMBER” the messages in one of them.',
  'mail.ticketFlood.footer': 'This e-mail belongs to the tickets with {appName}.',
  'errors.ticket_closed': 'This ticket is closed. Please write us a new message.',
  'errors.file_refused':
    'This file can’t be attached. You can send images, PDF, DOCX, ODT and text files of up to 5 MB, five per message and 10 MB in all.',
  'errors.file_gone':
    'An attached file is no longer there because it waited for more than a day. Please attach it again.',
  'errors.too_many_files':
    'Too many files are waiting for a message. Please send the message, or try again tomorrow.',
  'errors.ticket_without_mailbox':
    'Your account has no confirmed e-mail address we could reply to. Please use the contact page.',
  'errors.contact_refused':
    'The message was not sent: a field that must stay empty is filled in. Please clear it and send again.',
  'cli.usage.ticketMissing': 'Please give the number of a ticket. “tickets list” shows them.',
  'cli.usage.ticketNumber': '“{word}” is not a ticket number. “tickets list” shows the numbers.',
  'cli.usage.answerMissing': 'Please give the reply with --text.',
  'cli.usage.ticketFileMissing':
    'Please give the name of the file. “tickets show” shows the names in a ticket.',
  'cli.usage.outMissing': 'Please use --out to say where the file is to be saved.',
  'cli.tickets.number': 'Number',
  'cli.tickets.state': 'State',
  'cli.tickets.state.open': 'open',
  'cli.tickets.state.answered': 'answered',
  'cli.tickets.state.closed': 'closed',
  'cli.tickets.plan': 'Plan',
  'cli.tickets.business': 'Business',
  'cli.tickets.changed': 'Last change',
  'cli.tickets.name': 'Name',
  'cli.tickets.address': 'Address',
  'cli.tickets.topic': 'Topic',
  'cli.tickets.topic.recording': 'a recording',
  'cli.tickets.topic.contract': 'invoice or contract',
  'cli.tickets.topic.other': 'something else',
  'cli.tickets.recording': 'Recording',
  'cli.tickets.from.person': 'Message',
  'cli.tickets.from.support': 'Reply',
  'cli.tickets.file': 'File: {name}',
  'cli.tickets.fileUnknown': 'There is no file “{name}” in ticket {number}.',
  'cli.tickets.filesAlike':
    'Several files in this ticket are called “{name}”. Please give one of these IDs instead of the name, oldest first: {ids}',
  'cli.tickets.saved': 'File',
  'cli.tickets.savedAs': 'Saved as',
  'cli.tickets.notMailed': 'not sent yet',
  'cli.tickets.unknown': 'There is no ticket {number}.',
  'cli.tickets.unchanged': 'There is no open ticket {number}.',
  'cli.tickets.answered': 'answered; the reply goes out by e-mail',
  'cli.tickets.closed': 'closed',
};
