import type { factor as source } from '../../de/identity/factor.ts';

export const factor: Record<keyof typeof source, string> = {
  'factor.app': 'Authenticator app',
  'factor.key': 'Security key',
  'factor.code': 'Six-digit code',
  'factor.codeNeeded': 'Please enter the six digits shown in your authenticator app.',
  'factor.wrongCode':
    'This code is incorrect or has already been used. Please enter the one the app shows now.',
  'factor.wrongRecovery': 'This recovery code is incorrect or has already been used.',
  'factor.wrongKey': 'This key doesn’t belong to your account. Please use another one.',
  'factor.passkeyUnknown': 'This passkey no longer belongs to an account. Please sign in another way.',
  'factor.expired': 'Your five minutes are up. Please try again.',
  'factor.tooManyTries': 'Too many attempts. Please wait five minutes.',
  'factor.gone': 'This entry no longer exists. Please reload the page.',
  'factor.signedOut': 'User not logged in',
  'factor.cancelled': 'The request was cancelled, or the device didn’t respond in time.',
  'factor.keyKnown': 'This key is already registered.',
  'factor.nameUsed': 'You already use this name. Please choose another one.',
  'factor.full': 'You can’t add any more. Please remove one first.',
  'factor.unsupported': 'Security keys don’t work in this browser or at this address.',
  'factor.proveAgain': 'You signed in a while ago. Please start again and confirm that it’s you.',
};
