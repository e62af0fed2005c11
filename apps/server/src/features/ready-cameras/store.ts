import type { Battery, Heat } from '@allcourt/contract';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { readyCameras } from '#server/db/schema/ready-cameras.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { effectivePermissions } from '#server/features/teams/policy.ts';
import { expiredAt, goneAt, silentAt, stillErasedAt, unwatchedAt } from './order.ts';

/** A camera without its still. */
export type ReadyRow = Omit<Readonly<typeof readyCameras.$inferSelect>, 'still' | 'stillAt' | 'isStartSent'>;

/** A camera with its user. */
export interface Ready {
  readonly camera: ReadyRow;
  readonly person: { readonly accountId: string; readonly name: string; readonly avatarUrl: string | null };
}

interface Which {
  readonly id: string;
  readonly now: Date;
}
interface Own {
  readonly id: string;
  readonly accountId: string;
}

/** The fields of a report. */
export interface Reported {
  readonly title: string;
  readonly venue: string | null;
  readonly battery: Battery | null;
  readonly heat: Heat | null;
  readonly broadcastId: string | null;
  readonly problem: string | null;
}

/** The result of a report: what others ask of the camera. */
export interface Asked {
  readonly startId: string | null;
  readonly startAt: Date | null;
  readonly watchedAt: Date | null;
  /** True when others see something else than before the report. */
  readonly isChanged: boolean;
}

const columns = {
  id: readyCameras.id,
  teamId: readyCameras.teamId,
  accountId: readyCameras.accountId,
  title: readyCameras.title,
  venue: readyCameras.venue,
  battery: readyCameras.battery,
  heat: readyCameras.heat,
  since: readyCameras.since,
  seenAt: readyCameras.seenAt,
  broadcastId: readyCameras.broadcastId,
  startId: readyCameras.startId,
  startAt: readyCameras.startAt,
  problem: readyCameras.problem,
  watchedAt: readyCameras.watchedAt,
};

/** A camera whose user may broadcast for its team, and that was heard within an hour. */
export async function findReady(db: Database, { id, now }: Which): Promise<Ready | undefined> {
  const [found] = await permitted(selectReady(db).where(and(eq(readyCameras.id, id), isKept(now))));
  return found;
}

/** The same of a team: the first to wait first. */
export function findReadyOf(db: Database, { teamId, now }: { teamId: string; now: Date }): Promise<Ready[]> {
  return permitted(
    selectReady(db)
      .where(and(eq(readyCameras.teamId, teamId), isKept(now)))
      .orderBy(asc(readyCameras.since), asc(readyCameras.id)),
  );
}

const isKept = (now: Date) => gt(readyCameras.seenAt, goneAt(now));

function selectReady(db: Database) {
  return db
    .select({
      camera: columns,
      person: { accountId: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl },
      member: { granted: teamMembers.granted, denied: teamMembers.denied },
      ofRole: teamRoles.permissions,
    })
    .from(readyCameras)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, readyCameras.teamId), eq(teamMembers.accountId, readyCameras.accountId)),
    )
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(
      appUser,
      and(eq(appUser.id, readyCameras.accountId), isNull(appUser.eraseAfter), isNull(appUser.disabledAt)),
    );
}

/** Leaves out cameras of members who may no longer broadcast. */
async function permitted(query: PromiseLike<Awaited<ReturnType<typeof selectReady>>>): Promise<Ready[]> {
  const rows = await query;
  return rows.filter(({ member, ofRole }) => effectivePermissions(ofRole, member).has('broadcast'));
}

/**
 * Stores a report; undefined if no such camera of the account waits in the team. A broadcast is the end of the order to
 * begin, and so is a problem, once the order was sent: until then, it is that of an earlier one.
 */
export async function updateReported(
  db: Database,
  { id, teamId, accountId, now }: Which & Own & { teamId: string },
  report: Reported,
): Promise<Asked | undefined> {
  const before = alias(readyCameras, 'before');
  const hasBegun = report.broadcastId === null ? sql`false` : sql`true`;
  const isAnswered = report.problem === null ? hasBegun : sql`(${hasBegun} or ${readyCameras.isStartSent})`;
  const [asked] = await db
    .update(readyCameras)
    .set({
      ...{ ...report, seenAt: now },
      startId: sql`case when not ${isAnswered} then ${readyCameras.startId} end`,
      startAt: sql`case when not ${isAnswered} then ${readyCameras.startAt} end`,
      isStartSent: sql`${readyCameras.startId} is not null and not ${isAnswered}`,
    })
    .from(before)
    .where(
      and(
        eq(readyCameras.id, id),
        eq(readyCameras.teamId, teamId),
        eq(readyCameras.accountId, accountId),
        eq(before.id, readyCameras.id),
      ),
    )
    .returning({
      startId: readyCameras.startId,
      startAt: readyCameras.startAt,
      watchedAt: readyCameras.watchedAt,
      isChanged: sql<boolean>`(${before.seenAt} <= ${silentAt(now)} or
        (${before.title}, ${before.venue}, ${before.heat}, ${before.broadcastId}, ${before.problem}, ${before.startId})
        is distinct from (${readyCameras.title}, ${readyCameras.venue}, ${readyCameras.heat}, ${readyCameras.broadcastId},
          ${readyCameras.problem}, ${readyCameras.startId}))`,
    });
  return asked;
}

