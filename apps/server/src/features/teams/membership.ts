import { PEOPLE_PERMISSIONS, PERMISSIONS, type Permission } from '@allcourt/contract';

/**
 * A member's permissions: a denial outweighs a grant. While the team waits for their second step, nothing that manages
 * people is among them.
 */
export function effectivePermissions(
  ofRole: readonly string[],
  { granted, denied }: { readonly granted: readonly string[]; readonly denied: readonly string[] },
  { awaitsTwoStep = false }: { readonly awaitsTwoStep?: boolean } = {},
): ReadonlySet<Permission> {
  const allowed = new Set([...ofRole, ...granted]);
  const ofPeople = awaitsTwoStep ? PEOPLE_PERMISSIONS : [];
  return new Set(
    PERMISSIONS.filter((verb) => allowed.has(verb) && !denied.includes(verb) && !ofPeople.includes(verb)),
  );
}

/** Permissions in the order of the matrix, as stored. */
export function permissionsIn(stored: readonly string[]): Permission[] {
  return PERMISSIONS.filter((verb) => stored.includes(verb));
}
