import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmfValue, writeAmf } from './amf.ts';
import { writeChunks } from './chunks.ts';
import { createConversation, type Heard } from './conversation.ts';
import { type Answered, createPublisher } from './publisher.ts';

const URL_OF_APP = 'rtmp://video.test/live2?backup=1';
const KEY = 'live_key';

function publisherOf(say: (bytes: Buffer) => void = () => {}) {
  const publisher = createPublisher({ url: URL_OF_APP, streamKey: KEY, say });
  publisher.begin();
  return publisher;
}

/** The receiver's half of the handshake. */
const greeting = Buffer.concat([Buffer.of(3), Buffer.alloc(2 * 1536)]);

const command = (...values: readonly AmfValue[]) =>
  writeChunks(
    { type: 20, timestamp: 0, streamId: 0, body: writeAmf(...values) },
    { chunkStream: 3, chunkSize: 128 },
  );

test('a publisher and a receiver agree, and pictures arrive as they were sent', () => {
  const heard: Heard[] = [];
  const answered: Answered[] = [];
  let toReceiver = Buffer.alloc(0);
  let toPublisher = Buffer.alloc(0);
  const publisher = createPublisher({
    url: URL_OF_APP,
    streamKey: KEY,
    say: (bytes) => {
      toReceiver = Buffer.concat([toReceiver, bytes]);
    },
  });
  const receiver = createConversation((bytes) => {
    toPublisher = Buffer.concat([toPublisher, bytes]);
  });
  const exchange = () => {
    while (toReceiver.length + toPublisher.length > 0) {
      const [sent, answer] = [toReceiver, toPublisher];
      [toReceiver, toPublisher] = [Buffer.alloc(0), Buffer.alloc(0)];
      heard.push(...receiver.hear(sent));
      answered.push(...publisher.hear(answer));
    }
  };
  publisher.begin();
  exchange();
  expect(heard).toEqual([{ kind: 'publish', key: KEY }]);
  receiver.accept();
  exchange();
  expect(answered).toEqual([{ kind: 'ready' }]);

  const picture = Buffer.alloc(300_000, 7);
  publisher.describe({ width: 1280, height: 720 });
  publisher.video(20_000_000, picture);
  publisher.audio(20_000_010, Buffer.of(0xaf, 1, 2, 3));
  publisher.finish();
  exchange();
  expect(heard.slice(1)).toEqual([
    { kind: 'video', timestamp: 20_000_000, body: picture },
    { kind: 'audio', timestamp: 20_000_010, body: Buffer.of(0xaf, 1, 2, 3) },
    { kind: 'end' },
  ]);
});

test.each([
  [
    'the application',
    command('_error', 1, null, { code: 'NetConnection.Connect.Rejected', description: 'No.' }),
    'No.',
  ],
  ['the stream', command('_error', 4, null, { code: 'NetStream.Failed' }), 'NetStream.Failed'],
  [
    'the key',
    command('onStatus', 0, null, { level: 'error', code: 'NetStream.Publish.BadName', description: 'Wrong' }),
    'Wrong',
  ],
])('a receiver refuses %s in its own words', (_name, answer, words) => {
  const publisher = publisherOf();
  publisher.hear(greeting);
  expect(publisher.hear(answer)).toEqual([{ kind: 'refused', words }]);
  expect(publisher.hear(answer)).toEqual([]);
});

test('a receiver that does not know the commands of Flash servers is no refusal', () => {
  const publisher = publisherOf();
  publisher.hear(greeting);
  expect(publisher.hear(command('_error', 2, null, { code: 'NetConnection.Call.Failed' }))).toEqual([]);
});

test('whatever a receiver says, nothing but a refusal follows', () => {
  const start = Buffer.concat([greeting, command('_result', 1, null, null)]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 4000 }),
        fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([start, bytes])),
        fc.tuple(fc.nat(start.length - 1), fc.nat(255)).map(([at, byte]) => {
          const bytes = Buffer.from(start);
          bytes[at] = byte;
          return bytes;
        }),
      ),
      (bytes) => {
        const publisher = publisherOf();
        try {
          publisher.hear(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
    { numRuns: 300, seed: 24 },
  );
});
