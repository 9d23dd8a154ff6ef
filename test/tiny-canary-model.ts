// A tiny Canary model that reads tones: it outputs the language of its prompt, then a letter for each tone.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';
import { bandOf, MEL_BANDS, TONE_TOKENS } from './tone-alphabet.ts';
import {
  languageFromInput,
  PROMPT,
  scoresBehindLetters,
  slotOfStep,
  symbolsOf,
  toInt,
  tokenLines,
  toReal,
} from './tone-decoder.ts';

const LETTERS = TONE_TOKENS.length;
const LANGUAGES = ['en', 'de', 'fr', 'es'];
const SYMBOLS = symbolsOf(TONE_TOKENS, LANGUAGES, [
  '<|startofcontext|>',
  '<|startoftranscript|>',
  '<|emo:undefined|>',
  '<|pnc|>',
  '<|nopnc|>',
  '<|itn|>',
  '<|noitn|>',
  '<|timestamp|>',
  '<|notimestamp|>',
  '<|diarize|>',
  '<|nodiarize|>',
]);
/** Feature frames of 10 ms in a slot: a step of the grid of letters. */
const SLOT = 40;
/** Log energy above which a slot counts as sounding. */
const AUDIBLE = -4;

/** Writes encoder, decoder and tokens under the names of the published archive. */
export async function writeCanaryModel(folder: string): Promise<void> {
  const metadata = {
    model_type: 'EncDecMultiTaskModel',
    vocab_size: SYMBOLS.length,
    normalize_type: '',
    subsampling_factor: 8,
    feat_dim: MEL_BANDS,
    num_decoder_layers: 1,
    decoder_hidden_size: 1,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'encoder.int8.onnx'), encoder().model(metadata));
  await writeFile(join(folder, 'decoder.int8.onnx'), decoder().model());
  await writeFile(join(folder, 'tokens.txt'), tokenLines(SYMBOLS));
}

/** The mean of each slot in the bands of the letters. */
function encoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('audio_signal', 'float', ['batch', 'frames', MEL_BANDS]);
  graph.input('length', 'int64', ['batch']);
  graph.output('encoder_embeddings', 'float', ['batch', 'slots', LETTERS]);
  graph.output('encoded_lengths', 'int64', ['batch']);
  graph.output('encoder_mask', 'float', ['batch', 'slots']);
  const byBand = graph.operator('Transpose', ['audio_signal'], { perm: [0, 2, 1] });
  const bands = graph.constant(
    'int64',
    [LETTERS],
    TONE_TOKENS.map((_, number) => bandOf(number)),
  );
  const kept = graph.operator('Gather', [byBand, bands], { axis: 1 });
  const slots = graph.operator('AveragePool', [kept], { kernel_shape: [SLOT], strides: [SLOT] });
  graph.operator('Transpose', [slots], { perm: [0, 2, 1] }, 'encoder_embeddings');
  graph.operator('Div', ['length', graph.constant('int64', [1], [SLOT])], {}, 'encoded_lengths');
  graph.operator('ReduceMax', [slots], { axes: [1], keepdims: 0 }, 'encoder_mask');
  return graph;
}

/**
 * Its state is what it was given so far. After the prompt it names the language that stood there, then the letter of
 * each audible slot, then the end.
 */
function decoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('decoder_input_ids', 'int32', [1, 2]);
  graph.input('decoder_mems_0', 'float', [1, 'before', 1]);
  graph.input('encoder_embeddings', 'float', ['batch', 'slots', LETTERS]);
  graph.input('encoder_mask', 'float', ['batch', 'slots']);
  graph.output('logits', 'float', [1, 1, SYMBOLS.length]);
  graph.output('decoder_hidden_0', 'float', [1, 'now', 1]);
  const int = (value: number) => graph.constant('int64', [1], [value]);

  // The position that comes with the token restarts after the prompt, so the number of given tokens defines the step.
  const token = graph.operator('Gather', [toInt(graph, 'decoder_input_ids'), int(0)], { axis: 1 });
  const asState = graph.operator('Unsqueeze', [toReal(graph, token), int(2)]);
  graph.operator('Concat', ['decoder_mems_0', asState], { axis: 1 }, 'decoder_hidden_0');
  const shape = graph.operator('Shape', ['decoder_hidden_0']);
  const count = graph.operator('Gather', [shape, int(1)], { axis: 0 });
  const step = graph.operator('Sub', [count, int(PROMPT)]);

  const chosen = slotOfStep(graph, 'encoder_embeddings', AUDIBLE, step);
  // Shifted, so that a slot that was not chosen is quieter than the end.
  const heard = graph.operator('Sub', ['encoder_embeddings', graph.constant('float', [1], [AUDIBLE])]);
  const letters = graph.operator('ReduceSum', [graph.operator('Mul', [heard, chosen]), int(1)], {
    keepdims: 1,
  });
  const decoderInput = { given: 'decoder_hidden_0', count, step, languages: LANGUAGES, symbols: SYMBOLS };
  const others = scoresBehindLetters(graph, SYMBOLS, LETTERS, { end: 0.01, others: -100 });
  const scored = graph.operator('Concat', [letters, others], { axis: 2 });
  graph.operator('Add', [scored, languageFromInput(graph, { ...decoderInput, height: 200 })], {}, 'logits');
  return graph;
}
