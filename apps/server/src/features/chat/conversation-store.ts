import { firstMinorYear } from '@allcourt/contract';
import { and, desc, eq, gt, isNull, ne, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import { nested } from '#server/db/nested.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { SEES_CALENDAR } from '#server/features/calendar/policy.ts';
import { readAlongIn } from '#server/features/family/policy.ts';
import { awaitsTwoStep } from '#server/features/teams/policy.ts';
import { type FoundPerson, type ParticipantRow, peopleOfRow } from './people-store.ts';
import { type Counted, unreadOf } from './read-store.ts';

export type ConversationRow = Readonly<typeof conversations.$inferSelect>;

/** A person's row in a conversation; for a team's with their role. */
export interface FoundParticipant {
  readonly conversation: ConversationRow;
  readonly participant: ParticipantRow;
  /** The people of a direct or group conversation, the account included; empty for a team's. */
  readonly people: readonly FoundPerson[];
  readonly team: Pick<typeof teams.$inferSelect, 'name' | 'filtersWords' | 'archivedAt'> | null;
  readonly member: Pick<typeof teamMembers.$inferSelect, 'granted' | 'denied' | 'mutedUntil'> | null;
  readonly role: Pick<typeof teamRoles.$inferSelect, 'permissions'> | null;
  readonly awaitsTwoStep: boolean;
  /** The message that was looked for. */
  readonly message: Readonly<typeof messages.$inferSelect> | null;
  /** Null when nothing is unread, or was not counted. */
  readonly unread: Counted | null;
  /** True when a guardian of someone reads along, if that was asked. */
  readonly hasGuardian: boolean;
}

/** More to read with a person's row, in the same statement. */
interface Beside {
  /** Finds one message. */
  message: SQL;
  unread: SQL<Counted | null>;
  hasGuardian: SQL<boolean>;
}

const NOTHING_BESIDE: Beside = { message: sql`false`, unread: sql`null`, hasGuardian: sql`false` };

/** A conversation on a list. */
const asListed = (year: Value<number>): Beside => ({
  message:
    and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.seq)) ?? sql`false`,
  unread: unreadOf,
  hasGuardian: readAlongIn(conversations.id, year),
});

/** Locks the conversation until the transaction ends, so that its numbers have no gap. */
export async function lockConversation(
  tx: Database,
  id: string,
): Promise<Pick<ConversationRow, 'id'> | undefined> {
  const [row] = await selectLocked(tx, { id });
  return row;
}

const selectLocked = prepared('conversation to lock', (db, { id }: Given<{ id: string }>) =>
  db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update'),
);

/**
 * The conversations of an account, the most recent first. A team's only while the account is a member: that, and not a row
 * here, gives access.
 */
function findParticipants(
  db: Database,
  {
    accountId,
    where,
    limit,
    beside = NOTHING_BESIDE,
  }: {
    accountId: Value<string>;
    where?: SQL | undefined;
    limit?: Value<number>;
    beside?: Beside;
  },
) {
  const { granted, denied, mutedUntil } = teamMembers;
  const found = db
    .select({
      conversation: conversations,
      participant: conversationPeople,
      people: nested(peopleOfRow(db, accountId)),
      team: { name: teams.name, filtersWords: teams.filtersWords, archivedAt: teams.archivedAt },
      member: { granted, denied, mutedUntil },
      role: { permissions: teamRoles.permissions },
      awaitsTwoStep,
      message: messages,
      unread: beside.unread,
      hasGuardian: beside.hasGuardian,
    })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, conversationPeople.accountId)),
    )
    .leftJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .leftJoin(messages, beside.message)
    .where(
      and(
        eq(conversationPeople.accountId, accountId),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
        or(isNull(conversations.eventId), SEES_CALENDAR),
        where,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id));
  return limit === undefined ? found : found.limit(limit);
}

/** A page of the conversations on an account's list. */
export function findListed(
  db: Database,
  {
    accountId,
    after,
    limit,
    now,
  }: { accountId: string; after?: { at: Date; id: string } | undefined; limit: number; now: Date },
): Promise<FoundParticipant[]> {
  return selectListed(db, {
    accountId,
    limit,
    year: firstMinorYear(now),
    since: listedSince(now),
    at: after?.at,
    id: after?.id,
  });
}

/** Time that an event chat stays on the list after it closes. */
const LISTED_MS = 7 * 24 * 60 * 60_000;

/** Event chats that closed before this are not listed: they are read from the pages of their events. */
export function listedSince(now: Date): Date {
  return new Date(now.getTime() - LISTED_MS);
}

interface Listing {
  readonly accountId: string;
  readonly limit: number;
  readonly year: number;
  readonly since: Date;
  readonly at: Date | undefined;
  readonly id: string | undefined;
}

