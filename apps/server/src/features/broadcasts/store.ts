import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcastLinks, broadcastSegments, broadcasts } from '#server/db/schema/broadcasts.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { STORED_MATCH, type StoredMatch } from '#server/features/matches/service.ts';
import { effectivePermissions } from '#server/features/teams/policy.ts';

export type BroadcastRow = Readonly<typeof broadcasts.$inferSelect>;

/** Fields of a broadcast that are joined from other tables. */
export interface Around {
  readonly team: Pick<typeof teams.$inferSelect, 'id' | 'name' | 'colour' | 'crest'>;
  readonly startedBy: { readonly name: string; readonly avatarUrl: string | null } | null;
  /** True when its match can be shown: it is not deleted, and neither is its owner's account. */
  readonly hasMatch: boolean;
  readonly recording: { readonly firstUs: number; readonly lastUs: number; readonly sumUs: number } | null;
}

/** A broadcast that is not deleted, of a team that is not deleted. */
export async function findBroadcast(db: Database, id: string): Promise<BroadcastRow | undefined> {
  return (await selectBroadcast(db, { id }))[0];
}

const selectBroadcast = prepared('broadcast', (db, { id }: Given<{ id: string }>) =>
  findBroadcasts(db, eq(broadcasts.id, id)),
);

/** The broadcast, deleted or not. */
export async function findEvenDeleted(db: Database, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return row;
}

/** The broadcast, deleted or not, locked until the transaction ends. */
export async function lockBroadcast(tx: Database, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  return row;
}

/** Broadcasts that are not deleted, newest first. */
function findBroadcasts(db: Database, where: SQL | undefined, { limit = 500 }: { limit?: number } = {}) {
  return db
    .select(getTableColumns(broadcasts))
    .from(broadcasts)
    .innerJoin(teams, and(eq(teams.id, broadcasts.teamId), isNull(teams.deletedAt)))
    .where(and(where, isNull(broadcasts.deletedAt)))
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id))
    .limit(limit);
}

/** Every broadcast of a team that is not deleted. */
export function findAllOf(db: Database, teamId: string): Promise<BroadcastRow[]> {
  return findBroadcasts(db, eq(broadcasts.teamId, teamId), { limit: 10_000 });
}

/** Every broadcast of a team that is not for everyone. */
export function findNotPublicOf(db: Database, teamId: string): Promise<BroadcastRow[]> {
  const where = and(eq(broadcasts.teamId, teamId), ne(broadcasts.visibility, 'public'));
  return findBroadcasts(db, where, { limit: 10_000 });
}

/** Live broadcasts of a team, newest first. */
export function findLiveOf(db: Database, teamId: string) {
  return findBroadcasts(db, and(eq(broadcasts.teamId, teamId), isNull(broadcasts.endedAt)));
}

/** A page of a team's past broadcasts, newest first. */
export function findPastOf(
  db: Database,
  { teamId, before, limit }: { teamId: string; before: BroadcastRow | undefined; limit: number },
) {
  const after = before
    ? or(
        lt(broadcasts.startedAt, before.startedAt),
        and(eq(broadcasts.startedAt, before.startedAt), lt(broadcasts.id, before.id)),
      )
    : undefined;
  return findBroadcasts(db, and(eq(broadcasts.teamId, teamId), isNotNull(broadcasts.endedAt), after), {
    limit,
  });
}

/** Live broadcasts of all teams. */
export function findAllLive(db: Database): Promise<BroadcastRow[]> {
  return findBroadcasts(db, isNull(broadcasts.endedAt), { limit: 10_000 });
}

/** Broadcasts of a match with this player that are live, or visible outside the team. */
export function findShowing(db: Database, accountId: string): Promise<BroadcastRow[]> {
  const ofTheirs = db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(eq(matchPlayers.accountId, accountId));
  return findBroadcasts(db, inArray(broadcasts.matchId, ofTheirs));
}

export function findOfMatch(db: Database, matchId: string): Promise<BroadcastRow[]> {
  return findBroadcasts(db, eq(broadcasts.matchId, matchId));
}

