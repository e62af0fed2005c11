// RTMP as an encoder speaks it (Adobe, RTMP 1.0): handshake, connect, createStream, publish, then pictures and sound. No
// input throws beyond this file, or makes it keep more than one longest message.

import { randomBytes } from 'node:crypto';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { createChunkReader, type Message, SET_CHUNK_SIZE, writeChunks } from './chunks.ts';

/** Messages by type (section 5.4, 7.1). */
const ACKNOWLEDGED = 3;
const CONTROL = 4;
const WINDOW = 5;
const BANDWIDTH = 6;
const AUDIO = 8;
const VIDEO = 9;
const NEWER_COMMAND = 17;
const COMMAND = 20;

const PING = 6;
const PONG = 7;

const HANDSHAKE_BYTES = 1536;
const RTMP_VERSION = 3;
const OUR_CHUNK_SIZE = 4096;
const OUR_WINDOW = 2_500_000;
const OUR_STREAM = 1;
/** Commands are short; only a publisher's pictures are not. */
const MAX_COMMAND_BYTES = 64 * 1024;
const MAX_MEDIA_BYTES = 4 * 1024 * 1024;

export type Heard =
  /** An encoder asks to send; nothing is read until `accept` or `refuse`. */
  | { readonly kind: 'publish'; readonly key: string }
  | { readonly kind: 'video' | 'audio'; readonly timestamp: number; readonly body: Buffer }
  | { readonly kind: 'end' };

export interface Conversation {
  /** Takes bytes as they arrive. Throws a RangeError at what is no RTMP: the connection is to be closed. */
  hear(bytes: Buffer): Heard[];
  accept(): Heard[];
  refuse(reason: string): void;
}

/** Speaks with one encoder; `say` sends bytes to it. */
export function createConversation(say: (bytes: Buffer) => void): Conversation {
  const chunks = createChunkReader({ mostBytes: MAX_COMMAND_BYTES });
  let stage: 'greeting' | 'greeted' | 'commands' | 'asking' | 'publishing' | 'over' = 'greeting';
  let waiting: Buffer = Buffer.alloc(0);
  const held: Message[] = [];
  let unacknowledged = 0;
  let received = 0;

  const send = (type: number, body: Buffer, streamId = 0) =>
    say(
      writeChunks(
        { type, timestamp: 0, streamId, body },
        { chunkStream: type === COMMAND ? 3 : 2, chunkSize: OUR_CHUNK_SIZE },
      ),
    );
  const answer = (...values: AmfValue[]) => send(COMMAND, writeAmf(...values));
  const status = (level: 'status' | 'error', code: string, description: string) =>
    send(COMMAND, writeAmf('onStatus', 0, null, { level, code, description }), OUR_STREAM);

  const obey = (body: Buffer): Heard | null => {
    const [name, transaction = 0, , first] = readAmf(body);
    switch (name) {
      case 'connect':
        send(WINDOW, word(OUR_WINDOW));
        send(BANDWIDTH, Buffer.concat([word(OUR_WINDOW), Buffer.of(2)]));
        send(SET_CHUNK_SIZE, word(OUR_CHUNK_SIZE));
        answer('_result', transaction, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, CONNECTED);
        return null;
      case 'createStream':
        answer('_result', transaction, null, OUR_STREAM);
        return null;
      case 'publish':
        if (stage !== 'commands' || typeof first !== 'string') {
          throw new RangeError('It cannot publish now.');
        }
        stage = 'asking';
        return { kind: 'publish', key: first };
      case 'deleteStream':
      case 'closeStream':
      case 'FCUnpublish':
        if (stage !== 'publishing') {
          return null;
        }
        stage = 'over';
        return { kind: 'end' };
      default:
        return null; // releaseStream and FCPublish of Flash servers, and what later ones add.
    }
  };

  const take = ({ type, body, timestamp }: Message): Heard | null => {
    switch (type) {
      case COMMAND:
        return obey(body);
      case NEWER_COMMAND:
        return obey(body.subarray(1));
      case VIDEO:
      case AUDIO:
        if (stage === 'over') {
          return null;
        }
        if (stage !== 'publishing') {
          throw new RangeError('Nothing is being published.');
        }
        return { kind: type === VIDEO ? 'video' : 'audio', timestamp, body };
      case CONTROL:
        if (body.length >= 6 && body.readUInt16BE() === PING) {
          send(CONTROL, Buffer.concat([Buffer.of(0, PONG), body.subarray(2, 6)]));
        }
        return null;
      default:
        return null;
    }
  };

  const greet = (bytes: Buffer): Buffer => {
    if (stage === 'greeting') {
      if (bytes[0] !== undefined && bytes[0] !== RTMP_VERSION) {
        throw new RangeError('It does not speak RTMP.');
      }
      if (bytes.length < 1 + HANDSHAKE_BYTES) {
        return bytes;
      }
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      say(Buffer.concat([Buffer.of(RTMP_VERSION), ours, bytes.subarray(1, 1 + HANDSHAKE_BYTES)]));
      stage = 'greeted';
      return greet(bytes.subarray(1 + HANDSHAKE_BYTES));
    }
    if (stage === 'greeted' && bytes.length >= HANDSHAKE_BYTES) {
      stage = 'commands';
      return bytes.subarray(HANDSHAKE_BYTES);
    }
    return bytes;
  };

  const acknowledge = (count: number) => {
    received = (received + count) >>> 0;
    unacknowledged += count;
    if (unacknowledged >= OUR_WINDOW / 2 && stage !== 'greeting') {
      unacknowledged = 0;
      send(ACKNOWLEDGED, word(received));
    }
  };

  const read = (): Heard[] => {
    if (stage === 'greeting' || stage === 'greeted') {
      waiting = greet(waiting);
    }
    if (stage !== 'commands' && stage !== 'publishing') {
      return [];
    }
    held.push(...chunks.push(waiting));
    waiting = Buffer.alloc(0);
    const heard: Heard[] = [];
    // All that follows a request to publish waits for its answer.
    for (let next = held.shift(); next; next = held.shift()) {
      const one = take(next);
      if (one) {
        heard.push(one);
      }
      if (one?.kind === 'publish') {
        break;
      }
    }
    return heard;
  };

  return {
    hear(bytes) {
      acknowledge(bytes.length);
      if (stage === 'over') {
        return [];
      }
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      // Before it may publish, an encoder has nothing long to say.
      if (stage !== 'publishing' && waiting.length > MAX_COMMAND_BYTES) {
        throw new RangeError('It says too much.');
      }
      return read();
    },
    accept() {
      stage = 'publishing';
      chunks.limit(MAX_MEDIA_BYTES);
      status('status', 'NetStream.Publish.Start', 'Publishing');
      return read();
    },
    refuse(reason) {
      stage = 'over';
      status('error', 'NetStream.Publish.BadName', reason);
    },
  };
}

const CONNECTED = {
  level: 'status',
  code: 'NetConnection.Connect.Success',
  description: 'Connected',
  objectEncoding: 0,
};

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
