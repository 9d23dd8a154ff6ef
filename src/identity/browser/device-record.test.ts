import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn, type DeviceRecord, readDeviceRecord } from './device-record.ts';

const at = new Date('2026-03-01T08:00:00.000Z');
const record: DeviceRecord = {
  originalUserId: 'ada',
  firstLoginDate: '2026-01-01T08:00:00.000Z',
  deviceFingerprint: 'desk',
  sessionCount: 4,
  lastLoginDate: '2026-02-01T08:00:00.000Z',
};
const calm = { record, suspicious: false };

describe('a sign-in', () => {
  it('that is the first in this browser makes the record', () => {
    const outcome = afterSignIn(
      { record: null, suspicious: false },
      { userId: 'ada', fingerprint: 'desk', at },
    );
    expect(outcome).toEqual({
      record: {
        originalUserId: 'ada',
        firstLoginDate: at.toISOString(),
        deviceFingerprint: 'desk',
        sessionCount: 1,
        lastLoginDate: at.toISOString(),
      },
      flag: null,
      suspicious: false,
    });
  });

  it('of the same person with the same browser is counted', () => {
    expect(afterSignIn(calm, { userId: 'ada', fingerprint: 'desk', at })).toEqual({
      record: { ...record, sessionCount: 5, lastLoginDate: at.toISOString() },
      flag: null,
      suspicious: false,
    });
  });

  it('of another person weighs high and marks the device, and the record stays that of the first', () => {
    expect(afterSignIn(calm, { userId: 'bob', fingerprint: 'desk', at })).toEqual({
      record,
      flag: { kind: 'other_account_on_device', severity: 'high' },
      suspicious: true,
    });
  });

  it('of another person with another browser is one event, the weightier one', () => {
    const { flag } = afterSignIn(calm, { userId: 'bob', fingerprint: 'laptop', at });
    expect(flag).toEqual({ kind: 'other_account_on_device', severity: 'high' });
  });

  it('with a changed browser weighs medium once, is not counted, and sets no mark', () => {
    const outcome = afterSignIn(calm, { userId: 'ada', fingerprint: 'laptop', at });
    expect(outcome).toEqual({
      record: { ...record, deviceFingerprint: 'laptop', lastLoginDate: at.toISOString() },
      flag: { kind: 'device_changed', severity: 'medium' },
      suspicious: false,
    });
    expect(afterSignIn(outcome, { userId: 'ada', fingerprint: 'laptop', at })).toMatchObject({
      record: { sessionCount: 5 },
      flag: null,
    });
  });

  it('leaves the mark of earlier ones alone', () => {
    const marked = { record, suspicious: true };
    for (const fingerprint of ['desk', 'laptop'])
      expect(afterSignIn(marked, { userId: 'ada', fingerprint, at }).suspicious).toBe(true);
  });

  it('never counts and flags at once, and never forgets whose browser it is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            userId: fc.constantFrom('ada', 'bob'),
            fingerprint: fc.constantFrom('desk', 'laptop'),
          }),
        ),
        (signIns) => {
          let state: { record: DeviceRecord | null; suspicious: boolean } = {
            record: null,
            suspicious: false,
          };
          let unflagged = 0;
          for (const signIn of signIns) {
            const outcome = afterSignIn(state, { ...signIn, at });
            if (!outcome.flag) unflagged += 1;
            state = outcome;
          }
          expect(state.record?.sessionCount ?? 0).toBe(unflagged);
          expect(state.record?.originalUserId).toBe(signIns[0]?.userId);
          expect(state.suspicious).toBe(signIns.some(({ userId }) => userId !== signIns[0]?.userId));
        },
      ),
    );
  });
});

describe('the stored text', () => {
  it('is read as it was written', () => {
    expect(readDeviceRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"ada"',
    '{"originalUserId":"ada"}',
    JSON.stringify({ ...record, sessionCount: 0 }),
    JSON.stringify({ ...record, sessionCount: '4' }),
    JSON.stringify({ ...record, firstLoginDate: 'yesterday' }),
    JSON.stringify({ ...record, more: true }),
  ])('%s is no record', (text) => {
    expect(readDeviceRecord(text)).toBeNull();
  });
});
