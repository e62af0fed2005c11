import type { CreateMatchBody, LoggedEvent, MatchSummary, Surface } from '@allcourt/contract';
import { outcomeOf } from '@allcourt/contract/match-outcome';
import { type Match, type MatchSetup, SIDES, type Side } from '@allcourt/scoring';

/** A match as this device keeps it for an account; what its log amounts to is computed. */
export interface StoredMatch {
  readonly accountId: string;
  readonly matchId: string;
  readonly setup: MatchSetup;
  readonly players: MatchSummary['players'];
  readonly surface: Surface | null;
  readonly place: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Duration as entered afterwards. */
  readonly statedDurationMs: number | null;
  readonly mySide: Side | null;
  /** The side on which the reader was named, until they confirm it. */
  readonly namedSide?: Side | undefined;
  readonly canScore: boolean;
  /** False until the server has confirmed that there is such a match. */
  readonly isOnServer: boolean;
  /** The length of the confirmed log. */
  readonly seq: number;
  /** The time this device last learned something of it, in milliseconds since the Unix epoch. */
  readonly changedAt: number;
}

/** An entry that the server has confirmed. */
export interface StoredEvent extends LoggedEvent {
  readonly accountId: string;
  readonly matchId: string;
}

interface Keeping {
  readonly accountId: string;
  readonly now: number;
}

/** A match that was just made here. */
export function fromCreateBody(body: CreateMatchBody, { accountId, now }: Keeping): StoredMatch {
  const players = { a: body.players.a.map(namePlayer), b: body.players.b.map(namePlayer) };
  const mySide = SIDES.find((side) => players[side].some((player) => player.accountId === accountId));
  return {
    accountId,
    matchId: body.id,
    setup: body.setup,
    players,
    surface: body.surface,
    place: body.place ?? null,
    startedAt: body.startedAt,
    statedDurationMs: body.durationMs ?? null,
    mySide: mySide ?? null,
    canScore: true,
    isOnServer: false,
    seq: 0,
    changedAt: now,
  };
}

/** A match as the server tells it, before its log is stored. */
export function fromSummary(summary: MatchSummary, { accountId, now }: Keeping): StoredMatch {
  return {
    accountId,
    matchId: summary.id,
    setup: summary.setup,
    players: summary.players,
    surface: summary.surface,
    place: summary.place,
    startedAt: Date.parse(summary.startedAt),
    // Of a match that was played by points, the duration follows from its log.
    statedDurationMs: summary.pointsPlayed === 0 ? summary.durationMs : null,
    mySide: summary.mySide,
    namedSide: summary.namedSide,
    canScore: summary.canScore,
    isOnServer: true,
    seq: 0,
    changedAt: now,
  };
}

/** The match as lists show it, computed here as the server computes it from the same log. */
export function summaryOf(stored: StoredMatch, match: Match, newestReceivedAt: string | null): MatchSummary {
  const { startedAt, statedDurationMs } = stored;
  const { snapshot, endedAt, ...outcome } = outcomeOf(match, {
    startedAt,
    statedDurationMs,
    newestReceivedAt: newestReceivedAt === null ? null : Date.parse(newestReceivedAt),
  });
  return {
    id: stored.matchId,
    sport: match.format.sport,
    setup: match.setup,
    players: stored.players,
    surface: stored.surface,
    place: stored.place ?? null, // kept before there were places
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    ...outcome,
    ...snapshot,
    seq: match.log.length,
    mySide: stored.mySide,
    ...(stored.namedSide ? { namedSide: stored.namedSide } : {}),
    canScore: stored.canScore,
  };
}

function namePlayer({ name, accountId }: CreateMatchBody['players'][Side][number]) {
  return { name, accountId: accountId ?? null };
}
