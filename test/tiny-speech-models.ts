// Tiny speech models that read tones: a few kB each, loaded and run by the real sherpa-onnx.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';
import { bandOf, MEL_BANDS, TONE_TOKENS } from './tone-alphabet.ts';

const LETTERS = TONE_TOKENS.length;
/** The blank comes last. */
const SYMBOLS = LETTERS + 1;
/** Feature frames (10 ms) to one frame of the model. */
const SUBSAMPLING = 8;
/** Log energy above which a band counts as sounding. */
const THRESHOLD = -4;
/** Token durations that the transducer can name: 0 to 4 frames. */
const DURATIONS = 5;

/** Frames of 80 ms that the transducer says a token lasts. */
export function framesOfToken(tokenNumber: number): number {
  return tokenNumber % 2 === 0 ? 4 : 3;
}

type Metadata = Readonly<Record<string, string | number>>;
/** Changes to a model's metadata; `undefined` takes a key away. */
export type MetadataChanges = Readonly<Record<string, string | number | undefined>>;

/** A NeMo CTC model: pools each band over eight frames and takes the loudest. */
export async function writeCtcModel(folder: string, changes: MetadataChanges = {}): Promise<void> {
  const graph = new OnnxGraph();
  graph.input('audio_signal', 'float', ['batch', MEL_BANDS, 'frames']);
  graph.input('length', 'int64', ['batch']);
  graph.output('logprobs', 'float', ['batch', 'steps', SYMBOLS]);
  const pooled = graph.operator('AveragePool', ['audio_signal'], {
    kernel_shape: [SUBSAMPLING],
    strides: [SUBSAMPLING],
  });
  const byTime = graph.operator('Transpose', [pooled], { perm: [0, 2, 1] });
  const picked = graph.operator('MatMul', [
    byTime,
    graph.constant('float', [MEL_BANDS, SYMBOLS], bandPicker()),
  ]);
  const biased = graph.operator('Add', [picked, graph.constant('float', [SYMBOLS], blankBias())]);
  graph.operator('LogSoftmax', [biased], { axis: -1 }, 'logprobs');
  const metadata = { vocab_size: SYMBOLS, subsampling_factor: SUBSAMPLING, normalize_type: '' };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), graph.model(changed(metadata, changes)));
  await writeTokens(folder);
}

/** A NeMo transducer with token durations, as the Parakeet models are: three files. */
export async function writeTransducerModel(folder: string, changes: MetadataChanges = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const metadata = {
    vocab_size: LETTERS,
    subsampling_factor: SUBSAMPLING,
    normalize_type: '',
    pred_rnn_layers: 2,
    pred_hidden: 8,
    model_type: 'EncDecRNNTBPEModel',
    url: 'https://models.invalid/tiny-tdt',
  };
  await writeFile(join(folder, 'encoder.onnx'), transducerEncoder().model(changed(metadata, changes)));
  await writeFile(join(folder, 'decoder.onnx'), transducerDecoder().model());
  await writeFile(join(folder, 'joiner.onnx'), transducerJoiner().model());
  await writeTokens(folder);
}

/** Its output is one logit for each letter, and a constant for the blank. */
function transducerEncoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('audio_signal', 'float', ['batch', MEL_BANDS, 'frames']);
  graph.input('length', 'int64', ['batch']);
  graph.output('outputs', 'float', ['batch', SYMBOLS, 'steps']);
  graph.output('encoded_lengths', 'int64', ['batch']);
  const pooled = graph.operator('AveragePool', ['audio_signal'], {
    kernel_shape: [SUBSAMPLING],
    strides: [SUBSAMPLING],
  });
  const kernel = new Float32Array(SYMBOLS * MEL_BANDS);
  for (let letter = 0; letter < LETTERS; letter += 1) kernel[letter * MEL_BANDS + bandOf(letter)] = 1;
  const weights = graph.constant('float', [SYMBOLS, MEL_BANDS, 1], kernel);
  const bias = graph.constant('float', [SYMBOLS], blankBias());
  graph.operator('Conv', [pooled, weights, bias], { kernel_shape: [1] }, 'outputs');
  graph.operator('Div', ['length', graph.constant('int64', [1], [SUBSAMPLING])], {}, 'encoded_lengths');
  return graph;
}

