// Deadlines of every call to PostgreSQL. The server's own ones end what a living database does too slowly; the watch ends
// connections behind which nothing lives: after a silent failover they neither answer nor break.

import type { Pool, PoolClient, PoolConfig } from 'pg';

const CONNECT_MS = 5000;
/** For a row or table that another transaction holds. */
const LOCK_MS = 5000;
const STATEMENT_MS = 10_000;
/** A use case that has begun a transaction does nothing slow in it. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Longer than a statement may take: a database that lives has answered by then. */
export const SILENCE_MS = 12_000;
/** An idle connection whose other end is gone breaks after this and ten probes of a second. */
const KEEP_ALIVE_MS = 4000;

/** Deadlines of a server. Commands have none but the first: they may fold the whole database. */
export const DEADLINES = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  lock_timeout: LOCK_MS,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const satisfies PoolConfig;

interface Watched {
  /** Bytes written when the last answer was complete: more of them mean that a query waits. */
  writtenAtRest: number;
  read: number;
  silentSince: number | null;
}

interface SilenceOptions {
  /** Time that a query may wait without a byte of an answer. */
  limitMs: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

/** Watches a new pool; the returned function breaks each connection whose query has waited in silence for too long. */
export function watchSilence(pool: Pool, { limitMs, now }: SilenceOptions): () => void {
  const watched = new Map<PoolClient, Watched>();
  pool.on('connect', (client) => {
    const { bytesWritten, bytesRead } = bytesOf(client);
    const known: Watched = { writtenAtRest: bytesWritten, read: bytesRead, silentSince: null };
    watched.set(client, known);
    client.on('drain', () => {
      known.writtenAtRest = bytesOf(client).bytesWritten;
    });
  });
  pool.on('remove', (client) => watched.delete(client));

  return () => {
    for (const [client, known] of watched) {
      const { bytesWritten, bytesRead } = bytesOf(client);
      const isHeard = bytesRead !== known.read;
      known.read = bytesRead;
      if (bytesWritten === known.writtenAtRest) {
        known.silentSince = null;
      } else if (isHeard || known.silentSince === null) {
        known.silentSince = now();
      } else if (now() - known.silentSince >= limitMs) {
        client.connection.stream.destroy();
      }
    }
  };
}

/** A plain socket or one with TLS: both count. */
function bytesOf({ connection: { stream } }: PoolClient): { bytesWritten: number; bytesRead: number } {
  return {
    bytesWritten: 'bytesWritten' in stream ? Number(stream.bytesWritten) : 0,
    bytesRead: 'bytesRead' in stream ? Number(stream.bytesRead) : 0,
  };
}
