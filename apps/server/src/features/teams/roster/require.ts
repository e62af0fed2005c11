import { idSchema } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findMember } from './store.ts';

/** A roster entry with its role and name. */
export type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function requireRosterMember(
  db: Database,
  { teamId, memberId }: { teamId: string; memberId: string },
): Promise<Found> {
  const known = idSchema.safeParse(memberId);
  const found = known.success ? await findMember(db, { teamId, memberId: known.data }) : undefined;
  if (!found) {
    throw new AppError('member-not-found');
  }
  return found;
}
