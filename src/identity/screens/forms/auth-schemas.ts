// What the forms of the sign-in screens accept. Messages are text keys. The small build of zod: it travels to browsers.
import { z } from 'zod/mini';
import { normaliseText } from '#platform/text/normal-text.ts';

/** Bytes of UTF-8; more is refused by /auth/v1. */
const LONGEST_PASSWORD = 72;
const bytesOf = (text: string) => new TextEncoder().encode(normaliseText(text, 'NFKC')).length;

const email = z.pipe(z.string().check(z.trim()), z.email('auth.emailNeeded'));
const newPassword = z.string().check(
  z.minLength(1, 'auth.passwordNeeded'),
  z.minLength(8, 'auth.passwordTooShort'),
  z.refine((value) => bytesOf(value) <= LONGEST_PASSWORD, 'auth.passwordTooLong'),
);

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'auth.passwordNeeded')),
});

export const registerSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'auth.nameNeeded'), z.maxLength(200, 'auth.nameTooLong')),
  email,
  password: newPassword,
});

export const resetSchema = z.object({ email });

export const changePasswordSchema = z.object({
  current: z.string().check(z.minLength(1, 'auth.passwordNeeded')),
  password: newPassword,
});

/** For an account that has none yet. */
export const firstPasswordSchema = z.object({ current: z.string(), password: newPassword });

export const updatePasswordSchema = z.object({ password: newPassword });
