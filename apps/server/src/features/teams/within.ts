import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishTeam } from './announce.ts';
import type { Membership } from './membership-store.ts';
import { requireTeamId } from './policy.ts';
import { lockTeam } from './team-store.ts';

interface Change<Result> {
  teamId: string;
  /** The permission check, made under the team lock. */
  allow: (asking: Pick<Context, 'db' | 'account'>, teamId: string) => Promise<Membership>;
  act: (tx: Database, membership: Membership) => Promise<Result>;
}

/**
 * Changes a team under its lock: when two admins demote each other, the second is no longer allowed to.
 * Publishes the change afterwards.
 */
export async function changeTeam<Result>(
  context: Context,
  { teamId, allow, act }: Change<Result>,
): Promise<Result> {
  const { db, account } = context;
  const id = requireTeamId(teamId);
  const result = await db.transaction(async (tx) => {
    await lockTeam(tx, id);
    return act(tx, await allow({ db: tx, account }, id));
  });
  publishTeam(context, id);
  return result;
}
