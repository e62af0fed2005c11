// Dashboard of a coach: training and progress of a team's players.

import type { CoachedTeamsAnswer, DashboardAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { dayReader } from '@allcourt/training/progress';
import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { requirePermission } from '#server/features/teams/policy.ts';
import { readPlayersTraining } from '#server/features/training/service.ts';
import { countOpenTasks, countUnanswered, countUnansweredOf } from './dashboard-store.ts';
import { findOwnTeams, membersIn, selectMembers } from './people-store.ts';

/** Teams in which the reader may give feedback or assign. */
export async function listCoachedTeams({
  db,
  account,
}: Pick<Context, 'db' | 'account'>): Promise<CoachedTeamsAnswer['teams']> {
  const { id: coachId } = requireAccount(account);
  const teams = (await findOwnTeams(db, coachId)).filter(
    ({ permissions, isArchived }) =>
      !isArchived && (permissions.has('give_feedback') || permissions.has('plan')),
  );
  const unanswered = await countUnanswered(db, { teamIds: teams.map(({ id }) => id), coachId });
  return teams.map(({ id, name, permissions }) => ({
    ...{ id, name },
    unanswered: permissions.has('give_feedback') ? (unanswered.get(id) ?? 0) : 0,
  }));
}

const selectCounts = preparedTogether(
  'dashboard',
  (db, { teamId, today }: Given<{ teamId: string; today: string }>) => ({
    members: selectMembers(db, teamId),
    tasks: countOpenTasks(db, { teamId, today }),
    unanswered: countUnansweredOf(db, teamId),
  }),
);

/** Training and skills of every player of the team. */
export async function readDashboard(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { teamId, sport, timeZone }: { teamId: string; sport: Sport; timeZone: string },
): Promise<DashboardAnswer['players']> {
  const { db, clock } = context;
  const coach = requireAccount(context.account);
  await requirePermission(context, teamId, 'view_stats');
  const now = clock.now();
  const today = dayReader(timeZone)(now.getTime());
  const counts = await selectCounts(db, { teamId, today });
  const players = membersIn(counts.members).filter(
    ({ accountId, permissions }) => accountId !== coach.id && permissions.has('train'),
  );
  const asked = { sport, timeZone, weekStart: coach.preferences.weekStart ?? 0, now };
  const accountIds = players.map(({ accountId }) => accountId);
  const training = await readPlayersTraining(db, { ...asked, accountIds });
  const tasks = new Map(counts.tasks.map(({ accountId, ...task }) => [accountId, task]));
  const unanswered = new Map(counts.unanswered.map(({ playerId, threads }) => [playerId, threads]));
  return players.flatMap(({ accountId, name, avatarUrl }) => {
    const trained = training.get(accountId);
    if (!trained) {
      return [];
    }
    const { lastTrainedAt, ...rest } = trained;
    const set = tasks.get(accountId);
    return {
      player: { accountId, name, avatarUrl },
      ...rest,
      lastTrainedAt: lastTrainedAt?.toISOString() ?? null,
      openAssignments: set?.open ?? 0,
      overdueAssignments: set?.overdue ?? 0,
      unanswered: unanswered.get(accountId) ?? 0,
    };
  });
}
