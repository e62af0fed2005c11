// Sends frames of WebSocket, Engine.IO and Socket.IO that no library makes, before and after a connection is admitted.

import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { frame, openRawSocket } from '#test/raw-socket.ts';
import { addressOf } from '#test/sockets.ts';
import { type FuzzOptions, fuzz } from './findings.ts';
import { startWatch } from './watch.ts';

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const MATCH = '["match:watch",';

/** Packets of Engine.IO and Socket.IO, as text. */
const TEXTS: readonly string[] = [
  ...[
    '',
    '0',
    '0{}',
    '1',
    '2',
    '2probe',
    '3',
    '4',
    '5',
    '6',
    '7',
    '9',
    'b',
    'b4AAAA',
    '\0',
    '4\0',
    '\ufeff4',
  ],
  ...['40', '40null', '40[]', '40"x"', '401', '40{', '40{"shareToken":{"a":1}}', '40{"__proto__":{"a":1}}'],
  ...['40/admin,', '40/__proto__,{}', '40/constructor', '40/,', '40,', `40/${'x'.repeat(100_000)},{}`],
  ...['41', '41/x,', '42', '42[]', '42{}', '42"x"', '42[1]', '42[null]', '42[[]]', '42[{}]', '42["x"'],
  ...['connect', 'disconnect', 'disconnecting', 'error', 'newListener', '__proto__', 'constructor'].map(
    (name) => `42${JSON.stringify([name, {}])}`,
  ),
  ...['null', '1', '[]', '{}', '"\\u0000"', '{"matchId":"a\\u0000"}', '{"matchId":"\\ud800"}'].map(
    (message) => `42${MATCH}${message}]`,
  ),
  ...['0', '-1', '1.5', '99999999999999999999', 'x', '1'.repeat(1000)].map((id) => `42${id}${MATCH}{}]`),
  ...[
    '43',
    '43[]',
    '430[]',
    '43x[]',
    '43999[{}]',
    '44',
    '44{}',
    '44"x"',
    '45',
    '45[]',
    '46',
    '46-[]',
    '47',
    '48',
  ],
  ...['0', '1', '-1', '1.5', 'x', '99999999999', '1e9'].map(
    (count) => `45${count}-${MATCH}{"_placeholder":true,"num":0}]`,
  ),
  ...['1', '-1', '99', '"0"', 'null', '{}', '"length"'].map(
    (index) => `451-${MATCH}{"_placeholder":true,"num":${index}}]`,
  ),
  `42${MATCH}${deep('[', ']', 60_000)}]`,
  `42${MATCH}${deep('{"a":', '}', 20_000)}]`,
  `451-${MATCH}${deep('[', ']', 60_000)}]`,
  `40${deep('{"a":', '}', 20_000)}`,
  `42${'['.repeat(200_000)}`,
  `42${MATCH}${JSON.stringify('x'.repeat(250_000))}]`,
  `42${MATCH}[${'0,'.repeat(100_000)}0]]`,
  `42${MATCH}{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":0`).join()}}]`,
  `4${'x'.repeat(300_000)}`,
  '4\u001e42["x"]\u001e\u001e4',
];

const BYTES = Buffer.from('42["presence:idle"]');

/** Frames that are wrong themselves. */
const FRAMES: readonly Buffer[] = [
  frame(BYTES, { isMasked: false }),
  ...[1, 2, 4, 7].map((reserved) => frame(BYTES, { reserved })),
  ...[0, 2, 3, 7, 8, 9, 10, 11, 15].map((opcode) => frame(BYTES, { opcode })),
  ...[1, 2, 8, 9].map((opcode) => frame(BYTES, { opcode, isLast: false })),
  ...[125n, 126n, 65_536n, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n].map((length) =>
    frame(BYTES, { length }),
  ),
  ...[8, 9, 10].map((opcode) => frame('x'.repeat(126), { opcode })),
  ...[0, 999, 1004, 1005, 1006, 1015, 5000].map((code) =>
    frame(Buffer.of(code >> 8, code & 255), { opcode: 8 }),
  ),
  frame(Buffer.of(3), { opcode: 8 }),
  frame(Buffer.of(0x34, 0x32, 0xff, 0xfe)),
  frame(Buffer.of(0xc0, 0x80)),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  Buffer.alloc(1000),
  // Many empty frames are cheap to send.
  Buffer.concat(Array.from({ length: 20_000 }, () => frame(''))),
  Buffer.concat(Array.from({ length: 5_000 }, () => frame('', { opcode: 9 }))),
  Buffer.concat(Array.from({ length: 5_000 }, () => frame('40'))),
  Buffer.concat(Array.from({ length: 2_000 }, () => frame('42["x"]'))),
];

type Sent = readonly [isAdmitted: boolean, bytes: Buffer];

const textFrames = fc
  .tuple(
    fc.constantFrom('', '4', '40', '42', '420', '451-', '43'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  .map(([start, rest]) => frame(start + rest));
const byteFrames = fc
  .tuple(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(0, 1, 2, 8, 9, 10))
  .map(([bytes, opcode]) => frame(bytes, { opcode }));
const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const sentFrames: fc.Arbitrary<Sent> = fc.tuple(fc.boolean(), fc.oneof(textFrames, byteFrames, noise));

const KNOWN: readonly Sent[] = [...TEXTS.map((text) => frame(text)), ...FRAMES].flatMap((bytes): Sent[] => [
  [true, bytes],
  [false, bytes],
]);
/** More than a loaded server needs to notice an end. */
const CLOSE_MS = 10_000;

/** `runs` are random frames, beside the known ones. */
export async function fuzzFrames({ world, seed, runs }: FuzzOptions) {
  const watch = startWatch(world);
  const origin = await addressOf(world.server.app);
  const { cookie } = world.people.owner;
  let frames = 0;

  const send = async ([isAdmitted, bytes]: Sent): Promise<string | null> => {
    const socket = await openRawSocket(origin, cookie);
    if (isAdmitted) {
      socket.write(frame('40'));
      await socket.heard('40{"sid"');
    }
    socket.write(bytes);
    socket.write(frame(isAdmitted ? '421["presence:idle",{"isIdle":false}]' : '40'));
    const isClosed = await Promise.race([socket.end().then(() => true), after(CLOSE_MS, false)]);
    if (!isClosed) {
      return 'the connection stays open';
    }
    const { statusCode } = await world.server.app.inject('/healthz');
    return statusCode === 200 ? null : `the server answers ${statusCode} afterwards`;
  };

  const findings = await fuzz(
    sentFrames,
    { seed, runs: runs + KNOWN.length, examples: KNOWN },
    {
      name: 'frames',
      async faultOf(sent) {
        frames += 1;
        const { result, fault } = await watch.during(() => send(sent));
        return result ?? fault;
      },
      repeat: ([isAdmitted, bytes]) =>
        `${isAdmitted ? 'admitted' : 'not admitted'}: ${bytes.subarray(0, 300).toString('hex')}`,
    },
  );
  await world.undo();
  watch.end();
  return { findings, frames, slowestMs: watch.slowestMs };
}
