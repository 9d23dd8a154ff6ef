// Looks into a media file without decoding it: streams, claimed length, protection.
import { z } from 'zod';
import { parseJson } from '#platform/text/parse-json.ts';
import { mediaErrors } from './media.errors.ts';
import { hasEncryptedTrack } from './protected-media.ts';
import type { Sandbox } from './sandbox.ts';
import type { Demuxer } from './sniff-media.ts';

export type AudioStream = {
  /** `unknown` where the decoder has no name for it. */
  codec: string;
  sampleRate: number;
  channels: number;
  /** How much later than the file it begins, ms. */
  delayMs: number;
  /** BCP 47 base language; null where the file names none. */
  language: string | null;
  /**
   * Until when it goes, ms from the beginning of the file, as the file says; null where it says nothing, or only of all its
   * streams together, and where the length is computed from a bit rate.
   */
  claimedMs: number | null;
};
export type ProbedMedia = {
  /** Duration according to the file, ms; null when the file has none. Only decoding gives the true duration. */
  durationMs: number | null;
  audioStreams: AudioStream[];
  hasVideo: boolean;
};

const streamSchema = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  sample_rate: z.string().optional(),
  channels: z.number().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  tags: z.object({ language: z.string().optional(), DURATION: z.string().optional() }).optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});
const answerSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z
    .object({
      start_time: z.string().optional(),
      duration: z.string().optional(),
      tags: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

const ANSWER_BYTES = 1_048_576;
const LEAST_DELAY_MS = 50;
const WHITELIST = 'mov,mp3,wav,w64,flac,ogg,matroska,aac,asf,amr,aiff,caf,dss';
/** Sample entries of tracks that shops lock, as ffprobe names them. */
const PROTECTED_TAGS = new Set(['drms', 'drmi', 'aavd']);

/** The options before `-i` that keep a file from opening anything but itself. */
export function inputArguments(demuxer: Demuxer, input: string): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    WHITELIST,
    '-max_streams',
    '64',
    ...(demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    '-f',
    demuxer,
    '-i',
    input,
  ];
}

/**
 * @throws {AppError} `file_damaged`, `file_no_sound`, `file_protected`, `decode_failed`
 */
export async function probeMedia(
  sandbox: Sandbox,
  path: string,
  demuxer: Demuxer,
  options: { signal?: AbortSignal } = {},
): Promise<ProbedMedia> {
  if (demuxer === 'mov' && (await hasEncryptedTrack(path))) throw mediaErrors.file_protected();
  options.signal?.throwIfAborted();
  const child = sandbox.run('ffprobe', {
    inputPath: path,
    limits: { cpuSeconds: 15, wallMs: 30_000 },
    args: (input) => [
      '-v',
      'level+warning',
      '-hide_banner',
      ...inputArguments(demuxer, input),
      '-show_entries',
      'stream=codec_type,codec_name,codec_tag_string,sample_rate,channels,start_time,duration',
      '-show_entries',
      'stream_disposition=attached_pic:stream_tags=language,DURATION:format=start_time,duration:format_tags=major_brand',
      '-of',
      'json',
    ],
  });
  options.signal?.addEventListener('abort', child.kill, { once: true });
  const answer = await readAnswer(child.stdout, child.kill);
  const end = await child.ended;
  options.signal?.removeEventListener('abort', child.kill);
  options.signal?.throwIfAborted();
  const complaint = child.stderr();
  if (mentionsProtection(complaint)) throw mediaErrors.file_protected();
  if (end.timedOut || end.signal !== null || (end.code ?? 0) > 125) throw mediaErrors.decode_failed();
  const parsed = answerSchema.safeParse(parseJson(answer));
  if (end.code !== 0 || !parsed.success) throw mediaErrors.file_damaged();
  return describe(parsed.data, { isEstimate: complaint.includes('Estimating duration from bitrate') });
}

async function readAnswer(stdout: AsyncIterable<Buffer>, kill: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdout) {
    size += chunk.length;
    if (size > ANSWER_BYTES) {
      kill();
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function mentionsProtection(complaint: string): boolean {
  const errors = complaint.split('\n').filter((line) => !line.includes('[warning]'));
  return errors.some((line) => /\bDRM\b|DRM protected|encrypted/i.test(line));
}

type Answer = z.infer<typeof answerSchema>;

function describe(answer: Answer, { isEstimate }: { isEstimate: boolean }): ProbedMedia {
  const audio = answer.streams.filter((stream) => stream.codec_type === 'audio');
  const locked =
    /^aaxc?/.test(answer.format?.tags?.major_brand ?? '') ||
    answer.streams.some((stream) => PROTECTED_TAGS.has(stream.codec_tag_string ?? ''));
  if (locked) throw mediaErrors.file_protected();
  if (audio.length === 0) throw mediaErrors.file_no_sound();
  const durationMs = toMs(answer.format?.duration ?? audio[0]?.duration);
  const startS = Number(answer.format?.start_time ?? 0);
  const hasVideo = answer.streams.some(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  return {
    durationMs,
    audioStreams: audio.map((stream) => {
      const delayMs = delayOf(Number(stream.start_time ?? startS) - startS, durationMs);
      return {
        codec: stream.codec_name ?? 'unknown',
        sampleRate: Number(stream.sample_rate ?? 0),
        channels: stream.channels ?? 0,
        delayMs,
        language: languageOf(stream.tags?.language),
        claimedMs: isEstimate ? null : claimOf(stream, { delayMs, durationMs, hasVideo }),
      };
    }),
    hasVideo,
  };
}

function toMs(seconds: string | undefined): number | null {
  const ms = Math.round(Number(seconds ?? Number.NaN) * 1_000);
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

/** What a file says of all its streams counts for its sound only where there is nothing else in it. */
function claimOf(
  { duration, tags }: Answer['streams'][number],
  file: { delayMs: number; durationMs: number | null; hasVideo: boolean },
): number | null {
  const own = toMs(duration);
  const end = own === null ? momentOf(tags?.DURATION) : own + file.delayMs;
  if (end === null) return file.hasVideo ? null : file.durationMs;
  // What an edit list leaves out is not played.
  return Math.min(end, file.durationMs ?? end);
}

/** Matroska has the end of a track as `01:02:03.004000000`. */
function momentOf(tag: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(tag ?? '') ?? [];
  if (seconds === undefined) return null;
  return toMs(String(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)));
}

/** Ignores a delay that nobody notices, and one that is longer than the file: that is an error in it. */
function delayOf(seconds: number, durationMs: number | null): number {
  const ms = Math.round(seconds * 1_000);
  return ms >= LEAST_DELAY_MS && ms <= (durationMs ?? 0) ? ms : 0;
}

/** Files name languages by three letters (ISO 639-2, in both of its versions), or by two. */
function languageOf(tag: string | undefined): string | null {
  if (tag === undefined || !/^[a-z]{2,3}$/i.test(tag)) return null;
  const { language } = new Intl.Locale(tag);
  return language === 'und' || language === 'mul' || language === 'zxx' ? null : (language ?? null);
}
