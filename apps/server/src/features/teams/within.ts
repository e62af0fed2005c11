import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tellTeam } from './announce.ts';
import type { Membership } from './membership.ts';
import { requireTeamId } from './policy.ts';
import { lockTeam } from './team-store.ts';

interface Change<Result> {
  teamId: string;
  /** Who may: asked once nobody else changes the team any more. */
  allow: (asking: Pick<Context, 'db' | 'account'>, teamId: string) => Promise<Membership>;
  act: (tx: Database, membership: Membership) => Promise<Result>;
}

/**
 * Changes a team, one after the other: of two who take away each other's role at once, the second one finds that they
 * may not any more. Everybody in the team is told after it.
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
  tellTeam(context, id);
  return result;
}
