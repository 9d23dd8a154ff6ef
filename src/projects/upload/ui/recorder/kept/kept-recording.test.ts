import { describe, expect, it } from 'vitest';
import { nameOf } from './kept-recording.ts';

describe('a recording of the browser', () => {
  it('is named by a date as the language of the page writes it', () => {
    const startedAt = new Date(2026, 10, 21, 14, 2).getTime();
    expect(nameOf({ word: 'Aufnahme', locale: 'de' }, startedAt)).toBe('Aufnahme 21.11.2026 14.02');
    expect(nameOf({ word: 'Recording', locale: 'en' }, startedAt)).toBe('Recording 21 November 2026 14.02');
  });
});
