import { describe, expect, it } from 'vitest';
import { isPermanent } from './failure-codes.ts';

describe('a refused file', () => {
  it.each(['file_unsupported', 'file_no_sound', 'file_protected', 'upload_empty', 'duration_limit'])(
    'is refused for good with %s',
    (code) => expect(isPermanent(code, { isPro: false })).toBe(true),
  );

  it.each(['transcription_running', 'minutes_used_up', 'storage_full', 'upload_expired', null])(
    'may be sent again after %s',
    (code) => expect(isPermanent(code, { isPro: false })).toBe(false),
  );

  it.each(['file_too_large_free', 'duration_limit'])('may be sent again after %s once Pro is there', (code) =>
    expect(isPermanent(code, { isPro: true })).toBe(false),
  );

  it.each(['file_too_large_pro', 'file_damaged'])('stays refused with %s, also with Pro', (code) =>
    expect(isPermanent(code, { isPro: true })).toBe(true),
  );
});
