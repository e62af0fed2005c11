import { PERMISSIONS, type Permission } from '@allcourt/contract';

/** A member's permissions: a denial outweighs a grant. */
export function effectivePermissions(
  ofRole: readonly string[],
  { granted, denied }: { readonly granted: readonly string[]; readonly denied: readonly string[] },
): ReadonlySet<Permission> {
  const allowed = new Set([...ofRole, ...granted]);
  return new Set(PERMISSIONS.filter((verb) => allowed.has(verb) && !denied.includes(verb)));
}

/** Permissions in the order of the matrix, as stored. */
export function permissionsIn(stored: readonly string[]): Permission[] {
  return PERMISSIONS.filter((verb) => stored.includes(verb));
}
