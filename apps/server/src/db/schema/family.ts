import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** A guardian of a minor: invited, accepted by the guardian, and confirmed by an admin. */
export const guardians = pgTable(
  'guardians',
  {
    id: uuid().primaryKey(),
    minorId: erasedWith('minor_id', () => appUser.id),
    /** Null until someone accepts the invite. */
    guardianId: uuid('guardian_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** Of the invite; null once it is accepted. */
    codeHash: bytea('code_hash').unique(),
    /** Address it was mailed to. */
    email: text(),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** The time an admin invited or confirmed them. */
    confirmedAt: instant('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('guardians_minor_id_guardian_id_unique').on(table.minorId, table.guardianId),
    index('guardians_guardian_id_index').on(table.guardianId),
    index('guardians_created_by_index').on(table.createdBy),
    index('guardians_confirmed_by_index').on(table.confirmedBy),
  ],
);

/** A minor's wish for less protection, until a guardian or an admin decides. */
export const protectionRequests = pgTable(
  'protection_requests',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    kind: text({ enum: ['birth-year', 'filming', 'transfer'] }).notNull(),
    /** Null clears it. */
    birthYear: smallint('birth_year'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('protection_requests_account_id_kind_unique').on(table.accountId, table.kind),
    check('protection_requests_kind_check', sql`${table.kind} in ('birth-year', 'filming', 'transfer')`),
  ],
);
