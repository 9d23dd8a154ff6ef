import { describe, expect, it } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const at = new Date(2026, 0, 5, 14, 30);
const models = { nextAttemptAt: at.toISOString() };

describe('the time of the next attempt', () => {
  it('is a time of day while it lies ahead', () => {
    expect(nextAttempt(models, 'de', at.getTime() - 1)).toBe('14:30');
    expect(nextAttempt(models, 'en', at.getTime() - 1)).toBe('14:30');
  });

  it('is not shown once it has passed, or where it is not known', () => {
    expect(nextAttempt(models, 'de', at.getTime())).toBe(null);
    expect(nextAttempt({ nextAttemptAt: null }, 'de', at.getTime())).toBe(null);
  });
});
