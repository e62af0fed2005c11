import type { AppendAnswer, LoggedEvent, MatchAnswer, MatchSummary } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { mayScore, sideOf } from './policy.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

/** A match as this reader sees it; null is one who looks on, without an account or a part in it. */
export function presentMatch(match: StoredMatch, reader: Account | null): MatchSummary {
  const { snapshot } = match;
  return {
    id: match.id,
    sport: match.sport,
    setup: match.setup,
    players: { a: presentPlayers(match, 'a'), b: presentPlayers(match, 'b') },
    surface: match.surface,
    place: match.place,
    startedAt: match.startedAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    durationMs: match.durationMs,
    status: match.status,
    winner: match.winner,
    sets: snapshot.sets,
    points: snapshot.points,
    service: snapshot.service,
    pointsPlayed: snapshot.pointsPlayed,
    seq: match.seq,
    mySide: sideOf(reader, match),
    canScore: mayScore(reader, match),
  };
}

export function presentEntry({ seq, event, receivedAt }: LogEntry): LoggedEvent {
  return { seq, event, receivedAt: receivedAt.toISOString() };
}

export function presentWithLog(
  { match, log }: { match: StoredMatch; log: readonly LogEntry[] },
  reader: Account | null,
): MatchAnswer {
  return { match: presentMatch(match, reader), log: log.map(presentEntry) };
}

/** The answer to an append: where each event stands in the log. */
export function presentStored(seq: number, entries: readonly LogEntry[]): AppendAnswer {
  return {
    seq,
    stored: entries.map((entry) => ({
      id: entry.event.id,
      seq: entry.seq,
      receivedAt: entry.receivedAt.toISOString(),
    })),
  };
}

function presentPlayers({ players }: StoredMatch, side: Side): MatchSummary['players'][Side] {
  return players.filter((player) => player.side === side).map(({ name, accountId }) => ({ name, accountId }));
}
