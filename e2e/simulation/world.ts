// One seed's world: its people and devices, the servers they reach, and the network in between.

import type { App } from '@allcourt/server/src/app.ts';
import type { Device } from './device.ts';
import { createModel, type Model, record } from './model.ts';
import { type Cast, castOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import type { Site } from './site.ts';
import { after, resetTime, START, virtualNow } from './virtual-time.ts';

/** The state of the network. */
export interface Weather {
  /** Of a request on its way. */
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly twice: number;
  /** So late that the client has given it up. */
  readonly late: number;
  readonly longestMs: number;
}

export interface World {
  readonly seed: number;
  readonly random: Random;
  readonly model: Model;
  readonly cast: Cast;
  readonly devices: Device[];
  /** The servers that still run. */
  readonly site: Site;
  weather: Weather;
  matchId: string | null;
  /** The people have their chat open. */
  hasChat: boolean;
  now(): number;
  after(delayMs: number, act: () => unknown): () => void;
  newId(): string;
  latency(): number;
  /** The server that answers; null while it restarts. */
  backend(): App | null;
  send(device: Device, url: string, init: RequestInit): Promise<Response>;
  /** The server ends; another one answers after that time. */
  restart(downMs: number, next?: () => Promise<Site>): void;
  /** The server ends in the middle of the next change: it is committed, and no one hears of it. */
  dieAtNextChange(downMs: number): void;
  /** Ends the server before this request has its answer, where that was to happen. */
  endBefore(method: string): boolean;
  note(line: string): void;
  noteHeard(device: Device, packet: string): void;
  problem(sentence: string): void;
}

export const CALM: Weather = { lostRequest: 0, lostAnswer: 0, twice: 0, late: 0, longestMs: 80 };

let worlds = 0;

export async function createWorld(seed: number, site: Site, trace: (line: string) => void): Promise<World> {
  resetTime();
  worlds += 1;
  const random = randomOf(seed);
  const newId = idsOf(worlds);
  const model = createModel();
  let current = site;
  const cast = await castOf(() => current, newId);
  let server = 0;
  let isUp = true;
  let diesFor: number | null = null;
  let ends = 0;
  let nextSite: (() => Promise<Site>) | undefined;
  const open = new Set<() => void>();

  const world: World = {
    seed,
    random,
    model,
    cast,
    devices: [],
    get site() {
      return current;
    },
    weather: CALM,
    matchId: null,
    hasChat: true,
    now: virtualNow,
    after,
    newId,
    latency: () => random.between(1, world.weather.longestMs),
    backend: () => (isUp ? (world.site.apps[server] ?? null) : null),
    send: (device, url, init) => send(world, device, url, init, open),
    dieAtNextChange(downMs) {
      diesFor = downMs;
    },
    endBefore(method) {
      if (diesFor === null || method === 'GET') {
        return false;
      }
      world.note('the server ends in the middle of it');
      world.restart(diesFor);
      return true;
    },
    restart(downMs, next) {
      isUp = false;
      diesFor = null;
      ends += 1;
      nextSite = next ?? nextSite;
      const end = ends;
      for (const device of world.devices) {
        device.wire?.cut(random.between(1, 3000));
      }
      for (const lose of open) {
        after(0, lose); // One after the other: each wakes a device.
      }
      after(downMs, async () => {
        if (end !== ends) {
          return; // It ended again before it was back.
        }
        if (nextSite) {
          current = await nextSite();
          nextSite = undefined;
          server = 0;
        } else {
          server += 1;
        }
        isUp = true;
        world.note('a server answers again');
      });
    },
    note(line) {
      trace(`${((virtualNow() - START) / 1000).toFixed(3).padStart(9)}  ${line}`);
    },
    noteHeard(device, packet) {
      const [, event] = /^2\["([^"]+)"/.exec(packet) ?? [];
      world.note(`${device.name} hears ${event ?? `packet ${packet[0]}`}`);
    },
    problem: (sentence) => void model.problems.push(sentence),
  };
  return world;
}

