// Scales an image with ffmpeg, where a hostile file can do nothing, within bounds of size, time and memory.
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { BlobStore } from '../../blob-store.ts';
import type { ObjectRow } from '../objects.server.ts';
import { storageErrors } from '../storage-error.ts';
import { storageLimits } from '../storage-limits.ts';
import { type Transform, USUAL_QUALITY } from '../transform.ts';

/** `asWebp`: as WebP, where the ffmpeg of this machine can write it; else, and without it, as the original is. */
export type RenderOptions = {
  transform: Transform;
  asWebp: boolean;
  lane: string;
  /** Ends it, when nobody waits for the image any more. */
  signal: AbortSignal;
};
export type RenderImage = (
  row: ObjectRow,
  options: RenderOptions,
) => Promise<{ content: Buffer; contentType: string }>;

/** The format as which ffmpeg reads the file. It probes for no other. */
type ImageKind = ImageFormat & { demuxer: string; decoder: string };
/** What ffmpeg writes. */
type ImageFormat = { contentType: string; encoder: (quality: number) => string[] };

const WEBP: ImageFormat = {
  contentType: 'image/webp',
  encoder: (quality) => ['-c:v', 'libwebp', '-quality', String(quality), '-f', 'image2pipe'],
};

const KINDS: readonly (ImageKind & { magic: (bytes: Buffer) => boolean })[] = [
  {
    magic: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
    demuxer: 'png_pipe',
    decoder: 'png',
    contentType: 'image/png',
    encoder: () => ['-c:v', 'png', '-f', 'image2pipe'],
  },
  {
    magic: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
    demuxer: 'jpeg_pipe',
    decoder: 'mjpeg',
    contentType: 'image/jpeg',
    // From 31, the worst, to 2, the best.
    encoder: (quality) =>
      words(`-c:v mjpeg -pix_fmt yuvj420p -f image2pipe -q:v ${Math.round(31 - ((quality - 20) / 80) * 29)}`),
  },
  {
    magic: (bytes) => /^RIFF....WEBPVP8/s.test(bytes.subarray(0, 15).toString('latin1')),
    demuxer: 'webp_pipe',
    decoder: 'webp',
    ...WEBP,
  },
];

const AT_ONCE = 2;
/** The other one is for the next person. */
const AT_ONCE_PER_LANE = 1;
const MOST_WAIT_MS = 10_000;

/** Renders a few images at a time, in turns by `lane`: a caller with many requests waits for their own only. */
export function createRenderImage(deps: { sandbox: Sandbox; blobs: BlobStore }): RenderImage {
  const turns = createFairTurns({
    places: AT_ONCE,
    placesPerLane: AT_ONCE_PER_LANE,
    mostWaitMs: MOST_WAIT_MS,
  });
  /** Asked once; again only where the question itself was cut short. */
  let answered: boolean | undefined;
  const hasWebp = async () => (answered ??= await canWriteWebp(deps.sandbox)) ?? false;
  return async (row, { transform, asWebp, lane, signal }) => {
    if (row.sizeBytes > storageLimits.imageBytes) throw storageErrors.tooLarge();
    const output = asWebp && (await hasWebp()) ? WEBP : undefined;
    return turns
      .run(lane, () => render(deps, row, { transform, output, signal }), signal)
      .catch((error: unknown) => {
        throw error instanceof OverloadedError ? storageErrors.busy() : error;
      });
  };
}

/** Debian's ffmpeg has libwebp; one that was built without it lists no such encoder. */
async function canWriteWebp(sandbox: Sandbox): Promise<boolean | undefined> {
  const child = sandbox.run('ffmpeg', {
    input: Readable.from([]),
    limits: { cpuSeconds: 5, wallMs: 10_000 },
    args: () => words('-nostdin -hide_banner -encoders'),
  });
  const listed = (await read(child.stdout as AsyncIterable<Buffer>)).toString();
  const { code } = await child.ended;
  return code === 0 ? /\slibwebp\s/.test(listed) : undefined;
}

/** @param options.output another format than the original's */
async function render(
  deps: { sandbox: Sandbox; blobs: BlobStore },
  row: ObjectRow,
  options: { transform: Transform; output: ImageFormat | undefined; signal: AbortSignal },
) {
  const { signal } = options;
  const local = await deps.blobs.openLocal(row.blobKey);
  try {
    const kind = await kindOf(local.path);
    const output = options.output ?? kind;
    signal.throwIfAborted();
    const child = deps.sandbox.run('ffmpeg', {
      inputPath: local.path,
      limits: { cpuSeconds: 15, wallMs: 30_000 },
      args: (input) => argumentsOf(kind, input, { ...options, output }),
    });
    const kill = () => child.kill();
    signal.addEventListener('abort', kill, { once: true });
    try {
      const content = await read(child.stdout as AsyncIterable<Buffer>);
      const { code } = await child.ended;
      signal.throwIfAborted();
      if (code !== 0 || content.length === 0)
        throw storageErrors.noImage('The image is damaged or larger than what is scaled here');
      return { content, contentType: output.contentType };
    } finally {
      signal.removeEventListener('abort', kill);
      child.kill();
    }
  } finally {
    await local.release();
  }
}

/** By the content: what it is called does not matter. */
async function kindOf(path: string): Promise<ImageKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const kind = KINDS.find(({ magic }) => magic(buffer.subarray(0, bytesRead)));
    if (!kind) throw storageErrors.noImage('Only PNG, JPEG and WebP images can be scaled');
    return kind;
  } finally {
    await file.close();
  }
}

function argumentsOf(
  { demuxer, decoder }: ImageKind,
  input: string,
  { transform, output }: { transform: Transform; output: ImageFormat },
): string[] {
  return [
    ...words('-nostdin -hide_banner -v error -threads 1 -filter_threads 1 -protocol_whitelist file'),
    ...words(`-format_whitelist ${demuxer} -codec_whitelist ${decoder}`),
    ...words(`-max_pixels ${storageLimits.imagePixels} -f ${demuxer} -i`),
    input,
    ...words('-map 0:v:0 -frames:v 1 -map_metadata -1'),
    ...filterOf(transform),
    ...output.encoder(transform.quality ?? USUAL_QUALITY),
    'pipe:1',
  ];
}

function words(text: string): string[] {
  return text.split(' ');
}

function filterOf({ width, height, resize }: Transform): string[] {
  if (width === undefined && height === undefined) return [];
  // One side alone: the other follows, as far as there is room, so that nothing is cut off or drawn out of shape.
  if (width === undefined || height === undefined) {
    const box = `${width ?? storageLimits.imageSide}:${height ?? storageLimits.imageSide}`;
    return ['-vf', `scale=${box}:force_original_aspect_ratio=decrease`];
  }
  const size = `${width}:${height}`;
  const filters = {
    fill: `scale=${size}`,
    contain: `scale=${size}:force_original_aspect_ratio=decrease`,
    cover: `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`,
  };
  return ['-vf', filters[resize]];
}

async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > storageLimits.imageOutputBytes) throw storageErrors.noImage('The scaled image is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
