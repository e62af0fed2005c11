import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type BroadcastRow, EXPIRY_WARNING_MS, lockBroadcast } from '#server/features/broadcasts/service.ts';
import { broadcastOf, RECORDINGS, recordingPrefix } from './keys.ts';
import { eraseRecording, findExpired, findKnownBroadcasts } from './store.ts';
import type { Video } from './video.ts';

interface RetentionParts {
  db: Database;
  clock: Clock;
  video: Pick<Video, 'media' | 'pieces' | 'feeds'>;
}

/** Age from which a piece without a broadcast is an orphan; before that, its broadcast may be about to be stored. */
const ORPHAN_AFTER_MS = 86_400_000;

/** Erases recordings that have expired. Their chat and highlights stay. */
export async function expireRecordings({ db, clock, video }: RetentionParts): Promise<void> {
  const now = clock.now();
  const warnedBefore = new Date(now.getTime() - EXPIRY_WARNING_MS);
  for (const id of await findExpired(db, { now, warnedBefore })) {
    const isErased = await db.transaction(async (tx) => {
      const broadcast = await lockBroadcast(tx, id);
      // A broadcaster may have kept it since.
      if (!isExpired(broadcast, { now, warnedBefore })) {
        return false;
      }
      // Bytes first: after a crash in between, the next run finishes the work.
      await video.media.removeAll(recordingPrefix(id));
      await eraseRecording(tx, id);
      return true;
    });
    if (isErased) {
      video.pieces.erase(recordingPrefix(id));
      video.feeds.wake(id);
    }
  }
}

/** No recording expires without a warning, whatever stopped the server when it was due. */
function isExpired(
  broadcast: Pick<BroadcastRow, 'keptUntil' | 'expiryWarnedAt'> | undefined,
  { now, warnedBefore }: { now: Date; warnedBefore: Date },
): boolean {
  const { keptUntil = null, expiryWarnedAt = null } = broadcast ?? {};
  return keptUntil !== null && keptUntil <= now && expiryWarnedAt !== null && expiryWarnedAt <= warnedBefore;
}

/** Erases pieces of broadcasts that were erased with their team. */
export async function eraseOrphans({ db, clock, video }: RetentionParts): Promise<void> {
  const before = new Date(clock.now().getTime() - ORPHAN_AFTER_MS);
  let last = '';
  for await (const key of video.media.list(RECORDINGS, before)) {
    const id = broadcastOf(key);
    if (id !== last) {
      last = id;
      if (!(await isKnown(db, id))) {
        await video.media.removeAll(recordingPrefix(id));
      }
    }
  }
}

async function isKnown(db: Database, id: string): Promise<boolean> {
  return (await findKnownBroadcasts(db, [id])).has(id);
}
