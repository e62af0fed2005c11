// A socket of a device, from the packets of Socket.IO up: what `socket-line.ts` of the app does with the library, with the
// simulated network in between.

import { EventEmitter } from 'node:events';
import type { App } from '@allcourt/server/src/app.ts';
import type { ConnectLine, Line, LineEvents } from '@allcourt/web/src/data/socket-line.ts';
import { engineOf } from './site.ts';

/** A connection as the server sees it. */
class ServerSide extends EventEmitter {
  readonly id: string;
  readonly protocol = 4;
  readonly transport = { writable: true, name: 'websocket' };
  readonly remoteAddress = '127.0.0.1';
  readonly request: object;
  readyState: 'open' | 'closed' = 'open';
  readonly #onPacket: (packet: string) => void;
  readonly #onClose: () => void;

  constructor(id: string, cookie: string, on: { packet: (packet: string) => void; close: () => void }) {
    super();
    this.id = id;
    this.#onPacket = on.packet;
    this.#onClose = on.close;
    this.request = {
      headers: { cookie },
      url: '/socket.io/?EIO=4&transport=websocket',
      connection: {},
      socket: { remoteAddress: this.remoteAddress },
      _query: {},
    };
  }

  write(packet: unknown): void {
    if (typeof packet === 'string' && this.readyState === 'open') {
      this.#onPacket(packet);
    }
  }

  close(): void {
    if (this.readyState === 'open') {
      this.readyState = 'closed';
      this.#onClose();
    }
  }
}

/** The network between a device and the servers, as a socket sees it. */
export interface Wires {
  /** The server that answers now; null while there is none or the device has no network. */
  reach(): App | null;
  cookie(): string;
  readonly device: { readonly id: string; readonly kind: 'phone' };
  newId(): string;
  after(delayMs: number, act: () => unknown): () => void;
  /** The same for what happens even if the app has ended. */
  afterwards(delayMs: number, act: () => unknown): () => void;
  latency(): number;
  onSignedOut(hint: 'ended' | 'refused'): void;
  /** A packet on its way to the device. */
  note(packet: string): void;
}

/** An open connection, which the simulation may cut. */
export interface Wire {
  /** The server learns it now; the device after that time. */
  cut(noticedAfterMs: number): void;
}

const ASK_AGAIN_MS = 2000;
const RECONNECT_MS = 1500;

interface Attempt {
  readonly side: ServerSide;
  isOpen: boolean;
  isGone: boolean;
  /** Arrival of the last packet: a connection keeps its order. */
  lastAt: number;
}

/** Connects like the app's `createLines`. */
export function createLine(
  wires: Wires,
  onWire: (wire: Wire | null) => void,
  now: () => number,
): ConnectLine {
  return async (events) => lineOf(events, wires, onWire, now);
}

