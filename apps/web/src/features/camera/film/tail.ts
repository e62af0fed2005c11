// The unfinished piece of a camera: encoded parts are stored on the device as they come, until the piece that has them is
// stored. After a crash or a reload, the next page makes a piece of them.

import type { DBSchema, IDBPDatabase } from 'idb';
import type { Clock } from '#web/data/clock.ts';
import { createStore } from '#web/data/open-store.ts';
import type { Encoded, EncodedPart, TrackConfig } from '#web/features/camera/capture/encoded.ts';

/** Parts that were encoded after the last piece of a session. */
export interface SessionTail {
  readonly sessionId: string;
  /** Server time minus session time, in milliseconds. */
  readonly offset: number;
  /** Number of its last piece; null before its head. */
  readonly seq: number | null;
  /** End of that piece, in Unix milliseconds by the clock of this device; 0 before the first. */
  readonly endMs: number;
  readonly video: TrackConfig | null;
  readonly audio: TrackConfig | null;
  /** In the order in which they were encoded. */
  readonly parts: readonly TailPart[];
}

export interface TailPart extends Omit<Encoded, 'config'> {
  readonly track: EncodedPart['track'];
  readonly isKey: boolean;
}

/** Keeps the tails of one broadcast. */
export interface TailKeeper {
  note(session: { sessionId: string; offset: number }, part: EncodedPart): void;
  /** The session has this piece: the parts in it are stored twice. */
  finish(sessionId: string, piece: { seq: number; endMs: number }): void;
  /** The session has its last piece. */
  end(sessionId: string): void;
}

export interface Tails {
  keeper(broadcastId: string): TailKeeper;
  /** In the order in which they were begun. */
  read(broadcastId: string): Promise<readonly SessionTail[]>;
  erase(broadcastId: string): Promise<void>;
}

interface SessionRow extends Omit<SessionTail, 'parts'> {
  readonly broadcastId: string;
}

interface BatchRow {
  readonly sessionId: string;
  readonly parts: readonly TailPart[];
}

interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRow; indexes: { broadcast: string } };
  batches: { key: number; value: BatchRow; indexes: { session: string } };
}

const DATABASE = 'allcourt-camera-tail';
/** At most so much is lost in a crash. A page that only goes stores the rest first. */
const EVERY_MS = 250;

interface Noting {
  row: SessionRow;
  /** Last piece of the session as far as it is stored here. */
  storedUntil: Pick<SessionRow, 'seq' | 'endMs'>;
  waiting: TailPart[];
  /** Stored batches, with the time of their last part in Unix seconds. */
  stored: { key: number; until: number }[];
}

type Database = IDBPDatabase<Schema>;

