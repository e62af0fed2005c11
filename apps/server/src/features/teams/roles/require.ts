import type { Database } from '#server/db/database.ts';
import { requireFound, requireId } from '#server/plugins/errors.ts';
import { findRole, type RoleRow } from './store.ts';

export async function requireRole(
  db: Database,
  { teamId, roleId }: { teamId: string; roleId: string },
): Promise<RoleRow> {
  const which = { teamId, roleId: requireId(roleId, 'role-not-found') };
  return requireFound(await findRole(db, which), 'role-not-found');
}
