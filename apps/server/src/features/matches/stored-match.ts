import type { DeviceClock, LoggedEvent } from '@allcourt/contract';
import type { matchEvents, matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';

export type MatchRow = Readonly<typeof matches.$inferSelect>;
export type PlayerRow = Readonly<typeof matchPlayers.$inferSelect>;
export type StatsRow = Readonly<typeof matchStats.$inferSelect>;
export type LogRow = Readonly<typeof matchEvents.$inferSelect>;

/** A match with its players, in the order of their numbers. */
export interface StoredMatch extends MatchRow {
  readonly players: readonly PlayerRow[];
}

/** An event with its place in the log. */
export interface LogEntry {
  readonly seq: number;
  readonly event: LoggedEvent['event'];
  readonly receivedAt: Date;
  /** The device's clock at the event, where it is known. */
  readonly clock?: DeviceClock | null;
}

/** Author and device of an entry. */
export interface Author {
  readonly matchId: string;
  readonly authorId: string | null;
  readonly deviceId: string;
}
