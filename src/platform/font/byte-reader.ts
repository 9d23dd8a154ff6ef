// Reads a binary file from front to back, big endian, with the variable-length numbers of WOFF2.

export class ByteReader {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  u8(): number {
    return this.#buffer.readUInt8(this.#move(1));
  }
  u16(): number {
    return this.#buffer.readUInt16BE(this.#move(2));
  }
  i16(): number {
    return this.#buffer.readInt16BE(this.#move(2));
  }
  u32(): number {
    return this.#buffer.readUInt32BE(this.#move(4));
  }
  bytes(length: number): Buffer {
    const from = this.#move(length);
    if (from + length > this.#buffer.length) throw new RangeError('The file ends too early.');
    return this.#buffer.subarray(from, from + length);
  }
  skip(length: number): void {
    this.#move(length);
  }
  seek(position: number): void {
    this.#at = position;
  }

  /** UIntBase128: seven bits a byte, the highest says that more follow. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new TypeError('A number of this font is too long.');
  }

  /** 255UInt16: one byte for small numbers. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }

  #move(length: number): number {
    const from = this.#at;
    this.#at += length;
    return from;
  }
}
