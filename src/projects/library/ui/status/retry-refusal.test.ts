import { describe, expect, it } from 'vitest';
import { refusalOf, refusedWithout } from './retry-refusal.ts';

const failed = (code: string) => ({ error: { code, message: `said of ${code}` } });

describe('a retry', () => {
  it.each(['minutes_used_up', 'duration_limit', 'premium_feature', 'capacity_closed'])(
    'opens the dialog where the server refuses it with %s, with the server’s own sentence',
    (code) => expect(refusalOf(failed(code).error)).toEqual({ code, message: `said of ${code}` }),
  );

  it.each(['not_retryable', 'sound_deleted', 'unavailable'])('is answered by a toast with %s', (code) =>
    expect(refusalOf(failed(code).error)).toBeNull(),
  );

  it('of a recording that is too long for Free offers Pro before anything is sent', () => {
    expect(refusedWithout(failed('duration_limit'), { isPro: false })).toEqual({
      code: 'duration_limit',
      message: 'said of duration_limit',
    });
  });

  it('is sent at once with Pro, and where something else went wrong', () => {
    expect(refusedWithout(failed('duration_limit'), { isPro: true })).toBeNull();
    expect(refusedWithout(failed('engine_failed'), { isPro: false })).toBeNull();
    expect(refusedWithout(failed('file_damaged'), { isPro: false })).toBeNull();
    expect(refusedWithout({}, { isPro: false })).toBeNull();
  });
});
