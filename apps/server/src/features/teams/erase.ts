// Hands on the teams of an account that is deleted or erased.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishTeam } from './announce.ts';
import { recordActivityOf } from './audit/note.ts';
import { eraseAddress } from './invites/store.ts';
import { findRoleOfKind } from './roles/store.ts';
import { giveRole } from './roster/give-role.ts';
import { findRosterRows, type RosterRow, updateMember } from './roster/store.ts';
import { eraseTeam, findTeamIdsOf, lockTeam } from './team-store.ts';

/** On account deletion: appoints and notifies a new Admin where the account was the only one. */
export async function passOnTeams(context: Context, accountId: string): Promise<void> {
  const { db, clock } = context;
  const teamIds = await findTeamIdsOf(db, accountId);
  await db.transaction(async (tx) => {
    for (const teamId of teamIds) {
      await lockTeam(tx, teamId);
      const heir = heirOf(await findRosterRows(tx, teamId), accountId);
      if (heir) {
        const admin = await findRoleOfKind(tx, { teamId, kind: 'admin' });
        await giveRole(context, tx, { member: heir.member, before: heir.role, role: admin });
        await noteInheritance(tx, { teamId, heir, accountId, at: clock.now() });
      }
    }
  });
  for (const teamId of teamIds) {
    publishTeam(context, teamId);
  }
}

/** Publishes a change to all teams of an account. */
export async function publishTeamsOf(context: Context, accountId: string): Promise<void> {
  for (const teamId of await findTeamIdsOf(context.db, accountId)) {
    publishTeam(context, teamId);
  }
}

/** Asks an account's own devices to refetch its teams: what it may do there has changed. */
export async function publishOwnTeams(context: Context, accountId: string): Promise<void> {
  const teamIds = await findTeamIdsOf(context.db, accountId);
  context.afterCommit(() => {
    for (const teamId of teamIds) {
      context.realtime.send(`account:${accountId}`, 'team:changed', { teamId });
    }
  });
}

/**
 * Before an account is erased: a team without another account goes with it, and no team is left without an admin. The
 * address that invites were mailed to is erased too. Returns the teams that remain.
 */
export async function eraseMember(
  tx: Database,
  { accountId, email, at }: { accountId: string; email: string | null; at: Date },
): Promise<string[]> {
  const goOn: string[] = [];
  for (const teamId of await findTeamIdsOf(tx, accountId)) {
    await lockTeam(tx, teamId);
    const rows = await findRosterRows(tx, teamId);
    if (!rows.some(({ member }) => member.accountId && member.accountId !== accountId)) {
      await eraseTeam(tx, teamId);
      continue;
    }
    goOn.push(teamId);
    const heir = heirOf(rows, accountId);
    if (heir) {
      const admin = await findRoleOfKind(tx, { teamId, kind: 'admin' });
      await updateMember(tx, heir.member.id, { roleId: admin.id });
      await noteInheritance(tx, { teamId, heir, accountId, at });
    }
  }
  if (email !== null) {
    await eraseAddress(tx, email);
  }
  return goOn;
}

/** The next Admin: the longest-serving coach, or else the longest-serving member. */
function heirOf(rows: readonly RosterRow[], accountId: string): RosterRow | undefined {
  const own = rows.find(({ member }) => member.accountId === accountId);
  const others = rows.filter(
    ({ account }) => account && account.id !== accountId && account.eraseAfter === null,
  );
  if (own?.role.kind !== 'admin' || others.some(({ role }) => role.kind === 'admin')) {
    return undefined;
  }
  const byStay = others.toSorted(
    (first, second) => first.member.joinedAt.getTime() - second.member.joinedAt.getTime(),
  );
  return byStay.find(({ role }) => role.kind === 'coach') ?? byStay[0];
}

function noteInheritance(
  tx: Database,
  { teamId, heir, accountId, at }: { teamId: string; heir: RosterRow; accountId: string; at: Date },
): Promise<void> {
  const subjectId = heir.member.accountId;
  return recordActivityOf(tx, { teamId, activity: 'inherited', subjectId, actorId: accountId, at });
}
