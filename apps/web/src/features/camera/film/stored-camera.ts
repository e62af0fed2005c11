import type { DBSchema } from 'idb';
import { systemClock } from '#web/data/clock.ts';
import { createStore } from '#web/data/open-store.ts';
import type { CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { Piece, PieceKeeper } from './reel.ts';
import { createTails, type Tails } from './tail.ts';

/** A broadcast filmed on this device, until the server has all of it. */
export interface StoredBroadcast {
  readonly id: string;
  readonly accountId: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly title: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly wish: CaptureWish;
  /** End Stream was pressed: only sending is left. */
  readonly isEnding: boolean;
}

export interface StoredPiece {
  readonly key: number;
  readonly piece: Piece;
}

/** The head of a session and its unsent segments. */
export interface UnsentSession {
  readonly sessionId: string;
  readonly parts: readonly Uint8Array[];
}

/** Storage of the camera on this device: a crash or a reload loses no video. */
export interface StoredCamera {
  save(broadcast: StoredBroadcast): Promise<void>;
  /** The broadcast that this account films, or filmed when the page closed. */
  find(accountId: string): Promise<StoredBroadcast | null>;
  keeper(broadcastId: string): PieceKeeper;
  /** Unsent pieces, in the order in which they were filmed. */
  unsent(broadcastId: string): Promise<readonly StoredPiece[]>;
  unsentFilm(broadcastId: string): Promise<readonly UnsentSession[]>;
  erase(broadcastId: string): Promise<void>;
}

interface PieceRow extends Piece {
  broadcastId: string;
  isSent: boolean;
}

interface Schema extends DBSchema {
  broadcasts: { key: string; value: StoredBroadcast };
  pieces: { key: number; value: PieceRow; indexes: { broadcast: string } };
  /** Bytes are stored apart from their description, so that a list of thousands loads without them. */
  bytes: { key: number; value: Uint8Array };
}

const DATABASE = 'allcourt-camera';
const STORED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export function createKeptCamera(
  now: () => number,
  tails: Pick<Tails, 'erase'> = createTails(systemClock),
): StoredCamera {
  const { open } = createStore<Schema>(DATABASE, {
    create(database) {
      database.createObjectStore('broadcasts');
      database.createObjectStore('pieces', { autoIncrement: true }).createIndex('broadcast', 'broadcastId');
      database.createObjectStore('bytes');
    },
  });

  async function rows(broadcastId: string): Promise<readonly (PieceRow & { key: number })[]> {
    const tx = (await open()).transaction('pieces');
    const index = tx.store.index('broadcast');
    const [values, keys] = await Promise.all([index.getAll(broadcastId), index.getAllKeys(broadcastId)]);
    await tx.done;
    return values.flatMap((value, place) => {
      const key = keys[place];
      return key === undefined ? [] : [{ ...value, key }];
    });
  }

  async function erase(broadcastId: string): Promise<void> {
    await tails.erase(broadcastId);
    const keys = (await rows(broadcastId)).map(({ key }) => key);
    const tx = (await open()).transaction(['broadcasts', 'pieces', 'bytes'], 'readwrite');
    await Promise.all([
      tx.objectStore('broadcasts').delete(broadcastId),
      ...keys.flatMap((key) => [tx.objectStore('pieces').delete(key), tx.objectStore('bytes').delete(key)]),
    ]);
    await tx.done;
  }

  async function find(accountId: string): Promise<StoredBroadcast | null> {
    const all = await (await open()).getAll('broadcasts');
    const isOld = ({ startedAt }: StoredBroadcast) => now() - startedAt > STORED_FOR_MS;
    await Promise.all(all.filter(isOld).map(({ id }) => erase(id)));
    const own = all.filter((broadcast) => broadcast.accountId === accountId && !isOld(broadcast));
    return own.toSorted((one, other) => other.startedAt - one.startedAt)[0] ?? null;
  }

  function keeper(broadcastId: string): PieceKeeper {
    let last: Promise<unknown> = Promise.resolve();
    return {
      keep(piece, bytes) {
        // One after the other: the keys keep the order of filming.
        const turn = last.then(() => keep(broadcastId, piece, bytes));
        last = turn.catch(() => undefined);
        return turn.catch(() => null);
      },
      read: async (key) => (await open()).get('bytes', key),
      remove,
    };
  }

  async function keep(broadcastId: string, piece: Piece, bytes: Uint8Array): Promise<number> {
    const tx = (await open()).transaction(['pieces', 'bytes'], 'readwrite');
    const key = await tx.objectStore('pieces').add({ ...piece, broadcastId, isSent: false });
    await tx.objectStore('bytes').add(bytes, key);
    await tx.done;
    return key;
  }

  /** Keeps the head: without it the rest of its session could not be saved as a file. */
  async function remove(key: number): Promise<void> {
    const tx = (await open()).transaction(['pieces', 'bytes'], 'readwrite');
    const row = await tx.objectStore('pieces').get(key);
    if (row?.seq === 0) {
      await tx.objectStore('pieces').put({ ...row, isSent: true }, key);
    } else {
      await Promise.all([tx.objectStore('pieces').delete(key), tx.objectStore('bytes').delete(key)]);
    }
    await tx.done;
  }

  async function unsentFilm(broadcastId: string): Promise<readonly UnsentSession[]> {
    const database = await open();
    const sessions = new Map<string, { hasSegments: boolean; parts: Uint8Array[] }>();
    for (const { key, sessionId, seq } of await rows(broadcastId)) {
      const session = sessions.get(sessionId) ?? { hasSegments: false, parts: [] };
      const bytes = await database.get('bytes', key);
      if (bytes) {
        session.parts.push(bytes);
        session.hasSegments ||= seq > 0;
      }
      sessions.set(sessionId, session);
    }
    return [...sessions]
      .filter(([, { hasSegments }]) => hasSegments)
      .map(([sessionId, { parts }]) => ({ sessionId, parts }));
  }

  return {
    async save(broadcast) {
      await (await open()).put('broadcasts', broadcast, broadcast.id);
    },
    find,
    keeper,
    async unsent(broadcastId) {
      const kept = await rows(broadcastId);
      return kept.filter(({ isSent }) => !isSent).map(({ key, ...row }) => ({ key, piece: pieceOf(row) }));
    },
    unsentFilm,
    erase,
  };
}

function pieceOf({ sessionId, seq, offset, durationMs, size }: Piece): Piece {
  return { sessionId, seq, offset, durationMs, size };
}
