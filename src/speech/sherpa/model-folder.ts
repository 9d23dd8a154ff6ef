// A folder with a model for sherpa-onnx: which kind it is, which files belong to it, and whether they can be loaded.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { checkModel, type ModelParts } from './model-check.ts';
import { ModelError, type ModelKind, modelKinds } from './model-kind.ts';
import { type OnnxOutline, OnnxFileError, readOnnxOutline } from './onnx-file.ts';

export type SpeechModel = {
  kind: ModelKind;
  /** BCP 47 base languages. */
  languages: readonly string[];
  /** Paths, by the name that the part has in sherpa-onnx's configuration. */
  files: Readonly<Record<string, string>>;
  tokens: string;
  /** Whisper: true when the model can tell when each token was spoken. */
  tokenTimes: boolean;
  /** Whisper: true when the model can be asked which language is spoken. */
  detectsLanguages: boolean;
};

/** Languages of the product, in the order in which they are offered. */
const OFFERED = ['de', 'en', 'fr', 'es'];

/** `wortlaut.json` in the folder settles what its files leave open. */
const noteSchema = z.object({
  kind: z.enum(modelKinds).optional(),
  languages: z.array(z.string().min(2)).min(1).optional(),
});
type Note = z.infer<typeof noteSchema>;

/**
 * Looks at a folder; nothing is loaded.
 * @throws {ModelError} when there is no model in it, or one that cannot be loaded
 */
export async function inspectModelFolder(folder: string): Promise<SpeechModel> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new ModelError('The folder of the model cannot be read.', { cause });
  });
  const note = await readNote(folder, names);
  const find = (part: string) => findPart(folder, names, part);
  const parts = {
    encoder: find('encoder'),
    decoder: find('decoder'),
    joiner: find('joiner'),
    model: find('model'),
  };
  const tokens = names.filter((name) => /(^|-)tokens\.txt$/.test(name)).toSorted()[0];
  if (tokens === undefined) throw new ModelError('The folder has no tokens.txt.');
  const outlines = await readOutlines(parts);
  const kind = note.kind ?? detectKind(outlines);
  const model = { kind, outlines, tokens: await readFile(join(folder, tokens), 'utf8') };
  checkModel(model);
  return {
    kind,
    languages: note.languages ?? detectLanguages(folder, model),
    files: pickFiles(kind, parts),
    tokens: join(folder, tokens),
    detectsLanguages: detectsLanguages(model),
    tokenTimes: outlines.encoder?.metadata.has('n_alignment_heads') ?? false,
  };
}

async function readNote(folder: string, names: readonly string[]): Promise<Note> {
  if (!names.includes('wortlaut.json')) return {};
  try {
    return noteSchema.parse(JSON.parse(await readFile(join(folder, 'wortlaut.json'), 'utf8')));
  } catch (cause) {
    throw new ModelError(
      `wortlaut.json in the folder cannot be used: it may hold "kind" (${modelKinds.join(', ')}) and "languages".`,
      { cause },
    );
  }
}

/** `encoder.int8.onnx`, `small-encoder.onnx` and the like; the quantised twin is smaller, faster and as good. */
function findPart(folder: string, names: readonly string[], part: string): string | undefined {
  const pattern = new RegExp(`(^|-)${part}(\\.int8)?\\.onnx$`);
  const found = names.filter((name) => pattern.test(name)).toSorted();
  const name = found.find((each) => each.includes('.int8.')) ?? found[0];
  return name === undefined ? undefined : join(folder, name);
}

async function readOutlines(parts: Record<string, string | undefined>): Promise<ModelParts['outlines']> {
  const outlines: Record<string, OnnxOutline> = {};
  for (const [part, path] of Object.entries(parts)) {
    if (path === undefined) continue;
    try {
      outlines[part] = await readOnnxOutline(path);
    } catch (error) {
      if (!(error instanceof OnnxFileError)) throw error;
      throw new ModelError(`The file ${basename(path)} cannot be used: ${error.message}.`, { cause: error });
    }
  }
  return outlines;
}

function detectKind(outlines: ModelParts['outlines']): ModelKind {
  const { encoder, decoder, joiner, model } = outlines;
  if (encoder && decoder && joiner) return 'nemo-transducer';
  if (encoder && decoder) {
    if (encoder.metadata.has('sot_sequence')) return 'whisper';
    const type = encoder.metadata.get('model_type');
    if (type?.startsWith('EncDecMultiTaskModel')) return 'canary';
    if (type?.includes('cohere-transcribe')) return 'cohere';
  }
  if (model && !encoder) return 'nemo-ctc';
  throw new ModelError(
    'The folder holds no complete model of a known kind: encoder, decoder and joiner (NeMo transducer), encoder and decoder (Whisper, Canary, Cohere), or model (NeMo CTC), each as .onnx.',
  );
}

function pickFiles(kind: ModelKind, parts: Record<string, string | undefined>): Record<string, string> {
  const files: Record<string, string> = {};
  for (const part of PARTS[kind]) {
    const path = parts[part];
    if (path === undefined)
      throw new ModelError(`The folder has no ${part}.onnx, which a ${kind} model needs.`);
    files[part] = path;
  }
  return files;
}

const PARTS: Record<ModelKind, readonly string[]> = {
  'nemo-transducer': ['encoder', 'decoder', 'joiner'],
  'nemo-ctc': ['model'],
  whisper: ['encoder', 'decoder'],
  canary: ['encoder', 'decoder'],
  cohere: ['encoder', 'decoder'],
};

/** Requires the metadata of a multilingual Whisper model: language detection with any other model ends the process. */
function detectsLanguages({ kind, outlines }: ModelParts): boolean {
  const metadata = outlines.encoder?.metadata;
  if (kind !== 'whisper' || !metadata?.get('model_type')?.startsWith('whisper')) return false;
  return metadata.get('is_multilingual') === '1' && metadata.has('all_language_codes');
}

/** From what the model says of itself, then from the name that the published archives have. */
function detectLanguages(folder: string, { kind, outlines, tokens }: ModelParts): readonly string[] {
  const metadata = (outlines.encoder ?? outlines.model)?.metadata;
  if (kind === 'canary') return OFFERED;
  // The model has a token for each language that it accepts.
  if (kind === 'cohere') return OFFERED.filter((language) => tokens.includes(`<|${language}|>`));
  if (kind === 'whisper') {
    if (metadata?.get('is_multilingual') !== '1') return ['en'];
    const codes = new Set(metadata.get('all_language_codes')?.split(','));
    return OFFERED.filter((language) => codes.has(language));
  }
  const origin = `${basename(folder)} ${metadata?.get('url') ?? ''}`;
  // NVIDIA's third Parakeet is the one that knows more than English.
  if (/parakeet-tdt-[\d.]+b-v3/.test(origin)) return OFFERED;
  const named = OFFERED.filter((language) => new RegExp(`(^|[_-])${language}([_-]|$)`, 'm').test(origin));
  if (named.length > 0) return named;
  if (origin.includes('parakeet')) return ['en'];
  throw new ModelError(
    'The folder does not say which languages the model knows. Add wortlaut.json with { "languages": ["de"] }.',
  );
}
