// The two models that a neural diarizer needs, found in folders by what the files say of themselves.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxFileError, type OnnxOutline, readOnnxOutline } from '../../sherpa/onnx-file.ts';
import { DiarizerError } from '../diarizer.ts';

export type SpeakerModels = {
  /** Path of a segmentation model of pyannote: who of up to three speaks in each moment of ten seconds. */
  segmentation: string;
  /** Path of an embedding model: a voice as numbers. */
  embedding: string;
};

/** Native code ends the process where one of these is missing or no whole number above 0. */
const SEGMENTATION_COUNTS = [
  'sample_rate',
  'window_size',
  'receptive_field_size',
  'receptive_field_shift',
  'num_speakers',
  'powerset_max_classes',
  'num_classes',
];
const EMBEDDING_COUNTS = ['output_dim', 'sample_rate'];

/**
 * Looks at every .onnx file; nothing is loaded.
 * @throws {DiarizerError} when one of the two is missing, damaged or lacks what native code asks of it
 */
export async function findSpeakerModels(folders: readonly string[]): Promise<SpeakerModels> {
  const found: Partial<SpeakerModels> = {};
  for (const path of await modelFiles(folders)) {
    const { metadata } = await outlineOf(path);
    if (metadata.has('powerset_max_classes')) {
      checkCounts(metadata, SEGMENTATION_COUNTS, 'segmentation');
      found.segmentation ??= path;
    } else if (metadata.has('output_dim')) {
      checkCounts(metadata, EMBEDDING_COUNTS, 'embedding');
      if (!metadata.has('framework')) throw new DiarizerError('The embedding model lacks "framework".');
      found.embedding ??= path;
    }
  }
  const { segmentation, embedding } = found;
  if (segmentation === undefined) throw new DiarizerError('There is no segmentation model.');
  if (embedding === undefined) throw new DiarizerError('There is no embedding model.');
  return { segmentation, embedding };
}

/** Quantised twins first: smaller, faster and as good. */
async function modelFiles(folders: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    const names = await readdir(folder).catch((cause: unknown) => {
      throw new DiarizerError('The folder of the speaker models cannot be read.', { cause });
    });
    paths.push(...names.filter((name) => name.endsWith('.onnx')).map((name) => join(folder, name)));
  }
  const rank = (path: string) => (path.includes('.int8.') ? 0 : 1);
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function outlineOf(path: string): Promise<OnnxOutline> {
  try {
    return await readOnnxOutline(path);
  } catch (error) {
    if (!(error instanceof OnnxFileError)) throw error;
    throw new DiarizerError(`A speaker model cannot be used: ${error.message}.`, { cause: error });
  }
}

function checkCounts(metadata: ReadonlyMap<string, string>, keys: readonly string[], model: string): void {
  for (const key of keys) {
    if (!/^[1-9]\d*$/.test(metadata.get(key) ?? ''))
      throw new DiarizerError(`In the metadata of the ${model} model, "${key}" is no whole number above 0.`);
  }
}
