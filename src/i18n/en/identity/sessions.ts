import type { sessions as source } from '../../de/identity/sessions.ts';

export const sessions: Record<keyof typeof source, string> = {
  'sessions.title': 'Active sessions',
  'sessions.events': 'Events',
  'sessions.lead':
    'You’re signed in on these devices. A device stops showing your recordings as soon as you sign it out.',
  'sessions.failed': 'Your sessions couldn’t be loaded.',
  'sessions.empty': 'There are no active sessions.',
  'sessions.device': '{browser} on {system}',
  'sessions.unknownDevice': 'Unknown device',
  'sessions.this': 'this device',
  'sessions.signedInOn': 'Signed in on',
  'sessions.lastUsed': 'last active on',
  'sessions.end': 'Sign out',
  'sessions.endOne': 'Sign out {device}',
  'sessions.busy': 'Signing out …',
  'sessions.ended': 'Signed out',
  'sessions.endOthers': 'Sign out all others',
  'sessions.endAll': 'Sign out everywhere',
  'sessions.endAllTitle': 'Sign out everywhere?',
  'sessions.endAllText':
    'You’ll be signed out on all devices, including this one. Uploads in progress will stop, and you’ll have to sign in again.',
  'sessions.cancel': 'Stay signed in',
  'sessions.eventsLead':
    'What’s happened in your account, newest first. If something wasn’t you, set a new password.',
  'sessions.eventsFailed': 'The events couldn’t be loaded.',
  'sessions.noEvents': 'Nothing to report so far.',
  'sessions.allEvents': 'Show all {count} events',
  'sessions.times': '{count} times',
  'sessions.event.signed_in': 'Sign-in',
  'sessions.event.sign_in_failed': 'Failed sign-in: wrong password',
  'sessions.event.factor_failed': 'Failed sign-in: wrong second factor',
  'sessions.advice.signed_in': 'If it wasn’t you, sign the device out and set a new password.',
  'sessions.advice.sign_in_failed': 'If it wasn’t you, someone tried to guess your password.',
  'sessions.advice.factor_failed':
    'Anyone who gets this far knows your password or reads your email. If it wasn’t you, please set a new password right away.',
  'sessions.event.new_device': 'Sign-in on a new device',
  'sessions.event.password_changed': 'Password changed',
  'sessions.event.email_changed': 'Email address changed',
  'sessions.event.factor_added': 'Second factor set up',
  'sessions.event.factor_removed': 'Second factor removed',
  'sessions.event.recovery_code_used': 'Recovery code used',
  'sessions.event.passkey_added': 'Passkey added',
  'sessions.event.passkey_removed': 'Passkey removed',
  'sessions.event.key_added': 'Key for programs created',
  'sessions.event.key_removed': 'Key for programs revoked',
  'sessions.event.webhook_added': 'Webhook created',
  'sessions.event.webhook_removed': 'Webhook deleted',
  'sessions.event.other_account_on_device': 'Sign-in in a browser previously used by another account',
  'sessions.event.device_changed': 'Browser looks different from your last sign-in',
  'sessions.severity.medium': 'please check',
  'sessions.severity.high': 'important',
  'sessions.advice.new_device':
    'If it was you, there’s nothing to do. If not, sign the device out and set a new password.',
  'sessions.advice.password_changed': 'If it wasn’t you, please set a new password right away.',
  'sessions.advice.email_changed': 'If it wasn’t you, please set a new password right away.',
  'sessions.advice.factor_added': 'If it wasn’t you, remove it and set a new password.',
  'sessions.advice.factor_removed':
    'Your account has been less protected since then. If it wasn’t you, please set a new password right away.',
  'sessions.advice.recovery_code_used':
    'A recovery code replaces the second factor once. If it wasn’t you, please set a new password right away.',
  'sessions.advice.passkey_added': 'If it wasn’t you, remove it and set a new password.',
  'sessions.advice.passkey_removed':
    'Nobody can sign in with this passkey any more. If it wasn’t you, please set a new password right away.',
  'sessions.advice.key_added': 'If it wasn’t you, revoke the key and set a new password.',
  'sessions.advice.key_removed':
    'Programs with this key can’t reach your recordings any more. If it wasn’t you, please set a new password.',
  'sessions.advice.webhook_added': 'If it wasn’t you, delete the webhook and set a new password.',
  'sessions.advice.webhook_removed':
    'The system is no longer notified. If it wasn’t you, please set a new password.',
  'sessions.advice.other_account_on_device':
    'If you share the computer with someone, there’s nothing to do. Just sign out there when you’ve finished.',
  'sessions.advice.device_changed':
    'This happens when you switch to another computer. If you haven’t changed anything, sign out all other devices.',
  'sessions.event.team_joined': 'Joined a team',
  'sessions.event.team_left': 'Left a team',
  'sessions.event.team_removed': 'Removed from a team',
  'sessions.event.team_role_changed': 'Role in the team changed',
  'sessions.advice.team_joined': 'If it wasn’t you, leave the team and set a new password.',
  'sessions.advice.team_left': 'If it wasn’t you, please set a new password.',
  'sessions.advice.team_removed': 'An admin of the team did this. You still have your own recordings.',
  'sessions.advice.team_role_changed': 'The team’s page says what you can do there.',
};
