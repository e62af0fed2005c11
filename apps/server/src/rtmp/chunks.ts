// Messages in chunks (Adobe, RTMP 1.0, section 5.3): each chunk names its stream and repeats only the parts of the header that changed.

export interface Message {
  readonly type: number;
  /** Milliseconds by the sender's clock, modulo 2^32. */
  readonly timestamp: number;
  readonly streamId: number;
  readonly body: Buffer;
}

export const SET_CHUNK_SIZE = 1;
const ABORT = 2;

const FIRST_CHUNK_SIZE = 128;
const LEAST_CHUNK_SIZE = 128;
/** An encoder uses four or five. */
const MAX_STREAMS = 32;
const LONG_TIME = 0xff_ff_ff;
/** Length of a message header by the format of its chunk. */
const HEADER_LENGTHS = [11, 7, 3, 0] as const;

const NOTHING: Buffer = Buffer.alloc(0);

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  hasLongTime: boolean;
  /** The unfinished message, in a buffer that grows with it. */
  body: Buffer;
  received: number;
}

export interface ChunkReader {
  /** Takes bytes as they arrive, and gives the messages that they complete. Throws a RangeError at what is no RTMP. */
  push(bytes: Buffer): Message[];
  /** Changes the longest message. */
  limit(mostBytes: number): void;
}

/** Reads messages from chunks. It keeps no more than one longest message for all streams together, and a chunk's header. */
export function createChunkReader({ mostBytes }: { mostBytes: number }): ChunkReader {
  const streams = new Map<number, ChunkStream>();
  let most = mostBytes;
  let chunkSize = FIRST_CHUNK_SIZE;
  let rest = NOTHING;
  /** The chunk whose body is being read, and how much of it is missing. */
  let open: { stream: ChunkStream; missing: number } | null = null;

  const begin = (bytes: Buffer): number => {
    const found = headerAt(bytes, streams);
    if (!found) {
      return 0;
    }
    const { stream, length } = found;
    if (stream.length > most) {
      throw new RangeError('The message is too long.');
    }
    const sum = [...streams.values()].reduce((total, { received }) => total + received, 0);
    const missing = Math.min(chunkSize, stream.length - stream.received);
    if (sum + missing > most + chunkSize) {
      throw new RangeError('Too many messages are unfinished.');
    }
    open = { stream, missing };
    return length;
  };

  const finish = (stream: ChunkStream): Message | null => {
    if (stream.received < stream.length) {
      return null;
    }
    const { type, timestamp, streamId } = stream;
    const message = { type, timestamp, streamId, body: stream.body.subarray(0, stream.received) };
    drop(stream);
    if (type === SET_CHUNK_SIZE && message.body.length >= 4) {
      const size = message.body.readUInt32BE() & 0x7f_ff_ff_ff;
      if (size < LEAST_CHUNK_SIZE) {
        throw new RangeError('The chunks are too small.');
      }
      chunkSize = Math.min(size, 0xff_ff_ff);
    }
    const aborted = type === ABORT && message.body.length >= 4 && streams.get(message.body.readUInt32BE());
    if (aborted) {
      drop(aborted);
    }
    return message;
  };

  return {
    limit(bytes) {
      most = bytes;
    },
    push(given) {
      let bytes = rest.length === 0 ? given : Buffer.concat([rest, given]);
      const messages: Message[] = [];
      for (;;) {
        if (!open) {
          const length = begin(bytes);
          if (length === 0) {
            break;
          }
          bytes = bytes.subarray(length);
        }
        const { stream, missing }: { stream: ChunkStream; missing: number } = open ?? never();
        const part = bytes.subarray(0, missing);
        bytes = bytes.subarray(part.length);
        append(stream, part);
        if (part.length < missing) {
          open = { stream, missing: missing - part.length };
          break;
        }
        open = null;
        const message = finish(stream);
        if (message) {
          messages.push(message);
        }
      }
      rest = Buffer.from(bytes);
      return messages;
    },
  };
}

