// Values of AMF 0, the encoding of RTMP's commands (Adobe, Action Message Format 0, 2007): the few kinds that encoders use.

export type AmfValue = number | boolean | string | null | { readonly [name: string]: AmfValue };

/** Deeper or longer commands are an attack. */
const MAX_DEPTH = 8;
const MAX_VALUES = 500;

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const MAP = 8;
const END = 9;
const LIST = 10;
const DATE = 11;
const LONG_STRING = 12;

/** Reads all values in these bytes; throws a RangeError where they are none. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = { bytes, at: 0, left: MAX_VALUES };
  const values: AmfValue[] = [];
  while (reader.at < bytes.length) {
    values.push(readValue(reader, 0));
  }
  return values;
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
  left: number;
}

function readValue(reader: Reader, depth: number): AmfValue {
  reader.left -= 1;
  if (depth > MAX_DEPTH || reader.left < 0) {
    throw new RangeError('The command has too many values.');
  }
  const kind = take(reader, 1).readUInt8();
  switch (kind) {
    case NUMBER:
      return take(reader, 8).readDoubleBE();
    case BOOLEAN:
      return take(reader, 1).readUInt8() !== 0;
    case STRING:
      return readText(reader);
    case LONG_STRING:
      return take(reader, take(reader, 4).readUInt32BE()).toString('utf8');
    case NULL:
    case UNDEFINED:
      return null;
    case DATE:
      return take(reader, 10).readDoubleBE();
    case OBJECT:
      return readObject(reader, depth);
    case MAP:
      take(reader, 4); // The number of entries, which only estimates them.
      return readObject(reader, depth);
    case LIST:
      return readList(reader, depth);
    default:
      throw new RangeError(`A value of kind ${kind} is not known.`);
  }
}

function readObject(reader: Reader, depth: number): AmfValue {
  const entries: [string, AmfValue][] = [];
  for (;;) {
    const name = readText(reader);
    if (name === '' && reader.bytes[reader.at] === END) {
      reader.at += 1;
      return Object.fromEntries(entries);
    }
    entries.push([name, readValue(reader, depth + 1)]);
  }
}

function readList(reader: Reader, depth: number): AmfValue {
  const count = take(reader, 4).readUInt32BE();
  const entries: [string, AmfValue][] = [];
  for (let index = 0; index < count; index += 1) {
    entries.push([String(index), readValue(reader, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function readText(reader: Reader): string {
  return take(reader, take(reader, 2).readUInt16BE()).toString('utf8');
}

function take(reader: Reader, length: number): Buffer {
  const end = reader.at + length;
  if (end > reader.bytes.length) {
    throw new RangeError('The command ends too early.');
  }
  const taken = reader.bytes.subarray(reader.at, end);
  reader.at = end;
  return taken;
}

/** Writes these values. */
export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(written));
}

function written(value: AmfValue): Buffer {
  if (value === null) {
    return Buffer.of(NULL);
  }
  if (typeof value === 'boolean') {
    return Buffer.of(BOOLEAN, value ? 1 : 0);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') {
    return Buffer.concat([Buffer.of(STRING), writtenText(value)]);
  }
  const entries = Object.entries(value).flatMap(([name, entry]) => [writtenText(name), written(entry)]);
  return Buffer.concat([Buffer.of(OBJECT), ...entries, Buffer.of(0, 0, END)]);
}

function writtenText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
