import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Player, type Stream } from './player.ts';

/** An answer that was none, or a refusal. */
export interface Refusal {
  /** The code of the error catalog, or `no answer` where the connection broke or said nothing. */
  readonly code: string;
  readonly status: number;
  readonly sentence: string;
  readonly waitedMs: number;
}

/** The acknowledged things, and those of them that the server has not, or more than once. */
export interface Account {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Of each kind, before a fault. */
const FIRST = 5;
const PACE_MS = 40;
const LOOK_AGAIN_MS = 10;
const AGAIN_MS = 250;

/** People who score, write and reply without a pause, as the app does: what was not acknowledged is sent again. */
export class Workload {
  readonly refusals: Refusal[] = [];
  readonly #streams: readonly Stream[];
  readonly #acknowledged = new Map<Stream, { id: string; at: number }[]>();
  #isEnding = false;
  #isAbandoned = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(streams: readonly Stream[]) {
    this.#streams = streams;
  }

  /** Registers the people on a server and begins; resolves once each kind was acknowledged a few times. */
  static async begin(origin: string): Promise<Workload> {
    const player = await Player.register(origin);
    const work = new Workload([await player.points(), await player.messages(), await player.replies()]);
    work.#running = Promise.all(work.#streams.map((stream) => work.#run(stream)));
    while (work.#streams.some((stream) => work.#ofStream(stream).length < FIRST)) {
      await delay(LOOK_AGAIN_MS);
    }
    return work;
  }

  /** Resolves with the moment at which each kind was acknowledged again after `begun`, which must be soon. */
  async servedSince(begun: number, limitMs: number): Promise<number> {
    while (performance.now() - begun < limitMs) {
      const first = this.#streams.map((stream) => this.#ofStream(stream).find(({ at }) => at > begun)?.at);
      if (!first.includes(undefined)) {
        return Math.max(...first.map((at) => at ?? 0));
      }
      await delay(LOOK_AGAIN_MS);
    }
    throw new Error(`Not everything was acknowledged again after ${limitMs / 1000} s.`);
  }

  /** Sends nothing any longer, acknowledged or not. */
  abandon(): void {
    this.#isEnding = true;
    this.#isAbandoned = true;
  }

  /** Lets what is under way be acknowledged, and compares. */
  async end(): Promise<Account> {
    this.#isEnding = true;
    await this.#running;
    const accounts = await Promise.all(this.#streams.map((stream) => this.#compare(stream)));
    return {
      acknowledged: accounts.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: accounts.flatMap(({ lost }) => lost),
      doubled: accounts.flatMap(({ doubled }) => doubled),
    };
  }

  async #run(stream: Stream): Promise<void> {
    while (!this.#isEnding) {
      const id = randomUUID();
      while (!(await this.#isAcknowledged(stream, id))) {
        if (this.#isAbandoned) {
          return;
        }
        await delay(AGAIN_MS);
      }
      this.#ofStream(stream).push({ id, at: performance.now() });
      await delay(PACE_MS);
    }
  }

  async #isAcknowledged(stream: Stream, id: string): Promise<boolean> {
    const begun = performance.now();
    const refuse = (refusal: Omit<Refusal, 'waitedMs'>) => {
      this.refusals.push({ ...refusal, waitedMs: performance.now() - begun });
      return false;
    };
    try {
      const answer = await stream.send(id);
      const body = await answer.json();
      return answer.ok || refuse({ code: body.code, status: answer.status, sentence: body.error });
    } catch (error) {
      return refuse({ code: 'no answer', status: 0, sentence: String(error) });
    }
  }

  async #compare(stream: Stream): Promise<Account> {
    const all = this.#ofStream(stream).map(({ id }) => id);
    const acknowledged = stream.isReplaced ? all.slice(-1) : all;
    const stored = await stream.read();
    return {
      acknowledged: all.length,
      lost: acknowledged.filter((id) => !stored.includes(id)).map((id) => `${stream.name} ${id}`),
      doubled: stored.filter((id, index) => stored.indexOf(id) !== index).map((id) => `${stream.name} ${id}`),
    };
  }

  #ofStream(stream: Stream): { id: string; at: number }[] {
    const known = this.#acknowledged.get(stream) ?? [];
    this.#acknowledged.set(stream, known);
    return known;
  }
}
