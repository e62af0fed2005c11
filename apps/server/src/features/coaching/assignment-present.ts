// Assignments, from rows to the wire.

import type { AssignedTask, Assignment, GoalMetric } from '@allcourt/contract';
import { FORMER_MEMBER, minutesText, plural } from '@allcourt/contract/words';
import { scoreOf } from '@allcourt/training';
import { PROGRAMS } from '@allcourt/training/programs';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { drillTitles, libraryDrills } from '#server/features/training/present.ts';
import { readAbouts } from './about.ts';
import { type AssignmentRow, findAssigned, findPlanTitles } from './assignment-store.ts';
import { findNames, findOwnTeams } from './people-store.ts';

/** Assignments with all their players for a coach, and with only their own row for a player. */
export async function presentAssignments(
  { db, account }: Pick<Context, 'db' | 'account'>,
  rows: readonly AssignmentRow[],
  as: 'player' | 'coach',
): Promise<Assignment[]> {
  const reader = requireAccount(account);
  const ids = rows.map(({ id }) => id);
  const all = await findAssigned(db, ids);
  const seen = all.filter(({ assigned }) => as === 'coach' || assigned.accountId === reader.id);
  const byAssignment = Map.groupBy(seen, ({ assigned }) => assigned.assignmentId);
  const teams = await findOwnTeams(db, reader.id);
  const { faces, teamNames } = await findNames(db, {
    accountIds: [
      ...seen.map(({ assigned }) => assigned.accountId),
      ...rows.flatMap(({ assignedBy }) => assignedBy ?? []),
    ],
    teamIds: rows.map(({ teamId }) => teamId),
  });
  const abouts = await readAbouts(db, {
    reader,
    rows: rows.map(({ id, target }) => {
      const people = byAssignment.get(id) ?? [];
      return { id, target, playerId: people.length === 1 ? (people[0]?.assigned.accountId ?? null) : null };
    }),
  });
  const titles = await titlesOf(db, rows);
  const visible = rows.filter(({ id }) => as === 'coach' || byAssignment.has(id));
  return Promise.all(
    visible.map(async ({ id, teamId, assignedBy, task, note, dueOn, assignedAt }) => {
      const team = teams.find((own) => own.id === teamId);
      const people = byAssignment.get(id) ?? [];
      return {
        ...{ id, task, note, dueOn },
        team: teamNames.get(teamId) ?? { id: teamId, name: '' },
        assignedBy: (assignedBy !== null && faces.get(assignedBy)) || null,
        title: titles.get(id) ?? null,
        about: abouts.get(id) ?? null,
        assignedAt: assignedAt.toISOString(),
        players: await Promise.all(people.map((one) => presentPlayer(one, faces))),
        canCancel: team !== undefined && !team.isArchived && team.permissions.has('plan'),
      };
    }),
  );
}

type Found = Awaited<ReturnType<typeof findAssigned>>[number];

async function presentPlayer(
  { assigned, result, drill }: Found,
  faces: Awaited<ReturnType<typeof findNames>>['faces'],
): Promise<Assignment['players'][number]> {
  const known = result ? (drill ?? (await libraryDrills()).get(result.drillKey)) : null;
  return {
    player: faces.get(assigned.accountId) ?? {
      ...{ accountId: assigned.accountId, name: FORMER_MEMBER, avatarUrl: null },
    },
    doneAt: assigned.doneAt?.toISOString() ?? null,
    score: result && known ? scoreOf(known.scoring, result.counts).score : null,
  };
}

/** Titles of assignments by id; none if the drill or plan was deleted. */
export async function titlesOf(
  db: Database,
  rows: readonly Pick<AssignmentRow, 'id' | 'task'>[],
): Promise<ReadonlyMap<string, string>> {
  const drillKeys = rows.flatMap(({ task }) => (task.kind === 'drill' ? task.drillKey : []));
  const drills = await drillTitles(db, drillKeys);
  const plans = await findPlanTitles(
    db,
    rows.flatMap(({ task }) => (task.kind === 'plan' ? task.planId : [])),
  );
  return new Map(
    rows.flatMap(({ id, task }) => {
      const title = titleOf(task, { drills, plans });
      return title === undefined ? [] : [[id, title] as const];
    }),
  );
}

function titleOf(
  task: AssignedTask,
  { drills, plans }: { drills: ReadonlyMap<string, string>; plans: ReadonlyMap<string, string> },
): string | undefined {
  switch (task.kind) {
    case 'drill':
      return drills.get(task.drillKey);
    case 'plan':
      return plans.get(task.planId);
    case 'program':
      return PROGRAMS.find(({ id }) => id === task.programId)?.title;
    case 'goal':
      return goalText(task.metric, task.target);
  }
}

const METRICS: Readonly<Record<Exclude<GoalMetric, 'minutes'>, readonly [one: string, several: string]>> = {
  days: ['training day', 'training days'],
  drills: ['drill', 'drills'],
  sessions: ['session', 'sessions'],
};

/** `1 h 30 min a week`, `3 drills a week`. */
function goalText(metric: GoalMetric, target: number): string {
  if (metric === 'minutes') {
    return `${minutesText(target)} a week`;
  }
  const [one, several] = METRICS[metric];
  return `${target} ${plural(target, one, several)} a week`;
}
