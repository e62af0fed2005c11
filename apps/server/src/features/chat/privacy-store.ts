import type { ChatPrivacy } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

export async function updatePrivacy(
  db: Database,
  accountId: string,
  changes: Partial<ChatPrivacy>,
): Promise<void> {
  await db.update(appUser).set(changes).where(eq(appUser.id, accountId));
}
