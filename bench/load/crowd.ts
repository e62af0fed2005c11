import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Counted, TrafficTask, Window } from './traffic.ts';

/** The people of the traffic model in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess;
  readonly #gone: Promise<never>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#gone = once(child, 'exit').then(() => {
      throw new Error('The process of the traffic has ended.');
    });
    this.#gone.catch(() => {}); // It ends in the end, when no one waits.
  }

  /** Resolves when all of them are connected. */
  static async gather(task: TrafficTask): Promise<Crowd> {
    const crowd = new Crowd(fork(new URL('./traffic.ts', import.meta.url)));
    crowd.#child.send(task);
    await crowd.#next();
    return crowd;
  }

  async measure(window: Window): Promise<Counted> {
    this.#child.send(window);
    return (await this.#next()) as Counted; // The process answers each window with its result.
  }

  async leave(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill();
      await once(this.#child, 'exit');
    }
  }

  async #next(): Promise<unknown> {
    const stopped = new AbortController();
    const answered = once(this.#child, 'message', { signal: stopped.signal });
    try {
      const [message] = await Promise.race([answered, this.#gone]);
      return message;
    } finally {
      stopped.abort();
    }
  }
}
