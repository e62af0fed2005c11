import type { OwnMembershipBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { requireMember } from '../policy.ts';
import { changeTeam } from '../within.ts';
import { updateMember } from './store.ts';

/** A member's own contact settings; also editable in an archived team, so that details can always be hidden. */
export async function saveOwnMembership(
  context: Context,
  { teamId, contactFor, phone }: OwnMembershipBody & { teamId: string },
): Promise<void> {
  await changeTeam(context, {
    teamId,
    allow: requireMember,
    async act(tx, { memberId }) {
      const changes = {
        ...(contactFor === undefined ? {} : { contactFor }),
        ...(phone === undefined ? {} : { phone }),
      };
      if (Object.keys(changes).length > 0) {
        await updateMember(tx, memberId, changes);
      }
    },
  });
}
