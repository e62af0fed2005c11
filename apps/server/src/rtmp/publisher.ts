// RTMP as a sender speaks it (Adobe, RTMP 1.0): handshake, connect, createStream, publish, then pictures and sound. The
// other side of `conversation.ts`, with the same limits on what it hears.

import { randomBytes } from 'node:crypto';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { createChunkReader, type Message, SET_CHUNK_SIZE, writeChunks } from './chunks.ts';

const CONTROL = 4;
const AUDIO = 8;
const VIDEO = 9;
const NEWER_COMMAND = 17;
const DATA = 18;
const COMMAND = 20;

const PING = 6;
const PONG = 7;

const HANDSHAKE_BYTES = 1536;
const RTMP_VERSION = 3;
const CHUNK_SIZE = 4096;
/** A receiver has nothing long to say. */
const MAX_COMMAND_BYTES = 64 * 1024;

/** Numbers of the commands that are answered. */
const CONNECT = 1;
const RELEASE = 2;
const PREPARE = 3;
const CREATE = 4;
const PUBLISH = 5;

export type Answered =
  /** It takes pictures from now on. */
  | { readonly kind: 'ready' }
  /** Its words are those of the receiver. */
  | { readonly kind: 'refused'; readonly words: string };

export interface Publisher {
  /** Sends the first words. */
  begin(): void;
  /** Takes bytes as they arrive. Throws a RangeError at what is no RTMP: the connection is to be closed. */
  hear(bytes: Buffer): Answered[];
  /** Sends what describes the stream. */
  describe(about: Readonly<Record<string, AmfValue>>): void;
  /** Times are milliseconds since the first picture. */
  video(timestamp: number, body: Buffer): void;
  audio(timestamp: number, body: Buffer): void;
  /** Says goodbye. */
  finish(): void;
}

interface PublisherParts {
  /** The address without the stream key: `rtmp://a.example/live`. */
  readonly url: string;
  readonly streamKey: string;
  say(bytes: Buffer): void;
}

export function createPublisher({ url, streamKey, say }: PublisherParts): Publisher {
  const chunks = createChunkReader({ mostBytes: MAX_COMMAND_BYTES });
  const app = appOf(url);
  let stage: 'greeting' | 'greeted' | 'commands' | 'publishing' | 'over' = 'greeting';
  let waiting: Buffer = Buffer.alloc(0);
  let streamId = 0;

  const send = (message: Message, chunkStream: number) =>
    say(writeChunks(message, { chunkStream, chunkSize: CHUNK_SIZE }));
  const sendControl = (type: number, body: Buffer) => send({ type, timestamp: 0, streamId: 0, body }, 2);
  const command = (values: readonly AmfValue[], { on = 0 } = {}) =>
    send({ type: COMMAND, timestamp: 0, streamId: on, body: writeAmf(...values) }, 3);

  const refused = (values: readonly AmfValue[]): Answered => {
    stage = 'over';
    const about = values.find(isAbout);
    return { kind: 'refused', words: textOf(about?.description) || textOf(about?.code) };
  };

  const onResult = (transaction: AmfValue | undefined, values: readonly AmfValue[]): null => {
    if (transaction === CONNECT) {
      command(['releaseStream', RELEASE, null, streamKey]);
      command(['FCPublish', PREPARE, null, streamKey]);
      command(['createStream', CREATE, null]);
    }
    const [, given] = values;
    if (transaction === CREATE) {
      if (typeof given !== 'number') {
        throw new RangeError('It gives no stream.');
      }
      streamId = given >>> 0;
      command(['publish', PUBLISH, null, streamKey, 'live'], { on: streamId });
    }
    return null;
  };

  const onStatus = (values: readonly AmfValue[]): Answered | null => {
    const about = values.find(isAbout);
    if (about?.level === 'error') {
      return refused(values);
    }
    if (about?.code === 'NetStream.Publish.Start' && stage === 'commands') {
      stage = 'publishing';
      return { kind: 'ready' };
    }
    return null;
  };

  const obey = (body: Buffer): Answered | null => {
    const [name, transaction, ...values] = readAmf(body);
    switch (name) {
      case '_result':
        return onResult(transaction, values);
      case '_error':
        // Many receivers do not know the two commands of Flash servers.
        return transaction === RELEASE || transaction === PREPARE ? null : refused(values);
      case 'onStatus':
        return onStatus(values);
      default:
        return null; // onFCPublish, onBWDone, and what later ones add.
    }
  };

  const take = ({ type, body }: Message): Answered | null => {
    if (stage === 'over') {
      return null;
    }
    if (type === COMMAND || type === NEWER_COMMAND) {
      return obey(type === COMMAND ? body : body.subarray(1));
    }
    if (type === CONTROL && body.length >= 6 && body.readUInt16BE() === PING) {
      sendControl(CONTROL, Buffer.concat([Buffer.of(0, PONG), body.subarray(2, 6)]));
    }
    return null;
  };

  /** Reads the receiver's half of the handshake; the bytes that are left. */
  const greet = (bytes: Buffer): Buffer => {
    if (stage === 'greeting') {
      if (bytes[0] !== undefined && bytes[0] !== RTMP_VERSION) {
        throw new RangeError('It does not speak RTMP.');
      }
      if (bytes.length < 1 + HANDSHAKE_BYTES) {
        return bytes;
      }
      say(bytes.subarray(1, 1 + HANDSHAKE_BYTES));
      stage = 'greeted';
      return greet(bytes.subarray(1 + HANDSHAKE_BYTES));
    }
    if (bytes.length < HANDSHAKE_BYTES) {
      return bytes;
    }
    stage = 'commands';
    sendControl(SET_CHUNK_SIZE, word(CHUNK_SIZE));
    command(['connect', CONNECT, { app, type: 'nonprivate', flashVer: SENDER, tcUrl: url }]);
    return bytes.subarray(HANDSHAKE_BYTES);
  };

  return {
    begin() {
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      say(Buffer.concat([Buffer.of(RTMP_VERSION), ours]));
    },
    hear(bytes) {
      waiting = Buffer.concat([waiting, bytes]);
      if (stage === 'greeting' || stage === 'greeted') {
        waiting = greet(waiting);
      }
      if (stage === 'greeting' || stage === 'greeted') {
        return [];
      }
      const messages = chunks.push(waiting);
      waiting = Buffer.alloc(0);
      return messages.flatMap((message) => take(message) ?? []);
    },
    describe(about) {
      const body = writeAmf('@setDataFrame', 'onMetaData', about);
      send({ type: DATA, timestamp: 0, streamId, body }, 4);
    },
    video: (timestamp, body) => send({ type: VIDEO, timestamp, streamId, body }, 6),
    audio: (timestamp, body) => send({ type: AUDIO, timestamp, streamId, body }, 4),
    finish() {
      if (stage === 'publishing') {
        stage = 'over';
        command(['FCUnpublish', PUBLISH + 1, null, streamKey]);
        command(['deleteStream', PUBLISH + 2, null, streamId]);
      }
    },
  };
}

/** Some receivers take pictures only from what calls itself an encoder of Flash's time. */
const SENDER = 'FMLE/3.0 (compatible; Allcourt)';

/** The application of an address: its path and query. */
function appOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname.slice(1)}${search}`;
}

function isAbout(value: AmfValue): value is { readonly [name: string]: AmfValue } {
  return typeof value === 'object' && value !== null && 'code' in value;
}

function textOf(value: AmfValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
