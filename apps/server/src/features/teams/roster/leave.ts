import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { leaveBroadcasts } from '#server/features/broadcasts/service.ts';
import { leaveChats, leaveEvents } from '#server/features/calendar/service.ts';
import { hideMatches, say } from '#server/features/chat/service.ts';
import { reviewSpectators } from '#server/features/matches/service.ts';
import { notify, withdrawQueued } from '#server/features/notifications/service.ts';
import { leaveReadyCameras } from '#server/features/ready-cameras/service.ts';
import { syncSubgroupChats } from '#server/features/subgroups/service.ts';
import { leaveRooms } from '../announce.ts';
import { recordActivity } from '../audit/note.ts';
import { effectivePermissions } from '../membership.ts';
import { requireMember, requireReach, requireSeason, requireVerb } from '../policy.ts';
import { findAccountIds, findTeam, leaveChat } from '../team-store.ts';
import { changeTeam } from '../within.ts';
import { requireAnotherAdmin } from './give-role.ts';
import { type Found, requireRosterMember } from './require.ts';
import { deleteMember } from './store.ts';

/** Leaves a team, also an archived one. */
export async function leaveTeam(context: Context, asked: string): Promise<void> {
  await changeTeam(context, {
    teamId: asked,
    allow: requireMember,
    async act(tx, { teamId, memberId }) {
      await part(context, tx, await requireRosterMember(tx, { teamId, memberId }));
      await recordActivity(context, tx, { teamId, activity: 'left' });
    },
  });
}

/** Removes a member from the roster, or the caller. */
export async function removeMember(
  context: Context,
  { teamId: asked, memberId }: { teamId: string; memberId: string },
): Promise<void> {
  const own = await requireMember(context, asked);
  if (own.memberId === memberId.toLowerCase()) {
    return leaveTeam(context, asked);
  }
  await changeTeam(context, {
    teamId: asked,
    async allow(asking, id) {
      const reader = await requireMember(asking, id);
      requireVerb(reader, 'manage_roster');
      requireSeason(reader);
      return reader;
    },
    async act(tx, reader) {
      const { teamId } = reader;
      const found = await requireRosterMember(tx, { teamId, memberId });
      const { member, role } = found;
      requireReach(reader, {
        kind: role.kind,
        permissions: effectivePermissions(role.permissions, member),
      });
      await part(context, tx, found);
      const detail = member.name === null ? {} : { name: member.name };
      await recordActivity(context, tx, { teamId, activity: 'removed', subjectId: member.accountId, detail });
      await tellRemoved(context, tx, found);
    },
  });
}

/** Off the roster and out of the group chat, whose words they wrote stay. */
async function part(context: Context, tx: Database, { member, role }: Found): Promise<void> {
  const { teamId, accountId } = member;
  if (role.kind === 'admin') {
    await requireAnotherAdmin(tx, member);
  }
  if (accountId === null) {
    // Before the name goes, and its replies with it.
    await leaveEvents(context, tx, { who: member.id, teamId });
  }
  await deleteMember(tx, member.id);
  if (accountId) {
    const conversationId = await leaveChat(tx, { teamId, accountId });
    leaveRooms(context, { teamId, accountId, conversationId });
    await hideMatches(context, tx, { conversationId, accountId });
    const mates = await findAccountIds(tx, teamId);
    context.afterCommit(() => reviewSpectators(context, [...mates, accountId]));
    await say(context, tx, { conversationId, text: '{0} left the team', about: [accountId] });
    await syncSubgroupChats(context, tx, teamId);
    await leaveEvents(context, tx, { who: accountId, teamId });
    await leaveChats(context, tx, { accountId, teamId });
    await leaveBroadcasts(context, tx, { accountId, teamId });
    await leaveReadyCameras(context, tx, { accountId, teamId });
    await withdrawQueued(tx, { accountId, teamId });
  }
}

async function tellRemoved(context: Context, tx: Database, { member }: Found): Promise<void> {
  const team = await findTeam(tx, member.teamId);
  if (!member.accountId || !team) {
    return;
  }
  await notify(context, tx, [
    {
      accountId: member.accountId,
      type: 'team-removed',
      fromId: null,
      teamId: null,
      about: `removed:${team.id}`,
      detail: { team: team.name },
    },
  ]);
}
