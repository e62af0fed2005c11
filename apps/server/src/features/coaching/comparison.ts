// Players of a team beside each other, and its doubles pairs, for members who see statistics.

import type { ComparisonAnswer, PartnersAnswer, TrainingPerson } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { comparePlayers, partnerFits } from '@allcourt/training/progress';
import type { Context } from '#server/context.ts';
import { requirePermission } from '#server/features/teams/policy.ts';
import { readAllMatches } from '#server/features/training/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { recallDoubles } from './partner-cache.ts';
import { findMembers, findPeople } from './people-store.ts';
import { requirePlayer } from './policy.ts';

type Reading = Pick<Context, 'db' | 'account'>;

/** The same statistics of two to four members. */
export async function readComparison(
  context: Reading,
  { teamId, sport, players: accountIds }: { teamId: string; sport: Sport; players: readonly string[] },
): Promise<ComparisonAnswer> {
  const { db } = context;
  await requirePermission(context, teamId, 'view_stats');
  if (new Set(accountIds).size < accountIds.length) {
    throw badRequest('Choose different players.');
  }
  const members = await findMembers(db, teamId);
  const players = accountIds.map((accountId) => requirePlayer(members, accountId, ''));
  const evidenceOf = await readAllMatches(db, { accountIds, sport });
  const evidence = accountIds.map((accountId) => evidenceOf(accountId).all);
  const rows = measured(() => comparePlayers(sport, evidence));
  return {
    sport,
    players: players.map((player, index) => ({
      player: personOf(player),
      matches: evidence[index]?.matches ?? 0,
    })),
    rows: rows.map(({ players: rates, ...row }) => ({
      ...row,
      clear: [...row.clear],
      players: rates.map(
        (rate) =>
          rate && {
            ...{ value: rate.value, low: rate.low, high: rate.high },
            ...{ of: rate.figure.of, matches: rate.matches },
          },
      ),
    })),
  };
}

/** Pairs of members who played doubles together, against what both win with others. */
export async function readPartners(
  context: Reading,
  { teamId, sport }: { teamId: string; sport: Sport },
): Promise<PartnersAnswer> {
  const { db } = context;
  await requirePermission(context, teamId, 'view_stats');
  const { pairs, totals } = await recallDoubles(db, { teamId, sport });
  // Of a large team, far from everyone has played with another member.
  const paired = [...new Set(pairs.flatMap(({ players }) => players))];
  const members = await findPeople(db, paired);
  const people = new Map(members.map((member, place) => [member.accountId, { place, member }]));
  const placeOf = (id: string) => people.get(id)?.place ?? 0;
  const byName = pairs
    .map((pair) => ({ ...pair, players: inOrder(pair.players, placeOf) }))
    .toSorted(
      ({ players: [a, b] }, { players: [c, d] }) => placeOf(a) - placeOf(c) || placeOf(b) - placeOf(d),
    );
  return {
    sport,
    pairs: measured(() => partnerFits(byName, totals)).map(({ players, ...fit }) => ({
      ...fit,
      players: players.flatMap((id) => personOf(people.get(id)?.member) ?? []),
    })),
  };
}

function inOrder(
  [one, other]: readonly [string, string],
  placeOf: (id: string) => number,
): readonly [string, string] {
  return placeOf(one) <= placeOf(other) ? [one, other] : [other, one];
}

function personOf(member: TrainingPerson): TrainingPerson;
function personOf(member: TrainingPerson | undefined): TrainingPerson | undefined;
function personOf(member: TrainingPerson | undefined): TrainingPerson | undefined {
  return member && { accountId: member.accountId, name: member.name, avatarUrl: member.avatarUrl };
}
