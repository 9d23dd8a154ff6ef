import { describe, expect, it } from 'vitest';
import { consentCookie, consentIn } from './consent.ts';

const at = new Date('2026-11-23T12:00:00Z');
const cookieOf = (version: string) =>
  consentCookie({ choice: 'granted', version, at }, true).split(';')[0] ?? '';

describe('an answer', () => {
  it('is read from the cookie as it was given, among others', () => {
    const cookies = `locale=de; ${cookieOf('here-1')}; theme=dark`;
    expect(consentIn(cookies, 'here-1')).toEqual({ choice: 'granted', version: 'here-1', at });
  });

  it('to another question is none', () => {
    expect(consentIn(cookieOf('here-1'), 'posthog-1')).toBeNull();
    expect(consentIn(cookieOf('here-1'), 'here-2')).toBeNull();
  });

  it.each([
    '',
    'analytics_consent=',
    'analytics_consent=granted',
    'analytics_consent=granted.here-1.',
    'analytics_consent=granted.here-1.1e9',
    'analytics_consent=yes.here-1.1',
    'other_analytics_consent=granted.here-1.1',
    'x=analytics_consent=granted.here-1.1',
  ])('is not made of %j', (cookies) => {
    expect(consentIn(cookies, 'here-1')).toBeNull();
  });

  it('is kept for a year, for the whole site and no other', () => {
    const cookie = consentCookie({ choice: 'refused', version: 'here-1', at }, true);
    expect(cookie).toContain('; path=/; max-age=31536000; samesite=lax; secure');
    expect(consentCookie({ choice: 'refused', version: 'here-1', at }, false)).not.toContain('secure');
  });
});
