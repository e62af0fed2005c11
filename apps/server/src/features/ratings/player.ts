import { SPORTS } from '@allcourt/scoring';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import { readRecord } from '#server/features/matches/service.ts';
import { areAcquainted } from '#server/features/people/service.ts';
import type { Chain } from './chain.ts';
import { findDeclared } from './declared-store.ts';
import { isSelf, maySeeRatings, requireAcquaintance } from './policy.ts';
import { findServeReturn } from './serve-return-store.ts';
import { findCurrent } from './standing-store.ts';
import { findHistory, findStepsOfMatches } from './step-store.ts';
import { findPlayer, findPlayersOf, findTeams } from './store.ts';

/** Most matches that a chart can show. */
const MAX_STEPS = 200;

type Reading = Pick<Context, 'db' | 'clock' | 'account'>;

/** Profile of a player for this reader. */
export async function readPlayer(
  context: Reading,
  { username, timeZone }: { username: string; timeZone: string },
) {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const player = await requirePlayer(context, username);
  const { teams, ...ratings } = await readTogether(db, {
    teams: findTeams(db, player.id),
    current: findCurrent(db, [player.id]),
    declared: findDeclared(db, player.id),
    serveReturn: findServeReturn(db, player.id),
  });
  const records = await Promise.all(
    SPORTS.map(async (sport) => {
      const { record } = await readRecord({ db, clock, account: player }, { sport, timeZone });
      return { sport, record };
    }),
  );
  return {
    player,
    isOwn: isSelf(reader, player),
    now: clock.now(),
    teams,
    records,
    ratings: maySeeRatings(reader, player, clock.now()) ? ratings : null,
  };
}

/** History of a player's rating; empty if it is hidden from the reader. */
export async function readRatingHistory(
  context: Reading,
  { username, ...chain }: Chain & { username: string },
) {
  const { db, clock } = context;
  const now = clock.now();
  const reader = requireAccount(context.account);
  const player = await requirePlayer(context, username);
  if (!maySeeRatings(reader, player, now)) {
    return { reader, player, now, steps: [], everyone: [], players: [], total: 0 };
  }
  const { steps, total } = await findHistory(db, { accountId: player.id, chain, limit: MAX_STEPS });
  const matchIds = steps.map(({ matchId }) => matchId);
  const players = await findPlayersOf(db, matchIds);
  const everyone = await findStepsOfMatches(db, matchIds);
  return { reader, player, now, steps, everyone, players, total };
}

async function requirePlayer({ db, account }: Reading, username: string): Promise<Account> {
  const reader = requireAccount(account);
  const player = await findPlayer(db, username);
  const isAcquainted = player !== undefined && (await areAcquainted(db, reader.id, player.id));
  return requireAcquaintance(reader, player, { isAcquainted });
}
