// Opponents and partners: by account if they have one, else by name regardless of case.

import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type OtherPlayer, personKey } from '#server/features/matches/service.ts';
import { type Part, type Parts, presentPart } from './parts.ts';

/** More are counted, but not listed. */
const MAX_ROWS = 50;

/** The people with the most matches, in that order. */
export function mostMet(parts: Parts): (readonly [key: string, part: Part])[] {
  return [...parts]
    .toSorted(
      ([, one], [, other]) =>
        other.outcomes.length - one.outcomes.length || other.last.startedAt - one.last.startedAt,
    )
    .slice(0, MAX_ROWS);
}

/** Each under the name of the latest match. @param players those of the latest matches */
export function presentPeople(
  parts: Parts,
  { sport, players }: { sport: Sport; players: readonly OtherPlayer[] },
): AnalyticsAnswer['opponents'] {
  const known = new Map(players.map((player) => [`${player.matchId} ${personKey(player)}`, player]));
  const rows = mostMet(parts).map(([key, part]) => {
    const player = known.get(`${part.last.id} ${key}`);
    return {
      ...presentPart(part, sport),
      name: player?.name ?? key,
      accountId: player?.accountId ?? null,
    };
  });
  return { rows, total: parts.size };
}
