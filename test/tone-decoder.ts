// The common part of tiny models with a prompt: they output the language of the prompt, then a letter for each tone.
import type { OnnxGraph } from './onnx-writer.ts';

/** What such a decoder is given before its first token, one after the other; the language is the fourth of it. */
export const PROMPT = 9;
const LANGUAGE_PLACE = 3;

const END = '<|endoftext|>';

/** Letters, the word for each language, the mark of each language, the end, and other marks. */
export function symbolsOf(
  letters: readonly string[],
  languages: readonly string[],
  marks: readonly string[],
): string[] {
  const words = languages.map((language) => `▁${language}`);
  return [...letters, ...words, ...languages.map((language) => `<|${language}|>`), END, ...marks];
}

/** The file `tokens.txt`. */
export function tokenLines(symbols: readonly string[]): string {
  return symbols.map((symbol, number) => `${symbol} ${number}\n`).join('');
}

export const toReal = (graph: OnnxGraph, value: string) => graph.operator('Cast', [value], { to: 1 });
export const toInt = (graph: OnnxGraph, value: string) => graph.operator('Cast', [value], { to: 7 });

/**
 * 1 for the slot whose letter belongs to the step, 0 for all others: at step N the Nth one that sounds.
 * @param slots [batch, slots, letters]: how loud each letter is in each slot
 * @param audible what is louder than this sounds
 */
export function slotOfStep(graph: OnnxGraph, slots: string, audible: number, step: string): string {
  const loudest = graph.operator('ReduceMax', [slots], { axes: [2], keepdims: 1 });
  const isAudible = toReal(
    graph,
    graph.operator('Greater', [loudest, graph.constant('float', [1], [audible])]),
  );
  const counted = graph.operator('CumSum', [isAudible, graph.constant('int64', [], [1])]);
  const kept = graph.operator('Mul', [counted, isAudible]);
  // From 1 on; those that do not sound get -1.
  const others = graph.operator('Sub', [isAudible, graph.constant('float', [1], [1])]);
  const numbers = toInt(graph, graph.operator('Add', [kept, others]));
  return toReal(graph, graph.operator('Equal', [numbers, step]));
}

/**
 * At step 0 `height` for the word of the language that stands in the prompt, 0 for all others.
 * @param options.given the tokens given so far: [batch, count], or [batch, count, 1]
 * @param options.count how many these are
 */
export function languageFromInput(
  graph: OnnxGraph,
  options: {
    given: string;
    count: string;
    step: string;
    languages: readonly string[];
    symbols: readonly string[];
    height: number;
  },
): string {
  const { given, count, step, languages, symbols, height } = options;
  const int = (value: number) => graph.constant('int64', [1], [value]);
  const last = graph.operator('Sub', [count, int(1)]);
  const place = graph.operator('Min', [int(LANGUAGE_PLACE), last]);
  const languageToken = toInt(graph, graph.operator('Gather', [given, place], { axis: 1 }));
  // The word for a language stands as far before its mark as there are languages.
  const word = graph.operator('Sub', [languageToken, int(languages.length)]);
  const all = graph.constant(
    'int64',
    [1, 1, symbols.length],
    symbols.map((_, index) => index),
  );
  const isFirst = toReal(graph, graph.operator('Equal', [step, int(0)]));
  const named = graph.operator('Mul', [toReal(graph, graph.operator('Equal', [word, all])), isFirst]);
  return graph.operator('Mul', [named, graph.constant('float', [1], [height])]);
}

/** Scores of all symbols that are no letters: the end is quieter than a letter that is heard, louder than silence. */
export function scoresBehindLetters(
  graph: OnnxGraph,
  symbols: readonly string[],
  letters: number,
  scores: { end: number; others: number },
): string {
  const behind = symbols.slice(letters);
  const values = behind.map((symbol) => (symbol === END ? scores.end : scores.others));
  return graph.constant('float', [1, 1, behind.length], values);
}
