import type { mail as source } from '../de/mail.ts';

export const mail: Record<keyof typeof source, string> = {
  'mail.footer.automatic':
    'This message was sent by {appName} because someone entered your address. Replies to it are not read.',
  'mail.confirm.subject': 'Please confirm your e-mail address',
  'mail.confirm.text':
    'You have registered with {appName}. Use the button to confirm that this address is yours, and you can begin. The link is valid for one hour.',
  'mail.confirm.notYou':
    'You did not register? Then simply delete this message. No account is opened without confirmation.',
  'mail.confirm.action': 'Confirm address',
  'mail.recovery.subject': 'New password for {appName}',
  'mail.recovery.text':
    'A new password was requested for your account. Use the button to choose it. The link is valid for one hour and works once.',
  'mail.recovery.notYou':
    'You did not request anything? Then delete this message. Your password stays as it is.',
  'mail.recovery.action': 'Choose a password',
  'mail.dev.title': 'Outgoing mail',
  'mail.dev.intro':
    'As long as no mail server is configured, all mail ends up here. This page exists on this computer only.',
  'mail.dev.empty': 'No mail has been sent so far.',
  'mail.dev.to': 'To',
  'mail.dev.subject': 'Subject',
  'mail.dev.date': 'Time',
  'mail.dev.links': 'Links',
  'mail.dev.text': 'Plain text',
  'mail.dev.html': 'HTML',
  'mail.dev.source': 'Source',
  'mail.dev.back': 'All mail',
  // notify
  'mail.ready.subject': 'Your transcript is ready',
  'mail.ready.text':
    'The text of your recording “{title}” is ready. You can now read it, listen to it and download it.',
  'mail.ready.noSpeechSubject': 'No speech was found in your recording',
  'mail.ready.noSpeech':
    'Your recording “{title}” was processed completely; no speech could be heard in it. Please check that it is the right file and that the microphone was on.',
  'mail.ready.action': 'Open transcript',
  'mail.ready.footer': 'You receive this message because you uploaded a recording to {appName}.',
  'mail.failed.subject': 'Your recording could not be transcribed',
  'mail.failed.finalisationSubject': 'The finalisation of your transcript failed',
  'mail.failed.text': 'Your recording “{title}” could not be transcribed. The file is still stored.',
  'mail.failed.finalisation':
    'Your recording “{title}” is transcribed; only the finalisation of its wording failed. The raw transcript and the text set by rules are ready to read.',
  'mail.failed.retry': 'You can start it again on the page of the recording.',
  'mail.failed.action': 'Open recording',
};
