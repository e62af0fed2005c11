import type { Database } from '#server/db/database.ts';
import { requireFound, requireId } from '#server/plugins/errors.ts';
import { findMember } from './store.ts';

/** A roster entry with its role and name. */
export type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function requireRosterMember(
  db: Database,
  { teamId, memberId }: { teamId: string; memberId: string },
): Promise<Found> {
  const which = { teamId, memberId: requireId(memberId, 'member-not-found') };
  return requireFound(await findMember(db, which), 'member-not-found');
}
