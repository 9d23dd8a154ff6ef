// A tiny Cohere Transcribe model that reads tones: it outputs the language of its prompt, then a letter for each tone.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';
import { bandOf, MEL_BANDS, TONE_TOKENS, type ToneToken } from './tone-alphabet.ts';
import {
  languageFromInput,
  PROMPT,
  scoresBehindLetters,
  slotOfStep,
  symbolsOf,
  tokenLines,
} from './tone-decoder.ts';

/**
 * Few and far apart, and each must sound once: sherpa-onnx hands this kind features whose mean is 0 and whose variance
 * is 1 in every band, so that a band without a tone of its own looks like its neighbour.
 */
const LETTERS = ['▁a', '▁b', 'e', 'k'] as const satisfies readonly ToneToken[];
const LANGUAGES = ['en', 'de'];
const SYMBOLS = symbolsOf(LETTERS, LANGUAGES, [
  '<|startofcontext|>',
  '<|startoftranscript|>',
  '<|emo:undefined|>',
  '<|pnc|>',
  '<|itn|>',
  '<|notimestamp|>',
  '<|nodiarize|>',
]);
/** sherpa-onnx sets this number for this kind of model, whatever its options say. */
const COHERE_BANDS = 128;
const CONTEXT = 64;
/** Feature frames of 10 ms in a slot. */
const SLOT = 40;
/** In standard deviations above the mean of the band. */
const AUDIBLE = 1;

/** Writes encoder, decoder and tokens under the names of the published archive. */
export async function writeCohereModel(
  folder: string,
  changes: { modelType?: string; without?: string } = {},
): Promise<void> {
  const metadata = { model_type: changes.modelType ?? 'cohere-transcribe-03-2026' };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'encoder.int8.onnx'), encoder().model(metadata));
  await writeFile(join(folder, 'decoder.int8.onnx'), decoder().model());
  const kept = SYMBOLS.map((symbol) => (symbol === changes.without ? '<|unused|>' : symbol));
  await writeFile(join(folder, 'tokens.txt'), tokenLines(kept));
}

/** The same frequency, in the other number of bands. */
function bandAmong128(letter: ToneToken): number {
  const band = bandOf(TONE_TOKENS.indexOf(letter));
  return Math.round(((band + 1) * (COHERE_BANDS + 1)) / (MEL_BANDS + 1)) - 1;
}

/** The mean of each slot in the bands of the letters. */
function encoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('audio_signal', 'float', ['batch', COHERE_BANDS, 'frames']);
  graph.output('n_layer_cross_k', 'float', [1, 'batch', 'steps', LETTERS.length]);
  graph.output('n_layer_cross_v', 'float', [1, 'batch', 'steps', LETTERS.length]);
  const bands = graph.constant('int64', [LETTERS.length], LETTERS.map(bandAmong128));
  const kept = graph.operator('Gather', ['audio_signal', bands], { axis: 1 });
  const slots = graph.operator('AveragePool', [kept], { kernel_shape: [SLOT], strides: [SLOT] });
  const byTime = graph.operator('Transpose', [slots], { perm: [0, 2, 1] });
  graph.operator('Unsqueeze', [byTime, graph.constant('int64', [1], [0])], {}, 'n_layer_cross_k');
  graph.operator('Identity', ['n_layer_cross_k'], {}, 'n_layer_cross_v');
  return graph;
}

/** At step 0 it names the language of the prompt, at step N the letter of the Nth audible slot, then the end. */
function decoder(): OnnxGraph {
  const graph = new OnnxGraph();
  const cache = [1, 'batch', 1, CONTEXT, LETTERS.length];
  const cross = [1, 'batch', 'steps', LETTERS.length];
  graph.input('tokens', 'int64', ['batch', 'count']);
  graph.input('self_k', 'float', cache);
  graph.input('self_v', 'float', cache);
  graph.input('cross_k', 'float', cross);
  graph.input('cross_v', 'float', cross);
  graph.input('offset', 'int64', []);
  graph.output('logits', 'float', ['batch', 'count', SYMBOLS.length]);
  graph.output('self_k_out', 'float', cache);
  graph.output('self_v_out', 'float', cache);
  graph.operator('Identity', ['self_k'], {}, 'self_k_out');
  graph.operator('Identity', ['self_v'], {}, 'self_v_out');
  const int = (value: number) => graph.constant('int64', [1], [value]);

  const count = graph.operator('Gather', [graph.operator('Shape', ['tokens']), int(1)], { axis: 0 });
  const step = graph.operator('Sub', [graph.operator('Add', ['offset', count]), int(PROMPT)]);

  const slots = graph.operator('Squeeze', ['cross_k', int(0)]);
  const chosen = slotOfStep(graph, slots, AUDIBLE, step);
  const letters = graph.operator('ReduceSum', [graph.operator('Mul', [slots, chosen]), int(1)], {
    keepdims: 1,
  });
  const decoderInput = { given: 'tokens', count, step, languages: LANGUAGES, symbols: SYMBOLS };
  const others = scoresBehindLetters(graph, SYMBOLS, LETTERS.length, { end: AUDIBLE / 2, others: -30 });
  const scored = graph.operator('Concat', [letters, others], { axis: 2 });
  const logits = graph.operator('Add', [scored, languageFromInput(graph, { ...decoderInput, height: 100 })]);
  const shape = graph.operator('Concat', [int(1), count, int(SYMBOLS.length)], { axis: 0 });
  graph.operator('Expand', [logits, shape], {}, 'logits');
  return graph;
}
