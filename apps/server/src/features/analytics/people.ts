// Opponents and partners: by account if they have one, else by name regardless of case.

import type { AnalyticsAnswer } from '@allcourt/contract';
import type { FigureId } from '@allcourt/scoring/stats';
import type { FinishedMatch, OtherPlayer } from '#server/features/matches/service.ts';
import { addTo, type Part, type Parts, presentPart } from './parts.ts';

/** More are counted, but not listed. */
const MAX_ROWS = 50;

/** Matches with each person. */
export interface People {
  readonly parts: Parts;
  /** Name in the latest match. */
  readonly known: Map<string, OtherPlayer>;
}

export function noPeople(): People {
  return { parts: new Map(), known: new Map() };
}

/** Adds a match with these people. */
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

/** People with the most matches first. */
export function presentPeople(
  { parts, known }: People,
  leading: readonly FigureId[],
): AnalyticsAnswer['opponents'] {
  const byMatches = [...parts].toSorted(
    ([, one], [, other]) =>
      other.outcomes.length - one.outcomes.length ||
      other.last.startedAt.getTime() - one.last.startedAt.getTime(),
  );
  const rows = byMatches.slice(0, MAX_ROWS).map(([key, part]) => {
    const player = known.get(key);
    return {
      ...presentPart(part, leading),
      name: player?.name ?? key,
      accountId: player?.accountId ?? null,
    };
  });
  return { rows, total: parts.size };
}
