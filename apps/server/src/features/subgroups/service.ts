// Subgroups: named parts of a team.

import { MAX_SUBGROUPS, type SaveSubgroupBody, type SubgroupsAnswer, teamAllows } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import {
  findAheadBySubgroup,
  leaveSubgroup,
  refreshAudience,
  syncChats,
} from '#server/features/calendar/service.ts';
import { type Membership, requireMember, requireSeason, requireVerb } from '#server/features/teams/policy.ts';
import { changeTeam, lockTeam, publishTeam } from '#server/features/teams/service.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { closeChat, saveChat, syncSubgroupChats } from './chats.ts';
import {
  countOnRoster,
  deleteSubgroupRow,
  findLadderSports,
  findMembers,
  findOnLadder,
  findSubgroup,
  findSubgroups,
  replaceSubgroupMembers,
  saveSubgroupRow,
} from './store.ts';

export { syncSubgroupChats } from './chats.ts';

type Asking = Pick<Context, 'db' | 'account'>;
type Reading = Asking & Pick<Context, 'clock'>;

interface Which {
  readonly teamId: string;
  readonly subgroupId: string;
}

/** Subgroups of a team, for every member. */
export async function readSubgroups(context: Reading, asked: string): Promise<SubgroupsAnswer> {
  const own = await requireMember(context, asked);
  const ahead = await findAheadBySubgroup(context.db, { teamId: own.teamId, now: context.clock.now() });
  const found = await findSubgroups(context.db, own.teamId);
  return {
    ladders: await findLadderSports(context.db, own.teamId),
    subgroups: found.map((one) => ({ ...one, eventsAhead: ahead.get(one.id)?.length ?? 0 })),
    mayEdit: mayEdit(own),
  };
}

/** Makes a subgroup or replaces its name and members. A repeat changes nothing. */
export async function saveSubgroup(
  context: Context,
  { teamId: asked, subgroupId, name, memberIds: listed, hasChat, ladder: asksFor }: SaveSubgroupBody & Which,
): Promise<void> {
  const id = requireId(subgroupId, 'subgroup-not-found');
  try {
    await changeTeam(context, {
      teamId: asked,
      allow: requireEditor,
      async act(tx, { teamId }) {
        const there = await findSubgroup(tx, id);
        if (there && there.teamId !== teamId) {
          throw new AppError('id-taken');
        }
        if (!there && (await findSubgroups(tx, teamId)).length >= MAX_SUBGROUPS) {
          throw badRequest(`A team has ${MAX_SUBGROUPS} subgroups at most.`);
        }
        const ladder = asksFor === undefined ? (there?.ladder ?? null) : asksFor;
        if (ladder && !(await findLadderSports(tx, teamId)).includes(ladder)) {
          throw new AppError('ladder-not-found');
        }
        const memberIds = ladder ? await findOnLadder(tx, { teamId, sport: ladder }) : [...new Set(listed)];
        if ((await countOnRoster(tx, { teamId, memberIds })) < memberIds.length) {
          throw new AppError('member-not-found');
        }
        const row = {
          ...{ id, teamId, name, ladder, hasChat: hasChat ?? there?.hasChat ?? false },
          createdAt: there?.createdAt ?? context.clock.now(),
        };
        await saveSubgroupRow(tx, row);
        await saveChat(context, tx, row);
        await setMembers(context, tx, { teamId, subgroupId: id, memberIds });
        await syncSubgroupChats(context, tx, teamId);
        await syncChats(context, tx, { teamId });
      },
    });
  } catch (error) {
    throw isUniqueViolation(error, 'team_subgroups_team_id_name_unique') ? new AppError('name-taken') : error;
  }
}

/** Deletes a subgroup; what was assigned to its members stays theirs, and its events ask no one of it. */
export async function deleteSubgroup(context: Context, { teamId: asked, subgroupId }: Which): Promise<void> {
  const id = requireId(subgroupId, 'subgroup-not-found');
  await changeTeam(context, {
    teamId: asked,
    allow: requireEditor,
    async act(tx, { teamId }) {
      const there = await findSubgroup(tx, id);
      if (there?.teamId !== teamId) {
        throw new AppError('subgroup-not-found');
      }
      const memberIds = await findMembers(tx, id);
      await closeChat(context, tx, there);
      await deleteSubgroupRow(tx, id);
      await leaveSubgroup(context, tx, { subgroupId: id, memberIds, keepReplies: true });
      await refreshEvents(context, tx, { teamId, subgroupId: id });
      await syncChats(context, tx, { teamId });
    },
  });
}

/** The players of a team's ladder have changed, or its roster: the subgroups that follow it have them as well. */
export async function followLadders(context: Context, tx: Database, teamId: string): Promise<void> {
  await lockTeam(tx, teamId);
  for (const { id, ladder } of await findSubgroups(tx, teamId)) {
    if (ladder) {
      const memberIds = await findOnLadder(tx, { teamId, sport: ladder });
      await setMembers(context, tx, { teamId, subgroupId: id, memberIds });
      context.afterCommit(() => publishTeam(context, teamId));
    }
  }
  await syncSubgroupChats(context, tx, teamId);
  await syncChats(context, tx, { teamId });
}

/** Gives a subgroup these members; those who leave it lose what its events asked of them. */
async function setMembers(
  context: Context,
  tx: Database,
  { teamId, subgroupId, memberIds }: { teamId: string; subgroupId: string; memberIds: readonly string[] },
): Promise<void> {
  const before = await findMembers(tx, subgroupId);
  await replaceSubgroupMembers(tx, { subgroupId, memberIds });
  const left = before.filter((memberId) => !memberIds.includes(memberId));
  await leaveSubgroup(context, tx, { subgroupId, memberIds: left });
  await refreshEvents(context, tx, { teamId, subgroupId });
}

async function refreshEvents(
  context: Context,
  tx: Database,
  { teamId, subgroupId }: { teamId: string; subgroupId: string },
): Promise<void> {
  const ahead = await findAheadBySubgroup(tx, { teamId, now: context.clock.now() });
  await refreshAudience(context, tx, ahead.get(subgroupId) ?? []);
}

/** Roster managers and those who plan training. */
function mayEdit({ permissions, isArchived }: Membership): boolean {
  return !isArchived && teamAllows('subgroups', permissions);
}

async function requireEditor(context: Asking, teamId: string): Promise<Membership> {
  const own = await requireMember(context, teamId);
  requireVerb(own, own.permissions.has('plan') ? 'plan' : 'manage_roster');
  requireSeason(own);
  return own;
}
