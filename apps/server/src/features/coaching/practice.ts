// Weaknesses of a team in its last matches, to plan a practice.

import type { MeasuredWeakness, PracticeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Weakness } from '@allcourt/training';
import type { Context } from '#server/context.ts';
import { requireMember, requireVerb } from '#server/features/teams/policy.ts';
import { type RecentWeaknesses, readRecentWeaknesses } from '#server/features/training/service.ts';
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
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1))
    .toISOString()
    .slice(0, 10);
  const members = await findPracticeMembers(db, teamId);
  const accountIds = members.flatMap(({ accountId }) => accountId ?? []);
  const weaknessesOf = await readRecentWeaknesses(db, { accountIds, sport, since });
  const players = members.map((member) => ({ member, ...weaknessesOf(member.accountId ?? '') }));
  return {
    sport,
    since,
    weaknesses: teamWeaknesses(players),
    players: players.map(({ member, weaknesses, matches, isMeasured }) => ({
      ...member,
      ...{ matches, isMeasured, weaknesses: weaknesses.map(({ weakness }) => weakness) },
    })),
  };
}

/** Weaknesses of all players by their cost together. */
function teamWeaknesses(
  players: readonly (RecentWeaknesses & { readonly member: { readonly memberId: string } })[],
): PracticeAnswer['weaknesses'] {
  const by = new Map<Weakness, MeasuredWeakness[]>();
  for (const { member, weaknesses, matches } of players) {
    for (const { weakness, statistic, value, low, high, of, reference, cost } of weaknesses) {
      const row = { memberId: member.memberId, statistic, value, low, high, of, matches, reference, cost };
      const rows = by.get(weakness);
      if (rows) {
        rows.push(row);
      } else {
        by.set(weakness, [row]);
      }
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
