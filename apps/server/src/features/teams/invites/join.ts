import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { claimReplies } from '#server/features/calendar/service.ts';
import { say } from '#server/features/chat/service.ts';
import { markMinor } from '#server/features/family/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { followLadders } from '#server/features/subgroups/service.ts';
import { joinRooms } from '../announce.ts';
import { effectivePermissions } from '../membership.ts';
import { requireRoom } from '../roster/add.ts';
import { findMember, findRoster, insertMembers, memberRow, updateMember } from '../roster/store.ts';
import { findTeam, joinChat } from '../team-store.ts';

interface Joining {
  teamId: string;
  accountId: string;
  roleId: string;
  /** The roster name to claim, if it is still unclaimed. */
  memberId: string | null;
}

/** Adds a member to the locked team; returns the claimed roster name, if any. */
export async function join(
  context: Context,
  tx: Database,
  { teamId, accountId, roleId, memberId }: Joining,
): Promise<{ claimed: string | null }> {
  const waiting = memberId ? await findMember(tx, { teamId, memberId }) : undefined;
  const claimed = waiting?.member.accountId === null ? waiting.member : undefined;
  if (claimed) {
    await updateMember(tx, claimed.id, { accountId, name: null, roleId, isMinor: false });
    await claimReplies(tx, { memberId: claimed.id, accountId });
    if (claimed.isMinor) {
      await markMinor(context, tx, { accountId, teamId });
    }
  } else {
    await requireRoom(tx, { teamId, more: 1 });
    const joinedAt = context.clock.now();
    await insertMembers(tx, [
      memberRow({ id: uuidv7(), teamId, accountId, name: null, roleId, position: null, joinedAt }),
    ]);
  }
  const conversationId = await joinChat(tx, { teamId, accountId });
  await say(context, tx, { conversationId, text: '{0} joined the team', about: [accountId] });
  joinRooms(context, { teamId, accountId, conversationId });
  await followLadders(context, tx, teamId);
  return { claimed: claimed?.name ?? null };
}

/** Notifies roster managers of a new member or a request. */
export async function tellManagers(
  context: Context,
  tx: Database,
  notice: { teamId: string; accountId: string; type: 'join-request' | 'team-joined'; about: string },
): Promise<void> {
  const { teamId, accountId, type, about } = notice;
  const team = await findTeam(tx, teamId);
  const detail = { teamId, team: team?.name ?? '' };
  const managers = await findManagers(tx, teamId);
  await notify(
    context,
    tx,
    managers.map((manager) => ({ accountId: manager, type, fromId: accountId, teamId, about, detail })),
  );
}

/** The accounts that manage the roster. */
async function findManagers(tx: Database, teamId: string): Promise<string[]> {
  const roster = await findRoster(tx, teamId);
  return roster
    .filter(({ member, role }) => effectivePermissions(role.permissions, member).has('manage_roster'))
    .flatMap(({ member }) => member.accountId ?? []);
}
