// Who coaches whom. A coach of one team sees nothing of another, and a player only what is said to them.

import { idSchema, isMinor } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findSeats, type OwnTeam, type Seat } from './people-store.ts';

interface Whose {
  readonly teamId: string;
  readonly playerId: string;
}

/** What of a team's coaching somebody takes part in, and how. */
export interface Part {
  readonly isPlayer: boolean;
  readonly isCoach: boolean;
  /** Whether they may write: the team's season is on, and they are still in it. */
  readonly mayWrite: boolean;
}

/** The reader's part in what is said to one player; null for everybody whom it is none of. */
export function partIn(
  { teamId, playerId }: Whose,
  accountId: string,
  teams: readonly OwnTeam[],
): Part | null {
  const team = teams.find(({ id }) => id === teamId);
  const isPlayer = playerId === accountId;
  const isCoach = !isPlayer && team !== undefined && team.permissions.has('give_feedback');
  return isPlayer || isCoach ? { isPlayer, isCoach, mayWrite: team !== undefined && !team.isArchived } : null;
}

/** The player as a member of the team; who is none cannot be told from who is nobody. */
export function requirePlayer(seats: readonly Seat[], playerId: string, coachId: string): Seat {
  const player = seats.find(({ accountId }) => accountId === playerId);
  if (!player || playerId === coachId) {
    throw new AppError('member-not-found');
  }
  return player;
}

/** Those who read what is said to the players of a team. */
export function coachesAmong(seats: readonly Seat[]): Seat[] {
  return seats.filter(({ permissions }) => permissions.has('give_feedback'));
}

/**
 * Refuses words between a coach and a player where they must not be: one has blocked the other, or somebody under age
 * would be alone with one adult. Every coach of the team reads along, so that a second one is enough.
 */
export async function requireSafe(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  { teamId, playerId, authorId }: Whose & { authorId: string },
): Promise<void> {
  const seats = await findSeats(db, teamId);
  const coaches = coachesAmong(seats);
  const player = seats.find(({ accountId }) => accountId === playerId);
  const present = new Map([...coaches, ...(player ? [player] : [])].map((seat) => [seat.accountId, seat]));
  const minors = [...present.values()].filter(({ birthYear }) => isMinor(birthYear, clock.now())).length;
  if (minors > 0 && present.size - minors === 1) {
    throw new AppError('second-adult-needed');
  }
  const blocked = await blockedPairs(db, playerId);
  if (authorId !== playerId && blocked.has(authorId)) {
    throw new AppError('blocked');
  }
}

/** What is no id at all is nothing that was ever said. */
export function requireThreadId(text: string): string {
  return requireId(text, 'feedback-not-found');
}

/** What is no id at all was never set. */
export function requireAssignmentId(text: string): string {
  return requireId(text, 'assignment-not-found');
}

function requireId(text: string, code: 'feedback-not-found' | 'assignment-not-found'): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError(code);
  }
  return id.data;
}
