import { randomUUID } from 'node:crypto';
import { json, post, registerAccount } from '../api.ts';

/** A device that scores over HTTP on a given server. */
export class Scorer {
  readonly cookie: string;
  readonly deviceId = randomUUID();

  constructor(cookie: string) {
    this.cookie = cookie;
  }

  /** Registers a new account on one server. */
  static async register(origin: string): Promise<Scorer> {
    return new Scorer(await registerAccount(origin));
  }

  /** The same person on another device. */
  onAnotherDevice(): Scorer {
    return new Scorer(this.cookie);
  }

  /** Makes a match that takes any number of points. */
  async createMatch(origin: string): Promise<string> {
    const id = randomUUID();
    const setup = { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' };
    const players = { a: [{ name: 'A' }], b: [{ name: 'B' }] };
    await json(
      await this.#post(`${origin}/api/matches`, { id, setup, players, surface: null, startedAt: Date.now() }),
    );
    return id;
  }

  /** Appends one point, taking the lease and rebasing until it is stored; answers its place in the log. */
  async score(origin: string, matchId: string, event: PointEvent): Promise<number> {
    for (let base = 0; ; ) {
      const answer = await this.append(origin, matchId, { base, event });
      const body = await answer.json();
      if (answer.ok) {
        return body.stored[0].seq;
      }
      if (body.code !== 'stale') {
        throw new Error(JSON.stringify(body));
      }
      base = body.detail.seq;
    }
  }

  append(
    origin: string,
    matchId: string,
    { base, event, takeOver = true }: { base: number; event: PointEvent; takeOver?: boolean },
  ): Promise<Response> {
    const { deviceId } = this;
    return this.#post(`${origin}/api/matches/${matchId}/events`, {
      base,
      deviceId,
      takeOver,
      events: [event],
    });
  }

  async readLog(origin: string, matchId: string): Promise<{ seq: number; event: { id: string } }[]> {
    const answer = await fetch(`${origin}/api/matches/${matchId}`, { headers: { cookie: this.cookie } });
    return (await json<{ log: { seq: number; event: { id: string } }[] }>(answer)).log;
  }

  #post(url: string, body: unknown): Promise<Response> {
    return post(url, body, { cookie: this.cookie });
  }
}

export interface PointEvent {
  id: string;
  at: number;
  kind: 'point';
  winner: 'a' | 'b';
}

/** A point that the rules take whatever stands before it: games go in turn. */
export function pointEvent(index: number): PointEvent {
  return { id: randomUUID(), at: Date.now(), kind: 'point', winner: index % 2 === 0 ? 'a' : 'b' };
}
