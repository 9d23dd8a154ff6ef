// The sentences that SPEC.md 8 fixes word for word, as the texts and the API say them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RecordingsServer, startRecordingsServer } from './recordings-server.ts';
import { de } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';

/** Those whose feature exists; plans, invoices, tickets and messages to us do not yet. */
const SENTENCES = [
  'Subscription limit reached',
  'File size exceeds the maximum allowed limit.',
  'File Format Not Supported.',
  'Invalid email or password. Please try again.',
  'Email not confirmed. Please check your email for the confirmation link.',
  'Login failed',
  'Registration failed',
  'Logout failed',
  'Password reset failed',
  'Password update failed',
  'This email is already registered',
  'Passwords do not match',
  'Email confirmation failed',
  'Failed to send confirmation link',
  'Failed to send reset link',
  'Failed to update password',
  'Profile update failed',
  'Failed to save information',
  'Failed to update preferences',
  'Failed to initialize user',
  'Profile fetch failed',
  'Failed to refresh profile',
  'Failed to process transcript',
  'Failed to load project',
  'Failed to load project: Unexpected response format',
  'Failed to initialize page',
  'User not authenticated',
  'User not logged in',
  'Invalid OAuth configuration',
];

describe('the catalogue of errors', () => {
  it.each(SENTENCES)('has a text that says “%s” and nothing else, and one in German', (sentence) => {
    const keys = Object.entries(en).flatMap(([key, text]) => (text === sentence ? [key] : []));
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(de[key as keyof typeof de]).not.toBe(sentence);
  });

  let server: RecordingsServer;
  beforeAll(async () => {
    server = await startRecordingsServer();
    return () => server.close();
  });

  it('is what the API answers whoever has not signed in, in the language that was asked for', async () => {
    const ask = async (language: string, path: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } });
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      return [answer.status, error.code, error.message];
    };
    for (const path of ['/api/projects', `/api/projects/${randomUUID()}`]) {
      expect(await ask('en', path)).toEqual([401, 'not_authenticated', 'User not authenticated']);
      expect(await ask('de', path)).toEqual([
        401,
        'not_authenticated',
        'Sie sind nicht angemeldet. Bitte melden Sie sich an, um fortzufahren.',
      ]);
    }
  });
});
