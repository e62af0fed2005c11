import { DISCIPLINES, type Discipline, SPORTS, type Sport } from '@allcourt/scoring';

/** All confirmed matches of one sport, singles or doubles: each is rated after those that ended before it. */
export interface Chain {
  readonly sport: Sport;
  readonly discipline: Discipline;
}

export const CHAINS: readonly Chain[] = SPORTS.flatMap((sport) =>
  DISCIPLINES.map((discipline) => ({ sport, discipline })),
);

/** A position in a chain: by the end of the match, then by its id. */
export interface Position {
  readonly at: Date;
  readonly matchId: string;
}

export function comparePositions(first: Position, second: Position): number {
  const apart = first.at.getTime() - second.at.getTime();
  if (apart !== 0) {
    return apart;
  }
  // Lower-case ids sort alike in JavaScript and PostgreSQL.
  return Number(first.matchId > second.matchId) - Number(first.matchId < second.matchId);
}
