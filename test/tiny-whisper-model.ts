// A tiny Whisper model that reads tones: one letter in each slot of 0.4 s, and times for the whole segment.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';
import { bandOf, MEL_BANDS, TONE_TOKENS } from './tone-alphabet.ts';

const LETTERS = TONE_TOKENS.length;
/** Numbers of the special tokens, after those of the letters. */
const [END, START, ENGLISH, GERMAN, TRANSLATE, TRANSCRIBE, NO_SPEECH, NO_TIMES] = [
  0, 1, 2, 3, 4, 5, 6, 7,
].map((place) => LETTERS + place) as [number, number, number, number, number, number, number, number];
const FIRST_TIME = NO_TIMES + 1;
/** 0 to 30 s, in steps of 20 ms. */
const TIMES = 1_501;
const VOCABULARY = FIRST_TIME + TIMES;
/** What the decoder is given before its first letter: start, language, task. */
const PROMPT = 3;
const CONTEXT = 448;
/** Encoder frames of 20 ms in a slot. */
const SLOT = 20;
/** Where this letter sounds, somebody speaks German; English otherwise. */
export const GERMAN_LETTER = 'p';
/** On Whisper's scale of loudness, where silence lies below 0. */
const AUDIBLE = 0.3;

/** Writes encoder, decoder and tokens under the names of the published archives. */
export async function writeWhisperModel(
  folder: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const metadata = {
    model_type: 'whisper-tiny',
    n_mels: MEL_BANDS,
    n_text_layer: 1,
    n_text_ctx: CONTEXT,
    n_text_state: LETTERS,
    n_vocab: VOCABULARY,
    sot: START,
    eot: END,
    blank_id: 0,
    translate: TRANSLATE,
    transcribe: TRANSCRIBE,
    is_multilingual: 1,
    no_timestamps: NO_TIMES,
    no_speech: NO_SPEECH,
    sot_sequence: [START, ENGLISH, TRANSCRIBE].join(','),
    all_language_tokens: [ENGLISH, GERMAN].join(','),
    all_language_codes: 'en,de',
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tiny-encoder.onnx'), encoder().model({ ...metadata, ...changes }));
  await writeFile(join(folder, 'tiny-decoder.onnx'), decoder().model());
  const lines = TONE_TOKENS.map((token, number) => {
    const text = token.replace('▁', ' ');
    return `${Buffer.from(text).toString('base64')} ${number}\n`;
  });
  await writeFile(join(folder, 'tiny-tokens.txt'), lines.join(''));
}

/** Keeps the bands of the letters, at half the frame rate. */
function encoder(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.input('mel', 'float', ['batch', MEL_BANDS, 'frames']);
  graph.output('n_layer_cross_k', 'float', [1, 'batch', 'steps', LETTERS]);
  graph.output('n_layer_cross_v', 'float', [1, 'batch', 'steps', LETTERS]);
  const bands = graph.constant(
    'int64',
    [LETTERS],
    TONE_TOKENS.map((_, number) => bandOf(number)),
  );
  const kept = graph.operator('Gather', ['mel', bands], { axis: 1 });
  const halved = graph.operator('AveragePool', [kept], { kernel_shape: [2], strides: [2] });
  const byTime = graph.operator('Transpose', [halved], { perm: [0, 2, 1] });
  graph.operator('Unsqueeze', [byTime, graph.constant('int64', [1], [0])], {}, 'n_layer_cross_k');
  graph.operator('Identity', ['n_layer_cross_k'], {}, 'n_layer_cross_v');
  return graph;
}

/** At step N it names the Nth audible slot; before and after, the time at which the last of them ends. */
function decoder(): OnnxGraph {
  const graph = new OnnxGraph();
  const cache = [1, 'batch', CONTEXT, LETTERS];
  graph.input('tokens', 'int64', ['batch', 'count']);
  graph.input('self_k', 'float', cache);
  graph.input('self_v', 'float', cache);
  graph.input('cross_k', 'float', [1, 'batch', 'steps', LETTERS]);
  graph.input('cross_v', 'float', [1, 'batch', 'steps', LETTERS]);
  graph.input('offset', 'int64', [1]);
  graph.output('logits', 'float', ['batch', 'count', VOCABULARY]);
  graph.output('self_k_out', 'float', cache);
  graph.output('self_v_out', 'float', cache);
  graph.operator('Identity', ['self_k'], {}, 'self_k_out');
  graph.operator('Identity', ['self_v'], {}, 'self_v_out');
  const int = (value: number) => graph.constant('int64', [1], [value]);
  const real = (value: number) => graph.constant('float', [1], [value]);
  const toReal = (value: string) => graph.operator('Cast', [value], { to: 1 });
  const toInt = (value: string) => graph.operator('Cast', [value], { to: 7 });

  // Slots: [1, letters, slots] loudness, and 1 or 0 for audible or not.
  const steps = graph.operator('Squeeze', ['cross_k', int(0)]);
  const byLetter = graph.operator('Transpose', [steps], { perm: [0, 2, 1] });
  const slots = graph.operator('AveragePool', [byLetter], { kernel_shape: [SLOT], strides: [SLOT] });
  const loudest = graph.operator('ReduceMax', [slots], { axes: [1], keepdims: 1 });
  const audible = toReal(graph.operator('Greater', [loudest, real(AUDIBLE)]));

  // The number of each audible slot from 1 on; the others get -1.
  const counted = graph.operator('CumSum', [audible, graph.constant('int64', [], [2])]);
  const kept = graph.operator('Mul', [counted, audible]);
  const numbers = graph.operator('Add', [kept, graph.operator('Sub', [audible, real(1)])]);
  const count = graph.operator('Gather', [graph.operator('Shape', ['tokens']), int(1)], { axis: 0 });
  const step = graph.operator('Sub', [graph.operator('Add', ['offset', count]), int(PROMPT)]);
  const chosen = toReal(graph.operator('Equal', [toInt(numbers), step]));
  const letters = graph.operator('MatMul', [
    chosen,
    graph.operator('Transpose', [slots], { perm: [0, 2, 1] }),
  ]);

  // Where no slot is chosen, the end of the last audible one is a little likelier than the end of the text.
  const slotCount = graph.operator('Gather', [
    graph.operator('Shape', [slots]),
    graph.constant('int64', [], [2]),
  ]);
  const one = graph.constant('int64', [], [1]);
  const ends = toReal(graph.operator('Range', [one, graph.operator('Add', [slotCount, one]), one]));
  const lastEnd = graph.operator('ReduceMax', [graph.operator('Mul', [audible, ends])], {
    axes: [2],
    keepdims: 1,
  });
  const time = toInt(graph.operator('Mul', [lastEnd, real(SLOT)]));
  const allTimes = graph.constant(
    'int64',
    [1, 1, TIMES],
    Array.from({ length: TIMES }, (_, index) => index),
  );
  const isTime = toReal(graph.operator('Equal', [time, allTimes]));
  const idle = graph.operator('Sub', [
    real(1),
    graph.operator('ReduceSum', [chosen, int(2)], { keepdims: 1 }),
  ]);
  const raised = graph.operator('Mul', [graph.operator('Mul', [isTime, idle]), real(20.2)]);
  const times = graph.operator('Add', [raised, real(-20)]);

  // Far below what may be said: only among the languages does it count which one is likelier.
  const specials = Array.from({ length: FIRST_TIME - LETTERS }, (_, index) => (index === 0 ? 0.1 : -30));
  const fixed = graph.constant('float', [1, 1, specials.length], specials);
  const spoken = graph.operator('Gather', [slots, int(TONE_TOKENS.indexOf(GERMAN_LETTER))], { axis: 1 });
  const howLoud = graph.operator('ReduceMax', [spoken], { axes: [2], keepdims: 1 });
  const isSpoken = toReal(graph.operator('Greater', [howLoud, real(AUDIBLE)]));
  const isGerman = specials.map((_, index) => (index === GERMAN - LETTERS ? 1 : 0));
  const german = graph.operator('Mul', [
    isSpoken,
    graph.constant('float', [1, 1, isGerman.length], isGerman),
  ]);
  const weighed = graph.operator('Add', [fixed, german]);
  const all = graph.operator('Concat', [letters, weighed, times], { axis: 2 });
  const shape = graph.operator('Concat', [int(1), count, int(VOCABULARY)], { axis: 0 });
  graph.operator('Expand', [all, shape], {}, 'logits');
  return graph;
}
