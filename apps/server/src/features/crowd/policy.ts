// Who speaks beside a broadcast: who is in its team and may chat there, while it is on and a little after.

import { STREAM_CHAT_OPEN_MS } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireViewable, type Viewable } from '#server/features/broadcasts/policy.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { requireSeason, requireVerb } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** Whether messages and reactions are taken. */
export function isOpen({ endedAt }: Pick<BroadcastRow, 'endedAt'>, now: Date): boolean {
  return endedAt === null || now.getTime() < endedAt.getTime() + STREAM_CHAT_OPEN_MS;
}

export function requireOpen(broadcast: Pick<BroadcastRow, 'endedAt'>, now: Date): void {
  if (!isOpen(broadcast, now)) {
    throw new AppError('chat-closed');
  }
}

/** Who may write: outside the team nobody, for whom nobody can mute does not speak. */
export function requireVoice({ membership }: Pick<Viewable, 'membership'>, now: Date): void {
  if (!membership) {
    throw new AppError('not-permitted');
  }
  requireSeason(membership);
  requireVerb(membership, 'chat');
  if (membership.mutedUntil !== null && membership.mutedUntil > now) {
    throw new AppError('muted');
  }
}

/** A broadcast for who looks after what is said beside it. */
export async function requireModerator(
  asking: Asking,
  broadcastId: string,
): Promise<Pick<Viewable, 'broadcast'>> {
  requireAccount(asking.account);
  const { broadcast, membership } = await requireViewable(asking, broadcastId);
  if (!membership) {
    throw new AppError('broadcast-not-found');
  }
  requireVerb(membership, 'moderate');
  requireSeason(membership);
  return { broadcast };
}