/** Ascending like a phone's UUIDv7, different in every world of this process, the same for the same seed but for that. */
function idsOf(world: number): () => string {
  const high = Math.floor(world / 4096)
    .toString(16)
    .padStart(3, '0');
  const low = (world % 4096).toString(16).padStart(3, '0');
  let count = 0;
  return () => {
    count += 1;
    const time = virtualNow().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-8${low}-${count.toString(16).padStart(12, '0')}`;
  };
}

const GIVES_UP_MS = 20_000;

function send(
  world: World,
  device: Device,
  url: string,
  init: RequestInit,
  open: Set<() => void>,
): Promise<Response> {
  const { random, weather } = world;
  const { run, cookie, session } = device;
  const method = init.method ?? 'GET';
  const body = typeof init.body === 'string' ? init.body : undefined;
  const name = `${device.name} → ${method} ${shortOf(url)}${contentOf(world.model, body)}`;
  const call = { method, url, body, person: session, device: device.name };
  return new Promise((resolve, reject) => {
    const lose = () => {
      open.delete(lose);
      reject(new TypeError('The network is gone.'));
    };
    if (!device.isOnline) {
      after(1, lose);
      return;
    }
    open.add(lose);
    init.signal?.addEventListener('abort', () => {
      open.delete(lose);
      reject(new DOMException('It took too long.', 'AbortError'));
    });
    const fate = fateOf(random, weather);
    if (fate === 'lostRequest') {
      world.note(`${name}: the request is lost`);
      after(random.between(100, GIVES_UP_MS * 2), lose);
      return;
    }
    const deliver = async (isFirst: boolean) => {
      const app = world.backend();
      if (!app) {
        world.note(`${name}: no server answers`);
        lose();
        return;
      }
      const isLast = world.endBefore(method);
      const answer = await app.inject({
        method: readMethod(method),
        url,
        headers: {
          ...(init.headers instanceof Headers || Array.isArray(init.headers) ? {} : init.headers),
          cookie,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      world.note(
        `${name}: ${answer.statusCode}${isFirst ? '' : ', once more'}${fate === 'lostAnswer' ? ', and the answer is lost' : ''}`,
      );
      record(world.model, call, answer.statusCode, answer.body, virtualNow());
      if (!isFirst || isLast) {
        return;
      }
      if (fate === 'lostAnswer') {
        after(random.between(100, GIVES_UP_MS * 2), lose);
        return;
      }
      const delay =
        fate === 'late' ? random.between(GIVES_UP_MS - 5000, GIVES_UP_MS + 10_000) : world.latency();
      after(delay, () => {
        if (open.delete(lose) && device.run === run) {
          resolve(responseOf(answer));
        }
      });
    };
    after(world.latency(), () => deliver(true));
    if (fate === 'twice') {
      after(random.between(1, 5000), () => deliver(false));
    }
  });
}

function responseOf({ statusCode, body, headers }: Awaited<ReturnType<App['inject']>>): Response {
  const retryAfter = headers['retry-after'];
  return new Response(statusCode === 204 ? null : body, {
    status: statusCode,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

type Fate = 'arrives' | 'lostRequest' | 'lostAnswer' | 'twice' | 'late';

function fateOf(random: Random, { lostRequest, lostAnswer, twice, late }: Weather): Fate {
  const arrives = Math.max(0, 1 - lostRequest - lostAnswer - twice - late);
  return random.weighted<Fate>({ arrives, lostRequest, lostAnswer, twice, late });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function readMethod(method: string): Method {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((one) => one === method);
  if (!known) {
    throw new TypeError(`No device sends ${method}.`);
  }
  return known;
}

/** Names the messages and entries of a request. */
function contentOf({ said, scored }: Model, body: string | undefined): string {
  const parsed = body === undefined ? {} : JSON.parse(body);
  const entries: readonly { id: string }[] = parsed.events ?? [];
  const names = entries.map(({ id }) => scored.get(id)?.name ?? '?').join(' ');
  const more = names === '' ? '' : ` ${names} on ${parsed.base}${parsed.takeOver ? ', taking over' : ''}`;
  return `${more}${said.has(parsed.id) ? ` ${said.get(parsed.id)?.name}` : ''}`;
}

/** An address without ids, which are different in every run. */
function shortOf(url: string): string {
  return url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '·').replace('/api/', '');
}
