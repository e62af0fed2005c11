import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Message, messagesAnswer } from '@allcourt/contract';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import type { Realtime } from '@allcourt/server/src/realtime/rooms.ts';
import { buildAccount, type SignedInAccount } from '@allcourt/server/test/builders.ts';
import { teamChatOf } from '@allcourt/server/test/chat.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { WebSocketServer } from 'ws';
import type { Heard, ListenersTask, Posted, Posting } from './listeners.ts';
import { median, percentile } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const MEMBERS = 500;
const ROUNDS = 40;
const WARM_UPS = 10;
/** Messages one right after the other, of which the processor's time is taken together. */
const BURST = 5;
const GOAL_P99_MS = 150;
const GOAL_RATIO = 1.5;
const GOAL_TAKING_MS = 5;

interface Sending {
  /** Sends messages one by one; resolves when all listeners have the last. */
  send(count: number): Promise<{ sentAt: number; heard: Heard }[]>;
}

interface Room extends Sending {
  close(): Promise<void>;
}

interface TeamRoom extends Room {
  /** One that was sent. */
  readonly message: Message;
  heard(seq: number): Promise<Heard>;
}

/** A message to a team of five hundred, against a bare room of as many sockets that is sent the same text. */
export async function benchDelivery(): Promise<Figure[]> {
  let realtime: Realtime | undefined;
  return onServer(
    async (app, database) => {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      await app.inject(HUB_PATH);
      const ours = await teamRoom(origin, database);
      const bare = await bareRoom(JSON.stringify(['chat:message', { message: ours.message }]));
      const figures = await measure({ ours, bare, hub: hubRoom(realtime, ours) });
      await Promise.all([ours.close(), bare.close()]);
      return figures;
    },
    (app) => {
      app.get(HUB_PATH, async ({ context }) => {
        ({ realtime } = context);
        return {};
      });
    },
  );
}

const HUB_PATH = '/bench/realtime';

async function measure({ ours, bare, hub }: Record<'ours' | 'bare' | 'hub', Sending>): Promise<Figure[]> {
  const cpu = { ours: [] as number[], bare: [] as number[], hub: [] as number[] };
  const reached: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const bareUs = await cpuUs(() => bare.send(BURST));
    const hubUs = await cpuUs(() => hub.send(BURST));
    const oursUs = await cpuUs(() => ours.send(BURST));
    const [one] = await ours.send(1);
    if (round >= 0 && one) {
      cpu.bare.push(bareUs / (BURST * MEMBERS));
      cpu.hub.push(hubUs / (BURST * MEMBERS));
      cpu.ours.push(oursUs / (BURST * MEMBERS));
      reached.push(...one.heard.atMs.map((at) => at - one.sentAt));
    }
  }
  const [us, hubUs, bareUs] = [median(cpu.ours), median(cpu.hub), median(cpu.bare)];
  const p99 = percentile(reached, 0.99);
  const takingMs = ((us - hubUs) * MEMBERS) / 1000;
  const baseline = `bare ws room ${bareUs.toFixed(1)} µs`;
  return [
    {
      name: `processor time of a delivery to one of ${MEMBERS} members`,
      measured: `${hubUs.toFixed(1)} µs`,
      baseline,
      ratio: hubUs / bareUs,
      goal: { text: `≤ ${GOAL_RATIO} times`, holds: hubUs / bareUs <= GOAL_RATIO },
    },
    {
      name: 'the same with taking, checking and storing the message',
      measured: `${us.toFixed(1)} µs`,
      baseline,
      ratio: us / bareUs,
    },
    {
      name: `processor time of taking, checking and storing a message to ${MEMBERS} members`,
      measured: `${takingMs.toFixed(1)} ms`,
      baseline: `a message in the bare room ${((bareUs * MEMBERS) / 1000).toFixed(1)} ms`,
      ratio: (us - hubUs) / bareUs,
      goal: { text: `≤ ${GOAL_TAKING_MS} ms`, holds: takingMs <= GOAL_TAKING_MS },
    },
    {
      name: `from sending, through storing, to ${MEMBERS} members, p99`,
      measured: `${p99.toFixed(1)} ms`,
      baseline: `p50 ${median(reached).toFixed(1)} ms`,
      ratio: p99 / median(reached),
      goal: { text: `≤ ${GOAL_P99_MS} ms`, holds: p99 <= GOAL_P99_MS },
    },
  ];
}

