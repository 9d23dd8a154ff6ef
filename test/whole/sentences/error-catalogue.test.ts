// The sentences that are fixed word for word, as the texts and the API have them.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../servers/projects-server.ts';
import { de } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';

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
  'Failed to load plans',
  'Failed to confirm invoice purchase',
  'Failed to save billing information',
  'Failed to update billing information',
  'Failed to fetch invoices',
  'Failed to create support ticket. Please try again or contact support directly.',
  'Failed to cancel subscription. Please try again or contact support.',
  'Failed to open customer portal. Please try again or contact support.',
  'An error occurred while sending your message. Please try again later.',
  'Please enter a message.',
  'Please cancel your subscription first or contact our support to delete your account.',
  'Name is required',
  'Address is required',
  'City is required',
  'Postal code is required',
  'Please enter a valid postal code',
  'Country is required',
  'Please enter a valid VAT ID',
  'Failed to process transcript',
  'Failed to load project',
  'Failed to load project: Unexpected response format',
  'Failed to initialize page',
  'User not authenticated',
  'User not logged in',
  'Invalid OAuth configuration',
  'The dropped item is not supported. Please select an audio or video file.',
  'Page Not Found: {path}',
  'Page not found: {path}',
];

/** Sentences that an answer of the API begins with, before what the person can do. */
const FIRST_SENTENCES = [
  ['minutes_used_up', 'Subscription limit reached.'],
  ['file_too_large_first_time', 'File size exceeds the maximum allowed limit.'],
  ['file_too_large_free', 'File size exceeds the maximum allowed limit.'],
  ['file_too_large_pro', 'File size exceeds the maximum allowed limit.'],
  ['file_unsupported', 'File Format Not Supported.'],
  ['processing_failed', 'Failed to process transcript.'],
] as const;

describe('the catalogue of errors', () => {
  it.each(SENTENCES)('has a text that says “%s” and nothing else, and one in German', (sentence) => {
    const keys = Object.entries(en).flatMap(([key, text]) => (text === sentence ? [key] : []));
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(de[key as keyof typeof de]).not.toBe(sentence);
  });

  it.each(FIRST_SENTENCES)('begins the answer %s with “%s”', (code, sentence) => {
    const said = en[`errors.${code}`];
    expect(said.slice(0, sentence.length + 1)).toBe(`${sentence} `);
  });

  const server = setUpProjects();

  it('is what the API answers to a file above the limit and to an order without minutes', async () => {
    const user = randomUUID();
    const check = async (sizeBytes: number) => {
      const answer = await fetch(`${server.url}/api/projects/check`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user}`,
          'content-type': 'application/json',
          'accept-language': 'en',
        },
        body: JSON.stringify({ files: [{ sizeBytes, durationMs: 60_000 }], settings: { language: 'en' } }),
      });
      const { error } = (await answer.json()) as { error: { message: string } };
      return error.message;
    };
    expect(await check(3 * 1024 ** 3)).toMatch(/^File size exceeds the maximum allowed limit\. /);
    await server.db.execute(
      sql`insert into transcribed_months (owner_id, month, transcribed_ms)
          values (${user}, date_trunc('month', now() at time zone 'Europe/Berlin')::date, 3600000)`,
    );
    expect(await check(1024)).toMatch(/^Subscription limit reached\. 60 /);
  });

  it('is the answer of the API to a request without a session, in the language that was asked for', async () => {
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
