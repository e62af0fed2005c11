import { idSchema } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findRole, type RoleRow } from './store.ts';

export async function requireRole(
  db: Database,
  { teamId, roleId }: { teamId: string; roleId: string },
): Promise<RoleRow> {
  const known = idSchema.safeParse(roleId);
  const role = known.success ? await findRole(db, { teamId, roleId: known.data }) : undefined;
  if (!role) {
    throw new AppError('role-not-found');
  }
  return role;
}
