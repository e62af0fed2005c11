import { typing } from '@allcourt/contract';
import { requireAccount } from '#server/context.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { requireInside, requireWriting } from './policy.ts';

/** Typing: published to the others, and stored nowhere. */
export function chatSocket(connection: Connection): void {
  connection.handle('chat:typing', typing, async (context, { conversationId }) => {
    const { conversation } = requireWriting(await requireInside(context, conversationId));
    const { id, displayName } = requireAccount(context.account);
    context.realtime.send(`conversation:${conversation.id}`, 'chat:typing', {
      conversationId: conversation.id,
      accountId: id,
      name: displayName,
    });
    return undefined;
  });
}
