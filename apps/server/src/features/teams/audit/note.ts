import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { ActivityDetail, ActivityKind } from './sentences.ts';
import { insertActivity } from './store.ts';

/** Something that was done in a team. */
export interface ActivityEntry {
  readonly teamId: string;
  readonly activity: ActivityKind;
  /** The account concerned, or `name` in the detail for a roster name. */
  readonly subjectId?: string | null;
  readonly detail?: ActivityDetail;
}

/** Notes what the reader does, in the transaction that does it. */
export async function recordActivity(
  { account, clock }: Pick<Context, 'account' | 'clock'>,
  tx: Database,
  activity: ActivityEntry,
): Promise<void> {
  await recordActivityOf(tx, { ...activity, actorId: requireAccount(account).id, at: clock.now() });
}

/** The same for another actor; null for a former member. */
export async function recordActivityOf(
  tx: Database,
  {
    teamId,
    activity,
    subjectId = null,
    detail = {},
    actorId,
    at,
  }: ActivityEntry & { actorId: string | null; at: Date },
): Promise<void> {
  await insertActivity(tx, {
    id: uuidv7(),
    teamId,
    at,
    actorId,
    subjectId,
    activity,
    detail: JSON.stringify(detail),
  });
}
