// What the product knows of a model before it is there: its files, their checksums, its licence, what it can and costs.
import { z } from 'zod';

export const modelRoles = [
  'recognition',
  'language-id',
  'segmentation',
  'embedding',
  'voice-activity',
  'punctuation',
] as const;
export type ModelRole = (typeof modelRoles)[number];

/** How sherpa-onnx has to be configured for it. */
const engineKinds = [
  'nemo-transducer',
  'nemo-ctc',
  'canary',
  'whisper',
  'cohere',
  'moonshine',
  'pyannote',
  'speaker-embedding',
  'silero-vad',
  'online-punctuation',
] as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().positive();
/** One folder, no folders in it: a name can lead nowhere else. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/);

const fileSchema = z.object({
  name: fileName,
  /** Left out where nobody published the exact size. */
  bytes: bytes.optional(),
  /** Left out where nobody published it: then the checksum of the archive vouches for the file. */
  sha256: sha256.optional(),
  /** Address of this file alone. */
  upstream: z.url().optional(),
});

const modelSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
    name: z.string().min(1),
    role: z.enum(modelRoles),
    kind: z.enum(engineKinds),
    /** BCP 47 base languages of the product that it knows; empty: it does not look at the language. */
    languages: z.array(z.string().min(2)),
    /** MB of memory that one process with it needs. */
    memoryMb: z.number().int().positive(),
    /** Higher is better, among models of one role. */
    quality: z.number().int(),
    licence: z.object({ name: z.string().min(1), url: z.url(), notice: z.string().min(1) }),
    files: z.array(fileSchema).min(1),
    /** A `.tar.bz2` with all files in one folder. */
    archive: z
      .object({ name: fileName, upstream: z.url(), bytes: bytes.optional(), sha256: sha256.optional() })
      .optional(),
    /** What its download amounts to where no exact size was published; bytes. */
    aboutBytes: bytes,
  })
  .refine((model) => model.archive ?? model.files.every((file) => file.upstream), {
    message: 'neither an archive nor an address for each file',
  });

/** As it is written down, before it was checked. */
export type ManifestEntry = z.input<typeof modelSchema>;
export type SpeechModelEntry = z.output<typeof modelSchema>;
export type ModelFile = SpeechModelEntry['files'][number];
export type ModelManifest = readonly SpeechModelEntry[];

/** @throws {z.ZodError} for a manifest that cannot be used */
export function readManifest(value: unknown): ModelManifest {
  return z
    .array(modelSchema)
    .refine((models) => new Set(models.map((model) => model.id)).size === models.length, {
      message: 'an id twice',
    })
    .parse(value);
}

/** True when checksums vouch for every file: by itself, or through the archive. Nothing else is ever installed. */
export function isPinned(model: SpeechModelEntry): boolean {
  return model.archive?.sha256 !== undefined || model.files.every((file) => file.sha256 !== undefined);
}

/** Bytes on the disk once it is there. */
export function installedBytes(model: SpeechModelEntry): number {
  const known = model.files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  return model.files.every((file) => file.bytes !== undefined) ? known : Math.max(known, model.aboutBytes);
}

/** The most a file may have: its size, or with none published half as much again as the whole model about has. */
export function mostBytes(file: { bytes?: number | undefined }, model: SpeechModelEntry): number {
  return file.bytes ?? Math.ceil(model.aboutBytes * 1.5);
}
