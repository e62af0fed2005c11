import type { NamedBy } from '@allcourt/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { acceptedPeople, namingLinks, namingRequests } from '#server/db/schema/people.ts';

/** An account that someone wants to name, and what decides whether they may. */
export interface Candidate {
  readonly id: string;
  readonly namedBy: NamedBy;
  readonly isDemo: boolean;
  readonly protectionYear: number | null;
  /** The two are in a team that stands. */
  readonly sharesTeam: boolean;
  /** The account has accepted the scorer. */
  readonly hasAccepted: boolean;
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean;
}

const isOpen = and(isNull(appUser.eraseAfter), isNull(appUser.disabledAt));

export async function findNamer(db: Database, id: string) {
  const [namer] = await db
    .select({ isDemo: appUser.isDemo, protectionYear: appUser.protectionYear })
    .from(appUser)
    .where(and(eq(appUser.id, id), isOpen));
  return namer;
}

/** Those of these accounts that are there. */
export function findCandidates(
  db: Database,
  { scorerId, ids }: { scorerId: string; ids: readonly string[] },
): Promise<Candidate[]> {
  return selectCandidates(db, scorerId).where(and(anyOf(appUser.id, ids), isOpen));
}

/** The account of this username, whatever its case. */
export async function findCandidateNamed(
  db: Database,
  { scorerId, username }: { scorerId: string; username: string },
): Promise<Candidate | undefined> {
  const [found] = await selectCandidates(db, scorerId).where(
    and(eq(appUser.username, username.toLowerCase()), isOpen),
  );
  return found;
}

function selectCandidates(db: Database, scorerId: string) {
  return db
    .select({
      id: appUser.id,
      namedBy: appUser.namedBy,
      isDemo: appUser.isDemo,
      protectionYear: appUser.protectionYear,
      // Named in full: in the fields of one table's query, columns stand without their table.
      sharesTeam: sql<boolean>`exists (
        select from team_members own
        join teams on teams.id = own.team_id and teams.deleted_at is null
        join team_members theirs on theirs.team_id = own.team_id and theirs.account_id = app_user.id
        where own.account_id = ${scorerId})`,
      hasAccepted: sql<boolean>`exists (
        select from accepted_people given where given.account_id = app_user.id and given.other_id = ${scorerId})`,
      isBlocked: sql<boolean>`exists (
        select from blocks
        where (blocks.blocker_id = app_user.id and blocks.blocked_id = ${scorerId})
          or (blocks.blocker_id = ${scorerId} and blocks.blocked_id = app_user.id))`,
    })
    .from(appUser);
}

/** From now on the other may name the account. */
export async function accept(
  db: Database,
  row: { accountId: string; otherId: string; acceptedAt: Date },
): Promise<void> {
  await db.insert(acceptedPeople).values(row).onConflictDoNothing();
}

export async function withdrawAcceptance(
  db: Database,
  { accountId, otherId }: { accountId: string; otherId: string },
): Promise<void> {
  await db
    .delete(acceptedPeople)
    .where(and(eq(acceptedPeople.accountId, accountId), eq(acceptedPeople.otherId, otherId)));
}

const PERSON = {
  accountId: appUser.id,
  username: appUser.username,
  name: appUser.displayName,
  avatarUrl: appUser.avatarUrl,
} as const;

/** The people that an account has accepted, by name. */
export function findAccepted(db: Database, accountId: string) {
  return db
    .select(PERSON)
    .from(acceptedPeople)
    .innerJoin(appUser, eq(appUser.id, acceptedPeople.otherId))
    .where(and(eq(acceptedPeople.accountId, accountId), isOpen))
    .orderBy(appUser.displayName, appUser.id);
}

export async function saveNamedBy(db: Database, accountId: string, namedBy: NamedBy): Promise<void> {
  await db.update(appUser).set({ namedBy }).where(eq(appUser.id, accountId));
}

/** Keeps a link, and the newest few of its account. */
export async function insertLink(
  db: Database,
  { keeps, ...row }: typeof namingLinks.$inferInsert & { keeps: number },
): Promise<void> {
  await db.insert(namingLinks).values(row);
  await db.execute(sql`
    delete from ${namingLinks} where ${namingLinks.accountId} = ${row.accountId} and (
      ${namingLinks.expiresAt} <= ${row.createdAt.toISOString()} or ${namingLinks.tokenHash} not in (
        select kept.token_hash from ${namingLinks} kept where kept.account_id = ${row.accountId}
        order by kept.created_at desc, kept.token_hash limit ${keeps}))`);
}

/** The person of a link; undefined once it has expired. */
export async function findLinkOwner(db: Database, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [found] = await db
    .select({ ...PERSON, isDemo: appUser.isDemo })
    .from(namingLinks)
    .innerJoin(appUser, eq(appUser.id, namingLinks.accountId))
    .where(and(eq(namingLinks.tokenHash, tokenHash), gt(namingLinks.expiresAt, now), isOpen));
  return found;
}

export async function deleteLinks(db: Database, accountId: string): Promise<void> {
  await db.delete(namingLinks).where(eq(namingLinks.accountId, accountId));
}

/** False when the same was asked before. */
export async function insertRequest(
  db: Database,
  row: { fromId: string; toId: string; askedAt: Date },
): Promise<boolean> {
  const added = await db.insert(namingRequests).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** False when there is no such open request. */
export async function answerRequestRow(
  db: Database,
  { fromId, toId, answer }: { fromId: string; toId: string; answer: 'accepted' | 'refused' },
): Promise<boolean> {
  const changed = await db
    .update(namingRequests)
    .set({ answer })
    .where(
      and(eq(namingRequests.fromId, fromId), eq(namingRequests.toId, toId), isNull(namingRequests.answer)),
    )
    .returning();
  return changed.length > 0;
}

/** Open requests to an account, newest first. */
export function findRequests(db: Database, toId: string) {
  return db
    .select({ ...PERSON, askedAt: namingRequests.askedAt })
    .from(namingRequests)
    .innerJoin(appUser, eq(appUser.id, namingRequests.fromId))
    .where(and(eq(namingRequests.toId, toId), isNull(namingRequests.answer), isOpen))
    .orderBy(sql`${namingRequests.askedAt} desc`);
}

/** People by their ids, those that are there. */
export async function findPeopleById(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(PERSON)
          .from(appUser)
          .where(and(anyOf(appUser.id, [...new Set(ids)]), isOpen));
  return new Map(rows.map((row) => [row.accountId, row]));
}
