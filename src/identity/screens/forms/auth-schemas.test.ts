import { expect, test } from 'vitest';
import { sentenceOf } from './auth-failure.ts';
import { loginSchema, registerSchema } from './auth-schemas.ts';

const complaints = (values: object) =>
  registerSchema.safeParse(values).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
const filled = {
  name: 'Katrin Voss',
  email: 'k.voss@example.com',
  password: 'mühlenbrücke',
};

test('a complete registration passes, with the spaces around name and address gone', () => {
  expect(registerSchema.parse({ ...filled, name: ' Katrin Voss ', email: ' k.voss@example.com ' })).toEqual(
    filled,
  );
});

test('a password is counted in bytes at the upper end, since the server refuses more than 72', () => {
  const fits = 'ü'.repeat(36);
  const tooLong = `${fits}ü`;
  expect(complaints({ ...filled, password: fits })).toBeUndefined();
  expect(complaints({ ...filled, password: tooLong })).toEqual(['password auth.passwordTooLong']);
});

test('signing in asks for a password but does not judge an old one', () => {
  expect(loginSchema.safeParse({ email: 'a@example.com', password: 'kurz' }).success).toBe(true);
  expect(loginSchema.safeParse({ email: 'a@example.com', password: '' }).success).toBe(false);
});

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'auth.login.wrong'],
  [{ code: 'email_not_confirmed', status: 400 }, 'auth.login.notConfirmed'],
  [{ code: 'weak_password', status: 422, reasons: ['length'] }, 'auth.passwordTooShort'],
  [{ code: 'weak_password', status: 422, reasons: ['pwned'] }, 'auth.passwordWeak'],
  [{ name: 'AuthRetryableFetchError', status: 503 }, 'shell.noAnswer'],
  [{ code: 'constructor', status: 400 }, 'auth.login.failed'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'factor.signedOut'],
  [{ code: 'session_not_found', status: 403 }, 'factor.signedOut'],
  [{ status: 500 }, 'auth.login.failed'],
])('the refusal %j has the sentence %s', (refusal, sentence) => {
  expect(sentenceOf(refusal, 'auth.login.failed')).toBe(sentence);
});
