// Summary of a player and focus of the next session, shared by the coaches of a team.

import type { SaveFocusBody, TrainingFocus } from '@allcourt/contract';
import { requireAccount } from '#server/context.ts';
import { requireActive } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type Acting, aboutFocus, excerpt, notifyAccounts, publishCoaching } from './notices.ts';
import { findMembers } from './people-store.ts';
import { requirePlayer, requireSafe } from './policy.ts';
import { presentFocuses } from './present.ts';
import { saveFocusRow } from './thread-store.ts';

/** Replaces the summary and focus. */
export async function saveFocus(
  context: Acting,
  { teamId, playerId, summary, on, items }: SaveFocusBody & { teamId: string; playerId: string },
): Promise<TrainingFocus> {
  const { id: authorId } = requireAccount(context.account);
  await requireActive(context, teamId, 'give_feedback');
  const row = { teamId, playerId, authorId, summary, on, items, updatedAt: context.clock.now() };
  await context.db.transaction(async (tx) => {
    requirePlayer(await findMembers(tx, teamId), playerId, authorId);
    await requireSafe(context, tx, { teamId, playerId, authorId });
    await saveFocusRow(tx, row);
    const text = excerpt(summary ?? items.map((item) => item.text).join(', '));
    const detail = { threadId: '', text };
    await notifyAccounts(context, tx, {
      type: 'coach-feedback',
      to: [playerId],
      teamId,
      about: aboutFocus(row),
      detail,
    });
    await publishCoaching(context, tx, { teamId, playerIds: [playerId] });
  });
  const [focus] = await presentFocuses(context.db, [row]);
  if (!focus) {
    throw new AppError('member-not-found');
  }
  return focus;
}
