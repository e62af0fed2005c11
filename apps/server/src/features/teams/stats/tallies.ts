import { SURFACES, type TeamStatsAnswer } from '@allcourt/contract';
import type { TeamMatch } from './team-match.ts';

interface Tally {
  won: number;
  lost: number;
}

/** Totals of these matches; undecided ones count for neither side. */
export function tallyOf(played: readonly Pick<TeamMatch, 'result'>[]): Tally {
  return {
    won: played.filter(({ result }) => result === 'won').length,
    lost: played.filter(({ result }) => result === 'lost').length,
  };
}

/** In the order that courts are named in, matches without a word on it last. */
export function bySurface(played: readonly TeamMatch[]): TeamStatsAnswer['bySurface'] {
  return [...SURFACES, null].flatMap((surface) => {
    const tally = tallyOf(played.filter((match) => match.surface === surface));
    return tally.won + tally.lost > 0 ? [{ surface, ...tally }] : [];
  });
}

/** Each player and each pair, those who win most first. */
export function byPlayers(played: readonly TeamMatch[]): TeamStatsAnswer['byPlayers'] {
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
