// The records of a ZIP archive (APPNOTE.TXT 6.3.10, section 4.3), those beyond 4 GB too. Names are UTF-8.

export type ZipEntry = {
  name: Buffer;
  /** Where its local header begins in the archive. */
  offset: number;
  method: 'stored' | 'deflated';
  /** Whether checksum and size stand after the content: it is read while it is written. */
  isMeasuredAfter: boolean;
  checksum: number;
  sizeBytes: number;
  storedBytes: number;
  at: Date;
};

/** From here on a number stands in the 64-bit field. */
const ZIP64_FROM = 0xffff_ffff;
const ZIP64_ENTRIES_FROM = 0xffff;
const MEASURED_AFTER = 1 << 3;
const UTF8_NAME = 1 << 11;
const METHODS = { stored: 0, deflated: 8 };
/** Version 6.3 of the format, by a Unix. */
const MADE_BY = (3 << 8) | 63;
/** A file that its owner and group may write. */
const FILE_MODE = 0o100664 * 0x1_0000;

/** @param expectedBytes of a content that is still to be read */
export function localHeader(entry: ZipEntry, expectedBytes: number): Buffer {
  const isLarge = expectedBytes >= ZIP64_FROM;
  const sizes = entry.isMeasuredAfter ? [0n, 0n] : [BigInt(entry.sizeBytes), BigInt(entry.storedBytes)];
  const extra = isLarge ? zip64Extra(sizes) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, entry, isLarge);
  header.writeUInt32LE(entry.isMeasuredAfter ? 0 : entry.checksum, 14);
  header.writeUInt32LE(isLarge ? ZIP64_FROM : entry.isMeasuredAfter ? 0 : entry.storedBytes, 18);
  header.writeUInt32LE(isLarge ? ZIP64_FROM : entry.isMeasuredAfter ? 0 : entry.sizeBytes, 22);
  header.writeUInt16LE(entry.name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, entry.name, extra]);
}

/** Stands after a content whose header does not have its size yet. */
export function dataDescriptor({ checksum, sizeBytes, storedBytes }: ZipEntry): Buffer {
  const isLarge = sizeBytes >= ZIP64_FROM;
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(checksum, 4);
  if (isLarge) {
    record.writeBigUInt64LE(BigInt(storedBytes), 8);
    record.writeBigUInt64LE(BigInt(sizeBytes), 16);
  } else {
    record.writeUInt32LE(storedBytes, 8);
    record.writeUInt32LE(sizeBytes, 12);
  }
  return record;
}

/** An entry's line in the table of contents. */
export function centralHeader(entry: ZipEntry): Buffer {
  const { sizeBytes, storedBytes, offset, name } = entry;
  const large = [sizeBytes, storedBytes, offset].filter((value) => value >= ZIP64_FROM);
  const extra = large.length > 0 ? zip64Extra(large.map(BigInt)) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY, 4);
  writeCommon(header, 6, entry, large.length > 0);
  header.writeUInt32LE(entry.checksum, 16);
  header.writeUInt32LE(Math.min(storedBytes, ZIP64_FROM), 20);
  header.writeUInt32LE(Math.min(sizeBytes, ZIP64_FROM), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(FILE_MODE, 38);
  header.writeUInt32LE(Math.min(offset, ZIP64_FROM), 42);
  return Buffer.concat([header, name, extra]);
}

/** Ends the archive. @param table the table of contents: where it begins, its length, its number of entries */
export function endRecords(table: { offset: number; bytes: number; entries: number }): Buffer {
  const { offset, bytes, entries } = table;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, ZIP64_ENTRIES_FROM), 8);
  end.writeUInt16LE(Math.min(entries, ZIP64_ENTRIES_FROM), 10);
  end.writeUInt32LE(Math.min(bytes, ZIP64_FROM), 12);
  end.writeUInt32LE(Math.min(offset, ZIP64_FROM), 16);
  if (entries < ZIP64_ENTRIES_FROM && Math.max(bytes, offset) < ZIP64_FROM) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(MADE_BY, 12);
  large.writeUInt16LE(versionNeeded(true), 14);
  large.writeBigUInt64LE(BigInt(entries), 24);
  large.writeBigUInt64LE(BigInt(entries), 32);
  large.writeBigUInt64LE(BigInt(bytes), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

/** What local and central header have in common: version, flags, method, time. */
function writeCommon(header: Buffer, at: number, entry: ZipEntry, isLarge: boolean): void {
  header.writeUInt16LE(versionNeeded(isLarge), at);
  header.writeUInt16LE(UTF8_NAME | (entry.isMeasuredAfter ? MEASURED_AFTER : 0), at + 2);
  header.writeUInt16LE(METHODS[entry.method], at + 4);
  const { time, day } = dosMoment(entry.at);
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(day, at + 8);
}

function versionNeeded(isLarge: boolean): number {
  return isLarge ? 45 : 20;
}

function zip64Extra(values: readonly bigint[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(value, 4 + 8 * index);
  return extra;
}

/** In UTC; the format knows the years 1980 to 2107. */
function dosMoment(at: Date): { time: number; day: number } {
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
