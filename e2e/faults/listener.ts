import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@allcourt/contract';
import { io, type Socket } from 'socket.io-client';
import { Player } from './player.ts';

const LOOK_AGAIN_MS = 50;

/** A match that is scored on one server and watched on another. */
export class Listener {
  readonly #line: Socket<ServerToClient, ClientToServer>;
  readonly #score: (id: string) => Promise<unknown>;
  readonly #heard = new Set<string>();

  private constructor(
    line: Socket<ServerToClient, ClientToServer>,
    { matchId, score }: { matchId: string; score: (id: string) => Promise<unknown> },
  ) {
    this.#line = line;
    this.#score = score;
    line.on('match:events', ({ events }) => {
      for (const { event } of events) {
        this.#heard.add(event.id);
      }
    });
    line.on('connect', () => line.emit('match:watch', { matchId }, () => {}));
    line.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') {
        line.connect(); // The library does so for other reasons only.
      }
    });
  }

  /** Registers a player on `scored` who watches on `watched`; resolves once the one hears the other. */
  static async open({ scored, watched }: { scored: string; watched: string }): Promise<Listener> {
    const player = await Player.register(scored);
    const { matchId, send } = await player.points();
    const line = io(watched, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      extraHeaders: { cookie: player.cookie },
      autoConnect: false,
    });
    const listener = new Listener(line, { matchId, score: send });
    line.connect();
    await listener.hearsNew();
    return listener;
  }

  /** Scores until a point is heard on the other server as it happens; resolves with that moment. */
  async hearsNew(): Promise<number> {
    for (const scored = new Set<string>(); ; ) {
      const id = randomUUID();
      scored.add(id);
      await this.#score(id);
      await delay(LOOK_AGAIN_MS);
      if ([...scored].some((one) => this.#heard.has(one))) {
        return performance.now();
      }
    }
  }

  close(): void {
    this.#line.close();
  }
}
