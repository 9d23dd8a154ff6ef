// Detects the type of a file from its first bytes, never from its name. Knows only formats that the decoder may open.
import { isDss } from './sniff-dictation.ts';

export type Demuxer =
  | 'mp3'
  | 'wav'
  | 'w64'
  | 'flac'
  | 'ogg'
  | 'matroska'
  | 'mov'
  | 'aac'
  | 'amr'
  | 'aiff'
  | 'caf'
  | 'asf'
  | 'dss';

export type Sniffed = {
  /** Media type as IANA registers it, for instance `audio/mpeg`. */
  readonly mediaType: string;
  /** The one demuxer of ffmpeg that may open it. */
  readonly demuxer: Demuxer;
};

/** So many bytes from the beginning are enough for every format. */
export const SNIFF_BYTES = 65_536;

/**
 * @param head the first `SNIFF_BYTES` bytes, or the whole file if it is shorter
 * @param readAt reads bytes further on; needed only where an ID3 tag (cover pictures) is longer than the head
 * @returns null for everything that is not sound or film we decode: text, playlists, pictures, archives
 * @throws {AppError} `file_ds2`, `file_dss_variant` for what is known to be sound, and cannot be decoded
 */
export async function sniffMedia(
  head: Buffer,
  readAt?: (position: number, length: number) => Promise<Buffer>,
): Promise<Sniffed | null> {
  let start = 0;
  let window = head;
  // Tags may follow one another; four is more than any program writes.
  for (let tags = 0; tags < 4; tags += 1) {
    const length = id3Length(window);
    if (length === 0) break;
    start += length;
    if (start + 16 <= head.length) window = head.subarray(start);
    else if (readAt) window = await readAt(start, 4_096);
    else return { mediaType: 'audio/mpeg', demuxer: 'mp3' };
  }
  const found = sniffBytes(window);
  // Behind a tag only the formats that carry one are believed; padding before the first frame means MP3.
  if (start === 0) return found;
  if (found && ['mp3', 'aac', 'flac', 'wav', 'aiff'].includes(found.demuxer)) return found;
  return window.length === 0 || window.subarray(0, 16).every((byte) => byte === 0)
    ? { mediaType: 'audio/mpeg', demuxer: 'mp3' }
    : null;
}

/** Bytes of an ID3v2 tag at the start (id3.org, ID3v2.4 section 3.1), 0 where there is none. */
function id3Length(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].map((at) => bytes.readUInt8(at));
  if (size.some((byte) => byte > 127)) return 0;
  const footer = (bytes.readUInt8(5) & 0x10) === 0 ? 0 : 10;
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer;
}

