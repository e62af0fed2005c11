import { type ChangeMemberBody, LOCKED_ADMIN_PERMISSIONS, type Permission } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireMarker } from '#server/features/family/policy.ts';
import { markMinor, unmarkMinor } from '#server/features/family/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type ActivityEntry, recordActivity } from '../audit/note.ts';
import { effectivePermissions, permissionsIn } from '../membership.ts';
import type { Membership } from '../membership-store.ts';
import { requireMember, requireReach, requireSeason, requireVerb } from '../policy.ts';
import { requireRole } from '../roles/require.ts';
import { changeTeam } from '../within.ts';
import { giveRole } from './give-role.ts';
import { type Found, requireRosterMember } from './require.ts';
import { updateMember } from './store.ts';

interface Changing {
  context: Context;
  tx: Database;
  own: Membership;
  found: Found;
}

/** Changes a member's role, position, permissions or mute. */
export async function changeMember(
  context: Context,
  {
    teamId,
    memberId,
    mutedUntil,
    isMinor,
    ...changes
  }: ChangeMemberBody & { teamId: string; memberId: string },
): Promise<void> {
  const isOfRoster = Object.keys(changes).length > 0;
  await changeTeam(context, {
    teamId,
    async allow(asking, id) {
      const own = await requireMember(asking, id);
      if (mutedUntil !== undefined) {
        requireVerb(own, 'moderate');
      }
      if (isMinor !== undefined) {
        requireMarker(own);
      }
      if (isOfRoster || (mutedUntil === undefined && isMinor === undefined)) {
        requireVerb(own, 'manage_roster');
      }
      requireSeason(own);
      return own;
    },
    async act(tx, own) {
      const found = await requireRosterMember(tx, { teamId: own.teamId, memberId });
      const changing = { context, tx, own, found };
      requireReach(own, {
        kind: found.role.kind,
        permissions: isOfRoster ? effectivePermissions(found.role.permissions, found.member) : [],
      });
      await changeNames(changing, changes);
      await changeOverrides(changing, changes);
      await changeMute(changing, mutedUntil);
      await changeMark(changing, isMinor);
      await changeRole(changing, changes.roleId);
    },
  });
}

async function changeNames({ context, tx, found }: Changing, changes: ChangeMemberBody): Promise<void> {
  const { name = found.member.name, position = found.member.position } = changes;
  if (name !== found.member.name) {
    if (found.member.accountId) {
      throw new AppError('member-claimed');
    }
    await updateMember(tx, found.member.id, { name });
    await note({ context, tx, found }, { activity: 'name-changed', detail: { to: name ?? '' } });
  }
  if (position !== found.member.position) {
    await updateMember(tx, found.member.id, { position });
    await note({ context, tx, found }, { activity: 'position-given', detail: { to: position ?? '' } });
  }
}

async function changeOverrides(changing: Changing, changes: ChangeMemberBody): Promise<void> {
  const { tx, own, found } = changing;
  const before = { granted: permissionsIn(found.member.granted), denied: permissionsIn(found.member.denied) };
  const granted = permissionsIn(changes.granted ?? before.granted);
  const denied = permissionsIn(changes.denied ?? before.denied);
  const changed = [...unlike(granted, before.granted), ...unlike(denied, before.denied)];
  if (changed.length === 0) {
    return;
  }
  requireReach(own, { kind: found.role.kind, permissions: changed });
  if (found.role.kind === 'admin' && LOCKED_ADMIN_PERMISSIONS.some((verb) => denied.includes(verb))) {
    throw new AppError('last-admin');
  }
  await updateMember(tx, found.member.id, { granted, denied });
  await note(changing, {
    activity: 'permissions-given',
    detail: { what: overridesInWords({ granted, denied }) },
  });
}

async function changeMute(changing: Changing, mutedUntil: string | null | undefined): Promise<void> {
  const { tx, found } = changing;
  if (mutedUntil === undefined) {
    return;
  }
  await updateMember(tx, found.member.id, { mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) });
  await note(
    changing,
    mutedUntil === null
      ? { activity: 'unmuted' }
      : { activity: 'muted', detail: { until: dayOf(mutedUntil) } },
  );
}

/** A name keeps its mark on the roster; an account has it everywhere. */
async function changeMark(changing: Changing, isMinor: boolean | undefined): Promise<void> {
  const { context, tx, found } = changing;
  const { id, accountId, teamId } = found.member;
  if (isMinor === undefined) {
    return;
  }
  let hasChanged = found.member.isMinor !== isMinor;
  if (accountId === null) {
    await updateMember(tx, id, { isMinor });
  } else {
    hasChanged = isMinor
      ? await markMinor(context, tx, { accountId, teamId })
      : await unmarkMinor(context, tx, accountId);
  }
  if (hasChanged) {
    await note(changing, { activity: isMinor ? 'minor-marked' : 'minor-unmarked', detail: {} });
  }
}

async function changeRole(changing: Changing, roleId: string | undefined): Promise<void> {
  const { context, tx, own, found } = changing;
  if (roleId === undefined || roleId === found.role.id) {
    return;
  }
  const role = await requireRole(tx, { teamId: own.teamId, roleId });
  requireReach(own, role);
  await giveRole(context, tx, { member: found.member, before: found.role, role });
  await note(changing, { activity: 'role-given', detail: { from: found.role.name, to: role.name } });
}

async function note(
  { context, tx, found: { member } }: Omit<Changing, 'own'>,
  { detail, ...activity }: Pick<ActivityEntry, 'activity' | 'detail'>,
): Promise<void> {
  await recordActivity(context, tx, {
    ...activity,
    teamId: member.teamId,
    subjectId: member.accountId,
    detail: { ...(member.name === null ? {} : { name: member.name }), ...detail },
  });
}

/** Items in the first list and not in the second. */
function unlike(first: readonly Permission[], second: readonly Permission[]): Permission[] {
  return [
    ...first.filter((verb) => !second.includes(verb)),
    ...second.filter((verb) => !first.includes(verb)),
  ];
}

function overridesInWords(overrides: { granted: readonly string[]; denied: readonly string[] }): string {
  const words = (verbs: readonly string[]) => verbs.join(', ').replaceAll('_', ' ');
  const parts = [
    overrides.granted.length > 0 ? `also ${words(overrides.granted)}` : '',
    overrides.denied.length > 0 ? `not ${words(overrides.denied)}` : '',
  ].filter(Boolean);
  return parts.join('; ') || 'what the role allows';
}

/** The activity log has no reader's time zone, so it shows the day only. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
