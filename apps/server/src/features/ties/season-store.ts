import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { tieResults, tieSeasons, ties } from '#server/db/schema/ties.ts';

export type ResultRow = Readonly<typeof tieResults.$inferSelect>;
type SeasonRow = Readonly<typeof tieSeasons.$inferSelect>;

interface OfTeam {
  readonly teamId: string;
  readonly name: string;
}

/** The rules of a season; none where none are chosen. */
export function selectSeason(db: Database, { teamId, name }: OfTeam) {
  return db
    .select()
    .from(tieSeasons)
    .where(and(eq(tieSeasons.teamId, teamId), eq(tieSeasons.name, name)));
}

/** The seasons of a team by name, also those that have ties or results and no rules of their own. */
export function findSeasonsOf(db: Database, teamId: string) {
  const names = union(
    db.select({ name: tieSeasons.name }).from(tieSeasons).where(eq(tieSeasons.teamId, teamId)),
    db.select({ name: tieResults.season }).from(tieResults).where(eq(tieResults.teamId, teamId)),
    db
      .select({ name: sql<string>`${ties.season}` })
      .from(ties)
      .where(and(eq(ties.teamId, teamId), isNotNull(ties.season))),
  ).as('names');
  return db
    .select({ name: names.name, rules: tieSeasons.rules, withdrawn: tieSeasons.withdrawn })
    .from(names)
    .leftJoin(tieSeasons, and(eq(tieSeasons.teamId, teamId), eq(tieSeasons.name, names.name)))
    .orderBy(asc(names.name));
}

export async function saveSeasonRow(db: Database, { teamId, name, ...changes }: SeasonRow): Promise<void> {
  await db
    .insert(tieSeasons)
    .values({ teamId, name, ...changes })
    .onConflictDoUpdate({ target: [tieSeasons.teamId, tieSeasons.name], set: changes });
}

/** The ties of a team in a season, the newest first. */
export function findTiesOfSeason(db: Database, { teamId, name, limit }: OfTeam & { limit: number }) {
  return db
    .select()
    .from(ties)
    .where(and(eq(ties.teamId, teamId), eq(ties.season, name)))
    .orderBy(desc(ties.startsAt), desc(ties.id))
    .limit(limit);
}

/** Results that captains entered, the newest first. */
export function findResults(db: Database, { teamId, name, limit }: OfTeam & { limit: number }) {
  return db
    .select()
    .from(tieResults)
    .where(and(eq(tieResults.teamId, teamId), eq(tieResults.season, name)))
    .orderBy(desc(tieResults.playedOn), asc(tieResults.home), desc(tieResults.id))
    .limit(limit);
}

export async function findResult(db: Database, id: string): Promise<ResultRow | undefined> {
  const [found] = await db.select().from(tieResults).where(eq(tieResults.id, id));
  return found;
}

export function countResults(db: Database, { teamId, name }: OfTeam): Promise<number> {
  return db.$count(tieResults, and(eq(tieResults.teamId, teamId), eq(tieResults.season, name)));
}

export async function saveResultRow(db: Database, { id, ...row }: ResultRow): Promise<void> {
  await db
    .insert(tieResults)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: tieResults.id, set: row });
}

export async function deleteResult(db: Database, id: string): Promise<void> {
  await db.delete(tieResults).where(eq(tieResults.id, id));
}