/** CPU time of this process during the action, in microseconds. The listeners run in another process. */
async function cpuUs(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function teamRoom(origin: string, { db }: OpenDatabase): Promise<TeamRoom> {
  const members: SignedInAccount[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    members.push(await buildAccount({ db, clock: systemClock }));
  }
  const { teamId } = await buildTeam({ db, clock: systemClock }, { members });
  const url = `${origin}/api/conversations/${await teamChatOf({ db }, teamId)}/messages`;
  const cookie = members[0]?.cookie ?? '';
  const listeners = await listen({
    origin: origin.replace('http', 'ws'),
    cookies: members.map(({ cookie }) => cookie),
  });
  const post = (count: number) => {
    const text = 'Racket bag and the ball tubes are in my car.';
    const bodies = Array.from({ length: count }, () => JSON.stringify({ id: randomUUID(), text }));
    return listeners.post({ url, cookie, bodies });
  };
  await post(1);
  const { messages } = messagesAnswer.parse(await (await fetch(url, { headers: { cookie } })).json());
  const [message] = messages;
  if (!message) {
    throw new Error('The message that was sent is not there.');
  }
  return {
    message,
    heard: listeners.heard,
    async send(count) {
      const posted = await post(count);
      return Promise.all(
        posted.map(async ({ sentAt, seq }) => ({ sentAt, heard: await listeners.heard(seq) })),
      );
    },
    close: listeners.close,
  };
}

/** The same room, sent to without anything being stored. */
function hubRoom(realtime: Realtime | undefined, { message, heard }: TeamRoom): Sending {
  let seq = 1_000_000;
  return {
    async send(count) {
      const sent = [];
      for (let number = 0; number < count; number += 1) {
        seq += 1;
        const sentAt = performance.timeOrigin + performance.now();
        realtime?.send(`conversation:${message.conversationId}`, 'chat:message', {
          message: { ...message, seq },
        });
        sent.push({ sentAt, heard: await heard(seq) });
      }
      return sent;
    },
  };
}

/** A room as plain as can be: a set of sockets, and a loop that sends the text to each. */
async function bareRoom(text: string): Promise<Room> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const cookies = Array.from({ length: MEMBERS }, () => null);
  const listeners = await listen({ origin: `ws://127.0.0.1:${port}`, cookies });
  let seq = 0;
  return {
    async send(count) {
      const sent = [];
      for (let number = 0; number < count; number += 1) {
        seq += 1;
        const message = text.replace(/"seq":\d+/, `"seq":${seq}`);
        const sentAt = performance.timeOrigin + performance.now();
        for (const client of server.clients) {
          client.send(message);
        }
        sent.push({ sentAt, heard: await listeners.heard(seq) });
      }
      return sent;
    },
    async close() {
      await listeners.close();
      server.close();
    },
  };
}

async function listen(task: ListenersTask) {
  const child = fork(new URL('./listeners.ts', import.meta.url));
  const all = new Map<number, Heard>();
  const waiting = new Map<number, (heard: Heard) => void>();
  child.on('message', (message: Heard | Posted | 'ready') => {
    if (message !== 'ready' && 'seq' in message) {
      all.set(message.seq, message);
      waiting.get(message.seq)?.(message);
    }
  });
  child.send(task);
  await ready(child);
  return {
    async heard(seq: number): Promise<Heard> {
      return all.get(seq) ?? new Promise((resolve) => void waiting.set(seq, resolve));
    },
    async post(posting: Posting): Promise<Posted['posted']> {
      const answered = new Promise<Posted['posted']>((resolve) => {
        const hear = (message: Heard | Posted | 'ready') => {
          if (message !== 'ready' && 'posted' in message) {
            child.off('message', hear);
            resolve(message.posted);
          }
        };
        child.on('message', hear);
      });
      child.send(posting);
      return answered;
    },
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', () => reject(new Error('The listeners have gone.')));
  });
}
