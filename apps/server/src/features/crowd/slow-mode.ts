import type { SlowMode } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { publishChange } from '#server/features/broadcasts/service.ts';
import { changeSlowMode } from './message-store.ts';
import { requireModerator } from './policy.ts';

/** Sets the pause between two messages of one person; it holds from the next message on. */
export async function setSlowMode(
  context: Context,
  { broadcastId, seconds }: { broadcastId: string; seconds: SlowMode },
): Promise<void> {
  const { broadcast } = await requireModerator(context, broadcastId);
  if (broadcast.slowSeconds === seconds) {
    return;
  }
  await changeSlowMode(context.db, broadcast.id, seconds);
  publishChange(context, broadcast.id, 'broadcast'); // viewers load the chat again, and with it the pause
}
