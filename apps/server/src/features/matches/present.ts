import type { AppendAnswer, LoggedEvent, MatchAnswer, MatchSummary, Scorer } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { figureStored } from './fold.ts';
import { onServerTime } from './instants.ts';
import { hasPart, mayScore, namedSideOf, sideOf } from './policy.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

/** A match as this reader sees it; who has no part in it, or no account, looks on. */
export function presentMatch(match: StoredMatch, asking: Account | null): MatchSummary {
  const { snapshot } = match;
  const reader = hasPart(asking, match) ? asking : null;
  const namedSide = namedSideOf(asking, match);
  return {
    id: match.id,
    sport: match.sport,
    setup: match.setup,
    players: { a: presentPlayers(match, 'a', reader), b: presentPlayers(match, 'b', reader) },
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
    ...(namedSide ? { namedSide } : {}),
    canScore: mayScore(reader, match),
  };
}

/** An entry as this reader sees it. */
export function presentEntryTo(
  entry: LogEntry,
  { match, reader }: { match: StoredMatch; reader: Account | null },
) {
  return hasPart(reader, match) ? presentEntry(entry) : presentToGuests(entry);
}

export function presentEntry({ seq, event, receivedAt }: LogEntry): LoggedEvent {
  return { seq, event, receivedAt: receivedAt.toISOString() };
}

/**
 * An entry as those see it who look on: by the server's clock, since they may watch a picture beside it, and without what a
 * scorer noted down, which is for those who play.
 */
export function presentToGuests(entry: LogEntry): LoggedEvent {
  const { event, ...place } = onServerTime(entry);
  return presentEntry({ ...place, event: withoutNotes(event) });
}

/** So much of a side's stored figures holds its points on serve: they are among the first ten, and a figure takes 30. */
export const SERVE_POINTS_WITHIN = 400;

/**
 * The points on a side's serve and those it won, out of the beginning of its stored figures; none where only a score was
 * entered.
 */
export function servePointsOf(figures: string | null): { points: number; won: number } {
  const served = figures === null ? null : figureStored(figures, 'service-points-won');
  return { points: served?.of ?? 0, won: served?.count ?? 0 };
}

/** True while a scorer is connected. */
export function presentScorer({ isHere, heardAt }: { isHere: boolean; heardAt: Date | null }): Scorer {
  return { isHere, heardAt: heardAt?.toISOString() ?? null };
}

export function presentWithLog(
  { match, log }: { match: StoredMatch; log: readonly LogEntry[] },
  reader: Account | null,
): MatchAnswer {
  return {
    match: presentMatch(match, reader),
    log: log.map((entry) => presentEntryTo(entry, { match, reader })),
  };
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

/** The note stays in its place, so that what was edited or undone is found again; its words go. */
function withoutNotes(event: LogEntry['event']): LogEntry['event'] {
  switch (event.kind) {
    case 'note':
      return { ...event, text: HIDDEN };
    case 'amend':
      return event.to.kind === 'note' ? { ...event, to: { ...event.to, text: HIDDEN } } : event;
    case 'insert':
      return event.event.kind === 'note' ? { ...event, event: { ...event.event, text: HIDDEN } } : event;
    default:
      return event;
  }
}

const HIDDEN = '–';

/** Spectators get names without accounts. */
function presentPlayers(
  { players }: StoredMatch,
  side: Side,
  reader: Account | null,
): MatchSummary['players'][Side] {
  return players
    .filter((player) => player.side === side)
    .map(({ name, accountId }) => ({ name, accountId: reader && accountId }));
}
