import { watchShared } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { readWatched } from './service.ts';

/** Beyond the end of every log, to get its length and no events. */
const AFTER_EVERYTHING = 2_147_483_647;

/** Watching with a share link. The connection joined the rooms first, so nothing is missed after this is read. */
export function shareSocket(connection: Connection): void {
  connection.handleGuest('match:watch-shared', watchShared, async (context, { matchId }) => {
    if (matchId === null) {
      throw new AppError('share-not-found');
    }
    const { match, scorer } = await readWatched(context, { matchId, after: AFTER_EVERYTHING });
    return { seq: match.seq, scorer };
  });
}
