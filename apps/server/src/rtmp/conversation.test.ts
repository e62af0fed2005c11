import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedEncoder } from '#test/encoder.ts';
import { readAmf, writeAmf } from './amf.ts';
import { createChunkReader, writeChunks } from './chunks.ts';
import { createConversation, type Heard } from './conversation.ts';
import { readAudio, readVideo } from './media.ts';
import { readAacSetup, readAvcSetup } from './sequence.ts';

/** All that is heard of these bytes, which arrive in these pieces. */
function heardOf(bytes: Buffer, cuts: readonly number[] = []): { heard: Heard[]; said: Buffer } {
  const said: Buffer[] = [];
  const conversation = createConversation((answer) => void said.push(answer));
  const heard: Heard[] = [];
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    for (const one of conversation.hear(bytes.subarray(from, end))) {
      heard.push(one, ...(one.kind === 'publish' ? conversation.accept() : []));
    }
    from = end;
  }
  return { heard, said: Buffer.concat(said) };
}

const kinds = (heard: readonly Heard[]) =>
  heard.map((one) =>
    one.kind === 'video' || one.kind === 'audio' ? `${one.kind} ${one.timestamp}` : one.kind,
  );

describe('an encoder', () => {
  test('is heard from its key to its end', () => {
    const { heard, said } = heardOf(recordedEncoder('sound'));

    expect(heard[0]).toEqual({ kind: 'publish', key: 'K'.repeat(43) });
    expect(heard.at(-1)).toEqual({ kind: 'end' });
    const pictures = heard.flatMap((one) => (one.kind === 'video' ? [readVideo(one.body)] : []));
    const sounds = heard.flatMap((one) => (one.kind === 'audio' ? [readAudio(one.body)] : []));
    expect(pictures.filter(({ kind }) => kind === 'picture')).toHaveLength(40);
    expect(sounds.filter(({ kind }) => kind === 'sound').length).toBeGreaterThan(80);
    expect(pictures.flatMap((one) => (one.kind === 'setup' ? [readAvcSetup(one.config)] : []))).toEqual([
      { codec: expect.stringMatching(/^avc1\.64/), width: 96, height: 54 },
    ]);
    expect(sounds.flatMap((one) => (one.kind === 'setup' ? [readAacSetup(one.config)] : []))).toEqual([
      { codec: 'mp4a.40.2', sampleRate: 22_050, channels: 1 },
    ]);
    expect(said.includes('NetConnection.Connect.Success')).toBe(true);
    expect(said.includes('NetStream.Publish.Start')).toBe(true);
  });

  test('is heard the same however the network cuts its bytes', () => {
    const bytes = recordedEncoder('sound');
    const whole = kinds(heardOf(bytes).heard);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 200 }), (cuts) => {
        expect(kinds(heardOf(bytes, cuts).heard)).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });

  test('is heard when every byte comes alone', () => {
    const bytes = recordedEncoder('silent');
    expect(kinds(heardOf(bytes, [...bytes.keys()]).heard)).toEqual(kinds(heardOf(bytes).heard));
  });

  test('is answered when it asks for a sign of life', () => {
    const bytes = recordedEncoder('silent');
    const end = bytes.length - 100;
    const ping = writeChunks(
      { type: 4, timestamp: 0, streamId: 0, body: Buffer.of(0, 6, 1, 2, 3, 4) },
      { chunkStream: 2, chunkSize: 128 },
    );
    const greeting = bytes.subarray(0, 1 + 2 * 1536);
    expect(end).toBeGreaterThan(greeting.length);
    const { said } = heardOf(Buffer.concat([greeting, ping]));
    expect(said.includes(Buffer.of(0, 7, 1, 2, 3, 4))).toBe(true);
  });
});

describe('bytes that are no RTMP', () => {
  const isRefused = (bytes: Buffer) => {
    try {
      for (const one of heardOf(bytes).heard) {
        if (one.kind === 'video') {
          const video = readVideo(one.body);
          readAvcSetup(video.kind === 'setup' ? video.config : one.body);
        } else if (one.kind === 'audio') {
          readAudio(one.body);
          readAacSetup(one.body);
        }
      }
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  };

  test('are refused without another error, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), fc.boolean(), (bytes, isGreeted) => {
        const greeting = isGreeted ? recordedEncoder('silent').subarray(0, 1 + 2 * 1536) : Buffer.alloc(0);
        isRefused(Buffer.concat([greeting, bytes]));
      }),
      { numRuns: 1000 },
    );
  });

  test('are refused without another error when a good encoder stumbles', () => {
    const good = recordedEncoder('sound');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1 }), (changes) => {
        const bytes = Buffer.from(good);
        for (const [at, byte] of changes) {
          bytes[at] = byte;
        }
        isRefused(bytes);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[string, Buffer]>([
    ['another version', Buffer.of(6)],
    ['a request of the web', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['pictures without a key', pictureFirst()],
    [
      'a message that is too long',
      Buffer.concat([greeted(), Buffer.of(3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0)]),
    ],
    ['a chunk that continues nothing', Buffer.concat([greeted(), Buffer.of(0xc5)])],
  ])('are refused: %s', (_name, bytes) => {
    expect(() => heardOf(bytes)).toThrow(RangeError);
  });

  test('do not make it keep more than one longest message', () => {
    const reader = createChunkReader({ mostBytes: 1000 });
    const begin = (stream: number) =>
      reader.push(
        Buffer.concat([Buffer.of(stream, 0, 0, 0, 0, 0x03, 0xe8, 9, 0, 0, 0, 0), Buffer.alloc(128)]),
      );
    expect(() => {
      for (let stream = 3; stream < 20; stream += 1) {
        begin(stream);
      }
    }).toThrow('unfinished');
  });
});

function greeted(): Buffer {
  return recordedEncoder('silent').subarray(0, 1 + 2 * 1536);
}

function pictureFirst(): Buffer {
  const picture = { type: 9, timestamp: 0, streamId: 1, body: Buffer.of(0x17, 0, 0, 0, 0, 1) };
  return Buffer.concat([greeted(), writeChunks(picture, { chunkStream: 4, chunkSize: 128 })]);
}

describe('messages', () => {
  test('come out of chunks as they went in', () => {
    const message = fc.record({
      type: fc.constantFrom(8, 9, 18, 20),
      timestamp: fc.oneof(fc.nat(10_000), fc.integer({ min: 0xff_ff_f0, max: 0xff_ff_ff_ff })),
      streamId: fc.nat(5),
      body: fc.uint8Array({ minLength: 1, maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    });
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const reader = createChunkReader({ mostBytes: 4000 });
        const bytes = messages.map((one) => writeChunks(one, { chunkStream: 4, chunkSize: 128 }));
        expect(reader.push(Buffer.concat(bytes))).toEqual(messages);
      }),
    );
  });

  test('have values that come out as they went in', () => {
    const plain = fc.oneof(fc.double({ noNaN: true }), fc.boolean(), fc.string(), fc.constant(null));
    const object = fc.dictionary(fc.string({ minLength: 1 }), plain, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, object), { maxLength: 10 }), (values) => {
        expect(readAmf(writeAmf(...values))).toEqual(values);
      }),
    );
  });
});
