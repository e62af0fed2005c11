// Weaknesses of a team in its last matches, to plan a practice.

import type { MeasuredWeakness, PracticeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Weakness } from '@allcourt/training';
import { isMeasured, rankWeaknesses, type WeaknessRow } from '@allcourt/training/progress';
import type { Context } from '#server/context.ts';
import { requireMember, requireVerb } from '#server/features/teams/policy.ts';
import { readRecentMatches } from '#server/features/training/service.ts';
import { findPracticeMembers } from './practice-store.ts';

/** Whole months before the current one whose matches count. */
const MONTHS = 6;

/**
 * Weaknesses of a team's players in the last months, for members who see statistics and plan. A weakness counts where it
 * is more than chance for a player, so that the team's figures claim no more than those of its players.
 */
export async function readPractice(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { teamId, sport }: { teamId: string; sport: Sport },
): Promise<PracticeAnswer> {
  const { db, clock } = context;
  const membership = await requireMember(context, teamId);
  requireVerb(membership, 'view_stats');
  requireVerb(membership, 'plan');
  const now = clock.now();
  const since = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1);
  const members = await findPracticeMembers(db, teamId);
  const accountIds = members.flatMap(({ accountId }) => accountId ?? []);
  const matchesOf = await readRecentMatches(db, { accountIds, sport }, since);
  const players = members.map((member) => {
    const { figures, matches } = matchesOf(member.accountId ?? '');
    const sum = { sport, figures, matches };
    return { member, matches, isMeasured: isMeasured(sum), rows: rankWeaknesses({ ...sum, drills: [] }) };
  });
  return {
    sport,
    since: new Date(since).toISOString().slice(0, 10),
    weaknesses: teamWeaknesses(players),
    players: players.map(({ member, rows, ...player }) => ({
      ...member,
      ...player,
      weaknesses: rows.map(({ weakness }) => weakness),
    })),
  };
}

/** Weaknesses of all players by their cost together. */
function teamWeaknesses(
  players: readonly { member: { memberId: string }; rows: readonly WeaknessRow[] }[],
): PracticeAnswer['weaknesses'] {
  const by = new Map<Weakness, MeasuredWeakness[]>();
  for (const { member, rows } of players) {
    for (const { weakness, statistic, now, reference, cost } of rows) {
      const { value, low, high, figure, matches } = now;
      const row = { memberId: member.memberId, statistic, value, low, high, of: figure.of, matches };
      by.set(weakness, [...(by.get(weakness) ?? []), { ...row, reference, cost }]);
    }
  }
  return [...by]
    .map(([weakness, rows]) => ({
      weakness,
      cost: rows.reduce((sum, { cost }) => sum + cost, 0),
      players: rows.toSorted((one, other) => other.cost - one.cost),
    }))
    .toSorted((one, other) => other.cost - one.cost);
}
