// The table of a season: the team's own ties, results of others that captains enter, and the rules of the league.

import {
  MAX_SEASON_RESULTS,
  type SaveSeasonBody,
  type SaveTieResultBody,
  type SeasonAnswer,
} from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import {
  findTableRules,
  type HomeAway,
  type PlayedTie,
  standings,
  TABLE_RULES,
  tieScore,
} from '@allcourt/scoring/ties';
import type { Context } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { mayManage, requireCaptain, requireReader } from './policy.ts';
import { findMatchesOf, resultsOf } from './reading.ts';
import {
  countResults,
  deleteResult,
  findResult,
  findResults,
  findTiesOfSeason,
  type ResultRow,
  saveResultRow,
  saveSeasonRow,
  selectSeason,
} from './season-store.ts';
import { findTeam, findTieLines, selectTeam, type TieLineRow, type TieRow } from './store.ts';

type Reading = Pick<Context, 'db' | 'account'>;

/** More ties than a season has. */
const MAX_TIES = 100;
/** The rules of a season for which none are chosen. */
export const USUAL_RULES = TABLE_RULES[0]?.id ?? '';

/** The table of a season with the results that captains entered. */
export async function readSeason(
  context: Reading,
  { teamId, name }: { teamId: string; name: string },
): Promise<SeasonAnswer> {
  const { db } = context;
  const membership = await requireReader(context, teamId);
  const {
    seasons: [season],
    teams: [team],
    ties,
    results,
  } = await readTogether(db, {
    seasons: selectSeason(db, { teamId, name }),
    teams: selectTeam(db, teamId),
    ties: findTiesOfSeason(db, { teamId, name, limit: MAX_TIES }),
    results: findResults(db, { teamId, name, limit: MAX_SEASON_RESULTS }),
  });
  const own = requireFound(team, 'tie-not-found').name;
  const withdrawn = season?.withdrawn ?? [];
  const gone = new Set(withdrawn.map(keyOf));
  const named = [own, ...ties.map(({ opponent }) => opponent), ...results.toReversed().flatMap(teamsOf)];
  const nameOf = spellings(named);
  const counting = ties.filter(({ isVoid }) => !isVoid);
  const played = [
    ...(await ownTies(db, counting, own)),
    ...results.filter(({ isVoid }) => !isVoid).map(toPlayed),
  ]
    .map((tie) => ({ ...tie, home: nameOf(tie.home), away: nameOf(tie.away) }))
    .filter(({ home, away }) => !gone.has(keyOf(home)) && !gone.has(keyOf(away)));
  const spelled = named.map(nameOf);
  const rules = requireRules(season?.rules ?? USUAL_RULES);
  const table = standings(
    spelled.filter((one) => !gone.has(keyOf(one))),
    played,
    rules,
  );
  return {
    ...{ name, team: own, rules: rules.id, withdrawn },
    rows: table.rows.map((row) => ({ ...row })),
    skipped: [...table.skipped],
    results: results.map(presentResult),
    mayManage: mayManage(membership),
  };
}

/** Saves the rules of a season, and the teams that left it. */
export async function saveSeason(
  context: Context,
  { teamId, name, rules, withdrawn }: SaveSeasonBody & { teamId: string },
): Promise<SeasonAnswer> {
  requireCaptain(await requireReader(context, teamId));
  await saveSeasonRow(context.db, {
    ...{ teamId, name, rules: requireRules(rules).id },
    withdrawn: [...new Map(withdrawn.map((team) => [keyOf(team), team])).values()],
  });
  return readSeason(context, { teamId, name });
}

/** Enters the result of two other teams, or corrects it. */
export async function saveResult(
  context: Context,
  { teamId, resultId, ...body }: SaveTieResultBody & { teamId: string; resultId: string },
): Promise<SeasonAnswer> {
  const { db } = context;
  const id = requireId(resultId, 'result-not-found');
  requireCaptain(await requireReader(context, teamId));
  const { season: name, home, away } = body;
  if (keyOf(home) === keyOf(away)) {
    throw badRequest('A tie has two teams.');
  }
  const own = requireFound(await findTeam(db, teamId), 'tie-not-found').name;
  if ([home, away].some((team) => keyOf(team) === keyOf(own))) {
    throw new AppError('own-result');
  }
  const known = await findResult(db, id);
  if (known && known.teamId !== teamId) {
    throw new AppError('id-taken');
  }
  if (!known && (await countResults(db, { teamId, name })) >= MAX_SEASON_RESULTS) {
    throw new AppError('too-many-kept');
  }
  await saveResultRow(db, toRow({ id, teamId, ...body })).catch((error: unknown) => {
    throw isUniqueViolation(error, 'tie_results_teams_unique') ? new AppError('result-exists') : error;
  });
  return readSeason(context, { teamId, name });
}

