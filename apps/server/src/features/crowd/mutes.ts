import type { Context } from '#server/context.ts';
import { publishChange } from '#server/features/broadcasts/service.ts';
import { findMembership } from '#server/features/teams/policy.ts';
import { changeMember } from '#server/features/teams/service.ts';
import { requireFound, requireId } from '#server/plugins/errors.ts';
import { requireModerator } from './policy.ts';

const MINUTE_MS = 60_000;

/** Mutes a member of the broadcast's team, here and in its group chat. Null minutes end the mute. */
export async function muteInStream(
  context: Context,
  { broadcastId, accountId, minutes }: { broadcastId: string; accountId: string; minutes: number | null },
): Promise<void> {
  const { db, clock } = context;
  const { broadcast } = await requireModerator(context, broadcastId);
  const { teamId } = broadcast;
  const which = { teamId, accountId: requireId(accountId, 'member-not-found') };
  const member = requireFound(await findMembership(db, which), 'member-not-found');
  const until = minutes === null ? null : new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  await changeMember(context, { teamId, memberId: member.memberId, mutedUntil: until });
  publishChange(context, broadcast.id, 'broadcast'); // the muted viewer loads their rights again
}
