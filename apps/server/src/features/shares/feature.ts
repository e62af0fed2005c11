import { matchShares } from '#server/db/schema/matches.ts';
import type { Feature } from '#server/feature.ts';
import { shareRoutes } from './routes.ts';
import { admitGuest } from './service.ts';
import { shareSocket } from './socket.ts';

/** Links by which anyone may watch a match. */
export const shares: Feature = {
  name: 'shares',
  tables: [matchShares],
  socket: shareSocket,
  admitGuest: (context, pass) => ('shareToken' in pass ? admitGuest(context, pass.shareToken) : undefined),
  mount: () => ({ routes: [shareRoutes] }),
};
