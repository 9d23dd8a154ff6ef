// The record of who signed in first in this browser, and how it looked: what each sign-in does to it. Pure. It warns
// and never refuses: two people who share a computer both get in.

/** Moments are RFC 3339. */
export type DeviceRecord = {
  originalUserId: string;
  firstLoginDate: string;
  deviceFingerprint: string;
  sessionCount: number;
  lastLoginDate: string;
};

export type SignIn = { userId: string; fingerprint: string; at: Date };
/** What the browser reports to the server. Null means an ordinary sign-in. */
export type DeviceFlag = {
  kind: 'other_account_on_device' | 'device_changed';
  severity: 'high' | 'medium';
};
export type Outcome = {
  record: DeviceRecord;
  flag: DeviceFlag | null;
  /** Whether the device is marked as suspicious from now on. */
  suspicious: boolean;
};

/** @returns null for a text that is no record: somebody else's, cut off, or of another version */
export function readDeviceRecord(text: string | null): DeviceRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDeviceRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** By hand: the page that reads it loads no checker. */
function isDeviceRecord(value: unknown): value is DeviceRecord {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 5) return false;
  const { originalUserId, firstLoginDate, deviceFingerprint, sessionCount, lastLoginDate } =
    value as Partial<DeviceRecord>;
  const isName = (name: unknown) => typeof name === 'string' && name !== '';
  const isMoment = (moment: unknown) => typeof moment === 'string' && !Number.isNaN(Date.parse(moment));
  return (
    isName(originalUserId) &&
    isName(deviceFingerprint) &&
    isMoment(firstLoginDate) &&
    isMoment(lastLoginDate) &&
    typeof sessionCount === 'number' &&
    Number.isSafeInteger(sessionCount) &&
    sessionCount > 0
  );
}

/**
 * The record after a sign-in.
 * - None yet: the first sign-in makes it.
 * - Another person: `high`, and the mark; the record goes on being about the first one.
 * - Another look of the browser: `medium`; the new look is what the next sign-in is compared with.
 * - Otherwise the count rises by one.
 */
export function afterSignIn(
  before: { record: DeviceRecord | null; suspicious: boolean },
  { userId, fingerprint, at }: SignIn,
): Outcome {
  const { record, suspicious } = before;
  const now = at.toISOString();
  if (!record) {
    const first = {
      originalUserId: userId,
      firstLoginDate: now,
      deviceFingerprint: fingerprint,
      sessionCount: 1,
      lastLoginDate: now,
    };
    return { record: first, flag: null, suspicious };
  }
  if (record.originalUserId !== userId)
    return { record, flag: { kind: 'other_account_on_device', severity: 'high' }, suspicious: true };
  if (record.deviceFingerprint !== fingerprint) {
    const changed = { ...record, deviceFingerprint: fingerprint, lastLoginDate: now };
    return { record: changed, flag: { kind: 'device_changed', severity: 'medium' }, suspicious };
  }
  const counted = { ...record, sessionCount: record.sessionCount + 1, lastLoginDate: now };
  return { record: counted, flag: null, suspicious };
}
