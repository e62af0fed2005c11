// Posting beside a broadcast is for members of its team with the permission to chat, until a while after its end.

import { isMinor, minorRule, STREAM_CHAT_OPEN_MS } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { requireViewable, type Viewable } from '#server/features/broadcasts/policy.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { requireSeason, requireVerb } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** True when messages and reactions are taken. */
export function isOpen({ endedAt }: Pick<BroadcastRow, 'endedAt'>, now: Date): boolean {
  return endedAt === null || now.getTime() < endedAt.getTime() + STREAM_CHAT_OPEN_MS;
}

export function requireOpen(broadcast: Pick<BroadcastRow, 'endedAt'>, now: Date): void {
  if (!isOpen(broadcast, now)) {
    throw new AppError('chat-closed');
  }
}

/** Only members of the team may post, since no one could mute other viewers. */
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

/** Refuses a minor's words where people outside the team can read them. */
export function requireOwnPeople(
  { visibility }: Pick<BroadcastRow, 'visibility'>,
  { protectionYear }: Pick<Account, 'protectionYear'>,
  now: Date,
): void {
  if (visibility !== 'team' && isMinor(protectionYear, now) && minorRule('crowd', 'self') === 'no') {
    const sentence = 'People outside the team can read this chat, so players under 18 cannot write here.';
    throw new AppError('not-permitted', undefined, { sentence });
  }
}

/** A broadcast, for a moderator of its chat. */
export async function requireModerator(
  asking: Asking,
  broadcastId: string,
): Promise<Pick<Viewable, 'broadcast'>> {
  requireAccount(asking.account);
  const viewable = await requireViewable(asking, broadcastId);
  requireModeration(viewable);
  return viewable;
}

export function requireModeration({ membership }: Pick<Viewable, 'membership'>): void {
  if (!membership) {
    throw new AppError('broadcast-not-found');
  }
  requireVerb(membership, 'moderate');
  requireSeason(membership);
}
