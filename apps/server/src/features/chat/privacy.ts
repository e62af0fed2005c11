import type { ChatPrivacy } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { reviewSpectators } from '#server/features/matches/service.ts';
import { publishPresence } from '#server/features/presence/service.ts';
import { publishTeamsOf } from '#server/features/teams/service.ts';
import { updatePrivacy } from './contact-store.ts';

/** The reader's privacy settings. */
export function readPrivacy({ account }: Pick<Context, 'account'>): ChatPrivacy {
  const { isInvisible, hidesReading } = requireAccount(account);
  return { isInvisible, hidesReading };
}

type Changes = { readonly [Key in keyof ChatPrivacy]?: boolean | undefined };

/** An absent key changes nothing. A person who becomes invisible disappears right away. */
export async function savePrivacy(context: Context, changes: Changes): Promise<ChatPrivacy> {
  const { db, afterCommit } = context;
  const { id } = requireAccount(context.account);
  const before = readPrivacy(context);
  const after = {
    isInvisible: changes.isInvisible ?? before.isInvisible,
    hidesReading: changes.hidesReading ?? before.hidesReading,
  };
  await updatePrivacy(db, id, after);
  if (after.isInvisible !== before.isInvisible) {
    afterCommit(() => publishPresence(context, [id]));
    afterCommit(() => reviewSpectators(context, [id]));
    // The roster shows or hides what they play.
    await publishTeamsOf(context, id);
  }
  return after;
}
