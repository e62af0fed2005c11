import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lockBroadcast } from '#server/features/broadcasts/service.ts';
import { broadcastOf, RECORDINGS, recordingPrefix } from './keys.ts';
import { eraseRecording, findExpired, findKnownBroadcasts } from './store.ts';
import type { Video } from './video.ts';

interface Sweeping {
  db: Database;
  clock: Clock;
  video: Pick<Video, 'media' | 'pieces' | 'feeds'>;
}

/** A piece whose broadcast is not there yet is of nobody's. */
const ORPHAN_AFTER_MS = 86_400_000;

/** Deletes the recordings whose time is over. What was said beside them stays. */
export async function expireRecordings({ db, clock, video }: Sweeping): Promise<void> {
  const now = clock.now();
  for (const id of await findExpired(db, now)) {
    await db.transaction(async (tx) => {
      const broadcast = await lockBroadcast(tx, id);
      if (broadcast?.keptUntil && broadcast.keptUntil <= now) {
        // First the bytes: what dies in between is done again.
        await video.media.removeAll(recordingPrefix(id));
        await eraseRecording(tx, id);
      }
    });
    video.pieces.forget(recordingPrefix(id));
    video.feeds.wake(id);
  }
}

/** Removes the pieces of broadcasts that are gone with their team. */
export async function eraseOrphans({ db, clock, video }: Sweeping): Promise<void> {
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
