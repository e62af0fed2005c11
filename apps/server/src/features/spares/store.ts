import type { SpareAnswerWord } from '@allcourt/contract';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { spareAsks, spareOffers } from '#server/db/schema/spares.ts';
import { teams } from '#server/db/schema/teams.ts';

export type OfferRow = Readonly<typeof spareOffers.$inferSelect>;

export interface Place {
  readonly eventId: string;
  readonly key: string;
  readonly code: string | null;
  readonly seat: number | null;
}

export async function findOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(spareOffers).where(eq(spareOffers.id, id));
  return found;
}

/** An offer to an account, with its answer and the name of the team. */
export async function findAskedOffer(db: Database, { id, accountId }: { id: string; accountId: string }) {
  const [found] = await db
    .select({ offer: spareOffers, answer: spareAsks.answer, team: teams.name })
    .from(spareOffers)
    .innerJoin(spareAsks, and(eq(spareAsks.offerId, spareOffers.id), eq(spareAsks.accountId, accountId)))
    .innerJoin(teams, eq(teams.id, spareOffers.teamId))
    .where(eq(spareOffers.id, id));
  return found;
}

/** Locks an offer until the transaction ends: of two who say yes only one finds it open. */
export async function lockOffer(tx: Database, id: string): Promise<OfferRow | undefined> {
  const [found] = await tx.select().from(spareOffers).where(eq(spareOffers.id, id)).for('update');
  return found;
}

/** The open offer of a place with those who are asked. */
export async function findOpenOffer(db: Database, { eventId, key, code, seat }: Place) {
  const { id, state, expiresAt } = spareOffers;
  const [found] = await db
    .select({ id, state, expiresAt, people: nested(findAsks(db, id)) })
    .from(spareOffers)
    .where(
      and(
        eq(spareOffers.eventId, eventId),
        eq(spareOffers.key, key),
        eq(spareOffers.state, 'open'),
        sql`coalesce(${spareOffers.code}, '') = ${code ?? ''}`,
        sql`coalesce(${spareOffers.seat}, 0) = ${seat ?? 0}`,
      ),
    );
  return found;
}

/** False when the id is there already, or the place is offered. */
export async function insertOffer(tx: Database, row: OfferRow): Promise<boolean> {
  const added = await tx
    .insert(spareOffers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: spareOffers.id });
  return added.length > 0;
}

export async function insertAsks(
  tx: Database,
  { offerId, accountIds }: { offerId: string; accountIds: readonly string[] },
): Promise<void> {
  await tx
    .insert(spareAsks)
    .values(accountIds.map((accountId) => ({ offerId, accountId, answer: 'asked' as const })));
}

/** Those who are asked, with their answers. */
export function findAsks(db: Database, offerId: string | PgColumn) {
  return db
    .select({ accountId: spareAsks.accountId, name: appUser.displayName, answer: spareAsks.answer })
    .from(spareAsks)
    .innerJoin(appUser, eq(appUser.id, spareAsks.accountId))
    .where(eq(spareAsks.offerId, offerId))
    .orderBy(asc(sql`lower(${appUser.displayName})`), asc(spareAsks.accountId));
}

export async function saveAnswer(
  tx: Database,
  {
    offerId,
    accountId,
    ...changes
  }: { offerId: string; accountId: string; answer: SpareAnswerWord; answeredAt: Date },
): Promise<void> {
  await tx
    .update(spareAsks)
    .set(changes)
    .where(and(eq(spareAsks.offerId, offerId), eq(spareAsks.accountId, accountId)));
}

export async function setState(
  tx: Database,
  { id, ...changes }: Pick<OfferRow, 'id' | 'state'> & Partial<Pick<OfferRow, 'filledBy'>>,
): Promise<void> {
  await tx.update(spareOffers).set(changes).where(eq(spareOffers.id, id));
}

/** All open offers. */
export function findOpenOffers(db: Database): Promise<OfferRow[]> {
  return db.select().from(spareOffers).where(eq(spareOffers.state, 'open')).orderBy(asc(spareOffers.id));
}

/** Moves an offer to the new time of its date. */
export async function moveOffer(
  tx: Database,
  { id, ...changes }: Pick<OfferRow, 'id' | 'startsAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(spareOffers).set(changes).where(eq(spareOffers.id, id));
}

/** Everyone is asked again: an answer was to the time before. */
export async function askAgain(tx: Database, offerId: string): Promise<void> {
  await tx.update(spareAsks).set({ answer: 'asked', answeredAt: null }).where(eq(spareAsks.offerId, offerId));
}

/** Ends the open offers whose time is over, each once on whatever server; returns them. */
export function expireOffers(tx: Database, now: Date): Promise<OfferRow[]> {
  return tx
    .update(spareOffers)
    .set({ state: 'expired' })
    .where(and(eq(spareOffers.state, 'open'), lte(spareOffers.expiresAt, now)))
    .returning();
}

/** Erases offers that ended long ago. */
export async function deleteOffersBefore(db: Database, before: Date): Promise<void> {
  await db.delete(spareOffers).where(and(ne(spareOffers.state, 'open'), lte(spareOffers.expiresAt, before)));
}

export async function findTeamName(db: Database, id: string): Promise<string> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name ?? '';
}
