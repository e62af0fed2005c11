// The restreams that this server sends. Each is leased in the database: one server sends it, and another one takes over
// ten seconds after that one is gone.

import { setTimeout as delay } from 'node:timers/promises';
import type { RestreamProblem } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { isTeamOnly, requireBroadcaster } from '#server/features/broadcasts/policy.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Lookup } from '#server/public-address.ts';
import { unseal } from '#server/sealed.ts';
import type { Video } from '../video.ts';
import { LinkLost, openLink } from './link.ts';
import { sealOf } from './restreams.ts';
import { sendPieces } from './send.ts';
import {
  deleteEnded,
  deleteRestream,
  findRestreamer,
  leaseRestreams,
  type RestreamRow,
  returnLeases,
  updateRestream,
} from './store.ts';

export interface Senders {
  /** Starts new ones, hangs up stopped ones, and erases those whose broadcast is over. */
  look(): Promise<void>;
  /** Hangs up, and lets another server take over. */
  close(): Promise<void>;
}

interface SendersParts {
  readonly base: Omit<Context, 'afterCommit' | 'account'>;
  readonly config: Pick<Config, 'auth' | 'restream'>;
  readonly video: Pick<Video, 'feeds' | 'pieces'>;
  /** Replaced in tests. */
  readonly lookup?: Lookup;
  readonly ca?: string;
}

/** Seconds before each further attempt; the last again and again. */
const AGAIN_AFTER_S = [2, 4, 8, 15] as const;
/** All together at 6 Mbit/s are 300 Mbit/s. */
const MOST_SENDERS = 50;
/** Time to send the last pieces after the end. */
const AFTER_END_MS = 30_000;
const PROGRESS_EVERY_MS = 2000;
const RIGHTS_EVERY_MS = 5000;

export function createSenders({ base, config, video, lookup, ca }: SendersParts): Senders {
  const { db, clock, log } = base;
  const node = uuidv7();
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  let isClosed = false;
  let looking: Promise<void> | null = null;

  const stopOf = (id: string) => running.get(id)?.stop.abort();

  /** Throws the reason why a restream may not continue. */
  const requireRights = async (row: RestreamRow) => {
    const account = await findRestreamer(db, row);
    try {
      if (account) {
        await requireBroadcaster({ ...base, account }, row.broadcastId);
        return;
      }
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
    }
    throw new LinkLost('rights', { isFinal: true });
  };

  const sendOnce = async (row: RestreamRow, { signal, onLive }: { signal: AbortSignal; onLive(): void }) => {
    const streamKey = unseal(row.streamKey, sealOf(config, row.id));
    if (streamKey === null) {
      throw new LinkLost('secret', { isFinal: true });
    }
    await requireRights(row);
    const { address } = row;
    const allowed = config.restream ?? 'public';
    const link = await openLink({ address, streamKey, allowed, lookup, ca, signal });
    const note = async (kbps: number | null) => {
      const changes = { state: 'live', kbps, problem: null, words: null } as const;
      if (!(await updateRestream(db, { id: row.id, node }, changes))) {
        stopOf(row.id);
      }
    };
    let counted = { from: performance.now(), bytes: 0 };
    let rightsAt = performance.now();
    try {
      await note(null);
      onLive();
      await sendPieces({
        db,
        video,
        broadcastId: row.broadcastId,
        link,
        signal,
        async mayGo(broadcast: BroadcastRow) {
          if (await isTeamOnly(base, broadcast)) {
            throw new LinkLost('minor', { isFinal: true });
          }
          if (performance.now() - rightsAt >= RIGHTS_EVERY_MS) {
            rightsAt = performance.now();
            await requireRights(row);
          }
        },
        async onSent(bytes) {
          counted.bytes += bytes;
          const spanMs = performance.now() - counted.from;
          if (spanMs >= PROGRESS_EVERY_MS) {
            await note(Math.round((counted.bytes * 8) / spanMs));
            counted = { from: performance.now(), bytes: 0 };
          }
        },
      });
    } finally {
      link.close();
    }
  };

  const keepSending = async (row: RestreamRow, signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await sendOnce(row, {
          signal,
          onLive() {
            failures = 0;
          },
        });
        if (!signal.aborted) {
          await deleteRestream(db, row); // The broadcast is over.
        }
        return;
      } catch (error) {
        const loss = lossOf(error);
        if (signal.aborted) {
          return;
        }
        if (!(error instanceof LinkLost)) {
          log.error({ err: error }, 'A restream failed');
        }
        await updateRestream(
          db,
          { id: row.id, node },
          { state: loss.isFinal ? 'refused' : 'lost', kbps: null, problem: loss.problem, words: loss.words },
        );
        if (loss.isFinal) {
          return;
        }
      }
      const seconds = AGAIN_AFTER_S[failures] ?? 15;
      failures += 1;
      await delay(seconds * 1000, undefined, { signal }).catch(() => {});
    }
  };

  const begin = (row: RestreamRow) => {
    const stop = new AbortController();
    const ended = keepSending(row, stop.signal)
      .catch((error) => log.error({ err: error }, 'A restream ended with an error'))
      .finally(() => running.delete(row.id));
    running.set(row.id, { stop, ended });
  };

  const lookOnce = async () => {
    await deleteEnded(db, new Date(clock.now().getTime() - AFTER_END_MS));
    const own =
      isClosed || config.restream === null ? [] : await leaseRestreams(db, { node, most: MOST_SENDERS });
    const ids = new Set(own.map(({ id }) => id));
    for (const id of [...running.keys()].filter((known) => !ids.has(known))) {
      stopOf(id);
    }
    for (const row of own) {
      if (!isClosed && !running.has(row.id) && row.state !== 'refused') {
        begin(row);
      }
    }
  };

  return {
    async look() {
      // One after the other: a stopped one must not be leased again by a look that began before.
      const before = looking;
      const own = (async () => {
        await before?.catch(() => {});
        await lookOnce();
      })();
      looking = own;
      await own;
    },
    async close() {
      isClosed = true;
      await looking?.catch(() => {});
      const all = [...running.values()];
      for (const { stop } of all) {
        stop.abort();
      }
      await Promise.all(all.map(({ ended }) => ended));
      if (config.restream !== null) {
        await returnLeases(db, node);
      }
    },
  };
}

function lossOf(error: unknown): Pick<LinkLost, 'isFinal' | 'words'> & { problem: RestreamProblem } {
  return error instanceof LinkLost ? error : new LinkLost('closed');
}
