// What a model must bring along: sherpa-onnx ends the process, or computes nonsense, where one of these is missing.
import { ModelError, type ModelKind } from './model-kind.ts';
import type { OnnxOutline } from './onnx-file.ts';

export type ModelParts = {
  kind: ModelKind;
  outlines: Readonly<Record<string, OnnxOutline>>;
  /** The content of tokens.txt: a symbol and its number in each line. */
  tokens: string;
};

type Rule = {
  /** The part that carries the metadata. */
  main: string;
  keys: readonly string[];
  /** Keys whose value must be a whole number above 0. */
  counts: readonly string[];
  /** One of these stands in tokens.txt. */
  symbols: readonly string[];
  /** Each of these does: sherpa-onnx begins every text with them. */
  prompt?: readonly string[];
};

const RULES: Record<ModelKind, Rule> = {
  'nemo-transducer': {
    main: 'encoder',
    keys: ['normalize_type'],
    counts: ['vocab_size', 'subsampling_factor', 'pred_rnn_layers', 'pred_hidden'],
    symbols: ['<blk>'],
  },
  'nemo-ctc': {
    main: 'model',
    keys: ['normalize_type'],
    counts: ['vocab_size', 'subsampling_factor'],
    symbols: ['<blk>', '<eps>', '<blank>'],
  },
  whisper: {
    main: 'encoder',
    keys: [
      'sot',
      'eot',
      'blank_id',
      'translate',
      'transcribe',
      'is_multilingual',
      'no_timestamps',
      'no_speech',
      'sot_sequence',
    ],
    counts: ['n_mels', 'n_text_layer', 'n_text_ctx', 'n_text_state', 'n_vocab'],
    symbols: [],
  },
  canary: {
    main: 'encoder',
    keys: ['normalize_type'],
    counts: ['vocab_size', 'subsampling_factor', 'feat_dim', 'num_decoder_layers', 'decoder_hidden_size'],
    symbols: ['<|startofcontext|>'],
  },
  cohere: {
    main: 'encoder',
    keys: ['model_type'],
    counts: [],
    symbols: ['<|endoftext|>'],
    prompt: [
      '<|startofcontext|>',
      '<|startoftranscript|>',
      '<|emo:undefined|>',
      '<|pnc|>',
      '<|itn|>',
      '<|notimestamp|>',
      '<|nodiarize|>',
    ],
  },
};

/** @throws {ModelError} naming the first thing that is wrong */
export function checkModel(model: ModelParts): void {
  const rule = RULES[model.kind];
  const metadata = model.outlines[rule.main]?.metadata;
  if (!metadata)
    throw new ModelError(`The folder has no ${rule.main}.onnx, which a ${model.kind} model needs.`);
  for (const key of rule.keys) {
    if (!metadata.has(key)) throw new ModelError(`The metadata of ${rule.main}.onnx lack "${key}".`);
  }
  for (const key of rule.counts) {
    if (!/^[1-9]\d*$/.test(metadata.get(key) ?? '')) {
      throw new ModelError(`In the metadata of ${rule.main}.onnx, "${key}" is no whole number above 0.`);
    }
  }
  checkParts(model);
  checkTokens(model, rule, metadata);
}

/** A decoder and a joiner under each other's name end in a segmentation fault. */
function checkParts({ kind, outlines }: ModelParts): void {
  if (kind !== 'nemo-transducer') return;
  const { decoder, joiner } = outlines;
  if (!decoder || !joiner || decoder.inputs <= joiner.inputs) {
    throw new ModelError('The inputs of decoder.onnx and joiner.onnx do not fit: were the files mixed up?');
  }
}

function checkTokens(model: ModelParts, rule: Rule, metadata: ReadonlyMap<string, string>): void {
  const lines = model.tokens.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const row = line.trimEnd();
    const number = /(?<!\S)\d+$/.exec(row)?.[0];
    return number === undefined ? null : { symbol: row.slice(0, -number.length).trimEnd(), number };
  });
  const symbols = new Set<string>();
  let highest = -1;
  for (const [index, row] of rows.entries()) {
    if (!row) throw new ModelError(`Line ${index + 1} of tokens.txt is not a symbol and a number.`);
    symbols.add(row.symbol);
    highest = Math.max(highest, Number(row.number));
  }
  if (rule.symbols.length > 0 && !rule.symbols.some((symbol) => symbols.has(symbol))) {
    throw new ModelError(`tokens.txt has no entry ${rule.symbols.join(' or ')}.`);
  }
  const lacking = rule.prompt?.find((symbol) => !symbols.has(symbol));
  if (lacking !== undefined) throw new ModelError(`tokens.txt has no entry ${lacking}.`);
  // Its metadata do not tell how many there are.
  if (model.kind === 'cohere') return;
  if (model.kind === 'whisper') {
    if (![...symbols].every((symbol) => /^[A-Za-z0-9+/]*={0,2}$/.test(symbol))) {
      throw new ModelError('The symbols in tokens.txt are not in base64, as those of a Whisper model are.');
    }
    return;
  }
  // The transducer's own count leaves the blank out.
  const wanted = Number(metadata.get('vocab_size')) + (model.kind === 'nemo-transducer' ? 1 : 0);
  if (lines.length !== wanted || highest !== wanted - 1) {
    throw new ModelError(
      `tokens.txt has ${lines.length} entries up to number ${highest}, but the model has ${wanted}.`,
    );
  }
}
