// What the forms of the sign-in screens accept. Messages are text keys.
import { z } from 'zod';

/** Bytes of UTF-8; more is refused by /auth/v1. */
const LONGEST_PASSWORD = 72;
const bytesOf = (text: string) => new TextEncoder().encode(text.normalize('NFKC')).length;

const email = z.string().trim().pipe(z.email('auth.emailNeeded'));
const newPassword = z
  .string()
  .min(1, 'auth.passwordNeeded')
  .min(8, 'auth.passwordTooShort')
  .refine((value) => bytesOf(value) <= LONGEST_PASSWORD, 'auth.passwordTooLong');

export const loginSchema = z.object({ email, password: z.string().min(1, 'auth.passwordNeeded') });

export const registerSchema = z
  .object({
    name: z.string().trim().min(1, 'auth.nameNeeded').max(200, 'auth.nameTooLong'),
    email,
    password: newPassword,
    again: z.string(),
  })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'auth.register.mismatch',
  });

export const resetSchema = z.object({ email });

export const updatePasswordSchema = z
  .object({ password: newPassword, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'auth.register.mismatch',
  });
