// Access to coaching. A coach sees only their own team, a player only their own feedback.

import { idSchema, isMinor, minorRule } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findMembers, type Member, type OwnTeam } from './people-store.ts';

interface Whose {
  readonly teamId: string;
  readonly playerId: string;
}

/** The reader's part in a team's coaching. */
export interface Part {
  readonly isPlayer: boolean;
  readonly isCoach: boolean;
  /** True when they may write: the season is on, and they are still a member. */
  readonly mayWrite: boolean;
}

/** The reader's part in the feedback of one player; null for outsiders. */
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

/** The player as a member of the team. Members without that role and strangers look the same. */
export function requirePlayer(members: readonly Member[], playerId: string, coachId: string): Member {
  const player = members.find(({ accountId }) => accountId === playerId);
  if (!player || playerId === coachId) {
    throw new AppError('member-not-found');
  }
  return player;
}

/** Refuses a player who has no coach to write to, or has blocked each of them. */
export function requireCoach(
  members: readonly Member[],
  playerId: string,
  blocked: ReadonlySet<string>,
): void {
  const coaches = coachesAmong(members).filter(({ accountId }) => accountId !== playerId);
  if (coaches.length === 0) {
    throw new AppError('no-coach');
  }
  if (coaches.every(({ accountId }) => blocked.has(accountId))) {
    throw new AppError('blocked');
  }
}

/** Coaches, who read all feedback in the team. */
export function coachesAmong(members: readonly Member[]): Member[] {
  return members.filter(({ permissions }) => permissions.has('give_feedback'));
}

/**
 * Refuses feedback across a block, and to a player under 18 who would be alone with one adult. Every coach of the team
 * can read along, so a second one is enough.
 */
export async function requireSafe(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  { teamId, playerId, authorId }: Whose & { authorId: string },
): Promise<void> {
  const members = await findMembers(db, teamId);
  const coaches = coachesAmong(members);
  const player = members.find(({ accountId }) => accountId === playerId);
  const present = new Map(
    [...coaches, ...(player ? [player] : [])].map((member) => [member.accountId, member]),
  );
  const minors = [...present.values()].filter(({ protectionYear }) =>
    isMinor(protectionYear, clock.now()),
  ).length;
  if (minors > 0 && present.size - minors === 1 && minorRule('feedback', 'coach') === 'second') {
    throw new AppError('second-adult-needed');
  }
  const blocked = await blockedPairs(db, playerId);
  if (blocked.has(authorId)) {
    throw new AppError('blocked');
  }
}

/** Treats a malformed id as an unknown thread. */
export function requireThreadId(text: string): string {
  return requireId(text, 'feedback-not-found');
}

/** Treats a malformed id as an unknown assignment. */
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
