import { bySide, type MatchEvent, type PlayerNumber, parseFormat, type Side } from '@allcourt/scoring';
import {
  type MatchRecord,
  makeMatchRecord,
  type PlayerPlace,
  resultsCsvRow,
} from '@allcourt/scoring/interchange';
import type { Account } from '#server/context.ts';
import { sideOf } from '#server/features/matches/policy.ts';
import type { listMatches } from '#server/features/matches/service.ts';

type StoredMatch = Awaited<ReturnType<typeof listMatches>>['page'][number];

/** A match as it stands in a file: names and no accounts, but which of the players the reader is. */
export function presentRecord(
  match: StoredMatch,
  events: readonly MatchEvent[],
  reader: Account,
): MatchRecord {
  const { id, setup, surface, place, startedAt, statedDurationMs } = match;
  const kept = {
    setup,
    players: namesOf(match),
    surface,
    place,
    startedAt: startedAt.getTime(),
    durationMs: statedDurationMs,
    events,
  };
  return makeMatchRecord(kept, { id, me: placeOf(reader, match) });
}

/** A match as a line of a table of results. */
export function presentResult(match: StoredMatch, reader: Account): string {
  const { id, setup, snapshot, status, winner, durationMs, surface, place, startedAt } = match;
  const format = parseFormat(setup.format, setup.ruleset);
  if (!format.ok) {
    throw new TypeError(`A match is kept in a format that cannot be played: ${setup.format}`);
  }
  return resultsCsvRow({
    id,
    format: format.value,
    discipline: setup.discipline,
    players: namesOf(match),
    mySide: sideOf(reader, match),
    startedAt: startedAt.getTime(),
    durationMs,
    status,
    winner,
    sets: snapshot.sets,
    points: snapshot.pointsPlayed,
    surface,
    place,
  });
}

function namesOf({ players }: StoredMatch): Readonly<Record<Side, readonly string[]>> {
  return bySide((side) => players.filter((player) => player.side === side).map(({ name }) => name));
}

function placeOf(reader: Account, { players }: StoredMatch): PlayerPlace | null {
  const me = players.find(({ accountId }) => accountId === reader.id);
  const number: PlayerNumber = me?.number === 2 ? 2 : 1;
  return me ? { side: me.side, player: number } : null;
}
