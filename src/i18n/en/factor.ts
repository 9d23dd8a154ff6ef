import type { factor as source } from '../de/factor.ts';

export const factor: Record<keyof typeof source, string> = {
  'factor.app': 'Authenticator app',
  'factor.key': 'Security key',
  'factor.code': 'Six-digit code',
  'factor.codeNeeded': 'Please enter the six digits that your authenticator app shows.',
  'factor.wrongCode':
    'This code is wrong or has been used already. Please enter the one that the app shows now.',
  'factor.wrongRecovery': 'This recovery code is wrong or has been used already.',
  'factor.wrongKey': 'This key does not belong to your account. Please use another one.',
  'factor.passkeyUnknown': 'This passkey no longer belongs to an account. Please sign in another way.',
  'factor.expired': 'The five minutes are over. Please try again.',
  'factor.tooManyTries': 'Too many attempts. Please wait five minutes.',
  'factor.gone': 'This entry no longer exists. Please reload the page.',
  'factor.signedOut': 'User not logged in',
  'factor.cancelled': 'The request was cancelled, or the device did not answer in time.',
  'factor.keyKnown': 'This key is registered already.',
  'factor.nameUsed': 'This name is taken. Please choose another one.',
  'factor.full': 'No more can be added. Please remove an entry first.',
  'factor.unsupported': 'This browser or this address does not allow keys.',
  'factor.proveAgain': 'You signed in a while ago. Please start again and show that it is you.',
};