const selectListed = prepared(
  'listed conversations',
  (db, { accountId, limit, year, since, at, id }: Given<Listing>) =>
    findParticipants(db, {
      accountId,
      where: and(isListed({ accountId, since }), at && id && comesAfter({ at, id })),
      limit,
      beside: asListed(year),
    }),
);

/** All conversations of an account, up to a limit, with what its access depends on. */
export function findOwn(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<FoundParticipant[]> {
  return selectOwn(db, { accountId, limit });
}

const selectOwn = prepared(
  'own conversations',
  (db, { accountId, limit }: Given<{ accountId: string; limit: number }>) =>
    findParticipants(db, { accountId, limit }),
);

export interface Which {
  readonly conversationId: string;
  readonly accountId: string;
  /** A message to look for, whatever its conversation. */
  readonly messageId?: string;
}

export async function findParticipant(
  db: Database,
  { conversationId, accountId, messageId }: Which,
): Promise<FoundParticipant | undefined> {
  const [found] = await selectParticipant(db, { conversationId, accountId, messageId });
  return found;
}

interface Sought {
  readonly conversationId: string;
  readonly accountId: string;
  readonly messageId: string | undefined;
}

const selectParticipant = prepared(
  'participant',
  (db, { conversationId, accountId, messageId }: Given<Sought>) =>
    findParticipants(db, {
      accountId,
      where: eq(conversations.id, conversationId),
      beside: { ...NOTHING_BESIDE, ...(messageId && { message: eq(messages.id, messageId) }) },
    }),
);

/** The same, with what a list shows of the conversation. */
export async function findOneListed(
  db: Database,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<FoundParticipant | undefined> {
  const [found] = await selectOneListed(db, { conversationId, accountId, year: firstMinorYear(now) });
  return found;
}

const selectOneListed = prepared(
  'listed conversation',
  (
    db,
    { conversationId, accountId, year }: Given<{ conversationId: string; accountId: string; year: number }>,
  ) =>
    findParticipants(db, {
      accountId,
      where: eq(conversations.id, conversationId),
      beside: asListed(year),
    }),
);

const selectPlaces = prepared(
  'places of accounts',
  (db, { accountIds }: Given<{ accountIds: readonly string[] }>) =>
    db
      .select({ accountId: conversationPeople.accountId, id: conversations.id })
      .from(conversationPeople)
      .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
      .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
      .leftJoin(
        teamMembers,
        and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, conversationPeople.accountId)),
      )
      .where(
        and(
          anyOf(conversationPeople.accountId, accountIds),
          or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
        ),
      ),
);

/** The conversations an account is in now. Connections that come together are looked up together. */
export const findPlaceIds = gathered<string, readonly string[]>(async (db, accountIds) => {
  const byAccount = Map.groupBy(await selectPlaces(db, { accountIds }), ({ accountId }) => accountId);
  return accountIds.map((accountId) => (byAccount.get(accountId) ?? []).map(({ id }) => id));
});

/** A direct conversation without messages is listed only for the person who opened it, an event chat until it is old. */
function isListed({ accountId, since }: { accountId: Value<string>; since: Value<Date> }): SQL | undefined {
  return and(
    or(
      ne(conversations.kind, 'direct'),
      sql`${conversations.seq} > 0`,
      eq(conversations.createdBy, accountId),
    ),
    or(isNull(conversations.closesAt), gt(conversations.closesAt, since)),
  );
}

/** Conversations after a cursor of the list. */
function comesAfter({ at, id }: { at: Placeholder; id: Placeholder }): SQL {
  return sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** False if the id exists, or a direct conversation of these two. */
export async function insertConversation(
  db: Database,
  {
    row,
    participants,
  }: {
    row: typeof conversations.$inferInsert;
    participants: readonly (typeof conversationPeople.$inferInsert)[];
  },
): Promise<boolean> {
  const inserted = await db
    .insert(conversations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (inserted.length > 0) {
    await db.insert(conversationPeople).values([...participants]);
  }
  return inserted.length > 0;
}

export async function findByPair(db: Database, pair: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.pair, pair));
  return row;
}

export async function findConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

/** The conversation, which must exist. */
export async function requireConversation(db: Database, id: string): Promise<ConversationRow> {
  const row = await findConversation(db, id);
  if (!row) {
    throw new TypeError(`There is no conversation ${id}.`);
  }
  return row;
}

export async function updateConversation(
  tx: Database,
  id: string,
  changes: Partial<Omit<ConversationRow, 'id'>>,
): Promise<void> {
  await tx.update(conversations).set(changes).where(eq(conversations.id, id));
}

/** Erases conversations without people; a team's is erased with the team. */
export async function deleteUnreadable(db: Database): Promise<void> {
  const people = db
    .select({ id: conversationPeople.accountId })
    .from(conversationPeople)
    .where(eq(conversationPeople.conversationId, conversations.id));
  await db.delete(conversations).where(and(isNull(conversations.teamId), notExists(people)));
}
