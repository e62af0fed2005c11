import type { TeamStatsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { achievementsOf } from './achievements.ts';
import type { PlayedRow } from './store.ts';
import { byPlayers, bySurface, tallyOf } from './tallies.ts';
import { type TeamMatch, teamMatchesOf } from './team-match.ts';

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
