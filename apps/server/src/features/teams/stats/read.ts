import type { TeamStatsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { countOnline } from '#server/features/presence/service.ts';
import { requireMember } from '../policy.ts';
import { sportOf } from '../roster/read.ts';
import { findNames } from '../roster/store.ts';
import type { FiguresCache } from './cache.ts';
import type { TeamMatch } from './team-match.ts';

/** Team stats. Individual stats need `view_stats`; the team record is open to all members. */
export async function readTeamStats(
  context: Pick<Context, 'db' | 'account' | 'realtime'>,
  { teamId: asked, sport: wanted }: { teamId: string; sport?: Sport | undefined },
  cache: FiguresCache,
): Promise<TeamStatsAnswer> {
  const { db } = context;
  const { id: readerId } = requireAccount(context.account);
  const own = await requireMember(context, asked);
  const { teamId } = own;
  const sport = wanted ?? (await sportOf(context, () => findAccounts(db, teamId)));
  const [{ total, admins, figures }, online] = await Promise.all([
    cache.read(db, { teamId, sport }),
    countOnline(context, teamId),
  ]);
  const idFor = (match: TeamMatch) => (isSeenBy(match, readerId) ? match.id : null);
  const mayView = own.permissions.has('view_stats');
  return {
    sport,
    ...{ total, online, admins },
    record: figures.record,
    form: figures.form.map((match) => ({ matchId: idFor(match), result: match.result })),
    bySurface: mayView ? figures.bySurface : [],
    byPlayers: mayView ? figures.byPlayers : [],
    achievements: figures.achievements.map((achievement) => {
      const match = figures.achieved.get(achievement.matchId ?? '');
      return { ...achievement, matchId: match ? idFor(match) : null };
    }),
  };
}

async function findAccounts(db: Database, teamId: string): Promise<string[]> {
  const { people } = await findNames(db, { teamId });
  return people.flatMap(({ accountId }) => accountId ?? []);
}

/** Links a match only for its players and owner. */
function isSeenBy({ ownerId, players }: TeamMatch, readerId: string): boolean {
  return ownerId === readerId || players.some(({ accountId }) => accountId === readerId);
}
