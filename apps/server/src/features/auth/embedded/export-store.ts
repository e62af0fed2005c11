// The provider's rows of a person, for the export of their account.

import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { idpAccount, idpPasskey, idpSession, idpTwoStep, idpUser } from '#server/db/schema/identity.ts';

/** A table of the provider in the export. */
export interface Part {
  readonly table: PgTable;
  /** The person's id. */
  readonly of: PgColumn;
  readonly withheld: readonly PgColumn[];
}

/** The parts of `identity.json`, and the columns that would open the account to a finder of the file. */
export const IDENTITY_PARTS = {
  user: { table: idpUser, of: idpUser.id, withheld: [] },
  waysIn: {
    table: idpAccount,
    of: idpAccount.userId,
    withheld: [idpAccount.password, idpAccount.accessToken, idpAccount.refreshToken, idpAccount.idToken],
  },
  passkeys: { table: idpPasskey, of: idpPasskey.userId, withheld: [] },
  twoStep: {
    table: idpTwoStep,
    of: idpTwoStep.userId,
    withheld: [idpTwoStep.secret, idpTwoStep.recoveryHashes],
  },
  sessions: { table: idpSession, of: idpSession.userId, withheld: [idpSession.token] },
} as const satisfies Record<string, Part>;

/** Ways in of a person, by part. */
export async function readIdentity(db: Database, userId: string): Promise<Record<string, object[]>> {
  const identity: Record<string, object[]> = {};
  for (const [name, { table, of, withheld }] of Object.entries<Part>(IDENTITY_PARTS)) {
    const shown = Object.entries<PgColumn>(getTableColumns(table)).filter(
      ([, column]) => !withheld.includes(column),
    );
    identity[name] = await db.select(Object.fromEntries(shown)).from(table).where(eq(of, userId));
  }
  return identity;
}
