import { describe, expect, it } from 'vitest';
import { de } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';
import { knownErrorCodes } from '#platform/errors.ts';

// Loading the tables makes their codes known.
import.meta.glob(['../../../src/**/*.errors.ts', '../../../src/platform/errors.ts'], { eager: true });

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

describe('the sentences of the errors', () => {
  it.each([...knownErrorCodes()])('%s has one in both languages, with the same values', (code) => {
    const german = (de as Record<string, string>)[`errors.${code}`];
    const english = (en as Record<string, string>)[`errors.${code}`];
    expect(german).toMatch(/([.?]|\})$/);
    // This one is fixed without a full stop; `error-catalogue.test.ts` holds it.
    if (code !== 'not_authenticated') expect(english).toMatch(/([.?]|\})$/);
    expect(placeholders(german ?? '')).toEqual(placeholders(english ?? ''));
  });

  it('address people politely and calmly', () => {
    const sentences = Object.entries(de).filter(([key]) => key.startsWith('errors.'));
    const rude = sentences.filter(([, text]) => /!|\b(du|dein|deine)\b/i.test(text));
    expect(rude).toEqual([]);
  });
});
