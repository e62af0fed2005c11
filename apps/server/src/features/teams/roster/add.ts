import { type AddMembersBody, MAX_TEAM_MEMBERS } from '@allcourt/contract';
import { namesText } from '@allcourt/contract/words';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireActive } from '../policy.ts';
import { findRoleOfKind } from '../roles/store.ts';
import { changeTeam } from '../within.ts';
import { countMembers, findMembersByIds, insertMembers, memberRow } from './store.ts';

/** The activity log shortens a list to its first names. */

/** Puts names on the roster that a person may claim later. Ids that are known stay one. */
export async function addMembers(
  context: Context,
  { teamId: asked, members }: AddMembersBody & { teamId: string },
): Promise<void> {
  await changeTeam(context, {
    teamId: asked,
    allow: (asking, id) => requireActive(asking, id, 'manage_roster'),
    async act(tx, { teamId }) {
      const ids = members.map(({ id }) => id);
      const known = await findMembersByIds(tx, ids);
      if (known.some((member) => member.teamId !== teamId)) {
        throw new AppError('id-taken');
      }
      const knownIds = new Set(known.map(({ id }) => id));
      const added = [...new Map(members.map((member) => [member.id, member])).values()].filter(
        ({ id }) => !knownIds.has(id),
      );
      if (added.length === 0) {
        return; // Sent again.
      }
      await requireRoom(tx, { teamId, more: added.length });
      const { id: roleId } = await findRoleOfKind(tx, { teamId, kind: 'player' });
      const joinedAt = context.clock.now();
      const memberRows = added.map((member) =>
        memberRow({ ...member, teamId, accountId: null, roleId, joinedAt }),
      );
      await insertMembers(tx, memberRows);
      await recordActivity(context, tx, {
        teamId,
        activity: 'names-added',
        detail: { names: namesText(added.map(({ name }) => name)) },
      });
    },
  });
}

/** Refuses when so many more would be more than a team can have. The team is locked. */
export async function requireRoom(
  tx: Database,
  { teamId, more }: { teamId: string; more: number },
): Promise<void> {
  if ((await countMembers(tx, teamId)) + more > MAX_TEAM_MEMBERS) {
    throw new AppError('team-full');
  }
}