/** Says which token came last; its two states only pass through. */
function transducerDecoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('targets', 'int32', ['batch', 'tokens']);
  graph.input('target_length', 'int32', ['batch']);
  graph.input('state_in_1', 'float', [2, 'batch', 8]);
  graph.input('state_in_2', 'float', [2, 'batch', 8]);
  graph.output('outputs', 'float', ['batch', SYMBOLS, 'tokens']);
  graph.output('prednet_lengths', 'int32', ['batch']);
  graph.output('state_out_1', 'float', [2, 'batch', 8]);
  graph.output('state_out_2', 'float', [2, 'batch', 8]);
  const identity = new Float32Array(SYMBOLS * SYMBOLS);
  for (let symbol = 0; symbol < SYMBOLS; symbol += 1) identity[symbol * SYMBOLS + symbol] = 1;
  const table = graph.constant('float', [SYMBOLS, SYMBOLS], identity);
  const embedded = graph.operator('Gather', [table, 'targets'], { axis: 0 });
  graph.operator('Transpose', [embedded], { perm: [0, 2, 1] }, 'outputs');
  graph.operator('Identity', ['target_length'], {}, 'prednet_lengths');
  graph.operator('Identity', ['state_in_1'], {}, 'state_out_1');
  graph.operator('Identity', ['state_in_2'], {}, 'state_out_2');
  return graph;
}

/** Logits of the symbols, then those of the durations: the duration belongs to the loudest symbol. */
function transducerJoiner(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('encoder_outputs', 'float', ['batch', SYMBOLS, 'steps']);
  graph.input('decoder_outputs', 'float', ['batch', SYMBOLS, 'tokens']);
  graph.output('outputs', 'float', ['batch', 'steps', 'tokens', SYMBOLS + DURATIONS]);
  const logits = graph.operator('Transpose', ['encoder_outputs'], { perm: [0, 2, 1] });
  const sharpened = graph.operator('Mul', [logits, graph.constant('float', [1], [50])]);
  const loudest = graph.operator('Softmax', [sharpened], { axis: -1 });
  const table = new Float32Array(SYMBOLS * DURATIONS);
  for (let letter = 0; letter < LETTERS; letter += 1) table[letter * DURATIONS + framesOfToken(letter)] = 1;
  table[LETTERS * DURATIONS + 1] = 1;
  const durations = graph.operator('MatMul', [loudest, graph.constant('float', [SYMBOLS, DURATIONS], table)]);
  const joined = graph.operator('Concat', [logits, durations], { axis: -1 });
  const perToken = graph.operator('Unsqueeze', [joined, graph.constant('int64', [1], [2])]);
  // The decoder's part weighs nothing, but the shape of the answer depends on it.
  const history = graph.operator('ReduceMean', ['decoder_outputs'], { axes: [1], keepdims: 1 });
  const weightless = graph.operator('Mul', [history, graph.constant('float', [1], [0])]);
  const shaped = graph.operator('Unsqueeze', [weightless, graph.constant('int64', [1], [3])]);
  graph.operator('Add', [perToken, shaped], {}, 'outputs');
  return graph;
}

function bandPicker(): Float32Array {
  const weights = new Float32Array(MEL_BANDS * SYMBOLS);
  for (let letter = 0; letter < LETTERS; letter += 1) weights[bandOf(letter) * SYMBOLS + letter] = 1;
  return weights;
}

function blankBias(): Float32Array {
  const bias = new Float32Array(SYMBOLS);
  bias[LETTERS] = THRESHOLD;
  return bias;
}

async function writeTokens(folder: string): Promise<void> {
  const lines = [...TONE_TOKENS, '<blk>'].map((symbol, number) => `${symbol} ${number}\n`);
  await writeFile(join(folder, 'tokens.txt'), lines.join(''));
}

function changed(metadata: Metadata, changes: MetadataChanges): Metadata {
  const merged = Object.entries({ ...metadata, ...changes });
  return Object.fromEntries(merged.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
