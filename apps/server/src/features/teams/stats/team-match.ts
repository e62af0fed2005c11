import type { MatchResult, ScoreSnapshot, Surface } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import type { PlayedRow } from './store.ts';

/** A player on the team's side. */
export interface TeamPlayer {
  /** Null for a partner who is not in the team. */
  readonly accountId: string | null;
  readonly name: string;
}

/** A set as the team has it: its games, or points, and those of the others. */
export interface TeamSet {
  readonly own: number;
  readonly theirs: number;
  readonly isWon: boolean;
}

/** A match of the team: members on one side of it, and none on the other. */
export interface TeamMatch {
  readonly id: string;
  readonly ownerId: string;
  readonly at: Date;
  readonly startedAt: Date;
  readonly result: MatchResult;
  readonly surface: Surface | null;
  readonly durationMs: number | null;
  readonly sets: readonly TeamSet[];
  readonly players: readonly TeamPlayer[];
}

/** The matches of a team among those that its members have played; two of them against each other are none. */
export function teamMatchesOf(played: readonly PlayedRow[], names: ReadonlyMap<string, string>): TeamMatch[] {
  return played.flatMap((match) => {
    const side = sideOfTeam(match, names);
    return side ? [seenFrom(side, match, names)] : [];
  });
}

function sideOfTeam({ players }: PlayedRow, names: ReadonlyMap<string, string>): Side | null {
  const sides = new Set(
    players.filter(({ accountId }) => accountId !== null && names.has(accountId)).map(({ side }) => side),
  );
  const [side] = sides;
  return sides.size === 1 && side ? side : null;
}

function seenFrom(side: Side, match: PlayedRow, names: ReadonlyMap<string, string>): TeamMatch {
  const { id, ownerId, startedAt, endedAt, winner, surface, durationMs } = match;
  return {
    id,
    ownerId,
    at: endedAt ?? startedAt,
    startedAt,
    result: resultOf(winner, side),
    surface,
    durationMs,
    sets: match.sets.map((set) => scoreFrom(side, set)),
    players: match.players
      .filter((player) => player.side === side)
      .map(({ accountId, name }) => {
        const known = accountId === null ? undefined : names.get(accountId);
        return { accountId: known === undefined ? null : accountId, name: known ?? name };
      }),
  };
}

function resultOf(winner: Side | null, side: Side): MatchResult {
  if (winner === null) {
    return 'unfinished';
  }
  return winner === side ? 'won' : 'lost';
}

function scoreFrom(side: Side, set: ScoreSnapshot['sets'][number]): TeamSet {
  return { own: set[side], theirs: set[opponentOf(side)], isWon: set.winner === side };
}
