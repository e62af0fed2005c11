import { watchShared } from '@allcourt/contract';
import { matchShares } from '#server/db/schema/matches.ts';
import type { Feature } from '#server/feature.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { previewShared } from './preview.ts';
import { shareRoutes } from './routes.ts';
import { admitGuest, readWatched } from './service.ts';

/** Links by which anyone may watch a match. */
export const shares: Feature = {
  name: 'shares',
  tables: [matchShares],
  socket: shareSocket,
  admitGuest: (context, pass) => ('shareToken' in pass ? admitGuest(context, pass.shareToken) : undefined),
  previewLink: (context, { kind, key }) => (kind === 'watch' ? previewShared(context, key) : undefined),
  mount: () => ({ routes: [shareRoutes] }),
};

/** Beyond the end of every log, to get its length and no events. */
const AFTER_EVERYTHING = 2_147_483_647;

/** Watching with a share link. The connection joined the rooms first, so nothing is missed after this is read. */
function shareSocket(connection: Connection): void {
  connection.handleGuest('match:watch-shared', watchShared, async (context, { matchId }) => {
    if (matchId === null) {
      throw new AppError('share-not-found');
    }
    const { match, scorer } = await readWatched(context, { matchId, after: AFTER_EVERYTHING });
    return { seq: match.seq, scorer };
  });
}
