// EBML elements as bytes (RFC 8794): read one by one, and written.

/** Of Matroska (RFC 9559), those a browser's recorder writes. */
export const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  audio: 0xe1,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  sampleRate: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

/** Elements that are walked into; all others are yielded whole. */
const masters: ReadonlySet<number> = new Set([
  ids.segment,
  ids.info,
  ids.trackEntry,
  ids.audio,
  ids.cluster,
  ids.blockGroup,
]);

type Element = { id: number; start: number; payload: Uint8Array; whole: Uint8Array };

/**
 * The elements in their order, without their nesting; one that is cut off at the end is left out.
 * A recorder writes segments and clusters of unknown size, so what is inside is walked through and never skipped.
 */
export function* elementsOf(bytes: Uint8Array): Generator<Element> {
  let at = 0;
  for (;;) {
    const start = at;
    const id = readId(bytes, at);
    if (!id) return;
    const size = readSize(bytes, at + id.length);
    if (!size) return;
    at += id.length + size.length;
    if (masters.has(id.value)) {
      yield { id: id.value, start, payload: empty, whole: empty };
      continue;
    }
    if (size.value === null || at + size.value > bytes.length) return;
    const end = at + size.value;
    yield { id: id.value, start, payload: bytes.subarray(at, end), whole: bytes.subarray(start, end) };
    at = end;
  }
}

const empty = new Uint8Array();

function readId(bytes: Uint8Array, at: number): { value: number; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 4 || at + length > bytes.length) return null;
  return { value: readUint(bytes.subarray(at, at + length)), length };
}

/** `value` null: the size is not known. */
function readSize(bytes: Uint8Array, at: number): { value: number | null; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  const lead = first & (0xff >> length);
  const unknown = lead === 0xff >> length && rest.every((byte) => byte === 0xff);
  return { value: unknown ? null : rest.reduce((sum, byte) => sum * 256 + byte, lead), length };
}

export function readUint(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function element(id: number, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joined([idBytes(id), sizeBytes(content.reduce((sum, { length }) => sum + length, 0)), ...content]);
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function idBytes(id: number): Uint8Array {
  return uint(id);
}

/** In as few bytes as it takes, or in `length` of them. */
export function uint(value: number, length = Math.max(1, Math.ceil(Math.log2(value + 1) / 8))): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

export function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** Always four bytes or, above 256 MB, eight: so that the place of what follows is known before it is written. */
function sizeBytes(size: number): Uint8Array {
  const length = size < 2 ** 28 - 1 ? 4 : 8;
  const bytes = uint(size, length);
  bytes[0] = (bytes[0] ?? 0) | (0x100 >> length);
  return bytes;
}
