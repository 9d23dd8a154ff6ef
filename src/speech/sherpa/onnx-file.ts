// Reads the outline of an ONNX file without loading it: the native runtime ends the process over a damaged one.
import { type FileHandle, open } from 'node:fs/promises';

/** Fields of the messages in https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const MODEL_GRAPH = 7;
const MODEL_METADATA = 14;
const MODEL_HIGHEST_FIELD = 26;
const GRAPH_INPUT = 11;
const GRAPH_OUTPUT = 12;
/** Longer than any key with its length: field number and length take 10 bytes at most each. */
const HEAD_BYTES = 20;
const METADATA_LIMIT_BYTES = 16 * 1024 * 1024;

export type OnnxOutline = {
  metadata: ReadonlyMap<string, string>;
  /** How many inputs and outputs the graph declares. */
  inputs: number;
  outputs: number;
};

/** The file cannot be an undamaged ONNX model; the message says why, in English, without the path. */
export class OnnxFileError extends Error {
  override name = 'OnnxFileError';
}

/**
 * Walks over the top of the file by small reads: some ms, whatever its size.
 * @throws {OnnxFileError} for an empty file, one that is cut off or one that is no ONNX model
 */
export async function readOnnxOutline(path: string): Promise<OnnxOutline> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new OnnxFileError('it is empty');
    const metadata = new Map<string, string>();
    let graph: Span | undefined;
    for await (const field of fieldsOf(file, { from: 0, to: size })) {
      if (field.number < 1 || field.number > MODEL_HIGHEST_FIELD)
        throw new OnnxFileError('it is no ONNX model');
      if (field.number === MODEL_GRAPH) graph = field.content;
      if (field.number === MODEL_METADATA) await readMetadata(file, field.content, metadata);
    }
    if (!graph) throw new OnnxFileError('it is no ONNX model, for it has no graph');
    return { metadata, ...(await countEnds(file, graph)) };
  } finally {
    await file.close();
  }
}

/** Bytes of the file, from the first to the one after the last. */
type Span = { from: number; to: number };
type Field = { number: number; content: Span };

/** The fields of the protocol-buffer message in a span (https://protobuf.dev/programming-guides/encoding/). */
async function* fieldsOf(file: FileHandle, span: Span): AsyncGenerator<Field> {
  const head = Buffer.alloc(HEAD_BYTES);
  let position = span.from;
  while (position < span.to) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, position);
    const bytes = head.subarray(0, Math.min(bytesRead, span.to - position));
    const key = readVarint(bytes, 0);
    const from = position + key.end;
    const content = contentSpan(bytes, { wireType: key.value % 8, keyEnd: key.end, from });
    if (content.to > span.to) throw new OnnxFileError('it is cut off');
    yield { number: Math.floor(key.value / 8), content };
    position = content.to;
  }
}

function contentSpan(head: Buffer, key: { wireType: number; keyEnd: number; from: number }): Span {
  const { wireType, keyEnd, from } = key;
  if (wireType === 0) return { from, to: from + readVarint(head, keyEnd).end - keyEnd };
  if (wireType === 1) return { from, to: from + 8 };
  if (wireType === 5) return { from, to: from + 4 };
  if (wireType !== 2) throw new OnnxFileError('it is no ONNX model');
  const length = readVarint(head, keyEnd);
  const start = from + length.end - keyEnd;
  return { from: start, to: start + length.value };
}

function readVarint(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = start; index < start + 10; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) throw new OnnxFileError('it is cut off');
    value += (byte & 0x7f) * 2 ** (7 * (index - start));
    if (byte < 0x80) return { value, end: index + 1 };
  }
  throw new OnnxFileError('it is no ONNX model');
}

/** A StringStringEntryProto: key in field 1, value in field 2. */
async function readMetadata(file: FileHandle, span: Span, into: Map<string, string>): Promise<void> {
  let key = '';
  let value = '';
  for await (const { number, content } of fieldsOf(file, span)) {
    const length = content.to - content.from;
    if (length > METADATA_LIMIT_BYTES) throw new OnnxFileError('its metadata are out of all proportion');
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, content.from);
    if (number === 1) key = bytes.toString('utf8');
    if (number === 2) value = bytes.toString('utf8');
  }
  into.set(key, value);
}

async function countEnds(file: FileHandle, graph: Span): Promise<{ inputs: number; outputs: number }> {
  let inputs = 0;
  let outputs = 0;
  for await (const { number } of fieldsOf(file, graph)) {
    if (number === GRAPH_INPUT) inputs += 1;
    if (number === GRAPH_OUTPUT) outputs += 1;
  }
  return { inputs, outputs };
}
