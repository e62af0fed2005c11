import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { createShareAnswer } from '@allcourt/contract';
import { systemClock } from '@allcourt/server/src/clock.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import type { Arrivals, GuestsTask } from './guests.ts';
import { median, percentile } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const SPECTATORS = 500;
const TAPS = 120;
const WARM_UPS = 20;
/** Taps one after the other, as from many courts: the server has to be through with one before the next. */
const PAUSE_MS = 60;
const GOAL_P50_MS = 50;
const GOAL_P99_MS = 150;

/** From the tap to the screens of 500 viewers of one link, against the scorer's own answer. */
export function benchSpectators(): Promise<Figure[]> {
  return onServer(async (app, { db }) => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const { cookie } = await buildAccount({ db, clock: systemClock });
    return watch(origin, cookie);
  });
}

async function watch(origin: string, cookie: string): Promise<Figure[]> {
  const scorer = await scoredMatch(origin, cookie);
  const task: GuestsTask = {
    origin: origin.replace('http', 'ws'),
    shareToken: scorer.shareToken,
    count: SPECTATORS,
  };
  const guests = new Worker(new URL('./guests.ts', import.meta.url), { workerData: task });
  await messageFrom(guests, (message) => message === 'ready');
  const answers: number[] = [];
  const reached: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const arrived = messageFrom(guests, (message): message is Arrivals => isArrivalOf(message, tap + 1));
    const start = performance.timeOrigin + performance.now();
    await scorer.tap();
    const answered = performance.timeOrigin + performance.now() - start;
    const { atMs } = await arrived;
    if (tap >= WARM_UPS) {
      answers.push(answered);
      reached.push(...atMs.map((at) => at - start));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await guests.terminate();
  return [
    figure('p50', median(reached), GOAL_P50_MS, median(answers)),
    figure('p99', percentile(reached, 0.99), GOAL_P99_MS, percentile(answers, 0.99)),
  ];
}

function figure(name: string, ms: number, goalMs: number, answerMs: number): Figure {
  return {
    name: `tap to the screens of ${SPECTATORS} spectators, ${name}`,
    measured: `${ms.toFixed(1)} ms`,
    baseline: `the scorer's answer ${answerMs.toFixed(1)} ms`,
    ratio: ms / answerMs,
    goal: { text: `≤ ${goalMs} ms`, holds: ms <= goalMs },
  };
}

/** A match with a share link, scored over HTTP as a phone does; games go in turn, so it never ends. */
async function scoredMatch(origin: string, cookie: string) {
  const id = randomUUID();
  const deviceId = randomUUID();
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`The server answered ${response.status}: ${await response.text()}`);
    }
    return response.json();
  };
  const setup = { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' };
  const players = { a: [{ name: 'Bench A' }], b: [{ name: 'Bench B' }] };
  await post('/api/matches', { id, setup, players, surface: null, startedAt: Date.now() });
  const { token: shareToken } = createShareAnswer.parse(await post(`/api/matches/${id}/shares`, {}));
  let base = 0;
  return {
    shareToken,
    async tap() {
      const winner = Math.floor(base / 4) % 2 === 0 ? 'a' : 'b';
      const event = { id: randomUUID(), at: Date.now(), kind: 'point', winner };
      await post(`/api/matches/${id}/events`, { base, deviceId, events: [event] });
      base += 1;
    },
  };
}

/** The next matching message from the worker; rejects when the worker fails. */
function messageFrom<Message>(
  guests: Worker,
  isIt: (message: unknown) => message is Message,
): Promise<Message>;
function messageFrom(guests: Worker, isIt: (message: unknown) => boolean): Promise<unknown>;
function messageFrom(guests: Worker, isIt: (message: unknown) => boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      if (isIt(message)) {
        guests.off('message', hear);
        guests.off('error', reject);
        resolve(message);
      }
    };
    guests.on('message', hear);
    guests.once('error', reject);
  });
}

function isArrivalOf(message: unknown, seq: number): message is Arrivals {
  return typeof message === 'object' && message !== null && 'seq' in message && message.seq === seq;
}