function append(stream: ChunkStream, part: Buffer): void {
  const length = stream.received + part.length;
  if (length > stream.body.length) {
    const grown = Buffer.allocUnsafeSlow(Math.min(stream.length, Math.max(length, 2 * stream.body.length)));
    stream.body.copy(grown);
    stream.body = grown;
  }
  part.copy(stream.body, stream.received);
  stream.received = length;
}

function drop(stream: ChunkStream): void {
  stream.body = NOTHING;
  stream.received = 0;
}

function never(): never {
  throw new TypeError('No chunk is open.');
}

/** Reads the header of a chunk into its stream; null if it has not arrived whole. */
function headerAt(
  bytes: Buffer,
  streams: Map<number, ChunkStream>,
): { stream: ChunkStream; length: number } | null {
  const basic = basicHeader(bytes);
  if (!basic) {
    return null;
  }
  const { format, id } = basic;
  const known = streams.get(id);
  if (!known && (format !== 0 || streams.size >= MAX_STREAMS)) {
    throw new RangeError('The chunk continues no message.');
  }
  if (known && known.received > 0 && format !== 3) {
    throw new RangeError('A message begins inside another.');
  }
  const fields = HEADER_LENGTHS[format] ?? 0;
  const end = basic.length + fields;
  if (bytes.length < end) {
    return null;
  }
  const time = fields >= 3 ? bytes.readUIntBE(basic.length, 3) : 0;
  const hasLongTime = fields >= 3 ? time === LONG_TIME : (known?.hasLongTime ?? false);
  const length = end + (hasLongTime ? 4 : 0);
  if (bytes.length < length) {
    return null;
  }
  const stream = known ?? emptyStream();
  streams.set(id, stream);
  const given = hasLongTime ? bytes.readUInt32BE(end) : time;
  if (fields >= 7) {
    stream.length = bytes.readUIntBE(basic.length + 3, 3);
    stream.type = bytes.readUInt8(basic.length + 6);
  }
  if (fields === 11) {
    stream.streamId = bytes.readUInt32LE(basic.length + 7);
    stream.timestamp = given;
    stream.delta = 0;
  } else if (fields > 0) {
    stream.delta = given;
  }
  stream.hasLongTime = hasLongTime;
  if (fields !== 11 && stream.received === 0) {
    stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
  }
  return { stream, length };
}

function emptyStream(): ChunkStream {
  return {
    timestamp: 0,
    delta: 0,
    length: 0,
    type: 0,
    streamId: 0,
    hasLongTime: false,
    body: NOTHING,
    received: 0,
  };
}

/** Format and stream of a chunk, in one to three bytes (5.3.1.1). */
function basicHeader(bytes: Buffer): { format: 0 | 1 | 2 | 3; id: number; length: number } | null {
  const [first, second, third] = bytes;
  if (first === undefined) {
    return null;
  }
  const format = (first >>> 6) as 0 | 1 | 2 | 3; // two bits
  const id = first & 0x3f;
  if (id > 1) {
    return { format, id, length: 1 };
  }
  if (second === undefined || (id === 1 && third === undefined)) {
    return null;
  }
  return id === 0
    ? { format, id: 64 + second, length: 2 }
    : { format, id: 64 + second + (third ?? 0) * 256, length: 3 };
}

/** A message in chunks of this size. */
export function writeChunks(
  { type, timestamp, streamId, body }: Message,
  { chunkStream, chunkSize }: { chunkStream: number; chunkSize: number },
): Buffer {
  const isLong = timestamp >= LONG_TIME;
  const long = Buffer.alloc(isLong ? 4 : 0);
  if (isLong) {
    long.writeUInt32BE(timestamp);
  }
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream);
  header.writeUIntBE(isLong ? LONG_TIME : timestamp, 1, 3);
  header.writeUIntBE(body.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  const parts: Buffer[] = [header, long, body.subarray(0, chunkSize)];
  for (let at = chunkSize; at < body.length; at += chunkSize) {
    parts.push(Buffer.of(0xc0 | chunkStream), long, body.subarray(at, at + chunkSize));
  }
  return Buffer.concat(parts);
}
