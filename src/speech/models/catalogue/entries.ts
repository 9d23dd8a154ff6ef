// How entries of the manifest come about: archives of the release, and what a family of models has in common.
import type { ManifestEntry } from './model-manifest.ts';
import { licences } from './licences.ts';

export const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
/** Upstream spells it so. */
const SPEAKER_RELEASE = `${RELEASES}/speaker-recongition-models`;
/** Languages of the product. */
export const OFFERED = ['de', 'en', 'fr', 'es'];

type File = { name: string; bytes?: number; sha256?: string };

/** An archive of the release, and the address of each file by itself where its checksum makes that safe. */
export function published(
  archive: string,
  options: { files: readonly File[]; bytes?: number; sha256?: string; revision?: string; release?: string },
): Pick<ManifestEntry, 'archive' | 'files'> {
  const { release = 'asr-models', revision = 'main', files, ...pin } = options;
  const single = `https://huggingface.co/csukuangfj/${archive}/resolve/${revision}`;
  return {
    archive: { name: `${archive}.tar.bz2`, upstream: `${RELEASES}/${release}/${archive}.tar.bz2`, ...pin },
    files: files.map((file) => ({
      ...file,
      ...(file.sha256 !== undefined && { upstream: `${single}/${file.name}` }),
    })),
  };
}

export function whisper(size: {
  size: string;
  quality: number;
  memoryMb: number;
  archive: { bytes?: number; sha256: string };
  encoder: Omit<File, 'name'>;
  decoder: Omit<File, 'name'>;
  tokens: Omit<File, 'name'>;
  aboutBytes: number;
}): ManifestEntry {
  const name = size.size;
  return {
    id: `whisper-${name}`,
    name: `OpenAI Whisper ${name}`,
    role: name === 'tiny' ? 'language-id' : 'recognition',
    kind: 'whisper',
    languages: OFFERED,
    memoryMb: size.memoryMb,
    quality: size.quality,
    licence: licences.whisper,
    aboutBytes: size.aboutBytes,
    ...published(`sherpa-onnx-whisper-${name}`, {
      ...size.archive,
      files: [
        { name: `${name}-encoder.int8.onnx`, ...size.encoder },
        { name: `${name}-decoder.int8.onnx`, ...size.decoder },
        { name: `${name}-tokens.txt`, ...size.tokens },
      ],
    }),
  };
}

export function embedding(entry: {
  id: string;
  name: string;
  file: string;
  licence: (typeof licences)[keyof typeof licences];
  quality: number;
  bytes?: number;
  aboutBytes: number;
  sha256: string;
}): ManifestEntry {
  const { file, bytes, sha256, ...rest } = entry;
  const upstream = `${SPEAKER_RELEASE}/${file}`;
  const files = [{ name: file, ...(bytes !== undefined && { bytes }), sha256, upstream }];
  return { ...rest, role: 'embedding', kind: 'speaker-embedding', languages: [], memoryMb: 300, files };
}
