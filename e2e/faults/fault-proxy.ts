import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A way for a network to fail. `cut`: connections break, and new ones are refused. `silent`: they are accepted and nothing
 * passes until it ends. `half-open`: the same, but no side hears that they broke; only connections made after its end are
 * good. `delayed`: every byte comes late. `slow`: few bytes pass at a time.
 */
export type NetworkFault = 'cut' | 'silent' | 'half-open' | 'delayed' | 'slow';

export const DELAY_MS = 300;
export const SLOW_BYTES_PER_SECOND = 20_000;

interface Pair {
  readonly down: Socket;
  readonly up: Socket;
  /** True once its bytes are lost for good. */
  isDead: boolean;
}

/** Stands between a server and what it uses, and fails when told to. */
export class FaultProxy {
  readonly port: number;
  readonly #server: Server;
  #target: number;
  readonly #pairs = new Set<Pair>();
  #fault: NetworkFault | null = null;
  /** Resolves when the fault ends. */
  #ended: Promise<void> = Promise.resolve();
  #end: () => void = () => {};

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.port = port;
    this.#target = target;
    server.on('connection', (down) => this.#join(down));
  }

  /** Listens on a free port, for what listens on the port `target` of this machine; `leadTo` says it later. */
  static async start(target = 0): Promise<FaultProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The proxy does not listen on a port.');
    }
    return new FaultProxy(server, address.port, target);
  }

  /** Joins new connections to that port of this machine. */
  leadTo(target: number): void {
    this.#target = target;
  }

  begin(fault: NetworkFault): void {
    this.#fault = fault;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    for (const pair of this.#pairs) {
      if (fault === 'cut') {
        pair.down.resetAndDestroy();
        pair.up.resetAndDestroy();
      }
      pair.isDead ||= fault === 'half-open';
    }
  }

  end(): void {
    this.#fault = null;
    this.#end();
  }

  async stop(): Promise<void> {
    this.end();
    for (const { down, up } of this.#pairs) {
      down.destroy();
      up.destroy();
    }
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(down: Socket): void {
    if (this.#fault === 'cut') {
      down.on('error', () => {});
      down.resetAndDestroy();
      return;
    }
    const up = connect(this.#target, '127.0.0.1');
    const pair = { down, up, isDead: this.#fault === 'half-open' };
    this.#pairs.add(pair);
    this.#carry(pair, down, up);
    this.#carry(pair, up, down);
  }

  #carry(pair: Pair, from: Socket, to: Socket): void {
    /** The bytes and the end pass in order, whatever holds them up. */
    let last: Promise<void> = Promise.resolve();
    from.on('data', (bytes) => {
      last = last
        .then(() => this.#hold(bytes))
        .then(() => void (pair.isDead || to.destroyed || to.write(bytes)));
    });
    from.on('error', () => {}); // Its close follows.
    from.on('close', () => {
      last = last
        .then(() => this.#hold())
        .then(() => {
          this.#pairs.delete(pair);
          if (!pair.isDead) {
            to.destroy();
          }
        });
    });
  }

  async #hold(bytes?: Buffer): Promise<void> {
    if (this.#fault === 'silent' || this.#fault === 'half-open') {
      await this.#ended;
    } else if (this.#fault === 'delayed') {
      await delay(DELAY_MS);
    } else if (this.#fault === 'slow' && bytes) {
      await delay((bytes.length / SLOW_BYTES_PER_SECOND) * 1000);
    }
  }
}
