// Rewrites recordings of a browser as one WebM file: joined, with its length and an index, so that players can seek.
import { element, elementsOf, float, ids, idBytes, joined, readUint, text, uint } from './ebml.ts';

/** ms since the file's beginning; `frame`: flags and sound, as they stand in a block behind its time. */
type Block = { atMs: number; track: number; frame: Uint8Array };
type Recorded = { tracks: Uint8Array; codec: string; blocks: Block[]; endMs: number };

const CLUSTER_MS = 5000;
/** Length of the last frame if nothing defines it: the longest that Opus has. */
const FRAME_MS = 60;

/**
 * @param segments each the whole of what one session of the recorder wrote; the last part may be cut off
 * @returns null where they cannot be joined: another codec, or bytes that are not understood
 */
export function joinWebm(segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] | null {
  const recorded = segments.map(readRecorded);
  const first = recorded[0];
  if (!first) return null;
  const blocks: Block[] = [];
  let offsetMs = 0;
  for (const one of recorded) {
    if (!one || one.codec !== first.codec) return null;
    for (const block of one.blocks) blocks.push({ ...block, atMs: block.atMs + offsetMs });
    offsetMs += one.endMs;
  }
  return written(first.tracks, blocks, offsetMs);
}

function readRecorded(bytes: Uint8Array): Recorded | null {
  let tracks: Uint8Array | null = null;
  let clusterMs = 0;
  const codec: string[] = [];
  const blocks: Block[] = [];
  for (const { id, payload, whole } of elementsOf(bytes)) {
    if (id === ids.tracks) {
      tracks = whole;
      codec.push(...codecOf(payload));
    }
    // Recorders count in milliseconds; whatever does not is not understood.
    if (id === ids.timestampScale && readUint(payload) !== 1_000_000) return null;
    if (id === ids.timestamp) clusterMs = readUint(payload);
    if (id === ids.simpleBlock || id === ids.block) {
      const block = readBlock(payload, clusterMs);
      if (!block) return null;
      blocks.push(block);
    }
  }
  const [last, before] = [blocks.at(-1), blocks.at(-2)];
  if (!tracks || !last) return null;
  const frameMs = before && last.atMs > before.atMs ? last.atMs - before.atMs : FRAME_MS;
  // The first frame of a session may come late: the next one must not.
  const startMs = blocks[0]?.atMs ?? 0;
  for (const block of blocks) block.atMs -= startMs;
  return { tracks, codec: codec.join(), blocks, endMs: last.atMs + frameMs };
}

/** What must be the same where sound is joined without being recoded. */
function codecOf(tracks: Uint8Array): string[] {
  const codecIds: readonly number[] = [ids.codecId, ids.codecPrivate, ids.channels, ids.sampleRate];
  return [...elementsOf(tracks)]
    .filter(({ id }) => codecIds.includes(id))
    .map(({ id, payload }) => `${id}=${payload.join(' ')}`);
}

function readBlock(payload: Uint8Array, clusterMs: number): Block | null {
  const [track = 0, high = 0, low = 0, flags = 0] = payload;
  // One byte for the track, and no lacing: several frames in one block.
  if (track < 0x80 || payload.length < 5 || (flags & 0x06) !== 0) return null;
  const relative = ((high << 24) | (low << 16)) >> 16;
  return { atMs: clusterMs + relative, track, frame: payload.subarray(3) };
}

function written(tracks: Uint8Array, blocks: readonly Block[], durationMs: number) {
  const info = element(
    ids.info,
    element(ids.timestampScale, uint(1_000_000)),
    element(ids.duration, float(durationMs)),
    element(ids.muxingApp, text('Wortlaut')),
    element(ids.writingApp, text('Wortlaut')),
  );
  const clusters = clustersOf(blocks);
  // Its numbers have fixed lengths, so its own is known before they are.
  const headLength = seekHead({ info: 0, tracks: 0, cues: 0 }).length;
  const places = { info: headLength, tracks: headLength + info.length, cues: 0 };
  let at = places.tracks + tracks.length;
  const points: Uint8Array[] = [];
  for (const { atMs, track, bytes } of clusters) {
    const position = element(
      ids.cueTrackPositions,
      element(ids.cueTrack, uint(track & 0x7f)),
      element(ids.cueClusterPosition, uint(at, 8)),
    );
    points.push(element(ids.cuePoint, element(ids.cueTime, uint(atMs)), position));
    at += bytes.length;
  }
  const cues = element(ids.cues, ...points);
  const content = [
    seekHead({ ...places, cues: at }),
    info,
    tracks.slice(),
    ...clusters.map((c) => c.bytes),
    cues,
  ];
  const length = at + cues.length;
  const size = uint(length, 8);
  size[0] = 0x01;
  return [header(), joined([idBytes(ids.segment), size]), ...content];
}

function header() {
  return element(
    ids.header,
    element(ids.version, uint(1)),
    element(ids.readVersion, uint(1)),
    element(ids.maxIdLength, uint(4)),
    element(ids.maxSizeLength, uint(8)),
    element(ids.docType, text('webm')),
    element(ids.docTypeVersion, uint(4)),
    element(ids.docTypeReadVersion, uint(2)),
  );
}

function seekHead(places: { info: number; tracks: number; cues: number }) {
  const seek = (id: number, position: number) =>
    element(ids.seek, element(ids.seekId, idBytes(id)), element(ids.seekPosition, uint(position, 8)));
  return element(
    ids.seekHead,
    seek(ids.info, places.info),
    seek(ids.tracks, places.tracks),
    seek(ids.cues, places.cues),
  );
}

function clustersOf(blocks: readonly Block[]) {
  const clusters: { atMs: number; track: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let open: Block[] = [];
  const close = () => {
    const [first] = open;
    if (!first) return;
    const bytes = open.map(({ atMs, track, frame }) =>
      element(ids.simpleBlock, uint(track), uint(atMs - first.atMs, 2), frame),
    );
    const whole = element(ids.cluster, element(ids.timestamp, uint(first.atMs)), ...bytes);
    clusters.push({ atMs: first.atMs, track: first.track, bytes: whole });
    open = [];
  };
  for (const block of blocks) {
    if (block.atMs - (open[0]?.atMs ?? block.atMs) >= CLUSTER_MS) close();
    open.push(block);
  }
  close();
  return clusters;
}
