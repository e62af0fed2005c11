import {
  type CreateRoleBody,
  LOCKED_ADMIN_PERMISSIONS,
  type Permission,
  type RolesAnswer,
  type SaveRolesBody,
} from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import type { ActivityKind } from '../audit/sentences.ts';
import { permissionsIn } from '../membership.ts';
import type { Membership } from '../membership-store.ts';
import { requireActive, requireMember, requireReach } from '../policy.ts';
import { findTeam } from '../team-store.ts';
import { changeTeam } from '../within.ts';
import { requireRole } from './require.ts';
import {
  countHolders,
  deleteRoleRow,
  findLastChange,
  findRole,
  findRoles,
  insertRole,
  isRoleIdTaken,
  type RoleRow,
  raiseVersion,
  updateRole,
} from './store.ts';

/** Most roles per team. */
const MAX_ROLES = 20;

/** Activity kinds that change roles or their permissions. */
const ROLE_ACTIVITY: ActivityKind[] = ['roles-changed', 'role-made', 'role-renamed', 'role-deleted'];

/** The roles of a team, with what each allows. */
export async function readRoles(
  { db, account }: Pick<Context, 'db' | 'account'>,
  asked: string,
): Promise<RolesAnswer> {
  const { teamId } = await requireMember({ db, account }, asked);
  const [team, roles, last] = await Promise.all([
    findTeam(db, teamId),
    findRoles(db, teamId),
    findLastChange(db, { teamId, activities: ROLE_ACTIVITY }),
  ]);
  return {
    roles: roles.map(({ role: { id, name, kind, permissions }, members }) => ({
      id,
      name,
      kind,
      permissions: permissionsIn(permissions),
      members,
    })),
    version: team?.rolesVersion ?? 0,
    lastChange: last ? { by: last.by, at: last.at.toISOString() } : null,
  };
}

/** Saves permissions of some roles, based on the version that the editor saw. */
export async function saveRoles(
  context: Context,
  { teamId: asked, version, roles }: SaveRolesBody & { teamId: string },
): Promise<void> {
  await changeRoles(context, asked, async (tx, own) => {
    const { teamId } = own;
    if ((await findTeam(tx, teamId))?.rolesVersion !== version) {
      throw new AppError('roles-stale');
    }
    const changes: string[] = [];
    for (const { id, permissions } of roles) {
      const role = await requireRole(tx, { teamId, roleId: id });
      const after = role.kind === 'admin' ? [...permissions, ...LOCKED_ADMIN_PERMISSIONS] : permissions;
      changes.push(...(await savePermissions(tx, { own, role, after: permissionsIn(after) })));
    }
    return changes.length > 0 ? { activity: 'roles-changed', detail: { what: changes.join('; ') } } : null;
  });
}

/** A role of the team's own. Sent again, it is the same role. */
export async function createRole(
  context: Context,
  { teamId: asked, id, name, permissions }: CreateRoleBody & { teamId: string },
): Promise<void> {
  await changeRoles(context, asked, async (tx, own) => {
    const { teamId } = own;
    if (await findRole(tx, { teamId, roleId: id })) {
      return null;
    }
    if (await isRoleIdTaken(tx, id)) {
      throw new AppError('id-taken');
    }
    requireReach(own, { kind: 'custom', permissions });
    if ((await findRoles(tx, teamId)).length >= MAX_ROLES) {
      throw badRequest(`A team has ${MAX_ROLES} roles at most.`);
    }
    const createdAt = context.clock.now();
    await insertRole(tx, {
      id,
      teamId,
      name,
      kind: 'custom',
      permissions: permissionsIn(permissions),
      createdAt,
    });
    return { activity: 'role-made', detail: { role: name } };
  });
}

/** Only a role of the team's own has a name to change. */
export async function renameRole(
  context: Context,
  { teamId: asked, roleId, name }: { teamId: string; roleId: string; name: string },
): Promise<void> {
  await changeRoles(context, asked, async (tx, own) => {
    const role = requireCustom(await requireRole(tx, { teamId: own.teamId, roleId }));
    if (role.name === name) {
      return null;
    }
    requireReach(own, role);
    await updateRole(tx, role.id, { name });
    return { activity: 'role-renamed', detail: { from: role.name, to: name } };
  });
}

/** Deletes a role without members; its invites end with it. */
export async function deleteRole(
  context: Context,
  { teamId: asked, roleId }: { teamId: string; roleId: string },
): Promise<void> {
  await changeRoles(context, asked, async (tx, own) => {
    const role = requireCustom(await requireRole(tx, { teamId: own.teamId, roleId }));
    requireReach(own, role);
    if ((await countHolders(tx, role.id)) > 0) {
      throw new AppError('role-in-use');
    }
    await deleteRoleRow(tx, role.id);
    return { activity: 'role-deleted', detail: { role: role.name } };
  });
}

type Done = { activity: ActivityKind; detail: Record<string, string> } | null;

/** Changes the roles, counts it and notes it; nothing is counted where nothing was to do. */
async function changeRoles(
  context: Context,
  asked: string,
  change: (tx: Database, own: Membership) => Promise<Done>,
): Promise<void> {
  try {
    await changeTeam(context, {
      teamId: asked,
      allow: (asking, id) => requireActive(asking, id, 'edit_settings'),
      async act(tx, own) {
        const done = await change(tx, own);
        if (done) {
          await raiseVersion(tx, own.teamId);
          await recordActivity(context, tx, { teamId: own.teamId, ...done });
        }
      },
    });
  } catch (error) {
    throw isUniqueViolation(error, 'team_roles_team_id_name_unique') ? new AppError('name-taken') : error;
  }
}

async function savePermissions(
  tx: Database,
  { own, role, after }: { own: Membership; role: RoleRow; after: readonly Permission[] },
): Promise<string[]> {
  const before = permissionsIn(role.permissions);
  const gained = after.filter((verb) => !before.includes(verb));
  const lost = before.filter((verb) => !after.includes(verb));
  if (gained.length === 0 && lost.length === 0) {
    return [];
  }
  requireReach(own, { kind: role.kind, permissions: [...gained, ...lost] });
  await updateRole(tx, role.id, { permissions: [...after] });
  const words = (verbs: readonly string[]) => verbs.join(', ').replaceAll('_', ' ');
  return [
    ...(gained.length > 0 ? [`${role.name} gains ${words(gained)}`] : []),
    ...(lost.length > 0 ? [`${role.name} loses ${words(lost)}`] : []),
  ];
}

function requireCustom(role: RoleRow): RoleRow {
  if (role.kind !== 'custom') {
    const sentence = 'Admin, Coach and Player keep their names and stay.';
    throw badRequest(sentence);
  }
  return role;
}
