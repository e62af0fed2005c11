/** In a process of its own: the people of the traffic model, as many calls at once as are asked for, or at a pace. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { broadcastAnswer, createShareAnswer } from '@allcourt/contract';
import { videoHead, videoSegment } from '@allcourt/server/test/video.ts';
import { Caller } from './caller.ts';
import type { Camera, Population } from './population.ts';
import { Listeners } from './sockets.ts';

/** An act of a person: a point of a scorer, a message, a look at the calendar, a second of video, a start of the app. */
export type Act = 'point' | 'message' | 'calendar' | 'video' | 'start';

/** Acts of a hundred, from a club's evening: many watch, some score, few write. */
const SHARES: Readonly<Record<Act, number>> = { point: 20, message: 8, calendar: 12, video: 45, start: 15 };

/** The calls of an app that a push has opened. */
const START_CALLS = [
  '/auth/me',
  '/api/home',
  '/api/teams',
  '/api/conversations',
  '/api/notifications',
  '/api/calendar/upcoming',
];

export interface TrafficTask {
  readonly origin: string;
  readonly population: Population;
}

/** One measurement. */
export interface Window {
  readonly seconds: number;
  /** Acts under way at once. */
  readonly atOnce: number;
  /** Acts a second; null: as many as get done. */
  readonly pace: number | null;
  /** The only act, where the mix is not wanted. */
  readonly only?: Act;
}

/** The result of a window. */
export interface Counted {
  readonly acts: number;
  readonly calls: number;
  /** Times of every act, in milliseconds. */
  readonly timesMs: Readonly<Record<Act, readonly number[]>>;
  /** Answers that were no success, by status; 0: no answer. */
  readonly failures: Readonly<Record<string, number>>;
  /** Points and messages that reached a socket, and those that had to. */
  readonly heard: number;
  readonly expected: number;
}

const SPECTATORS_EACH = 4;
const LISTENERS_PER_CHAT = 4;
/** A match is over then, and its scorer begins another. */
const POINTS_PER_MATCH = 200;
const SEGMENT_BYTES = 40_000;
const MONTH_MS = 35 * 86_400_000;
const QUIET_MS = 3000;
const ADDRESS_MS = 120_000;

interface Match {
  readonly id: string;
  readonly cookie: string;
  readonly deviceId: string;
  readonly spectators: Listeners;
  points: number;
}

process.once('message', async (task: TrafficTask) => {
  const traffic = await Traffic.begin(task);
  process.on('message', async (window: Window) => {
    process.send?.(await traffic.measure(window));
  });
  process.send?.('ready');
});

class Traffic {
  readonly #caller: Caller;
  readonly #origin: string;
  readonly #population: Population;
  readonly #free: Match[] = [];
  readonly #listeners: Listeners;
  readonly #media = new Map<string, { readonly base: Promise<string>; readonly askedAt: number }>();
  #expected = 0;
  /** Heard by spectators of matches that are over. */
  #gone = 0;
  #turn = 0;

  private constructor({ origin, population }: TrafficTask) {
    this.#caller = new Caller(origin);
    this.#origin = origin;
    this.#population = population;
    this.#listeners = new Listeners(origin);
  }

  static async begin(task: TrafficTask): Promise<Traffic> {
    const traffic = new Traffic(task);
    for (const cookie of task.population.scorers) {
      traffic.#free.push(await traffic.#newMatch(cookie));
    }
    for (const { cookies } of task.population.chats) {
      for (const cookie of cookies.slice(-LISTENERS_PER_CHAT)) {
        await traffic.#listeners.join({ cookie });
      }
    }
    for (const camera of task.population.cameras) {
      await traffic.#film(camera);
    }
    return traffic;
  }

