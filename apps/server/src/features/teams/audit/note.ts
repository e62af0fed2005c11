import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { DeedDetail, DeedWord } from './sentences.ts';
import { insertDeed } from './store.ts';

/** Something that was done in a team. */
export interface Deed {
  readonly teamId: string;
  readonly deed: DeedWord;
  /** Whom it was done to: an account, or `name` in the detail for a name on the roster. */
  readonly subjectId?: string | null;
  readonly detail?: DeedDetail;
}

/** Notes what the reader does, in the transaction that does it. */
export async function noteDeed(
  { account, clock }: Pick<Context, 'account' | 'clock'>,
  tx: Database,
  deed: Deed,
): Promise<void> {
  await noteDeedOf(tx, { ...deed, actorId: requireAccount(account).id, at: clock.now() });
}

/** The same, of somebody else; null is one who is gone. */
export async function noteDeedOf(
  tx: Database,
  { teamId, deed, subjectId = null, detail = {}, actorId, at }: Deed & { actorId: string | null; at: Date },
): Promise<void> {
  await insertDeed(tx, {
    id: uuidv7(),
    teamId,
    at,
    actorId,
    subjectId,
    deed,
    detail: JSON.stringify(detail),
  });
}
