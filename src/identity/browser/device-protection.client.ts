// Runs the device protection once for each sign-in: compares, reports to the server, stores.
import { afterSignIn, type DeviceFlag, readDeviceRecord } from './device-record.ts';
import { fromBase64Url } from './stored-session.ts';

/** In the browser's storage, where no server reads them. */
const KEYS = {
  record: 'wortlaut.device',
  suspicious: 'wortlaut.device.suspicious',
  /** The last sign-in that was looked at, by its session: a reload of the page is none. */
  seen: 'wortlaut.device.session',
} as const;

type Places = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** One tab at a time, so that two that open together count one sign-in. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * @param options.report notifies the server; if that fails, nothing is stored, so that the next page retries
 * @returns what was found; null for a sign-in that was looked at before, or where the browser keeps no storage
 */
export async function protectDevice(
  options: {
    userId: string;
    sessionId: string;
    fingerprint: string;
    now: () => Date;
    report: (flag: DeviceFlag) => Promise<void>;
  },
  places: Places,
): Promise<DeviceFlag | 'ordinary' | null> {
  const { storage } = places;
  return places.alone(async () => {
    const before = read(storage);
    if (!before || before.seen === options.sessionId) return null;
    const { userId, fingerprint } = options;
    const { record, flag, suspicious } = afterSignIn(before, { userId, fingerprint, at: options.now() });
    if (flag) await options.report(flag);
    storage.setItem(KEYS.record, JSON.stringify(record));
    if (suspicious) storage.setItem(KEYS.suspicious, 'true');
    storage.setItem(KEYS.seen, options.sessionId);
    return flag ?? 'ordinary';
  });
}

/** @returns null where the browser gives no access to its storage, or it is full */
function read(storage: Places['storage']) {
  try {
    // Checks first that storage is writable. Otherwise every page would send the same report again.
    storage.setItem('wortlaut.device.probe', '1'.repeat(500));
    storage.removeItem('wortlaut.device.probe');
    return {
      record: readDeviceRecord(storage.getItem(KEYS.record)),
      suspicious: storage.getItem(KEYS.suspicious) === 'true',
      seen: storage.getItem(KEYS.seen),
    };
  } catch {
    return null;
  }
}

/**
 * What a page does with the sign-in that it finds.
 * @param options.report as for `protectDevice`
 */
export async function protectThisDevice(options: {
  accessToken: string;
  userId: string;
  report: (flag: DeviceFlag) => Promise<void>;
}): Promise<void> {
  const sessionId = sessionIdOf(options.accessToken);
  if (sessionId === null) return;
  const alone: Places['alone'] = async (work) =>
    // There on pages with HTTPS and on this machine; without it two tabs may count twice.
    'locks' in navigator ? navigator.locks.request('wortlaut.device', work) : work();
  const fingerprint = fingerprintOf(navigator);
  const storage: Places['storage'] = {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  };
  await protectDevice(
    { userId: options.userId, sessionId, fingerprint, now: () => new Date(), report: options.report },
    { storage, alone },
  );
}

type Facts = Pick<Navigator, 'userAgent' | 'hardwareConcurrency' | 'maxTouchPoints'>;

/**
 * How this browser looks, as a digest. Three facts that stay the same through updates, travels and other screens: what
 * the browser calls itself, without the numbers of its version; how many processors there are; how many fingers it
 * feels. They tell a copied profile from its original, and are far too few to know one person's browser among many.
 * The digest stays in this browser: it is compared here, and neither the server nor anybody else ever sees it.
 * FNV-1a (64 bits) suffices for that, and is there on pages without HTTPS, where `crypto.subtle` is not.
 */
export function fingerprintOf({ userAgent, hardwareConcurrency, maxTouchPoints }: Facts): string {
  const facts = [userAgent.replace(/[\d._]+/g, ''), hardwareConcurrency, maxTouchPoints].join('\n');
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(facts))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** The session id in our access token. It is not verified: it only distinguishes one sign-in from the next. */
export function sessionIdOf(accessToken: string): string | null {
  try {
    const claims = JSON.parse(fromBase64Url(accessToken.split('.')[1] ?? '')) as { session_id?: unknown };
    return typeof claims.session_id === 'string' ? claims.session_id : null;
  } catch {
    return null;
  }
}