export function createTails(clock: Clock): Tails {
  const { open, current } = createStore<Schema>(DATABASE, {
    create(database) {
      database
        .createObjectStore('sessions', { keyPath: 'sessionId' })
        .createIndex('broadcast', 'broadcastId');
      database.createObjectStore('batches', { autoIncrement: true }).createIndex('session', 'sessionId');
    },
  });

  async function eraseSession(sessionId: string): Promise<void> {
    const database = await open();
    const keys = await database.getAllKeysFromIndex('batches', 'session', sessionId);
    const tx = database.transaction(['sessions', 'batches'], 'readwrite');
    await Promise.all([
      tx.objectStore('sessions').delete(sessionId),
      ...keys.map((key) => tx.objectStore('batches').delete(key)),
      tx.done,
    ]);
  }

  /** The parts of a piece are deleted only now: a piece that is made twice is stored once. */
  async function store(noting: Noting): Promise<void> {
    const database = await open();
    const { row } = noting;
    const fromS = row.endMs / 1000;
    const parts = noting.waiting.filter(({ timestamp }) => timestamp >= fromS - MARGIN_S);
    const over = noting.stored.filter(({ until }) => until < fromS - MARGIN_S);
    noting.stored = noting.stored.filter((batch) => !over.includes(batch));
    noting.waiting = [];
    noting.storedUntil = row;
    await put(database, noting, { row, parts, over: over.map(({ key }) => key) });
  }

  /** The last piece may not be on the device yet, so its parts stay. */
  function storeLast(noting: Noting): void {
    const database = current();
    const parts = noting.waiting;
    if (database && parts.length > 0) {
      noting.waiting = [];
      const { seq, endMs } = noting.storedUntil;
      const row = { ...noting.row, seq, endMs };
      put(database, noting, { row, parts, over: [] }).catch(() => undefined); // Then only these are lost.
    }
  }

  function keeper(broadcastId: string): TailKeeper {
    const sessions = new Map<string, Noting>();
    let last: Promise<void> = Promise.resolve();
    let isDue = false;
    const storeNow = () => {
      for (const noting of sessions.values()) {
        storeLast(noting);
      }
    };

    /** One after the other. Without storage, only the tail is lost. */
    const inTurn = (act: () => Promise<void>) => {
      last = last.then(act).catch(() => undefined);
    };
    const storeSoon = () => {
      if (!isDue) {
        isDue = true;
        clock.after(EVERY_MS, () => {
          isDue = false;
          for (const noting of sessions.values()) {
            inTurn(() => store(noting));
          }
        });
      }
    };

    return {
      note({ sessionId, offset }, { track, isKey, encoded }) {
        if (!encoded) {
          return;
        }
        const { config, ...bytes } = encoded;
        const noting = sessions.get(sessionId) ?? {
          row: { broadcastId, sessionId, offset, seq: null, endMs: 0, video: null, audio: null },
          ...{ storedUntil: { seq: null, endMs: 0 }, waiting: [], stored: [] },
        };
        noting.row = { ...noting.row, offset, [track]: noting.row[track] ?? config };
        noting.waiting.push({ track, isKey, ...bytes });
        sessions.set(sessionId, noting);
        addEventListener('pagehide', storeNow); // Once, however often it is added.
        storeSoon();
      },
      finish(sessionId, { seq, endMs }) {
        const noting = sessions.get(sessionId);
        if (noting) {
          noting.row = { ...noting.row, seq, endMs };
        }
      },
      end(sessionId) {
        sessions.delete(sessionId);
        if (sessions.size === 0) {
          removeEventListener('pagehide', storeNow);
        }
        inTurn(() => eraseSession(sessionId));
      },
    };
  }

  return {
    keeper,
    async read(broadcastId) {
      const database = await open();
      const rows = await database.getAllFromIndex('sessions', 'broadcast', broadcastId);
      const tails = await Promise.all(
        rows.map(async ({ broadcastId: _id, ...row }) => {
          const batches = await database.getAllFromIndex('batches', 'session', row.sessionId);
          return { ...row, parts: batches.flatMap(({ parts }) => parts) };
        }),
      );
      const beginOf = ({ parts }: SessionTail) => parts[0]?.timestamp ?? 0;
      return tails.toSorted((one, other) => beginOf(one) - beginOf(other));
    },
    async erase(broadcastId) {
      const rows = await (await open()).getAllFromIndex('sessions', 'broadcast', broadcastId);
      for (const { sessionId } of rows) {
        await eraseSession(sessionId);
      }
    },
  };
}

/** Asked for in one go, and not left to be committed later: a page that is going has no later. */
async function put(
  database: Database,
  noting: Noting,
  { row, parts, over }: { row: SessionRow; parts: readonly TailPart[]; over: readonly number[] },
): Promise<void> {
  const tx = database.transaction(['sessions', 'batches'], 'readwrite', { durability: 'relaxed' });
  const batches = tx.objectStore('batches');
  const asked = Promise.all([
    parts.length > 0 ? batches.add({ sessionId: row.sessionId, parts }) : null,
    tx.objectStore('sessions').put(row),
    ...over.map((key) => batches.delete(key)),
    tx.done,
  ]);
  tx.commit();
  const [key] = await asked;
  if (key !== null) {
    noting.stored.push({ key, until: Math.max(...parts.map(({ timestamp }) => timestamp)) });
  }
}

/** Ends of pieces are whole milliseconds. */
const MARGIN_S = 0.002;

/** The parts of a tail that make its next piece: from the first key picture after its last piece on. */
export function nextParts({ parts, endMs }: Pick<SessionTail, 'parts' | 'endMs'>): readonly TailPart[] {
  const isAfter = ({ timestamp }: TailPart) => timestamp >= endMs / 1000 - MARGIN_S;
  const first = parts.find((part) => part.track === 'video' && part.isKey && isAfter(part));
  return first ? parts.filter((part) => part.timestamp >= first.timestamp) : [];
}
