import { idSchema, type Permission, type RoleKind } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findMembership, type Membership } from './membership-store.ts';

export { effectivePermissions } from './membership.ts';
export { awaitsTwoStep, findMembership, findMemberships, type Membership } from './membership-store.ts';

type Asking = Pick<Context, 'db' | 'account'>;

/** A malformed id is an unknown team. */
export function requireTeamId(text: string): string {
  const known = idSchema.safeParse(text);
  if (!known.success) {
    throw new AppError('team-not-found');
  }
  return known.data;
}

/** The reader's place in a team. For outsiders the team does not exist. */
export async function requireMember({ db, account }: Asking, teamId: string): Promise<Membership> {
  const { id: accountId } = requireAccount(account);
  const membership = await findMembership(db, { teamId: requireTeamId(teamId), accountId });
  if (!membership) {
    throw new AppError('team-not-found');
  }
  return membership;
}

/** The same, for who may do this there. */
export async function requirePermission(
  context: Asking,
  teamId: string,
  permission: Permission,
): Promise<Membership> {
  const membership = await requireMember(context, teamId);
  requireVerb(membership, permission);
  return membership;
}

/** The same, while the team's season is on: what is archived is read, and not written. */
export async function requireActive(
  context: Asking,
  teamId: string,
  permission: Permission,
): Promise<Membership> {
  const membership = await requirePermission(context, teamId, permission);
  requireSeason(membership);
  return membership;
}

/** The membership of an admin, also in a deleted team that can be restored. */
export async function requireAdmin({ db, account }: Asking, teamId: string): Promise<Membership> {
  const { id: accountId } = requireAccount(account);
  const membership = await findMembership(db, { teamId, accountId, evenDeleted: true });
  if (!membership || (membership.deletedAt && membership.role.kind !== 'admin')) {
    throw new AppError('team-not-found');
  }
  if (membership.role.kind !== 'admin') {
    throw new AppError('not-permitted');
  }
  if (membership.awaiting.size > 0) {
    throw new AppError('two-step-needed');
  }
  return membership;
}

export function requireVerb(
  { permissions, awaiting }: Pick<Membership, 'permissions' | 'awaiting'>,
  permission: Permission,
): void {
  if (!permissions.has(permission)) {
    throw new AppError(awaiting.has(permission) ? 'two-step-needed' : 'not-permitted');
  }
}

/** Only an admin decides about it, and cannot lock themselves out with it. */
export function requireTwoStepRule(
  { role, hasSecondStep }: Pick<Membership, 'role' | 'hasSecondStep'>,
  isRequired: boolean,
): void {
  if (role.kind !== 'admin') {
    throw new AppError('not-permitted');
  }
  if (isRequired && !hasSecondStep) {
    throw new AppError('two-step-needed');
  }
}

export function requireSeason({ isArchived }: Pick<Membership, 'isArchived'>): void {
  if (isArchived) {
    throw new AppError('team-archived');
  }
}

/** Permissions with power over others. */
const POWERS: readonly string[] = ['manage_roster', 'edit_settings', 'announce', 'moderate'];

/** Members may only grant or remove powers they have; only an admin appoints or removes an admin. */
export function requireReach(
  { role, permissions }: Pick<Membership, 'role' | 'permissions'>,
  over: { readonly kind: RoleKind; readonly permissions: Iterable<string> },
): void {
  if (role.kind === 'admin') {
    return;
  }
  const own: ReadonlySet<string> = permissions;
  const beyond = [...over.permissions].filter((verb) => POWERS.includes(verb) && !own.has(verb));
  if (over.kind === 'admin' || beyond.length > 0) {
    throw new AppError('not-permitted');
  }
}
