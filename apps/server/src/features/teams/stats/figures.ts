import { SURFACES, type TeamStatsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { achievementsOf } from './achievements.ts';
import type { PlayedRow } from './store.ts';
import { type TeamMatch, teamMatchesOf } from './team-match.ts';

interface Tally {
  won: number;
  lost: number;
}

const FORM = 8;

/** Stats of a team, independent of the reader. */
export interface TeamFigures
  extends Pick<TeamStatsAnswer, 'record' | 'bySurface' | 'byPlayers' | 'achievements'> {
  /** The last ones, oldest first. */
  readonly form: readonly TeamMatch[];
  /** Those that something was achieved in, by id. */
  readonly achieved: ReadonlyMap<string, TeamMatch>;
}

interface Team {
  /** Names of members with accounts. */
  readonly names: ReadonlyMap<string, string>;
  readonly sport: Sport;
}

/** The figures over everything that the members have played. @param played oldest first */
export function figuresOf(played: readonly PlayedRow[], { names, sport }: Team): TeamFigures {
  const teamMatches = teamMatchesOf(played, names);
  const achievements = achievementsOf(teamMatches, sport);
  const achieved = new Set(achievements.map(({ matchId }) => matchId));
  return {
    record: tallyOf(teamMatches),
    form: teamMatches.slice(-FORM),
    bySurface: bySurface(teamMatches),
    byPlayers: byPlayers(teamMatches),
    achievements,
    achieved: new Map(teamMatches.filter(({ id }) => achieved.has(id)).map((match) => [match.id, match])),
  };
}

/** Totals of these matches; undecided ones count for neither side. */
function tallyOf(played: readonly Pick<TeamMatch, 'result'>[]): Tally {
  return {
    won: played.filter(({ result }) => result === 'won').length,
    lost: played.filter(({ result }) => result === 'lost').length,
  };
}

/** In the order that courts are named in, matches without a word on it last. */
function bySurface(played: readonly TeamMatch[]): TeamStatsAnswer['bySurface'] {
  return [...SURFACES, null].flatMap((surface) => {
    const tally = tallyOf(played.filter((match) => match.surface === surface));
    return tally.won + tally.lost > 0 ? [{ surface, ...tally }] : [];
  });
}

/** Each player and each pair, those who win most first. */
function byPlayers(played: readonly TeamMatch[]): TeamStatsAnswer['byPlayers'] {
  const lineUps = Map.groupBy(played, ({ players }) =>
    players
      .map(({ accountId, name }) => accountId ?? name.toLowerCase())
      .toSorted()
      .join(' '),
  );
  return [...lineUps.values()]
    .map((matches) => ({ names: namesOf(matches), ...tallyOf(matches) }))
    .filter(({ won, lost }) => won + lost > 0)
    .toSorted(
      (first, second) =>
        second.won - first.won ||
        first.lost - second.lost ||
        first.names.join().localeCompare(second.names.join()),
    );
}

/** As they are called in the newest of their matches. */
function namesOf(played: readonly TeamMatch[]): string[] {
  const newest = played.at(-1);
  return (newest?.players ?? [])
    .map(({ name }) => name)
    .toSorted((first, second) => first.localeCompare(second));
}
