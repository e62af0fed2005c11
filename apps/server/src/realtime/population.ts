// The connections of all nodes: own ones, which the others are told of, and those of the others as they told.

import type { DeviceName } from '@allcourt/contract';
import type { Population as Change, Seat, Stay } from './posts.ts';
import type { PresenceBook } from './presence-book.ts';
import type { Room } from './room.ts';

export interface Population {
  /** A signed-in connection of this node has come. */
  arrive(id: string, accountId: string): void;
  /** It has ended. */
  leave(id: string): void;
  setIdle(id: string, isIdle: boolean): void;
  setScreen(id: string, shows: readonly string[] | null): void;
  /** A connection of this node is in a room, with its device where it names one. */
  enter(stay: Stay): void;
  /** It is no longer. */
  exit(room: Room, id: string): void;
  /** Everything of this node. */
  describe(): Change;
  /** Another node tells of its connections. */
  hear(node: string, change: Change): void;
  /** Another node is gone: its people may come back on this one, unless it was silent for long already. */
  remove(node: string, how: 'ended' | 'silent'): void;
  /** The connections of other nodes in a room. */
  othersIn(room: Room): readonly Stay[];
}

interface PopulationOptions {
  readonly publish: (change: Change) => void;
  readonly presence: PresenceBook;
  /** Called when a connection of another node has come into a room, or has left it. */
  readonly onAudience: (room: Room) => void;
  /** Called when a device is gone with its node, which could not say so itself. */
  readonly onLost: (room: Room, device: DeviceName) => void;
}

interface Others {
  seats: Map<string, Seat>;
  stays: Map<string, Stay>;
}

/** Rooms of which someone asks who is in them. */
const COUNTED = ['match:', 'spectators:', 'stream:'];

export function createPopulation({ publish, presence, onAudience, onLost }: PopulationOptions): Population {
  const own: Others = { seats: new Map(), stays: new Map() };
  const others = new Map<string, Others>();
  /** The connections of other nodes by room. */
  const rooms = new Map<Room, Map<string, Stay>>();

  function change(id: string, to: Partial<Seat>): void {
    const before = own.seats.get(id);
    if (before) {
      const { accountId, isIdle, shows } = { ...before, ...to };
      own.seats.set(id, { id, accountId, isIdle, shows });
      presence.setIdle(accountId, id, isIdle);
      presence.setScreen(accountId, id, shows);
      publish({ kind: 'seat', seat: { id, accountId, isIdle, shows } });
    }
  }

  const othersOf = (node: string): Others => {
    const known = others.get(node) ?? { seats: new Map(), stays: new Map() };
    others.set(node, known);
    return known;
  };

  function seat(node: string, next: Seat): void {
    const { id, accountId, isIdle, shows } = next;
    const { seats } = othersOf(node);
    if (!seats.has(id)) {
      presence.arrive(accountId, id);
    }
    seats.set(id, next);
    presence.setIdle(accountId, id, isIdle);
    presence.setScreen(accountId, id, shows);
  }

  function unseat(node: string, id: string, how?: 'silent'): void {
    const { seats } = othersOf(node);
    const before = seats.get(id);
    if (before) {
      seats.delete(id);
      presence.leave(before.accountId, id, how);
    }
  }

  function put(node: string, stay: Stay): void {
    const { room } = stay;
    othersOf(node).stays.set(keyOf(stay), stay);
    const inRoom = rooms.get(room) ?? new Map<string, Stay>();
    const isNew = !inRoom.has(stay.id);
    rooms.set(room, inRoom.set(stay.id, stay));
    if (isNew) {
      onAudience(room);
    }
  }

  function take(node: string, { room, id }: Pick<Stay, 'room' | 'id'>): Stay | undefined {
    const { stays } = othersOf(node);
    const stay = stays.get(keyOf({ room, id }));
    if (!stay) {
      return undefined;
    }
    stays.delete(keyOf(stay));
    const inRoom = rooms.get(room);
    inRoom?.delete(id);
    if (inRoom?.size === 0) {
      rooms.delete(room);
    }
    onAudience(room);
    return stay;
  }

  /** Takes those that are not among these, and says so of their devices. */
  function keepOnly(node: string, kept: Others, how?: 'silent'): void {
    const known = othersOf(node);
    for (const id of without(known.seats, kept.seats)) {
      unseat(node, id, how);
    }
    for (const key of without(known.stays, kept.stays)) {
      const before = known.stays.get(key);
      const taken = before && take(node, before);
      if (taken?.device) {
        onLost(taken.room, taken.device);
      }
    }
  }

  function replace(node: string, { seats, stays }: Extract<Change, { kind: 'all' }>): void {
    keepOnly(node, {
      seats: new Map(seats.map((one) => [one.id, one])),
      stays: new Map(stays.map((one) => [keyOf(one), one])),
    });
    for (const one of seats) {
      seat(node, one);
    }
    for (const one of stays) {
      put(node, one);
    }
  }

  return {
    arrive(id, accountId) {
      presence.arrive(accountId, id);
      own.seats.set(id, { id, accountId, isIdle: false, shows: [] });
      change(id, {});
    },
    leave(id) {
      const before = own.seats.get(id);
      own.seats.delete(id);
      if (before) {
        presence.leave(before.accountId, id);
        publish({ kind: 'gone', id });
      }
    },
    setIdle: (id, isIdle) => change(id, { isIdle }),
    setScreen: (id, shows) => change(id, { shows: shows && [...shows] }),
    enter(stay) {
      if (isCounted(stay.room)) {
        own.stays.set(keyOf(stay), stay);
        publish({ kind: 'in', stay });
      }
    },
    exit(room, id) {
      if (own.stays.delete(keyOf({ room, id }))) {
        publish({ kind: 'out', room, id });
      }
    },
    describe: () => ({ kind: 'all', seats: [...own.seats.values()], stays: [...own.stays.values()] }),
    hear(node, heard) {
      switch (heard.kind) {
        case 'seat':
          seat(node, heard.seat);
          break;
        case 'gone':
          unseat(node, heard.id);
          break;
        case 'in':
          put(node, heard.stay);
          break;
        case 'out':
          take(node, heard);
          break;
        case 'all':
          replace(node, heard);
          break;
      }
    },
    remove(node, how) {
      keepOnly(node, { seats: new Map(), stays: new Map() }, how === 'silent' ? how : undefined);
      others.delete(node);
    },
    othersIn: (room) => [...(rooms.get(room)?.values() ?? [])],
  };
}

function isCounted(room: Room): boolean {
  return COUNTED.some((kind) => room.startsWith(kind));
}

function keyOf({ room, id }: Pick<Stay, 'room' | 'id'>): string {
  return `${id} ${room}`;
}

function without(known: ReadonlyMap<string, unknown>, kept: ReadonlyMap<string, unknown>): string[] {
  return [...known.keys()].filter((key) => !kept.has(key));
}