export function findOfEvent(
  db: Database,
  { eventId, key }: { eventId: string; key: string },
): Promise<BroadcastRow[]> {
  return findBroadcasts(db, and(eq(broadcasts.eventId, eventId), eq(broadcasts.eventKey, key)));
}

/** Locks the live broadcasts of a team until the transaction ends. */
export async function lockTeam(tx: Database, teamId: string): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
}

/** The sponsor line of a team's newest broadcast; null if it has none. */
export async function findNewestSponsor(db: Database, teamId: string): Promise<string | null> {
  const [newest] = await db
    .select({ sponsor: broadcasts.sponsor })
    .from(broadcasts)
    .where(and(eq(broadcasts.teamId, teamId), isNull(broadcasts.deletedAt)))
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id))
    .limit(1);
  return newest?.sponsor ?? null;
}

/** False if the id exists already. */
export function insertBroadcast(db: Database, row: typeof broadcasts.$inferInsert): Promise<boolean> {
  return insertNew(db, broadcasts, row);
}

export async function updateBroadcast(
  tx: Database,
  id: string,
  changes: Partial<Omit<BroadcastRow, 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) {
    await tx.update(broadcasts).set(changes).where(eq(broadcasts.id, id));
  }
}

type LinedUp = Pick<BroadcastRow, 'id' | 'videoStartAt' | 'videoDrift'>;

/** Moves the pieces of a file to other instants, after it was lined up again. */
export async function moveSegments(
  tx: Database,
  { from, to }: { from: LinedUp; to: LinedUp },
): Promise<void> {
  const [before, after] = [from, to].map(({ videoStartAt }) => (videoStartAt?.getTime() ?? 0) * 1000);
  if (before === after && from.videoDrift === to.videoDrift) {
    return;
  }
  const ratio = (1e6 + to.videoDrift) / (1e6 + from.videoDrift);
  const { startUs, broadcastId } = broadcastSegments;
  await tx
    .update(broadcastSegments)
    .set({
      startUs: sql`${after}::bigint + round((${startUs} - ${before}::bigint) * ${ratio}::numeric)::bigint`,
    })
    .where(eq(broadcastId, from.id));
}

/** Invalidates the media addresses of these broadcasts. */
export async function invalidateMedia(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(broadcasts)
    .set({ viewVersion: sql`${broadcasts.viewVersion} + 1` })
    .where(anyOf(broadcasts.id, ids));
}

/** Stores the largest number of viewers at once. */
export async function raiseMostViewers(
  db: Database,
  { id, viewers }: { id: string; viewers: number },
): Promise<void> {
  await db
    .update(broadcasts)
    .set({ mostViewers: viewers })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.endedAt), lt(broadcasts.mostViewers, viewers)));
}

/** Size of a team's recordings; those of deleted broadcasts that can still be restored are counted apart. */
export async function sumBytes(db: Database, teamId: string): Promise<{ used: number; deleted: number }> {
  const { bytes, deletedAt } = broadcasts;
  const [row] = await db
    .select({
      used: sql<string>`coalesce(sum(${bytes}) filter (where ${deletedAt} is null), 0)`,
      deleted: sql<string>`coalesce(sum(${bytes}) filter (where ${deletedAt} is not null), 0)`,
    })
    .from(broadcasts)
    .where(eq(broadcasts.teamId, teamId));
  return { used: Number(row?.used ?? 0), deleted: Number(row?.deleted ?? 0) };
}

/** Recordings that expire until then, and whose broadcasters have not been warned. */
export async function findUnwarned(db: Database, until: Date): Promise<string[]> {
  const { id, keptUntil, expiryWarnedAt, endedAt, deletedAt } = broadcasts;
  const rows = await db
    .select({ id })
    .from(broadcasts)
    .where(and(lte(keptUntil, until), isNull(expiryWarnedAt), isNotNull(endedAt), isNull(deletedAt)));
  return rows.map((row) => row.id);
}