  async measure({ seconds, atOnce, pace, only }: Window): Promise<Counted> {
    this.#caller.reset();
    const heardBefore = this.#heard();
    const expectedBefore = this.#expected;
    const timesMs: Record<Act, number[]> = { point: [], message: [], calendar: [], video: [], start: [] };
    const begun = performance.now();
    const endAt = begun + seconds * 1000;
    let acts = 0;
    const work = async () => {
      while (performance.now() < endAt) {
        if (pace !== null) {
          const dueAt = begun + (acts / pace) * 1000;
          acts += 1;
          await delay(Math.max(0, Math.min(dueAt, endAt) - performance.now()));
          if (dueAt > endAt) {
            return;
          }
        }
        const act = only ?? this.#next();
        const start = performance.now();
        await this.#do(act);
        const end = performance.now();
        if (end <= endAt) {
          timesMs[act].push(end - start);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const { calls, failures } = this.#caller.counted();
    await this.#settle(heardBefore, expectedBefore);
    return {
      acts: Object.values(timesMs).reduce((sum, times) => sum + times.length, 0),
      calls,
      timesMs,
      failures,
      heard: this.#heard() - heardBefore,
      expected: this.#expected - expectedBefore,
    };
  }

  /** Waits until everything was heard, or nothing more comes. */
  async #settle(heardBefore: number, expectedBefore: number): Promise<void> {
    let known = -1;
    while (this.#heard() - heardBefore < this.#expected - expectedBefore && known !== this.#heard()) {
      known = this.#heard();
      await delay(QUIET_MS);
    }
  }

  #heard(): number {
    return (
      this.#gone +
      this.#listeners.heard +
      this.#free.reduce((sum, { spectators }) => sum + spectators.heard, 0)
    );
  }

  /** Acts in an order without chance, mixed evenly. */
  #next(): Act {
    const at = (this.#turn * 37) % 100;
    this.#turn += 1;
    let sum = 0;
    for (const [act, share] of Object.entries(SHARES)) {
      sum += share;
      if (at < sum) {
        return act as Act; // Object.entries widens the keys.
      }
    }
    throw new RangeError('The shares add up to a hundred.');
  }

  async #do(act: Act): Promise<void> {
    const { members, chats, cameras } = this.#population;
    const cookie = pick(members);
    switch (act) {
      case 'point':
        return this.#score();
      case 'message': {
        const chat = pick(chats);
        const body = { id: randomUUID(), text: 'Racket bag and the ball tubes are in my car.' };
        await this.#caller.post(
          `/api/conversations/${chat.conversationId}/messages`,
          pick(chat.cookies),
          body,
        );
        this.#expected += LISTENERS_PER_CHAT;
        return;
      }
      case 'calendar': {
        const now = Date.now();
        return this.#caller.get(`/api/calendar?from=${now}&before=${now + MONTH_MS}`, cookie).then(ignore);
      }
      case 'video':
        return this.#watch(pick(cameras));
      case 'start':
        await Promise.all(START_CALLS.map((path) => this.#caller.get(path, cookie)));
    }
  }

  async #score(): Promise<void> {
    const match = this.#free.shift();
    if (!match) {
      return; // More at once than there are scorers: a scorer taps once at a time.
    }
    const winner = Math.floor(match.points / 4) % 2 === 0 ? 'a' : 'b';
    const event = { id: randomUUID(), at: Date.now(), kind: 'point', winner };
    const body = { base: match.points, deviceId: match.deviceId, events: [event] };
    await this.#caller.post(`/api/matches/${match.id}/events`, match.cookie, body);
    this.#expected += SPECTATORS_EACH;
    match.points += 1;
    if (match.points < POINTS_PER_MATCH) {
      this.#free.push(match);
      return;
    }
    await delay(QUIET_MS);
    this.#gone += match.spectators.heard;
    match.spectators.leave();
    this.#free.push(await this.#newMatch(match.cookie));
  }

  async #newMatch(cookie: string): Promise<Match> {
    const id = randomUUID();
    const setup = { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' };
    const players = { a: [{ name: 'Bench A' }], b: [{ name: 'Bench B' }] };
    await this.#caller.post('/api/matches', cookie, {
      id,
      setup,
      players,
      surface: null,
      startedAt: Date.now(),
    });
    const { token: shareToken } = createShareAnswer.parse(
      JSON.parse(await this.#caller.post(`/api/matches/${id}/shares`, cookie, {})),
    );
    const spectators = new Listeners(this.#origin);
    for (let number = 0; number < SPECTATORS_EACH; number += 1) {
      await spectators.join({ shareToken });
    }
    return { id, cookie, deviceId: randomUUID(), spectators, points: 0 };
  }

  /** A second of video, as a player asks for it: the state, then the newest piece. */
  async #watch(camera: Camera): Promise<void> {
    const base = await this.#mediaOf(camera);
    const text = await this.#caller.get(`${base}/live.m3u8`, '');
    const newest = text.split('\n').findLast((line) => line !== '' && !line.startsWith('#'));
    if (newest) {
      await this.#caller.get(`${base}/${newest}`, '');
    }
  }

  /** The signed address of a broadcast's files, which viewers ask for again from time to time. */
  #mediaOf({ broadcastId, cookie }: Camera): Promise<string> {
    const known = this.#media.get(broadcastId);
    if (known && performance.now() - known.askedAt < ADDRESS_MS) {
      return known.base;
    }
    const base = this.#caller
      .get(`/api/live/${broadcastId}`, cookie)
      .then((text) => broadcastAnswer.parse(JSON.parse(text)).media?.base ?? '')
      .catch(() => ''); // Counted as a failed call; the next address is asked for soon.
    this.#media.set(broadcastId, { base, askedAt: performance.now() });
    return base;
  }

  /** Films a piece each second for as long as the process lives; resolves after the first. */
  async #film({ cookie, broadcastId }: Camera): Promise<void> {
    const session = `/api/broadcasts/${broadcastId}/sessions/${randomUUID()}`;
    await this.#caller.put(`${session}?offset=0`, cookie, videoHead());
    const begun = Date.now();
    const send = (number: number) => {
      const piece = videoSegment({ at: begun + number * 1000, sequence: number, leastBytes: SEGMENT_BYTES });
      return this.#caller.put(`${session}/segments/${number}`, cookie, piece);
    };
    await send(1);
    const goOn = async () => {
      for (let number = 2; ; number += 1) {
        await delay(Math.max(0, begun + number * 1000 - Date.now()));
        await send(number);
      }
    };
    goOn().catch((error) => {
      throw error; // Without its camera the figures would lie.
    });
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) {
    throw new RangeError('There is nothing to pick from.');
  }
  return item;
}

function ignore(): void {}
