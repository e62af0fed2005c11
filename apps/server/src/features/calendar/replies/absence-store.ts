import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { absences, eventReplies, events } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { deleteTakingsOf } from '../tasks/store.ts';
import type { EventOccurrence } from '../times/occurrences.ts';

export type AbsenceRow = Readonly<typeof absences.$inferSelect>;

/** A reply that an absence has filled in, or is to. */
export interface Filled {
  readonly eventId: string;
  readonly key: string;
  readonly accountId: string;
  readonly absenceId: string;
}

/** Absences with a day between two, both included. */
function within({ first, last }: { first: string; last: string }) {
  return and(lte(absences.firstDay, last), or(isNull(absences.lastDay), gte(absences.lastDay, first)));
}

/** Those of an account that are not over on a day. */
export function findAbsencesOf(
  db: Database,
  { accountId, today }: { accountId: string; today: string },
): Promise<AbsenceRow[]> {
  return db
    .select()
    .from(absences)
    .where(and(eq(absences.accountId, accountId), or(isNull(absences.lastDay), gte(absences.lastDay, today))))
    .orderBy(asc(absences.firstDay), asc(absences.id));
}

/** Those of everyone that have a day between two, a portion at a time after an id. */
export function findAbsencesAhead(
  db: Database,
  { after, limit, ...days }: { first: string; last: string; after: string | undefined; limit: number },
): Promise<AbsenceRow[]> {
  return db
    .select()
    .from(absences)
    .where(and(within(days), after === undefined ? undefined : sql`${absences.id} > ${after}`))
    .orderBy(asc(absences.id))
    .limit(limit);
}

/** Those of a team's members that have a day between two. */
export function findAbsencesInTeam(
  db: Database,
  { teamId, ...days }: { teamId: string; first: string; last: string },
) {
  const members = db
    .select({ id: teamMembers.accountId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return db
    .select()
    .from(absences)
    .where(and(within(days), inArray(absences.accountId, members)))
    .orderBy(asc(absences.firstDay), asc(absences.id));
}

/** The accounts of a team that are injured or away on the days of an occurrence. */
export async function findAbsent(
  db: Database,
  { event: { teamId }, fields: { starts, ends } }: Pick<EventOccurrence, 'event' | 'fields'>,
): Promise<ReadonlySet<string>> {
  const found = teamId === null ? [] : await findAbsencesInTeam(db, { teamId, ...daysOf({ starts, ends }) });
  return new Set(found.map(({ accountId }) => accountId));
}

/** The days of an occurrence as the clock on the wall there shows them. */
export function daysOf({ starts, ends }: Pick<EventOccurrence['fields'], 'starts' | 'ends'>) {
  return { first: starts.slice(0, 10), last: ends.slice(0, 10) };
}

/** Locks an absence of whomever it is until the transaction ends. */
export async function lockAbsence(tx: Database, id: string): Promise<AbsenceRow | undefined> {
  const [found] = await tx.select().from(absences).where(eq(absences.id, id)).for('update');
  return found;
}

export async function upsertAbsence(tx: Database, row: AbsenceRow): Promise<void> {
  const { kind, firstDay, lastDay, reason } = row;
  await tx
    .insert(absences)
    .values(row)
    .onConflictDoUpdate({ target: absences.id, set: { kind, firstDay, lastDay, reason } });
}

export async function deleteAbsenceRow(tx: Database, id: string): Promise<void> {
  await tx.delete(absences).where(eq(absences.id, id));
}

/** Rows of one insert. */
const PORTION = 500;

/** Fills in Can't go where there is no reply; returns what it has filled in. */
export async function fillReplies(
  tx: Database,
  rows: readonly Filled[],
  now: Date,
): Promise<Omit<Filled, 'absenceId'>[]> {
  const filled: Omit<Filled, 'absenceId'>[] = [];
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion = rows.slice(from, from + PORTION).map((row) => ({
      ...row,
      ...({ memberId: null, answer: 'no', note: null, answeredBy: null, isWaiting: false, turn: 0 } as const),
      repliedAt: now,
    }));
    const added = await tx
      .insert(eventReplies)
      .values(portion)
      .onConflictDoNothing()
      .returning({
        eventId: eventReplies.eventId,
        key: eventReplies.key,
        accountId: sql<string>`${eventReplies.accountId}`,
      });
    await deleteTakingsOf(tx, added);
    filled.push(...added);
  }
  return filled;
}

/** Replies that an absence has filled in, of events that may not be over. */
export function findFilled(
  tx: Database,
  { absenceId, now }: { absenceId: string; now: Date },
): Promise<{ eventId: string; key: string }[]> {
  return tx
    .select({ eventId: eventReplies.eventId, key: eventReplies.key })
    .from(eventReplies)
    .innerJoin(events, eq(events.id, eventReplies.eventId))
    .where(
      and(
        eq(eventReplies.absenceId, absenceId),
        or(isNull(events.lastAt), sql`${events.lastAt} > ${now.toISOString()}`),
      ),
    );
}

/** Deletes what an absence has filled in on these dates of an event. */
export async function deleteFilled(
  tx: Database,
  { absenceId, eventId, keys }: { absenceId: string; eventId: string; keys: readonly string[] },
): Promise<void> {
  await tx
    .delete(eventReplies)
    .where(
      and(
        eq(eventReplies.absenceId, absenceId),
        eq(eventReplies.eventId, eventId),
        inArray(eventReplies.key, [...keys]),
      ),
    );
}