/** Deletes a result that a captain entered. */
export async function removeResult(
  context: Context,
  { teamId, resultId }: { teamId: string; resultId: string },
): Promise<void> {
  const id = requireId(resultId, 'result-not-found');
  requireCaptain(await requireReader(context, teamId));
  const known = await findResult(context.db, id);
  if (known?.teamId !== teamId) {
    throw new AppError('result-not-found');
  }
  await deleteResult(context.db, id);
}

function requireRules(id: string) {
  const rules = findTableRules(id);
  if (!rules) {
    throw badRequest('There are no such rules.');
  }
  return rules;
}

/** Teams are the same in whatever case they are typed. */
function keyOf(team: string): string {
  return team.toLowerCase();
}

/** The first spelling of each team. */
function spellings(teams: readonly string[]): (team: string) => string {
  const first = new Map(teams.toReversed().map((team) => [keyOf(team), team]));
  return (team) => first.get(keyOf(team)) ?? team;
}

function teamsOf({ home, away }: ResultRow): [string, string] {
  return [home, away];
}

/** The decided ties of the team, out of their matches. */
async function ownTies(db: Context['db'], ties: readonly TieRow[], own: string): Promise<PlayedTie[]> {
  const lines = await findTieLines(
    db,
    ties.map(({ id }) => id),
  );
  const matches = await findMatchesOf(db, lines);
  return ties.flatMap((tie) => {
    const rows = lines.filter(({ tieId }) => tieId === tie.id);
    const results = resultsOf(rows, matches);
    const score = tieScore(tie.template, results);
    if (score.outcome === null) {
      return [];
    }
    const { sets, games } = sumOf(rows, matches);
    const facing = ({ a, b }: { a: number; b: number }) =>
      tie.isHome ? { home: a, away: b } : { home: b, away: a };
    const decider = tie.template.lines.find(({ worth }) => worth === 'decider');
    return [
      {
        id: tie.id,
        home: tie.isHome ? own : tie.opponent,
        away: tie.isHome ? tie.opponent : own,
        ...{ points: facing(score), sets: facing(sets), games: facing(games) },
        byDecider: decider !== undefined && (results.get(decider.code) ?? null) !== null,
      },
    ];
  });
}

/** The sets and games of all lines, the team first. A set without an end is no one's, and its games count. */
function sumOf(rows: readonly TieLineRow[], matches: ReadonlyMap<string, StoredMatch>) {
  const played = rows.flatMap(({ matchId, side }) => {
    const match = matchId === null ? undefined : matches.get(matchId);
    return (match?.snapshot.sets ?? []).map((set) => ({ set, side }));
  });
  const setsOf = (of: (side: Side) => Side) =>
    played.filter(({ set, side }) => set.winner === of(side)).length;
  const gamesOf = (of: (side: Side) => Side) =>
    played.reduce((total, { set, side }) => total + set[of(side)], 0);
  const own = (side: Side) => side;
  return {
    sets: { a: setsOf(own), b: setsOf(opponentOf) },
    games: { a: gamesOf(own), b: gamesOf(opponentOf) },
  };
}

function toPlayed(row: ResultRow): PlayedTie {
  const { id, home, away, points, sets, games, byDecider } = presentResult(row);
  return { id, home, away, points, sets, games, byDecider };
}

export function presentResult({ id, home, away, playedOn, byDecider, isVoid, ...row }: ResultRow) {
  return {
    ...{ id, home, away, playedOn, byDecider, isVoid },
    points: { home: row.homePoints, away: row.awayPoints },
    sets: both(row.homeSets, row.awaySets),
    games: both(row.homeGames, row.awayGames),
  };
}

function both(home: number | null, away: number | null): HomeAway | null {
  return home === null || away === null ? null : { home, away };
}

export function toRow({
  points,
  sets,
  games,
  ...row
}: SaveTieResultBody & { id: string; teamId: string }): ResultRow {
  return {
    ...row,
    ...{ homePoints: points.home, awayPoints: points.away },
    ...{ homeSets: sets?.home ?? null, awaySets: sets?.away ?? null },
    ...{ homeGames: games?.home ?? null, awayGames: games?.away ?? null },
  };
}
