/** Unsaved permission changes: only the cells that differ from the saved roles. */
import type { Role } from '@allcourt/contract';
import { LOCKED_ADMIN_PERMISSIONS, type Permission } from '@allcourt/contract/vocabulary';
import { holdersOf, inOrder, PERMISSION_WORDS } from '#web/features/teams/present/permission-words.ts';
import { listText } from '#web/ui/words/amounts.ts';

/** By role id: permissions to allow (true) or remove (false). */
export type RolesDraft = ReadonlyMap<string, ReadonlyMap<Permission, boolean>>;

export const NO_CHANGES: RolesDraft = new Map();

export interface RoleChange {
  readonly role: Role;
  readonly gained: readonly Permission[];
  readonly lost: readonly Permission[];
}

/** Locked for Admin, so a team always has someone who can manage it. */
export function isLocked({ kind }: Pick<Role, 'kind'>, permission: Permission): boolean {
  return kind === 'admin' && LOCKED_ADMIN_PERMISSIONS.includes(permission);
}

/** True when the draft allows the permission. */
export function allows(draft: RolesDraft, role: Role, permission: Permission): boolean {
  return draft.get(role.id)?.get(permission) ?? role.permissions.includes(permission);
}

/** Toggles one cell; toggling back to the saved state removes the change. */
export function toggled(draft: RolesDraft, role: Role, permission: Permission): RolesDraft {
  if (isLocked(role, permission)) {
    return draft;
  }
  const cells = new Map(draft.get(role.id));
  const wanted = !allows(draft, role, permission);
  if (role.permissions.includes(permission) === wanted) {
    cells.delete(permission);
  } else {
    cells.set(permission, wanted);
  }
  return new Map(draft).set(role.id, cells);
}

/**
 * Changes left to save against the current roles: another admin may have made the same change, or deleted
 * the role.
 */
export function changesOf(draft: RolesDraft, roles: readonly Role[]): RoleChange[] {
  return roles.flatMap((role) => {
    const cells = [...(draft.get(role.id) ?? [])].filter(
      ([permission, wanted]) => role.permissions.includes(permission) !== wanted,
    );
    if (cells.length === 0) {
      return [];
    }
    const those = (isWanted: boolean) =>
      inOrder(cells.filter(([, wanted]) => wanted === isWanted).map(([permission]) => permission));
    return [{ role, gained: those(true), lost: those(false) }];
  });
}

export function countChanges(changes: readonly RoleChange[]): number {
  return changes.reduce((sum, { gained, lost }) => sum + gained.length + lost.length, 0);
}

/** Number of toggled cells, before the current roles have loaded. */
export function countDrafted(draft: RolesDraft): number {
  return [...draft.values()].reduce((sum, cells) => sum + cells.size, 0);
}

/** `Coaches can now Announce and Schedule. Players can no longer Chat.` */
export function changesSentence(changes: readonly RoleChange[]): string {
  return changes
    .flatMap(({ role, gained, lost }) => [
      gained.length > 0 && `${holdersOf(role)} can now ${namesOf(gained)}.`,
      lost.length > 0 && `${holdersOf(role)} can no longer ${namesOf(lost)}.`,
    ])
    .filter(Boolean)
    .join(' ');
}

/** The full permissions of each changed role. */
export function savedPermissions({ role, gained, lost }: RoleChange): Permission[] {
  return inOrder([...role.permissions.filter((permission) => !lost.includes(permission)), ...gained]);
}

function namesOf(permissions: readonly Permission[]): string {
  return listText(permissions.map((permission) => PERMISSION_WORDS[permission].name));
}
