// Messages that are written and not sent, for the other devices of their author.

import type { ChatDraft } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { updateDraft } from './people-store.ts';
import { type Access, requireInside, requireWriting } from './policy.ts';
import { presentDraft } from './present.ts';

/** Saves the reader's draft in place of the one before, whichever device wrote that. */
export async function saveDraft(
  context: Context,
  { conversationId, text }: { conversationId: string; text: string },
): Promise<ChatDraft> {
  const access = requireWriting(await requireInside(context, conversationId));
  if (requireAccount(context.account).isDemo) {
    return { text, at: context.clock.now().toISOString() }; // Many people use that account: each keeps theirs on their device.
  }
  return save(context, access, text);
}

/** Clears the draft of a message that is sent. A draft with other words was written after it, on another device, and stays. */
export async function clearSentDraft(context: Context, access: Access, sent: string): Promise<void> {
  const { draft } = access.participant;
  if (draft !== '' && sent.startsWith(draft)) {
    await save(context, access, '');
  }
}

async function save(context: Context, { participant }: Access, text: string): Promise<ChatDraft> {
  const { db, clock, realtime, afterCommit } = context;
  const { id } = requireAccount(context.account);
  const draft = presentDraft(await updateDraft(db, participant, { text, at: clock.now() }));
  const { conversationId } = participant;
  afterCommit(() => realtime.send(`account:${id}`, 'chat:draft', { conversationId, draft }));
  return draft;
}