/** Holds the new cameras of a team and of an account, one after the other, so that none passes a limit beside another. */
export async function lockTeamAndAccount(
  tx: Database,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(appUser, eq(appUser.id, accountId))
    .where(eq(teams.id, teamId))
    .for('no key update');
}

/**
 * Counts the cameras of a team and of an account, without silent ones: a device that has crashed takes no place. An account
 * that has as many as it may loses those.
 */
export async function countAnswering(
  tx: Database,
  { teamId, accountId, limit, now }: { teamId: string; accountId: string; limit: number; now: Date },
): Promise<{ ofTeam: number; ofAccount: number }> {
  const isOwn = eq(readyCameras.accountId, accountId);
  const full = tx.$count(readyCameras, isOwn);
  const cleared = tx.$with('cleared').as(
    tx
      .delete(readyCameras)
      .where(and(isOwn, lte(readyCameras.seenAt, silentAt(now)), sql`${full} >= ${limit}`))
      .returning({ id: readyCameras.id }),
  );
  const [count] = await tx
    .with(cleared)
    .select({
      ofTeam: sql<number>`(count(*) filter (where ${eq(readyCameras.teamId, teamId)}))::int`,
      ofAccount: sql<number>`(count(*) filter (where ${isOwn}))::int`,
    })
    .from(readyCameras)
    .where(and(or(eq(readyCameras.teamId, teamId), isOwn), gt(readyCameras.seenAt, silentAt(now))));
  return count ?? { ofTeam: 0, ofAccount: 0 };
}

/** False if the id exists already. */
export function insertReady(tx: Database, row: typeof readyCameras.$inferInsert): Promise<boolean> {
  return insertNew(tx, readyCameras, row);
}

/** Returns the team of the camera; undefined if the account has no such camera. */
export async function deleteOwn(db: Database, { id, accountId }: Own): Promise<string | undefined> {
  const [gone] = await db
    .delete(readyCameras)
    .where(and(eq(readyCameras.id, id), eq(readyCameras.accountId, accountId)))
    .returning({ teamId: readyCameras.teamId });
  return gone?.teamId;
}

/** Returns the number of the cameras. */
export async function deleteOfMember(
  tx: Database,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<number> {
  const { rowCount } = await tx
    .delete(readyCameras)
    .where(and(eq(readyCameras.teamId, teamId), eq(readyCameras.accountId, accountId)));
  return rowCount ?? 0;
}

/** Deletes cameras that were silent for an hour, and returns their teams. */
export async function deleteSilent(db: Database, now: Date): Promise<string[]> {
  const gone = await db
    .delete(readyCameras)
    .where(lte(readyCameras.seenAt, goneAt(now)))
    .returning({ teamId: readyCameras.teamId });
  return [...new Set(gone.map(({ teamId }) => teamId))];
}

/** Orders a camera to begin; false if it films, does not answer, or has an order that counts. */
export async function updateOrdered(
  db: Database,
  { id, startId, now }: Which & { startId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(readyCameras)
    .set({ startId, startAt: now, isStartSent: false })
    .where(
      and(
        eq(readyCameras.id, id),
        isNull(readyCameras.broadcastId),
        gt(readyCameras.seenAt, silentAt(now)),
        or(isNull(readyCameras.startId), lte(readyCameras.startAt, expiredAt(now))),
      ),
    );
  return rowCount === 1;
}

/** Asks a camera for stills, and returns its newest one. */
export async function updateWatched(
  db: Database,
  { id, now }: Which,
): Promise<{ still: Buffer | null; stillAt: Date | null } | undefined> {
  const [watched] = await db
    .update(readyCameras)
    .set({ watchedAt: now })
    .where(eq(readyCameras.id, id))
    .returning({ still: readyCameras.still, stillAt: readyCameras.stillAt });
  return watched;
}

/** Stores a still, unless no one has looked lately. */
export async function updateStill(
  db: Database,
  { id, still, now }: Which & { still: Buffer },
): Promise<void> {
  await db
    .update(readyCameras)
    .set({ still, stillAt: now })
    .where(and(eq(readyCameras.id, id), gt(readyCameras.watchedAt, unwatchedAt(now))));
}

/** Erases stills that are about to be a minute old. */
export async function deleteStills(db: Database, now: Date): Promise<void> {
  await db
    .update(readyCameras)
    .set({ still: null, stillAt: null })
    .where(and(isNotNull(readyCameras.still), lte(readyCameras.stillAt, stillErasedAt(now))));
}
