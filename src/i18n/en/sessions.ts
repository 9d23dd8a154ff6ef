import type { sessions as source } from '../de/sessions.ts';

export const sessions: Record<keyof typeof source, string> = {
  'sessions.title': 'Active sessions',
  'sessions.events': 'Events',
  'sessions.lead':
    'You are signed in on these devices. A device that you sign out stops showing your recordings at once.',
  'sessions.failed': 'Your sessions could not be loaded.',
  'sessions.empty': 'There are no active sessions.',
  'sessions.device': '{browser} on {system}',
  'sessions.unknownDevice': 'Unknown device',
  'sessions.this': 'this device',
  'sessions.begun': 'Signed in on',
  'sessions.lastUsed': 'last active on',
  'sessions.end': 'Sign out',
  'sessions.endOne': 'Sign out {device}',
  'sessions.busy': 'Signing out …',
  'sessions.ended': 'Signed out',
  'sessions.endOthers': 'Sign out all others',
  'sessions.endAll': 'Sign out everywhere',
  'sessions.endAllTitle': 'Sign out everywhere?',
  'sessions.endAllText':
    'You will be signed out on all devices, including this one. Uploads in progress will stop, and you will have to sign in again.',
  'sessions.cancel': 'Stay signed in',
  'sessions.eventsLead':
    'What happened to your account, the newest first. If any of it was not you, set a new password.',
  'sessions.eventsFailed': 'The events could not be loaded.',
  'sessions.noEvents': 'Nothing has happened so far.',
  'sessions.allEvents': 'Show all {count} events',
  'sessions.times': '{count} times',
  'sessions.event.signed_in': 'Sign-in',
  'sessions.event.sign_in_failed': 'Failed sign-in: wrong password',
  'sessions.event.factor_failed': 'Failed sign-in: wrong second factor',
  'sessions.advice.signed_in': 'If it was not you, sign the device out and set a new password.',
  'sessions.advice.sign_in_failed': 'If it was not you, someone tried to guess your password.',
  'sessions.advice.factor_failed':
    'Whoever gets this far knows your password or reads your mail. If it was not you, please set a new password at once.',
  'sessions.event.new_device': 'Sign-in on a new device',
  'sessions.event.password_changed': 'Password changed',
  'sessions.event.email_changed': 'Email address changed',
  'sessions.event.factor_added': 'Second factor set up',
  'sessions.event.factor_removed': 'Second factor removed',
  'sessions.event.recovery_code_used': 'Recovery code used',
  'sessions.event.passkey_added': 'Passkey added',
  'sessions.event.passkey_removed': 'Passkey removed',
  'sessions.event.other_account_on_device': 'Sign-in in a browser that another account used first',
  'sessions.event.device_changed': 'The browser looks different from the last sign-in',
  'sessions.severity.medium': 'please check',
  'sessions.severity.high': 'important',
  'sessions.advice.new_device':
    'If it was you, there is nothing to do. If not, sign the device out and set a new password.',
  'sessions.advice.password_changed': 'If it was not you, please set a new password at once.',
  'sessions.advice.email_changed': 'If it was not you, please set a new password at once.',
  'sessions.advice.factor_added': 'If it was not you, remove it and set a new password.',
  'sessions.advice.factor_removed':
    'Your account has been less protected since then. If it was not you, please set a new password at once.',
  'sessions.advice.recovery_code_used':
    'A code stands in for the second factor, once. If it was not you, please set a new password at once.',
  'sessions.advice.passkey_added': 'If it was not you, remove it and set a new password.',
  'sessions.advice.passkey_removed':
    'Nobody can sign in with this passkey any more. If it was not you, please set a new password at once.',
  'sessions.advice.other_account_on_device':
    'If you share the computer with somebody, there is nothing to do. Sign out there when you have finished.',
  'sessions.advice.device_changed':
    'This happens after moving to another computer. If you have changed nothing, sign out all other devices.',
};
