import type { mail as source } from '../de/mail.ts';

export const mail: Record<keyof typeof source, string> = {
  'mail.footer.automatic':
    'This message was sent by {appName} because someone entered your address. Replies to it are not read.',
  'mail.confirm.subject': 'Please confirm your email address',
  'mail.confirm.text':
    'You have registered with {appName}. Follow the link to confirm that this address is yours, and you can begin. It is valid for one hour.',
  'mail.confirm.notYou':
    'If you did not register, simply delete this message. No account is opened without confirmation.',
  'mail.confirm.action': 'Confirm address',
  'mail.recovery.subject': 'New password for {appName}',
  'mail.recovery.text':
    'A new password was requested for your account. Follow the link to choose it. It is valid for one hour and works once.',
  'mail.recovery.notYou':
    'If you did not request anything, delete this message. Your password stays as it is.',
  'mail.recovery.action': 'Choose a password',
  'mail.footer.account':
    'You receive this message because it concerns the safety of your account with {appName}.',
  'mail.code.digits': 'Your code to type in: {code}',
  'mail.code.otherwise': 'If you are asked for a code: {code}',
  'mail.action.otherwise': 'If the button does nothing, open this link in your browser:',
  'mail.notice.device': 'Device: {browser} on {system}',
  'mail.code.subject': 'Your code for {appName}',
  'mail.code.text':
    'You want to change how you sign in. Enter this code on the page to do so. It is valid for one hour and works once.',
  'mail.code.notYou':
    'If you are not changing this, someone else is signed in to your account. Please sign out everywhere and reset your password.',
  'mail.magicLink.subject': 'Your link to sign in to {appName}',
  'mail.magicLink.text':
    'The link signs you in to {appName} without a password. It is valid for one hour and works once.',
  'mail.magicLink.notYou':
    'If you did not ask for a link, delete this message. Without the link, nobody can sign in.',
  'mail.magicLink.action': 'Sign in',
  'mail.invite.subject': 'You are invited to {appName}',
  'mail.invite.text':
    'An account with {appName} has been prepared for you. Follow the link to accept it. The link is valid for one hour.',
  'mail.invite.notYou': 'If you do not want an account, simply delete this message.',
  'mail.invite.action': 'Accept invitation',
  'mail.moveFrom.subject': 'Your account is to move to another address',
  'mail.moveFrom.text':
    'Your account with {appName} is to move to the address {newEmail}. Please agree here; the new address has to agree as well. The link is valid for one hour.',
  'mail.moveFrom.notYou':
    'If you did not ask for this, do not agree, and reset your password: someone else is signed in to your account.',
  'mail.moveFrom.action': 'Agree to the move',
  'mail.moveTo.subject': 'Please confirm your new address',
  'mail.moveTo.text':
    'An account with {appName} is to move to this email address. Please confirm that it is yours; the present address has to agree as well. The link is valid for one hour.',
  'mail.moveTo.notYou': 'If you did not ask for this, delete this message.',
  'mail.moveTo.action': 'Confirm address',
  'mail.newDevice.subject': 'New sign-in to {appName}',
  'mail.newDevice.text':
    'On {moment} (Berlin time) your account was used on a device that we did not know yet.',
  'mail.newDevice.notYou':
    'If it was you, there is nothing to do. If not, please reset your password; all other devices are then signed out.',
  'mail.newDevice.action': 'Reset password',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.text':
    'On {moment} (Berlin time) the password of your account with {appName} was changed. Other devices were signed out.',
  'mail.passwordChanged.notYou':
    'If it was you, there is nothing to do. If not, please set a new password at once, and then look under “Security” where you are signed in.',
  'mail.passwordChanged.action': 'Reset password',
  'mail.passkeyAdded.subject': 'Your account has a new passkey',
  'mail.passkeyAdded.text':
    'On {moment} (Berlin time) a passkey was set up for your account with {appName}. The device that holds it can now sign in without a password.',
  'mail.passkeyAdded.notYou':
    'If it was you, there is nothing to do. If not, please set a new password and then remove the passkey in the settings.',
  'mail.passkeyAdded.action': 'Reset password',
  'mail.accountExists.subject': 'You already have an account with {appName}',
  'mail.accountExists.text':
    'On {moment} (Berlin time), someone tried to register with {appName} using your email address. There is already an account for this address, and nothing about it has changed. If it was you, simply sign in. If you no longer know your password, you can ask for a new one there.',
  'mail.accountExists.notYou':
    'If it was not you, there is nothing to do: nobody gets into your account without your password or your mailbox.',
  'mail.accountExists.action': 'Sign in',
  'mail.admitted.subject': 'Your place with {appName} is ready',
  'mail.admitted.text':
    'You registered with {appName} when all places were taken. Now there is one for you: you can start your first transcription right away.',
  'mail.admitted.thanks': 'Thank you for waiting.',
  'mail.admitted.action': 'Open {appName}',
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
  'mail.failed.finalisationSubject': 'The finalization of your transcript failed',
  'mail.failed.text': 'Your recording “{title}” could not be transcribed. The file is still stored.',
  'mail.failed.finalisation':
    'Your recording “{title}” is transcribed; only the finalization of its wording failed. The raw transcript and the text formatted by rules are ready to read.',
  'mail.failed.retry': 'You can start it again on the page of the recording.',
  'mail.failed.action': 'Open recording',
};
