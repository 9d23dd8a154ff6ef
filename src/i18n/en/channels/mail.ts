import type { mail as source } from '../../de/channels/mail.ts';

export const mail: Record<keyof typeof source, string> = {
  'mail.footer.automatic':
    '{appName} sent this message because someone entered your email address. Please don’t reply; this mailbox isn’t read.',
  'mail.confirm.subject': 'Please confirm your email address',
  'mail.confirm.text':
    'You’ve signed up for {appName}. Open the link to confirm that this address is yours, and you’re ready to start. It’s valid for one hour.',
  'mail.confirm.notYou':
    'If you didn’t sign up, just delete this message. No account is created without confirmation.',
  'mail.confirm.action': 'Confirm address',
  'mail.recovery.subject': 'New password for {appName}',
  'mail.recovery.text':
    'Someone asked for a new password for your account. Open the link to choose one. It’s valid for one hour and works once.',
  'mail.recovery.notYou': 'If you didn’t ask for this, delete this message. Your password stays the same.',
  'mail.recovery.action': 'Choose a password',
  'mail.footer.account':
    'You’re receiving this message because it concerns the security of your {appName} account.',
  'mail.code.digits': 'Your code to enter: {code}',
  'mail.code.otherwise': 'If you’re asked for a code: {code}',
  'mail.action.otherwise': 'If the button doesn’t work, open this link in your browser:',
  'mail.notice.device': 'Device: {browser} on {system}',
  'mail.code.subject': 'Your code for {appName}',
  'mail.code.text':
    'You want to change how you sign in. To do so, enter this code on the page. It’s valid for one hour and works once.',
  'mail.code.notYou':
    'If you’re not changing anything, someone else is signed in to your account. Please sign out everywhere and reset your password.',
  'mail.magicLink.subject': 'Your sign-in link for {appName}',
  'mail.magicLink.text':
    'This link signs you in to {appName} without a password. It’s valid for one hour and works once.',
  'mail.magicLink.notYou':
    'If you didn’t ask for a link, delete this message. Nobody can sign in without it.',
  'mail.magicLink.action': 'Sign in',
  'mail.invite.subject': 'You’ve been invited to {appName}',
  'mail.invite.text':
    'A {appName} account is ready for you. Open the link to accept it. The link is valid for one hour.',
  'mail.invite.notYou': 'If you don’t want an account, just delete this message.',
  'mail.invite.action': 'Accept invitation',
  'mail.moveFrom.subject': 'Your account’s email address is about to change',
  'mail.moveFrom.text':
    'Your {appName} account is about to move to the address {newEmail}. Please approve the change here; it also has to be approved from the new address. The link is valid for one hour.',
  'mail.moveFrom.notYou':
    'If you didn’t ask for this, don’t approve it, and reset your password: someone else is signed in to your account.',
  'mail.moveFrom.action': 'Approve the change',
  'mail.moveTo.subject': 'Please confirm your new address',
  'mail.moveTo.text':
    'A {appName} account is about to move to this email address. Please confirm that the address is yours; the change also has to be approved from the current address. The link is valid for one hour.',
  'mail.moveTo.notYou': 'If you didn’t ask for this, delete this message.',
  'mail.moveTo.action': 'Confirm address',
  'mail.newDevice.subject': 'New sign-in to {appName}',
  'mail.newDevice.text':
    'On {moment} (Berlin time), someone signed in to your account on a device we didn’t recognise.',
  'mail.newDevice.notYou':
    'If it was you, there’s nothing to do. If not, please reset your password; this signs out all other devices.',
  'mail.newDevice.action': 'Reset password',
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.text':
    'On {moment} (Berlin time), the password of your {appName} account was changed. Other devices were signed out.',
  'mail.passwordChanged.notYou':
    'If it was you, there’s nothing to do. If not, please set a new password right away, then check under “Security” where you’re signed in.',
  'mail.passwordChanged.action': 'Reset password',
  'mail.passkeyAdded.subject': 'Your account has a new passkey',
  'mail.passkeyAdded.text':
    'On {moment} (Berlin time), a passkey was set up for your {appName} account. The device it’s on can now sign in without a password.',
  'mail.passkeyAdded.notYou':
    'If it was you, there’s nothing to do. If not, please set a new password, then remove the passkey in your settings.',
  'mail.passkeyAdded.action': 'Reset password',
  'mail.keyAdded.subject': 'Your account has a new key for programs',
  'mail.keyAdded.text':
    'On {moment} (Berlin time), a key was created for your {appName} account. Whoever has it can reach your recordings and texts, within the limits you set, without signing in.',
  'mail.keyAdded.notYou':
    'If it was you, there’s nothing to do. If not, please revoke the key now and set a new password.',
  'mail.keyAdded.action': 'See your keys',
  'mail.teamKeyAdded.subject': 'Your team has a new key for programs',
  'mail.teamKeyAdded.text':
    'On {moment} (Berlin time), a key for your team was created with your {appName} account. Whoever has it can reach the team’s recordings and texts, within the limits you set, without signing in.',
  'mail.teamKeyAdded.notYou':
    'If it was you, there’s nothing to do. If not, please revoke the key now and set a new password.',
  'mail.teamKeyAdded.action': 'See the team’s keys',
  'mail.telegramCodeMade.subject': 'A code to connect Telegram was requested',
  'mail.telegramCodeMade.text':
    'On {moment} (Berlin time), a code was requested in your {appName} account that connects a Telegram chat to it. Whoever has the chat can reach your recordings and texts there without signing in.',
  'mail.telegramCodeMade.notYou':
    'If it was you, there’s nothing to do. If not, please disconnect the chat now and set a new password.',
  'mail.telegramCodeMade.action': 'See the connection',
  'mail.mailSenderAdded.subject': 'Your account has a new sender',
  'mail.mailSenderAdded.text':
    'On {moment} (Berlin time), a sender was added to your {appName} account. Once confirmed, it can send recordings to your account by email, and gets the texts in reply.',
  'mail.mailSenderAdded.notYou':
    'If it was you, there’s nothing to do. If not, please remove the sender now and set a new password.',
  'mail.mailSenderAdded.action': 'See your senders',
  'mail.ended':
    'Everything that could reach your account without a sign-in was ended as well: {list}. Please set up again whatever you need.',
  'mail.ended.push': 'notifications in other browsers',
  'mail.ended.telegram': 'the connection with Telegram',
  'mail.ended.mailAddress': 'your address for recordings by email',
  'mail.ended.mailSenders': 'other senders',
  'mail.ended.keys': 'keys for programs',
  'mail.ended.webhooks': 'webhooks',
  'mail.ended.uploadLinks': 'upload links',
  'mail.webhookAdded.subject': 'Your account has a new webhook',
  'mail.webhookAdded.text':
    'On {moment} (Berlin time), a webhook was created for your {appName} account. From now on, the system behind it learns what happens to your recordings, but not what they say.',
  'mail.webhookAdded.notYou':
    'If it was you, there’s nothing to do. If not, please delete the webhook now and set a new password.',
  'mail.webhookAdded.action': 'See your webhooks',
  'mail.webhookOff.subject': 'A webhook was turned off',
  'mail.webhookOff.gone':
    'The system at {address} said that the address of your webhook no longer exists, so we turned the webhook off.',
  'mail.webhookOff.failing':
    'For three days, no message arrived at the system at {address}, so we turned the webhook off.',
  'mail.webhookOff.plan':
    'Webhooks are part of the Business plan, which your account no longer has, so we turned off the webhook for {address}.',
  'mail.webhookOff.missed':
    'What didn’t arrive is in the log. You can send it again from there once the webhook is back on.',
  'mail.webhookOff.action': 'See your webhooks',
  'mail.accountExists.subject': 'You already have a {appName} account',
  'mail.accountExists.text':
    'On {moment} (Berlin time), someone tried to sign up for {appName} with your email address. It already has an account, and nothing about that account has changed. If it was you, just sign in. If you’ve forgotten your password, you can ask for a new one there.',
  'mail.accountExists.notYou':
    'If it wasn’t you, there’s nothing to do: nobody can get into your account without your password or your mailbox.',
  'mail.accountExists.action': 'Sign in',
  'mail.admitted.subject': 'You can start using {appName}',
  'mail.admitted.text':
    'You signed up for {appName} when we were at capacity. We now have room for you: you can start your first transcription right away.',
  'mail.admitted.thanks': 'Thank you for waiting.',
  'mail.admitted.action': 'Open {appName}',
  'mail.dev.title': 'Outgoing mail',
  'mail.dev.intro':
    'While no mail server is set up, all mail ends up here. This page exists on this computer only.',
  'mail.dev.empty': 'No mail has been sent yet.',
  'mail.dev.to': 'To',
  'mail.dev.subject': 'Subject',
  'mail.dev.date': 'Time',
  'mail.dev.attachments': 'Attachments',
  'mail.dev.links': 'Links',
  'mail.dev.text': 'Plain text',
  'mail.dev.html': 'HTML',
  'mail.dev.source': 'Source',
  'mail.dev.back': 'All mail',
  // notify
  'mail.ready.subject': 'Your transcript is ready: {title}',
  'mail.ready.heading': 'Your transcript is ready',
  'mail.ready.text':
    'The text of your recording “{title}” is ready. You can now read it, listen to it and download it.',
  'mail.ready.noSpeechSubject': 'No speech found in your recording: {title}',
  'mail.ready.noSpeechHeading': 'No speech found in your recording',
  'mail.ready.noSpeech':
    'Your recording “{title}” was processed in full, but there’s no recognisable speech in it. Please check that it’s the right file and that the microphone was on.',
  'mail.ready.action': 'Open transcript',
  'mail.ready.footer': 'You’re receiving this message because you uploaded a recording to {appName}.',
  'mail.ready.textAndPdf': 'You’ll find the text below, and attached as a PDF.',
  'mail.ready.textOnly': 'You’ll find the text below.',
  'mail.ready.pdfOnly': 'You’ll find the text attached as a PDF.',
  'mail.ready.beginningAndPdf':
    'The whole text is too long for this email: it begins below, and all of it is in the attached PDF.',
  'mail.ready.beginningOnly': 'The whole text is too long for this email: it begins below.',
  'mail.ready.pdfTooLarge': 'The PDF is too large for an email. Use the link to download it.',
  'mail.ready.pdfFailed': 'The PDF couldn’t be attached this time. Use the link to download it.',
  'mail.ready.textForSender': 'The text of the recording “{title}” that you sent us is ready.',
  'mail.ready.endForSender': 'This is all that fits into this email.',
  'mail.ready.footerForSender':
    'You are receiving this message because you sent a recording to an address at {appName}.',
  'mail.ready.end': 'This is as much as fits here. Use the link above to read the whole text.',
  'mail.ready.footerSettings':
    'If you don’t want the text in future emails, choose “Link only” in your settings: {url}',
  'mail.failed.subject': 'Your recording couldn’t be transcribed: {title}',
  'mail.failed.heading': 'Your recording couldn’t be transcribed',
  'mail.failed.finalisationSubject': 'The finalization of your transcript failed: {title}',
  'mail.failed.finalisationHeading': 'The finalization of your transcript failed',
  'mail.failed.text': 'Your recording “{title}” couldn’t be transcribed. The file is still stored.',
  'mail.failed.finalisation':
    'Your recording “{title}” has been transcribed; only the final language edit failed. The raw transcript and an automatically formatted text are ready to read.',
  'mail.failed.retry': 'You can start it again from the recording’s page.',
  'mail.failed.action': 'Open recording',
  'mail.trialStarted.subject': 'Your Pro trial has started',
  'mail.trialStarted.text':
    'You have {appName} Pro until {ends} (German time): no {minutes}-minute limit, speaker separation, every context, higher quality and several files at once. The trial is free.',
  'mail.trialEnds.subject': 'Your Pro trial ends soon',
  'mail.trialEnds.text': 'Your trial of {appName} Pro runs until {ends} (German time).',
  'mail.trial.afterwards':
    'It ends by itself, and you’ll be back on Free. We haven’t asked for any payment details, and you won’t be charged. Your recordings and texts stay where they are.',
  'mail.dataExport.subject': 'Your {appName} data is ready',
  'mail.dataExport.text':
    'We’ve put together everything that belongs to your account. You can download it until {until}, unless a newer archive replaces it first.',
  'mail.dataExport.signIn': 'You sign in before you download. The link alone doesn’t open the archive.',
  'mail.dataExport.action': 'Sign in and download',
  'mail.dataExport.footer':
    'You’re receiving this because you asked {appName} for your data. If that wasn’t you, please change your password.',
  'mail.agreement.subject': 'Your data processing agreement, version {version}',
  'mail.agreement.text':
    'Version {version} of the data processing agreement under Article 28 GDPR was concluded for {company} on {moment} (German time).',
  'mail.agreement.attached': 'The document is attached. You’ll also find it in your profile.',
  'mail.agreement.action': 'See your agreements',
  'mail.agreement.footer':
    'You’re receiving this because an agreement was concluded in your {appName} account. If that wasn’t you, please change your password.',
  'mail.deleted.subject': 'Your {appName} account has been deleted',
  'mail.deleted.text':
    'Your account and everything that belonged to it have been deleted. Requested on {requested}, completed on {completed}. This is what was deleted:',
  'mail.deleted.number': 'Certificate number: {number}',
  'mail.deleted.verify':
    'The signed certificate is attached. You can check its signature with the public keys (JWT, ES256): {keysUrl}',
  'mail.deleted.footer':
    'This is the last message from {appName} about this account. We no longer store your address.',
  'mail.trial.action': 'See or end your trial',
  'mail.trial.footer': 'You’re receiving this message because you started a trial of {appName}.',
  'mail.pro.action': 'View your subscription',
  'mail.pro.termsAttached': 'The terms of Pro are attached.',
  'mail.pro.invoiceAttached': 'Your invoice is attached to this email as a PDF.',
  'mail.invoice.subject': '{appName}: {title}',
  'mail.invoice.invoice': 'This is your invoice for {appName} Pro: {amount}.',
  'mail.invoice.correction': 'We are refunding you {amount} for {appName} Pro.',
  'mail.invoice.cancellation': 'We have cancelled an invoice of {amount} for {appName} Pro.',
  'mail.invoice.replacement':
    'We’ve issued you a new invoice of {amount} for {appName} Pro. It replaces the previous one, which we’ve cancelled. If you’ve already paid the previous one, there’s nothing more to do.',
  'mail.invoice.attached': '{title} is attached to this email as a PDF.',
  'mail.invoice.action': 'View your invoices',
  'mail.pro.footer': 'You receive this message because you have or had a subscription to {appName}.',
  'mail.pro.purchase.subject': 'Your order {orderNumber}: {appName} Pro',
  'mail.pro.purchase.text':
    'Thank you. Your order of {at} is accepted, and Pro is available. This email contains your contract and the instructions on withdrawal; please keep it.',
  'mail.pro.paidLate.subject': '{appName} Pro is running again',
  'mail.pro.paidLate.text':
    'We couldn’t charge your card for the new term at first. On {at} it was charged {amount}, and Pro is running again until {ends}, when it renews as usual. Your contract stays as it was; this is not a new order.',
  'mail.pro.paidLate.textByCredit':
    'The new term wasn’t paid for at first. On {at} your credit covered all of it, so your card wasn’t charged. Pro is running again until {ends}, when it renews as usual. Your contract stays as it was; this is not a new order.',
  'mail.pro.change.subject': 'Your order {orderNumber}: a new term for {appName} Pro',
  'mail.pro.change.text':
    'Your order of {at} is accepted. This email contains the changed contract and the instructions on withdrawal; please keep it.',
  'mail.pro.cancel.subject': 'We received your cancellation of {appName} Pro',
  'mail.pro.cancel.text':
    'We received your cancellation on {at}. Your contract for {appName} Pro ends on {ends}; until then you use Pro as before. After that, you are on Free. Your recordings and texts stay.',
  'mail.pro.resume.subject': '{appName} Pro continues',
  'mail.pro.resume.text':
    'You took your cancellation back on {at}. {appName} Pro renews on {ends}, as before the cancellation.',
  'mail.pro.withdraw.subject': 'We received your withdrawal from {appName} Pro',
  'mail.pro.withdraw.text':
    'We received your withdrawal from the contract for {appName} Pro on {at}. The contract has ended, and you are on Free. Your recordings and texts stay.',
  'mail.pro.withdraw.textDeclared':
    'We have carried out the withdrawal that you declared on {day}. The contract for {appName} Pro has ended, and you are on Free. Your recordings and texts stay.',
  'mail.pro.end.subject': 'Your cancellation of {appName} Pro has been carried out',
  'mail.pro.end.text':
    'We have carried out the cancellation for good cause that you declared on {day}. The contract for {appName} Pro has ended, and you are on Free. You are charged only for the time up to that day. Your recordings and texts stay.',
  'mail.pro.withdrawInTrial.subject': 'We received your withdrawal from {appName} Pro',
  'mail.pro.withdrawInTrial.textDeclared':
    'We have carried out the withdrawal that you declared on {day}. The contract for {appName} Pro has ended. Your free trial continues until {ends}; after that, you are on Free. Your recordings and texts stay.',
  'mail.pro.withdrawInTrial.text':
    'We received your withdrawal from the contract for {appName} Pro on {at}. The contract has ended. Your free trial continues until {ends}; after that, you are on Free. Your recordings and texts stay.',
  'mail.pro.replace.subject': 'Business instead of {appName} Pro',
  'mail.pro.replace.text':
    'You ordered Business on {at}. Your contract for {appName} Pro has ended with it; you keep everything in it with your seat in the team.',
  'mail.pro.unpaid.subject': '{appName} Pro has ended',
  'mail.pro.unpaid.text':
    'An invoice for {appName} Pro remained unpaid despite our reminder. Pro therefore ended on {at}, and you are on Free. We write no further invoices. You owe only what was used until then. Your recordings and texts stay.',
  'mail.pro.refund':
    'You owe us {refund} less. Whatever you have already paid of that, we transfer back within fourteen days.',
  'mail.pro.noticeRefund':
    'For the time after the contract ends we refund you {refund}, within fourteen days of its end and the way you paid. If your invoice is still open, you pay that much less. If you take the cancellation back before then, Pro continues and nothing is refunded.',
  'mail.reminder.subject': 'Payment reminder for invoice {number}',
  'mail.reminder.text':
    'Our invoice {number} of {issued} was due on {due}. We haven’t found a payment of {amount} yet; perhaps it slipped your mind.',
  'mail.reminder.transfer': 'Please transfer {amount} by {until} to {seller}, IBAN {iban}, quoting {number}.',
  'mail.reminder.pay': 'Please pay {amount} by {until} to {seller}, quoting {number}.',
  'mail.reminder.ends':
    'If nothing arrives by then, {appName} Pro ends afterwards and you’ll be on Free. You then pay only for what you used until that time, and we write no further invoices. Your recordings and texts stay.',
  'mail.reminder.crossed': 'If you’ve paid in the meantime, there’s nothing left to do.',
  'mail.reminder.action': 'View invoices',
  'mail.pro.contract': 'Your contract for {appName} Pro',
  'mail.pro.orderNumber': 'Order number',
  'mail.pro.due': '{amount}, due by {until}',
  'mail.pro.paid': '{amount}, paid by card',
  'mail.pro.nothingDue': 'Nothing now; the new term starts on {ends}',
  'mail.pro.dueNow': 'To be paid now',
};
