// Whom somebody meets and plays with. Who has an account is known by it; others by their names, whatever their case.

import type { AnalyticsAnswer } from '@allcourt/contract';
import type { FigureId } from '@allcourt/scoring/stats';
import type { FinishedMatch, OtherPlayer } from '#server/features/matches/service.ts';
import { addTo, type Part, type Parts, presentPart } from './parts.ts';

/** More are counted, and not shown. */
const MOST_ROWS = 50;

/** The matches with each of many people. */
export interface People {
  readonly parts: Parts;
  /** As they were called in the newest match. */
  readonly known: Map<string, OtherPlayer>;
}

export function noPeople(): People {
  return { parts: new Map(), known: new Map() };
}

/** One match more with these people. */
export function addPeople(
  { parts, known }: People,
  match: FinishedMatch,
  players: readonly OtherPlayer[],
): Part[] {
  return players.map((player) => {
    const key = player.accountId ?? player.name.trim().toLowerCase();
    known.set(key, player);
    return addTo(parts, key, match);
  });
}

/** Those with the most matches first. */
export function presentPeople(
  { parts, known }: People,
  leading: readonly FigureId[],
): AnalyticsAnswer['opponents'] {
  const byMatches = [...parts].toSorted(
    ([, one], [, other]) =>
      other.outcomes.length - one.outcomes.length ||
      other.last.startedAt.getTime() - one.last.startedAt.getTime(),
  );
  const rows = byMatches.slice(0, MOST_ROWS).map(([key, part]) => {
    const player = known.get(key);
    return {
      ...presentPart(part, leading),
      name: player?.name ?? key,
      accountId: player?.accountId ?? null,
    };
  });
  return { rows, total: parts.size };
}
