// Opponents and partners: by account if they have one, else by name regardless of case.

import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type OtherPlayer, type PlayedMatch, personKey } from '#server/features/matches/service.ts';
import { type Part, presentPart } from './parts.ts';

/** More are counted, but not listed. */
const MAX_ROWS = 50;

/** People by key, each with the matches that they were in, oldest first. */
export type Met = Map<string, PlayedMatch[]>;

/** The people with the most matches, in that order, and the number of all. */
export interface MostMet {
  readonly most: readonly (readonly [key: string, part: Part])[];
  readonly total: number;
}

/** Figures are added up only for those who are listed: most people were met once. */
export function mostMet(met: Met): MostMet {
  const counts = Uint32Array.from(met.values(), ({ length }) => length).sort();
  const least = counts.at(-MAX_ROWS) ?? 0;
  const most = [...met]
    .filter(([, { length }]) => length >= least)
    .toSorted(([, one], [, other]) => other.length - one.length || lastAt(other) - lastAt(one))
    .slice(0, MAX_ROWS)
    .flatMap(([key, matches]) => {
      const part = partOf(matches);
      return part ? [[key, part] as const] : [];
    });
  return { most, total: met.size };
}

function lastAt(matches: readonly PlayedMatch[]): number {
  return matches.at(-1)?.startedAt ?? 0;
}

/** @param matches oldest first */
function partOf(matches: readonly PlayedMatch[]): Part | null {
  const last = matches.at(-1);
  if (!last) {
    return null;
  }
  const leading = new Float64Array(last.leading.length);
  let withPoints = 0;
  for (const match of matches) {
    match.addLeading(leading);
    withPoints += match.hasPoints ? 1 : 0;
  }
  return { outcomes: [...matches], leading, withPoints, last };
}

/** Each under the name of the latest match. @param players those of the latest matches */
export function presentPeople(
  { most, total }: MostMet,
  { sport, players }: { sport: Sport; players: readonly OtherPlayer[] },
): AnalyticsAnswer['opponents'] {
  const known = new Map(players.map((player) => [`${player.matchId} ${personKey(player)}`, player]));
  const rows = most.map(([key, part]) => {
    const player = known.get(`${part.last.id} ${key}`);
    return {
      ...presentPart(part, sport),
      name: player?.name ?? key,
      accountId: player?.accountId ?? null,
    };
  });
  return { rows, total };
}
