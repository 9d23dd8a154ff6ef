import type { mailIn as de } from '../../de/channels/mail-in.ts';

export const mailIn: Record<keyof typeof de, string> = {
  'mailIn.title': 'Transcribe by email',
  'mailIn.contents': 'On this page',
  'mailIn.upload.title': 'Upload a file',
  'mailIn.upload.lead':
    'The file goes straight to the account the email came from. You don’t need to sign in.',
  'mailIn.upload.choose': 'Choose a recording',
  'mailIn.upload.hint':
    'One audio or video file. The upload starts as soon as you choose it. The link takes one file and works for 48 hours.',
  'mailIn.upload.partial':
    'Only part of “{name}” has arrived. Choose the same file again and the upload continues where it stopped. A different file will replace it.',
  'mailIn.upload.progress': 'Upload progress',
  'mailIn.upload.cancel': 'Cancel',
  'mailIn.upload.waiting': 'Connection lost; the upload will resume by itself',
  'mailIn.upload.preparing': 'The file has arrived; preparing the transcription',
  'mailIn.upload.stay': 'Please keep this page open until the upload is complete.',
  'mailIn.upload.unreadable':
    'This file can no longer be read on your device because it was removed or changed. Please choose it again.',
  'mailIn.upload.changed':
    'This file was changed while it was being uploaded, or was mixed up with another one. Choose it again, and it will be uploaded from the beginning.',
  'mailIn.upload.empty': 'This file is empty. Please choose a recording that isn’t.',
  'mailIn.upload.running': '{percent}% uploaded',
  'mailIn.upload.done': '“{title}” has arrived. You will get an email when the transcript is ready.',
  'mailIn.upload.failed': 'The file didn’t arrive. Please check your connection and try again.',
  'mailIn.included': 'Included in Pro and in your trial',
  'mailIn.failed': 'This page could not be loaded. Please reload it.',
  'mailIn.off': 'Email is not set up here. Please upload your recordings under “My dictations”.',
  'mailIn.needsPro':
    'Transcribing by email is part of Pro. You can try it for {days} days, and you don’t need a card.',
  'mailIn.toPlans': 'See the plans',
  'mailIn.address.title': 'Your address',
  'mailIn.address.lead':
    'Send a voice memo from your phone to this address. The transcript arrives in your inbox and in your recordings.',
  'mailIn.address.copy': 'Copy address',
  'mailIn.address.copied': 'Address copied.',
  'mailIn.address.copyFailed': 'The address could not be copied. Please select it and copy it yourself.',
  'mailIn.address.renew': 'Get a new one',
  'mailIn.address.key':
    'It works like a key: anyone who knows it and is on your list can transcribe with your account. If you get a new address, this one stops working at once and mail sent to it is returned.',
  'mailIn.address.keyDropped':
    'It works like a key: anyone who knows it and is on your list can transcribe with your account. If you get a new address, this one stops working at once. Mail sent to it will no longer arrive, and the sender won’t be notified.',
  'mailIn.address.contact': 'Save it as a contact',
  'mailIn.address.contactName': 'Wortlaut transcription',
  'mailIn.renew.title': 'Replace your address?',
  'mailIn.renew.text':
    'Your current address stops working at once, also for colleagues and apps that have it saved. Your list of senders stays as it is.',
  'mailIn.renew.keep': 'Keep it',
  'mailIn.renew.do': 'Get a new address',
  'mailIn.renew.done': 'Your new address works from now on.',
  'mailIn.renew.failed': 'Your address was not replaced. Please try again.',
  'mailIn.senders.title': 'Who can send',
  'mailIn.senders.lead':
    'Only mail from these senders is transcribed. Everything else is turned away and listed below.',
  'mailIn.senders.sender': 'Sender',
  'mailIn.senders.used': 'Last used',
  'mailIn.senders.own': 'Your account address',
  'mailIn.senders.always': 'Always allowed',
  'mailIn.senders.never': 'Never',
  'mailIn.senders.remove': 'Remove',
  'mailIn.senders.removeOne': 'Remove {email}',
  'mailIn.senders.removed': '{email} can no longer send.',
  'mailIn.senders.waiting': 'Waiting for the code',
  'mailIn.senders.add': 'Add a sender',
  'mailIn.senders.addAction': 'Add',
  'mailIn.senders.hint':
    'We email a six-digit code to this address. Once you enter it here, the address can send.',
  'mailIn.senders.wrong': 'That is not an email address. Try name@example.com.',
  'mailIn.senders.sent': 'The code is on its way to {email}.',
  'mailIn.senders.known': '{email} can already send.',
  'mailIn.senders.code': 'Code from the email to {email}',
  'mailIn.senders.confirm': 'Confirm',
  'mailIn.senders.codeWrong': 'Please enter the six digits from the email.',
  'mailIn.senders.confirmed': '{email} can send now.',
  'mailIn.senders.failed': 'That didn’t work. Please try again.',
  'mailIn.course.title': 'What happens next',
  'mailIn.course.check': 'We check the sender',
  'mailIn.course.checkText':
    'The address has to be on your list, and the email has to prove it really came from there. Otherwise we leave it alone.',
  'mailIn.course.take': 'We take the recordings out',
  'mailIn.course.takeText':
    'MP3, WAV, M4A, FLAC, OGG and MP4, up to 25 MB for the whole email. Two recordings become two transcripts. The rest of the email is deleted.',
  'mailIn.course.subject': 'The subject becomes the title',
  'mailIn.course.subjectText':
    'Write “Language: German” in the subject to override your default, or “Speakers: 2” to have the voices separated. Start a line of the email with “Names:” and the transcript spells the names after it your way.',
  'mailIn.course.result': 'You get the transcript',
  'mailIn.course.resultText':
    'As a reply to your own address, with the text, a PDF and a Word document, and a link to the recording. If someone else on your list sent it, they get the text as well, without the link.',
  'mailIn.course.larger': 'Upload larger files under “{link}”.',
  'mailIn.course.largerLink': 'My dictations',
  'mailIn.recent.title': 'Recent emails',
  'mailIn.recent.kept': 'Kept for 30 days.',
  'mailIn.recent.none': 'No emails have arrived yet.',
  'mailIn.recent.older': 'Show older emails',
  'mailIn.recent.olderFailed': 'Older emails couldn’t be loaded. Please try again.',
  'mailIn.recent.received': 'Received',
  'mailIn.recent.subject': 'Subject and sender',
  'mailIn.recent.outcome': 'Outcome',
  'mailIn.recent.noSubject': 'No subject',
  'mailIn.recent.unread': 'Not opened',
  'mailIn.recent.allow': 'Allow this sender',
  'mailIn.recent.allowOne': 'Allow {email}',
  'mailIn.recent.open': 'Open the recording',
  'mailIn.recent.unnamed': 'Unnamed attachment',
  'mailIn.outcome.waiting': 'Being checked',
  'mailIn.outcome.transcribing': 'Accepted',
  'mailIn.outcome.refused': 'Not accepted',
  'mailIn.outcome.no_recording': 'No recording attached',
  'mailIn.outcome.too_large': 'Too large',
  'mailIn.outcome.needs_pro': 'Not processed',
  'mailIn.outcome.sender_unknown': 'Turned away',
  'mailIn.outcome.sender_unproven': 'Turned away',
  'mailIn.outcome.automatic': 'Automatic message',
  'mailIn.outcome.unreadable': 'Could not be read',
  'mailIn.outcome.given_up': 'Stopped',
  'mailIn.result.waiting': 'Waiting',
  'mailIn.result.running': 'Transcribing',
  'mailIn.result.progress': 'Transcribing, {percent}%',
  'mailIn.result.finishing': 'Finishing',
  'mailIn.result.done': 'Transcribed',
  'mailIn.result.failed': 'Failed',
  'mailIn.result.gone': 'Recording deleted',
  'mailIn.result.answered': 'reply sent at {time}',
  'mailIn.result.answeredLater': 'reply sent on {day}, {time}',
  'mailIn.why.no_recording': 'Please attach the file itself, not a link to it.',
  'mailIn.why.too_large':
    'The email is {size}; its recordings may be 25 MB in total. Our reply has a link for uploading.',
  'mailIn.why.needs_pro':
    'When this email arrived, your account did not have Pro, or your team did not allow recordings by email.',
  'mailIn.why.sender_unknown': 'The sender is not on your list.',
  'mailIn.why.sender_unproven': 'The email doesn’t prove that it came from this sender.',
  'mailIn.why.automatic': 'Delivery reports are not processed.',
  'mailIn.why.unreadable': 'The email is damaged or has too many parts. Please send it again.',
  'mailIn.why.given_up': 'Work on it broke off several times. Please upload the recording in your account.',
  'mailIn.why.mail_in_archive': 'We don’t open archives. Please attach the recording itself.',
  'mailIn.why.mail_in_winmail':
    'The attachment is wrapped in a “winmail.dat” file. Please send the email as plain text or HTML.',
  'mailIn.why.mail_in_encrypted':
    'The email is encrypted or signed as a whole (S/MIME). Please send the recording in an ordinary email.',
  'mail.in.footer': 'You are receiving this email because someone wrote to your address at {appName}.',
  'mail.in.action': 'Your address and recent emails',
  'mail.in.none.subject': 'There was no recording in your email',
  'mail.in.none.text': 'Your email arrived, but it had no recording in it that we can transcribe.',
  'mail.in.none.kinds':
    'Please attach the file itself. MP3, WAV, M4A, FLAC, OGG and MP4 work, up to 25 MB for the whole email.',
  'mail.in.unreadable.subject': 'We couldn’t read your email',
  'mail.in.unreadable.text': 'Your email arrived, but it is damaged or has too many parts.',
  'mail.in.unreadable.forSender': 'Please attach the recording to a new email.',
  'mail.in.unreadable.next': 'Please attach the recording to a new email or upload it in your account.',
  'mail.in.givenUp.subject': 'We couldn’t process your email',
  'mail.in.givenUp.text':
    'Your email arrived, but processing it broke off several times and we have stopped trying. Anything we took from it before that is in your account.',
  'mail.in.givenUp.forSender':
    'Your email arrived, but working on it broke off several times. We won’t try again. Please send the recording once more; if it breaks off again, turn to the person whose address it is.',
  'mail.in.givenUp.next': 'Please upload the recording in your account. If that fails as well, write to us.',
  'mail.in.odd.mail_in_archive': 'The attachment is an archive. We don’t open archives.',
  'mail.in.odd.mail_in_winmail':
    'The attachment is wrapped in a “winmail.dat” file. Outlook does this when it sends rich text; please choose HTML or plain text there.',
  'mail.in.odd.mail_in_encrypted':
    'The email is encrypted or signed as a whole (S/MIME), so we can’t read the attachment.',
  'mail.in.tooLarge.subject': 'Your recording is too large for email',
  'mail.in.tooLarge.text': 'Your email arrived, but the recordings in it add up to more than 25 MB.',
  'mail.in.tooLarge.link':
    'This link lets you upload the file straight to your account without signing in. It works for 48 hours and for one file.',
  'mail.in.tooLarge.forSender':
    'The person whose address it is got a link by which the file can be uploaded.',
  'mail.in.tooLarge.action': 'Upload the file',
  'mail.in.tooLong.text':
    'An email of more than 100 MB was sent to your address. We don’t open emails that large.',
  'mail.in.needsPro.subject': 'An email to your address was not processed',
  'mail.in.needsPro.text':
    'An email was sent to your address for transcription. This service is part of Pro. Your account doesn’t have Pro at the moment, or your team doesn’t allow recordings by email, so we neither opened nor stored the email.',
  'mail.in.needsPro.next':
    'Please upload the recording in your account. If more emails arrive, we’ll write to you about them once a day at most.',
  'mail.in.needsPro.action': 'More about this service',
  'mail.in.refused.subject': 'Not everything in your email will be transcribed',
  'mail.in.refused.text': 'Your email arrived. This is what we couldn’t accept:',
  'mail.in.refused.one': '{name}: {reason}',
  'mail.in.refused.unnamed': 'Unnamed attachment',
  'mail.in.refused.noReason': 'We couldn’t use this file.',
  'mail.in.code.subject': 'Your code: {code}',
  'mail.in.code.text':
    'Someone would like this address to be allowed to send recordings to an account at {appName} for transcription. The code for that is {code}. It is valid for 24 hours.',
  'mail.in.code.ignore': 'If you know nothing about this, don’t pass the code on and nothing will happen.',
  'mail.in.code.footer': 'This email was sent once to this address.',
  'errors.mail_in_off_in_team':
    'Your team doesn’t allow recordings by email. Please upload them under “My dictations”.',
  'errors.mail_in_needs_pro':
    'Transcribing by email is part of Pro. Start the trial or subscribe to Pro and your address will work.',
  'errors.mail_in_too_many_senders':
    'There are already {limit} senders on your list. Please remove one first.',
  'errors.mail_in_too_many_recordings':
    'We take up to {limit} recordings from one email. Please send the others in another email.',
  'errors.mail_in_code_wrong': 'That is not the code. Please check the six digits in the email.',
  'errors.mail_in_code_ended':
    'This code no longer works. Please add the sender again and we will send a new one.',
  'errors.mail_in_link_ended':
    'This link no longer works. Please send the email again, or sign in and upload the file there.',
};