/** Accounts with the permission to broadcast for a team. */
export async function findBroadcasters(
  db: Database,
  teamId: string,
): Promise<{ accountId: string; team: string }[]> {
  const rows = await db
    .select({ accountId: appUser.id, team: teams.name, member: teamMembers, role: teamRoles })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(eq(teamMembers.teamId, teamId));
  return rows
    .filter(({ member, role }) => effectivePermissions(role.permissions, member).has('broadcast'))
    .map(({ accountId, team }) => ({ accountId, team }));
}

/** Broadcasts deleted before this instant. */
export async function findDeletedBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(lt(broadcasts.deletedAt, before));
  return rows.map(({ id }) => id);
}

export async function removeBroadcast(db: Database, id: string): Promise<void> {
  await db.delete(broadcasts).where(eq(broadcasts.id, id));
}

/** A match that can be shown: it is not deleted, and neither is its owner's account. */
export async function findStandingMatch(db: Database, id: string): Promise<StoredMatch | undefined> {
  const [match] = await db
    .select(STORED_MATCH)
    .from(matches)
    .innerJoin(appUser, and(eq(appUser.id, matches.ownerId), isNull(appUser.eraseAfter)))
    .where(and(eq(matches.id, id), isNull(matches.deletedAt)));
  return match;
}

/** Joined fields of these broadcasts, by id. */
export async function findAround(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Around>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await selectAround(db, { ids });
  return new Map(
    rows.map(({ id, team, name, avatarUrl, matchId, recordings: [recording = null] }) => [
      id,
      {
        team,
        startedBy: name === null ? null : { name, avatarUrl },
        hasMatch: matchId !== null,
        recording,
      },
    ]),
  );
}

const selectAround = prepared('around broadcasts', (db, { ids }: Given<{ ids: readonly string[] }>) => {
  const owner = db.$with('owner').as(
    db
      .select({ matchId: matches.id })
      .from(matches)
      .innerJoin(appUser, and(eq(appUser.id, matches.ownerId), isNull(appUser.eraseAfter)))
      .where(isNull(matches.deletedAt)),
  );
  return db
    .with(owner)
    .select({
      id: broadcasts.id,
      team: { id: teams.id, name: teams.name, colour: teams.colour, crest: teams.crest },
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      matchId: owner.matchId,
      recordings: nested(recordingsOf(db)),
    })
    .from(broadcasts)
    .innerJoin(teams, eq(teams.id, broadcasts.teamId))
    .leftJoin(appUser, and(eq(appUser.id, broadcasts.startedBy), isNull(appUser.eraseAfter)))
    .leftJoin(owner, eq(owner.matchId, broadcasts.matchId))
    .where(anyOf(broadcasts.id, ids));
});

/** The recording of a broadcast, in microseconds; none without segments. For a statement about `broadcasts`. */
function recordingsOf(db: Database) {
  return db
    .select({
      firstUs: sql<number>`min(${broadcastSegments.startUs})`,
      lastUs: sql<number>`max(${broadcastSegments.startUs} + ${broadcastSegments.durationUs})`,
      sumUs: sql<number>`sum(${broadcastSegments.durationUs})`,
    })
    .from(broadcastSegments)
    .where(eq(broadcastSegments.broadcastId, broadcasts.id))
    .groupBy(broadcastSegments.broadcastId);
}

export type LinkRow = Readonly<typeof broadcastLinks.$inferSelect>;

/** The active link of a token, while its creator's account is active. */
export async function findLinkByToken(db: Database, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [found] = await selectLink(db, { tokenHash });
  return found?.link;
}

const selectLink = prepared('link to a broadcast', (db, { tokenHash }: Given<{ tokenHash: Buffer }>) =>
  db
    .select({ link: broadcastLinks })
    .from(broadcastLinks)
    .where(
      and(
        eq(broadcastLinks.tokenHash, tokenHash),
        isNull(broadcastLinks.revokedAt),
        isActive(broadcastLinks.createdBy),
      ),
    ),
);

/** The other members of a team whose accounts are not being deleted, with the team's name. */
export function findTeammates(db: Database, { teamId, accountId }: { teamId: string; accountId: string }) {
  return db
    .select({ accountId: appUser.id, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(and(eq(teamMembers.teamId, teamId), ne(appUser.id, accountId)));
}