type Signature = readonly [offset: number, text: string];
const SIGNATURES: readonly (Sniffed & { readonly all: readonly Signature[] })[] = [
  {
    mediaType: 'audio/wav',
    demuxer: 'wav',
    all: [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  },
  {
    mediaType: 'audio/wav',
    demuxer: 'wav',
    all: [
      [0, 'RF64'],
      [8, 'WAVE'],
    ],
  },
  {
    mediaType: 'audio/wav',
    demuxer: 'wav',
    all: [
      [0, 'BW64'],
      [8, 'WAVE'],
    ],
  },
  { mediaType: 'audio/wav', demuxer: 'w64', all: [[0, 'riff\x2e\x91\xcf\x11']] },
  { mediaType: 'audio/flac', demuxer: 'flac', all: [[0, 'fLaC']] },
  { mediaType: 'audio/amr', demuxer: 'amr', all: [[0, '#!AMR']] },
  {
    mediaType: 'audio/aiff',
    demuxer: 'aiff',
    all: [
      [0, 'FORM'],
      [8, 'AIFF'],
    ],
  },
  {
    mediaType: 'audio/aiff',
    demuxer: 'aiff',
    all: [
      [0, 'FORM'],
      [8, 'AIFC'],
    ],
  },
  { mediaType: 'audio/x-caf', demuxer: 'caf', all: [[0, 'caff']] },
  { mediaType: 'audio/x-ms-wma', demuxer: 'asf', all: [[0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']] },
];

function sniffBytes(bytes: Buffer): Sniffed | null {
  const has = (offset: number, text: string) =>
    bytes.length >= offset + text.length && bytes.toString('latin1', offset, offset + text.length) === text;
  for (const { all, mediaType, demuxer } of SIGNATURES) {
    if (all.every(([offset, text]) => has(offset, text))) return { mediaType, demuxer };
  }
  if (isDss(bytes)) return { mediaType: 'audio/x-dss', demuxer: 'dss' };
  if (has(0, 'OggS')) return sniffOgg(bytes);
  if (has(0, '\x1a\x45\xdf\xa3')) return sniffMatroska(bytes);
  return sniffIsoMedia(bytes) ?? sniffFrames(bytes);
}

function sniffOgg(bytes: Buffer): Sniffed {
  const first = bytes.toString('latin1', 0, 128);
  const video = first.includes('theora');
  return { mediaType: video ? 'video/ogg' : 'audio/ogg', demuxer: 'ogg' };
}

function sniffMatroska(bytes: Buffer): Sniffed | null {
  const text = bytes.toString('latin1', 0, 4_096);
  if (!text.includes('webm') && !text.includes('matroska')) return null;
  const video = /V_(VP|AV1|MPEG|THEORA|MS)/.test(bytes.toString('latin1'));
  const kind = video ? 'video' : 'audio';
  return { mediaType: `${kind}/${text.includes('webm') ? 'webm' : 'matroska'}`, demuxer: 'matroska' };
}

/** Boxes that begin an ISO base media or QuickTime file (ISO/IEC 14496-12, section 4.3). */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

function sniffIsoMedia(bytes: Buffer): Sniffed | null {
  if (bytes.length < 12) return null;
  const box = bytes.toString('latin1', 4, 8);
  if (!FIRST_BOXES.has(box)) return null;
  if (box !== 'ftyp') return { mediaType: 'video/quicktime', demuxer: 'mov' };
  const brand = bytes.toString('latin1', 8, 12);
  if (/^(avif|avis|heic|heix|hevc|mif1|msf1|jp2 |crx )/.test(brand)) return null;
  if (/^(M4A|M4B|M4P|aax|aaxc|F4A|F4B)/.test(brand)) return { mediaType: 'audio/mp4', demuxer: 'mov' };
  if (brand.startsWith('qt')) return { mediaType: 'video/quicktime', demuxer: 'mov' };
  if (brand.startsWith('3g')) return { mediaType: 'video/3gpp', demuxer: 'mov' };
  return { mediaType: 'video/mp4', demuxer: 'mov' };
}

/** Formats without a signature: a frame header must be followed by further ones at the distance it announces. */
function sniffFrames(bytes: Buffer): Sniffed | null {
  // Some encoders write a few zero bytes first.
  let start = 0;
  while (start < Math.min(bytes.length, 4_096) && bytes[start] === 0) start += 1;
  if (countFrames(bytes, start, adtsFrameLength) >= 2) return { mediaType: 'audio/aac', demuxer: 'aac' };
  if (countFrames(bytes, start, mpegFrameLength) >= 2) return { mediaType: 'audio/mpeg', demuxer: 'mp3' };
  return null;
}

function countFrames(bytes: Buffer, start: number, length: (bytes: Buffer, at: number) => number): number {
  let at = start;
  let frames = 0;
  while (frames < 4 && at + 7 <= bytes.length) {
    const size = length(bytes, at);
    if (size === 0) return frames;
    at += size;
    frames += 1;
  }
  return frames;
}

/** ISO/IEC 13818-7, section 6.2: 12 sync bits, layer 0, 13 bits of frame length. */
function adtsFrameLength(bytes: Buffer, at: number): number {
  if ((bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  if (((bytes.readUInt8(at + 2) >> 2) & 0x0f) > 12) return 0;
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  return length > 7 ? length : 0;
}

const BIT_RATES_V1_L3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_V1_L2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const BIT_RATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** ISO/IEC 11172-3, section 2.4.1.3, layers II and III; 0 where it is no valid header. */
function mpegFrameLength(bytes: Buffer, at: number): number {
  const header = bytes.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff) return 0;
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const rateIndex = (header >>> 12) & 15;
  const sampleIndex = (header >>> 10) & 3;
  if (version === 1 || (layer !== 1 && layer !== 2) || sampleIndex === 3) return 0;
  const first = version === 3;
  const rates = first ? (layer === 1 ? BIT_RATES_V1_L3 : BIT_RATES_V1_L2) : BIT_RATES_V2;
  const bitRate = (rates[rateIndex] ?? 0) * 1_000;
  if (bitRate === 0) return 0;
  const divisor = first ? 1 : version === 2 ? 2 : 4;
  const sampleRate = ([44_100, 48_000, 32_000][sampleIndex] ?? 44_100) / divisor;
  const samples = layer === 1 && !first ? 576 : 1_152;
  return Math.floor(((samples / 8) * bitRate) / sampleRate) + ((header >>> 9) & 1);
}
