import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Counted, TrafficTask, Window } from './traffic.ts';

/** The people of the traffic model in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
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
    const gone = once(this.#child, 'exit').then(() => {
      throw new Error('The process of the traffic has ended.');
    });
    gone.catch(() => {}); // It ends in the end, when no one waits.
    const [message] = await Promise.race([once(this.#child, 'message'), gone]);
    return message;
  }
}
