import { expect, test } from 'vitest';
import { digitsOf, isWholeCode } from './code-field.tsx';
import { sentenceOfFactor } from './factor-failure.ts';
import { mayHaveKeys } from './key-ceremony.ts';

test.each([
  [{ code: 'mfa_verification_failed', status: 422 }, 'factor.wrongCode'],
  [{ code: 'webauthn_verification_failed', status: 400 }, 'factor.wrongCode'],
  [{ code: 'mfa_challenge_expired', status: 422 }, 'factor.expired'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'factor.tooManyTries'],
  [{ code: 'webauthn_credential_exists', status: 422 }, 'factor.keyKnown'],
  [{ name: 'NotAllowedError' }, 'factor.cancelled'],
  [{ name: 'InvalidStateError', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }, 'factor.keyKnown'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'shell.noAnswer'],
  [{ code: 'constructor', status: 400 }, 'auth.mfa.failed'],
])('the refusal %j has the sentence %s', (refusal, sentence) => {
  expect(sentenceOfFactor(refusal, { wrong: 'factor.wrongCode', fallback: 'auth.mfa.failed' })).toBe(
    sentence,
  );
});

test.each([
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['１２３４５６', '123456'],
  ['Ihr Code: 12345678', '123456'],
])('of the pasted text %j the digits stay', (text, code) => {
  expect(digitsOf(text)).toBe(code);
  expect(isWholeCode(digitsOf(text))).toBe(true);
});

test.each([
  ['wortlaut.example', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', false],
  ['[::1]:3000', false],
  ['', false],
])('at the address %s keys are offered: %s', (host, offered) => {
  expect(mayHaveKeys(host)).toBe(offered);
});