function lineOf(
  events: LineEvents,
  wires: Wires,
  onWire: (wire: Wire | null) => void,
  now: () => number,
): Line {
  const wanted = new Set<string>();
  const answers = new Map<number, (answer: { ok: boolean; value?: { seq: number } }) => void>();
  let attempt: Attempt | null = null;
  let isClosed = true;
  let asked = 0;
  let cancelReconnect = () => {};

  function connect(): void {
    cancelReconnect();
    isClosed = false;
    if (attempt) {
      return;
    }
    const mine = begin();
    attempt = mine;
    // From here on a server that ends takes the attempt along.
    onWire({ cut: (noticedAfterMs) => cut(mine, noticedAfterMs) });
    wires.after(wires.latency(), () => {
      const app = wires.reach();
      if (attempt !== mine) {
        return;
      }
      if (!app) {
        lose(mine);
        return;
      }
      engineOf(app).emit('connection', mine.side);
      mine.side.emit('data', '0');
    });
  }

  function begin(): Attempt {
    const mine: Attempt = {
      side: new ServerSide(wires.newId(), wires.cookie(), {
        packet: (packet) => deliver(mine, packet),
        close: () => wires.after(Math.max(wires.latency(), mine.lastAt - now()), () => lose(mine)),
      }),
      isOpen: false,
      isGone: false,
      lastAt: 0,
    };
    return mine;
  }

  function deliver(mine: Attempt, packet: string): void {
    if (mine.isGone) {
      return;
    }
    mine.lastAt = Math.max(now() + wires.latency(), mine.lastAt);
    wires.after(mine.lastAt - now(), () => {
      if (attempt === mine && !mine.isGone) {
        receive(mine, packet);
      }
    });
  }

  function receive(mine: Attempt, packet: string): void {
    wires.note(packet);
    const [, id = '', json = ''] = /^\d(\d*)(.*)$/s.exec(packet) ?? [];
    switch (packet[0]) {
      case '0':
        mine.isOpen = true;
        events.onOpen();
        return;
      case '1':
        drop(mine);
        events.onRejected();
        return;
      case '2': {
        const [event, message] = JSON.parse(json);
        receiveEvent(event, message);
        return;
      }
      case '3':
        answers.get(Number(id))?.(JSON.parse(json)[0]);
        answers.delete(Number(id));
        return;
      case '4':
        drop(mine);
        if (JSON.parse(json).data?.code === 'not-signed-in') {
          wires.onSignedOut('refused');
        } else {
          events.onRejected();
        }
        return;
    }
  }

  function receiveEvent(event: string, message: unknown): void {
    events.onMessage(event, message);
    if (event === 'match:events') {
      events.onEvents(message);
    } else if (event === 'match:lease') {
      events.onLease(message);
    } else if (event === 'match:deleted') {
      events.onDeleted(message);
    } else if (event === 'session:ended') {
      wires.onSignedOut('ended');
    }
  }

  function drop(mine: Attempt): void {
    mine.isGone = true;
    if (attempt === mine) {
      attempt = null;
      answers.clear();
      onWire(null);
    }
  }

  /** Lost without a word: the library comes back by itself. */
  function lose(mine: Attempt): void {
    if (mine.isGone && attempt !== mine) {
      return;
    }
    drop(mine);
    if (!isClosed) {
      cancelReconnect = wires.after(RECONNECT_MS, connect);
    }
  }

  function cut(mine: Attempt, noticedAfterMs: number): void {
    mine.isGone = true;
    closeSide(mine, 'transport close');
    wires.after(noticedAfterMs, () => attempt === mine && lose(mine));
  }

  /** The server learns it once the device is at rest: both at work would come first or second by chance. */
  function closeSide({ side }: Attempt, reason: string): void {
    if (side.readyState === 'open') {
      side.readyState = 'closed';
      wires.afterwards(0, () => side.emit('close', reason));
    }
  }

  function close(): void {
    cancelReconnect();
    isClosed = true;
    if (attempt) {
      const mine = attempt;
      drop(mine);
      closeSide(mine, 'transport close');
    }
  }

  function say(packet: string): void {
    const mine = attempt;
    wires.after(wires.latency(), () => {
      if (mine && !mine.isGone && mine.side.readyState === 'open') {
        mine.side.emit('data', packet);
      }
    });
  }

  const isOpen = () => attempt?.isOpen === true && !isClosed;

  function ask(matchId: string, onLength: (seq: number) => void): void {
    const id = asked++;
    answers.set(id, (answer) => {
      if (answer.ok && answer.value) {
        onLength(answer.value.seq);
      } else if (isOpen() && wanted.has(matchId)) {
        wires.after(ASK_AGAIN_MS, () => wanted.has(matchId) && isOpen() && ask(matchId, onLength));
      }
    });
    say(`2${id}${JSON.stringify(['match:watch', { matchId, device: wires.device }])}`);
  }

  return {
    open: connect,
    openAgain() {
      if (!isOpen()) {
        close();
        connect();
      }
    },
    close,
    isOpen,
    watch(matchId, onLength) {
      wanted.add(matchId);
      ask(matchId, onLength);
    },
    unwatch(matchId) {
      wanted.delete(matchId);
      say(`2${JSON.stringify(['match:unwatch', { matchId }])}`);
    },
    say(event, message) {
      if (isOpen()) {
        say(`2${JSON.stringify([event, message])}`);
      }
    },
  };
}
