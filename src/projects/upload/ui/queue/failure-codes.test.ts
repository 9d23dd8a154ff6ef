import { describe, expect, it } from 'vitest';
import { isPermanent } from './failure-codes.ts';

describe('a refused file', () => {
  it.each(['file_unsupported', 'file_no_sound', 'file_protected', 'upload_empty', 'duration_limit'])(
    'is refused for good with %s',
    (code) => expect(isPermanent(code)).toBe(true),
  );

  it.each(['transcription_running', 'minutes_used_up', 'storage_full', 'upload_expired', null])(
    'may be sent again after %s',
    (code) => expect(isPermanent(code)).toBe(false),
  );
});
