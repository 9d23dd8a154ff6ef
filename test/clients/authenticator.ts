// An authenticator in software (WebAuthn): P-256 keys, no attestation, a counter; it lies where a test wants it to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What the clients hand on: as JSON for passkeys, with buffers for second factors. */
type Bytes = string | ArrayBuffer | ArrayBufferView;
type Descriptor = { id: Bytes };
export type CreationOptions = {
  challenge: Bytes;
  rp: { id?: string };
  user: { id: Bytes };
  excludeCredentials?: Descriptor[];
};
export type RequestOptions = { challenge: Bytes; rpId?: string; allowCredentials?: Descriptor[] };

/** WebAuthn, section 5.1: `RegistrationResponseJSON` and `AuthenticationResponseJSON`. */
type Answer<Response> = {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, never>;
  response: Response;
};
type CreationAnswer = Answer<{
  clientDataJSON: string;
  attestationObject: string;
  transports: ('internal' | 'hybrid')[];
}>;
type RequestAnswer = Answer<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}>;

/** Where an answer shall differ from an honest one. */
export type Lies = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  count?: number;
  /** Instead of the one given at the registration; null for none. */
  userHandle?: string | null;
  challenge?: string;
  /** The length of a new key's id. */
  idBytes?: number;
  /** Shows a key again that it has made before, as if it were new. */
  isOldKey?: boolean;
  /** A statement about the maker instead of none. */
  statement?: { fmt: string; attStmt: Cbor };
};

type Key = {
  id: Buffer;
  rpId: string;
  handle: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  count: number;
};

/** The page's origin as passkeys have it: a bare address can hold none, this machine's name can. */
export const pageOf = (url: string) => url.replace('127.0.0.1', 'localhost');

export type SoftwareAuthenticator = {
  /** `navigator.credentials.create`. @throws where it holds an excluded key */
  create(options: CreationOptions, lies?: Lies): CreationAnswer;
  /** `navigator.credentials.get`. @throws where it holds no key that may answer */
  get(options: RequestOptions, lies?: Lies): RequestAnswer;
};

/** @param origin of the page that it is used on */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const keys: Key[] = [];
  return {
    create: (options, lies = {}) => {
      const excluded = (options.excludeCredentials ?? []).map(({ id }) => bytesOf(id));
      if (keys.some(({ id }) => excluded.some((other) => id.equals(other))))
        throw new Error('InvalidStateError: this authenticator is registered already');
      const rpId = options.rp.id ?? new URL(origin).hostname;
      const old = lies.isOldKey ? keys.at(-1) : undefined;
      const key = old ?? { ...newKey(lies.idBytes), rpId, handle: bytesOf(options.user.id) };
      keys.push(key);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, key.id, cbor(coseOf(key.publicKey))]);
      const authData = Buffer.concat([authenticatorData(key, lies, ATTESTED), attested]);
      const { fmt, attStmt } = lies.statement ?? { fmt: 'none', attStmt: new Map() };
      const object = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return {
        ...head(key),
        response: {
          clientDataJSON: clientData('webauthn.create', origin, options, lies).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get: (options, lies = {}) => {
      const allowed = options.allowCredentials?.map(({ id }) => bytesOf(id)) ?? [];
      const key = keys.findLast(
        ({ id, rpId }) =>
          rpId === options.rpId && (allowed.length === 0 || allowed.some((other) => id.equals(other))),
      );
      if (!key) throw new Error('NotAllowedError: no key for this site');
      key.count += 1;
      const authData = authenticatorData(key, lies);
      const json = clientData('webauthn.get', origin, options, lies);
      const signed = Buffer.concat([authData, createHash('sha256').update(json).digest()]);
      const handle = lies.userHandle === undefined ? key.handle : Buffer.from(lies.userHandle ?? '');
      return {
        ...head(key),
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key.privateKey).toString('base64url'),
          ...(handle.length > 0 && { userHandle: handle.toString('base64url') }),
        },
      };
    },
  };
}

function newKey(idBytes = 32) {
  return { id: randomBytes(idBytes), count: 1, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

function head({ id }: Key) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
}

/** WebAuthn, section 6.1: the flags of authenticator data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authenticatorData(key: Key, lies: Lies, more = 0): Buffer {
  const present = lies.isUserPresent === false ? 0 : PRESENT;
  const verified = lies.isUserVerified === false ? 0 : VERIFIED;
  const flagsAndCount = Buffer.alloc(5);
  flagsAndCount.writeUInt8(present | verified | more);
  flagsAndCount.writeUInt32BE(lies.count ?? key.count, 1);
  const site = createHash('sha256')
    .update(lies.rpId ?? key.rpId)
    .digest();
  return Buffer.concat([site, flagsAndCount]);
}

function clientData(type: string, origin: string, options: { challenge: Bytes }, lies: Lies): Buffer {
  const challenge = lies.challenge ?? bytesOf(options.challenge).toString('base64url');
  return Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
}

function bytesOf(value: Bytes): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'base64url');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Buffer.from(value);
}

/** RFC 9053, sections 2.1 and 7.1: an ES256 key. */
function coseOf(publicKey: KeyObject): Cbor {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

export type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | Map<string, Cbor>;

/** RFC 8949, as far as authenticators need it. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? lead(1, -1 - value) : lead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([lead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([lead(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([lead(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([name, held]) => [cbor(name), cbor(held)]);
  return Buffer.concat([lead(5, value.size), ...entries]);
}

function lead(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 0x100) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 0xff]);
}
