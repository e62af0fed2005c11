// Sends every message of a socket, and handshakes, with hostile values in them, and looks at the answers.

import { ERRORS } from '@allcourt/contract';
import fc from 'fast-check';
import { io } from 'socket.io-client';
import { addressOf, type ClientSocket } from '#test/sockets.ts';
import { collectEvents, connectAs, messageOf, type SocketEvent } from './events.ts';
import { type Finding, type FuzzOptions, fuzz } from './findings.ts';
import { type Change, changedBody, hostileValue, messageChanges, textOf } from './hostile.ts';
import { ALLOWED_STATUS, startWatch, type Watch } from './watch.ts';
import { CALLERS, type Caller, cookieOf, type World } from './world.ts';

/** `bare` has no acknowledgment, `extra` more arguments than a message has, and `empty` none. */
const MANNERS = ['plain', 'plain', 'plain', 'bare', 'extra', 'empty'] as const;
type Manner = (typeof MANNERS)[number];
type Sent = readonly [Caller, Manner, Change];

const sentMessage: fc.Arbitrary<Sent> = fc.tuple(
  fc.constantFrom(...CALLERS),
  fc.constantFrom(...MANNERS),
  messageChanges,
);
/** As long as a loaded machine needs; a message that is never answered takes it once. */
const ANSWER_MS = 10_000;

export async function fuzzSockets({ world, seed, runs }: FuzzOptions) {
  const watch = startWatch(world);
  const findings: Finding[] = [];
  let messages = 0;
  for (const event of collectEvents()) {
    const lines = createLines(world, event);
    const finding = await fuzz(
      sentMessage,
      { seed, runs, examples: [] },
      {
        name: event.event,
        async faultOf(sent) {
          messages += 1;
          const { result, fault } = await watch.during(() => lines.send(sent));
          return result ?? fault;
        },
        repeat: (sent) => describe(sent, messageOf(event.event, world, sent[0])),
      },
    );
    findings.push(...finding);
    lines.close();
    await world.undo();
  }
  const shaken = await fuzzHandshakes({ world, seed, runs: runs * 4 }, watch);
  watch.end();
  return {
    findings: [...findings, ...shaken.findings],
    messages,
    ...shaken.counts,
    slowestMs: watch.slowestMs,
  };
}

/** The connections of the callers to one event, opened when they are needed. */
function createLines(world: World, { event, isForGuests }: SocketEvent) {
  const sockets = new Map<Caller, ClientSocket | string>();
  const socketOf = async (caller: Caller) => {
    const known = sockets.get(caller);
    if (known !== undefined && (typeof known === 'string' || known.connected)) {
      return known;
    }
    const opened = await connectAs(caller, world, event).catch(refusalOf);
    sockets.set(caller, opened);
    return opened;
  };

  return {
    /** The defect in the answer, or null. */
    async send([caller, manner, change]: Sent): Promise<string | null> {
      const socket = await socketOf(caller);
      if (typeof socket === 'string') {
        return faultIn(socket);
      }
      const text = changedBody(messageOf(event, world, caller), change);
      const message: unknown = JSON.parse(text);
      const isHeard = caller === 'link' || !isForGuests;
      const answer = await answerOf(socket, { event, manner, message, isHeard });
      const mayClose = answer === 'not-signed-in';
      // A guest's message without an acknowledgment is refused so, and the one behind it is not answered.
      if (answer === 'closed' && caller === 'link' && manner === 'bare' && !isForGuests) {
        return null;
      }
      return faultIn(answer) ?? (socket.connected || mayClose ? null : 'closes the connection');
    },
    close() {
      for (const socket of sockets.values()) {
        if (typeof socket !== 'string') {
          socket.close();
        }
      }
    },
  };
}

interface Message {
  readonly event: string;
  readonly manner: Manner;
  readonly message: unknown;
  /** False where no code answers: a guest's message of someone signed in. */
  readonly isHeard: boolean;
}

/** The refusal's code, `ok`, `closed` or `silent`. */
async function answerOf(socket: ClientSocket, { event, manner, message, isHeard }: Message): Promise<string> {
  // Messages that no client of ours would send.
  const emit = socket.emit.bind(socket) as (...sent: unknown[]) => unknown;
  if (manner === 'bare' || !isHeard) {
    emit(event, message);
  }
  // Behind one that is never answered, one that is: on one connection they arrive in order.
  const asked = isHeard ? event : 'presence:idle';
  const sent = {
    plain: [message],
    bare: [message],
    extra: [message, Buffer.from('extra'), { extra: message }],
    empty: [],
  }[manner];
  return new Promise((resolve) => {
    const silent = setTimeout(resolve, ANSWER_MS, 'silent');
    const settle = (code: string) => {
      clearTimeout(silent);
      resolve(code);
    };
    socket.once('disconnect', () => settle('closed'));
    emit(asked, ...(isHeard ? sent : []), (answer: unknown) => {
      const { ok, code } = Object(answer);
      settle(ok === true ? 'ok' : String(code));
    });
  });
}

function faultIn(answer: string): string | null {
  const known = Object.entries(ERRORS).find(([name]) => name === answer)?.[1];
  const isGood = known && (known.status < 500 || known.status === ALLOWED_STATUS);
  return answer === 'ok' || isGood ? null : `answers ${answer}`;
}

/** The code that a connection was refused with, or the error without one. */
function refusalOf(error: unknown): string {
  const data = Object(Object(error).data);
  return String(data.code ?? error);
}

type Knock = readonly [Caller, string, unknown];
const knocks: fc.Arbitrary<Knock> = fc.tuple(
  fc.constantFrom(...CALLERS),
  fc.constantFrom('shareToken', 'liveKey', 'socketPass', 'token', '__proto__', 'pid', 'offset'),
  hostileValue,
);

async function fuzzHandshakes({ world, seed, runs }: FuzzOptions, watch: Watch) {
  let handshakes = 0;
  const findings = await fuzz(
    knocks,
    { seed, runs, examples: [] },
    {
      name: 'handshake',
      async faultOf(sent) {
        handshakes += 1;
        const { result, fault } = await watch.during(() => knock(world, sent));
        return faultIn(result) ?? fault;
      },
      repeat: ([caller, key, value]) => `as ${caller}: auth ${textOf({ [key]: value }).slice(0, 500)}`,
    },
  );
  await world.undo();
  return { findings, counts: { handshakes } };
}

/** Opens a connection with one hostile value in its handshake: `ok`, or the refusal. */
async function knock(world: World, [caller, key, value]: Knock): Promise<string> {
  const cookie = cookieOf(caller, world);
  const socket = io(await addressOf(world.server.app), {
    transports: ['websocket'],
    extraHeaders: cookie ? { cookie } : {},
    auth: JSON.parse(`{${JSON.stringify(key)}:${textOf(value)}}`),
    reconnection: false,
    forceNew: true,
    timeout: ANSWER_MS,
  });
  try {
    return await new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('ok'));
      socket.on('connect_error', (error) => resolve(refusalOf(error)));
      // A refused client closes its connection before it says why.
      socket.io.on('close', (reason) => setImmediate(resolve, `closed: ${reason}`));
    });
  } finally {
    socket.close();
  }
}

function describe([caller, manner, change]: Sent, good: object): string {
  return `as ${caller}, ${manner}: ${changedBody(good, change).slice(0, 500)}`;
}
