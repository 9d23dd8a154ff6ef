// Writes small ONNX models (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto), so that tests need none from afar.

/** Numbers of TensorProto.DataType. */
const ELEMENT_TYPES = { float: 1, int32: 6, int64: 7 } as const;
/** Numbers of AttributeProto.AttributeType. */
const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const;
const IR_VERSION = 8;
const OPERATOR_SET = 13;

export type ElementType = keyof typeof ELEMENT_TYPES;
/** A number, or a name for a length that is only known when the model runs. */
export type Dimension = number | string;
/** A whole number, a list of them, or a floating-point number. */
export type Attribute = number | readonly number[] | { float: number };

export class OnnxGraph {
  readonly #nodes: Buffer[] = [];
  readonly #constants: Buffer[] = [];
  readonly #inputs: Buffer[] = [];
  readonly #outputs: Buffer[] = [];
  #names = 0;

  input(name: string, type: ElementType, dimensions: readonly Dimension[]): string {
    this.#inputs.push(valueInfo(name, type, dimensions));
    return name;
  }

  output(name: string, type: ElementType, dimensions: readonly Dimension[]): string {
    this.#outputs.push(valueInfo(name, type, dimensions));
    return name;
  }

  /** A constant tensor; a shape of `[]` is a scalar. */
  constant(type: ElementType, shape: readonly number[], values: ArrayLike<number>): string {
    const name = this.#newName('constant');
    const dimensions = shape.map((size) => varintField(1, size));
    const content = [
      varintField(2, ELEMENT_TYPES[type]),
      bytesField(8, name),
      bytesField(9, raw(type, values)),
    ];
    this.#constants.push(Buffer.concat([...dimensions, ...content]));
    return name;
  }

  /** Adds an operator and returns the name of its output: `output` where it must be a certain one. */
  operator(
    type: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = this.#newName('value'),
  ): string {
    const node = [
      ...inputs.map((input) => bytesField(1, input)),
      bytesField(2, output),
      bytesField(3, this.#newName('node')),
      bytesField(4, type),
      ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
    ];
    this.#nodes.push(Buffer.concat(node));
    return output;
  }

  /** The file's content; metadata are what sherpa-onnx reads its settings from. */
  model(metadata: Readonly<Record<string, string | number>> = {}): Buffer {
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytesField(1, node)),
      bytesField(2, 'tiny'),
      ...this.#constants.map((tensor) => bytesField(5, tensor)),
      ...this.#inputs.map((info) => bytesField(11, info)),
      ...this.#outputs.map((info) => bytesField(12, info)),
    ]);
    const entries = Object.entries(metadata).map(([key, value]) =>
      bytesField(14, Buffer.concat([bytesField(1, key), bytesField(2, String(value))])),
    );
    const operatorSet = Buffer.concat([bytesField(1, ''), varintField(2, OPERATOR_SET)]);
    return Buffer.concat([
      varintField(1, IR_VERSION),
      bytesField(7, graph),
      bytesField(8, operatorSet),
      ...entries,
    ]);
  }

  #newName(kind: string): string {
    this.#names += 1;
    return `${kind}_${this.#names}`;
  }
}

function valueInfo(name: string, type: ElementType, dimensions: readonly Dimension[]): Buffer {
  const shape = dimensions.map((dimension) =>
    bytesField(1, typeof dimension === 'number' ? varintField(1, dimension) : bytesField(2, dimension)),
  );
  const tensor = Buffer.concat([varintField(1, ELEMENT_TYPES[type]), bytesField(2, Buffer.concat(shape))]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensor))]);
}

function attribute(name: string, value: Attribute): Buffer {
  const head = bytesField(1, name);
  if (typeof value === 'number') {
    return Buffer.concat([head, varintField(3, value), varintField(20, ATTRIBUTE_TYPES.int)]);
  }
  if ('float' in value) {
    return Buffer.concat([head, floatField(2, value.float), varintField(20, ATTRIBUTE_TYPES.float)]);
  }
  const items = value.map((item) => varintField(8, item));
  return Buffer.concat([head, ...items, varintField(20, ATTRIBUTE_TYPES.ints)]);
}

function raw(type: ElementType, values: ArrayLike<number>): Buffer {
  if (type === 'float') return bytesOf(Float32Array.from(values));
  if (type === 'int32') return bytesOf(Int32Array.from(values));
  return bytesOf(BigInt64Array.from(Array.from(values), BigInt));
}

function bytesOf(array: Float32Array | Int32Array | BigInt64Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

/** Wire types of protocol buffers: 0 is a variable-length number, 2 is bytes with their length, 5 is 4 bytes. */
function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function bytesField(field: number, content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(field * 8 + 5), bytes]);
}

/** Seven bits to a byte, the lowest first; a negative number takes its 64-bit complement. */
function varint(value: number): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}
