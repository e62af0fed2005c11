import { foldText, searchWords } from '@allcourt/contract';
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { saveOwn } from '#server/db/rows.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { trainingJournal } from '#server/db/schema/training.ts';

export type NoteRow = Readonly<typeof trainingJournal.$inferSelect>;

interface AskedNotes {
  readonly accountId: string;
  readonly q?: string | undefined;
  readonly matchId?: string | undefined;
  readonly after?: NoteRow | undefined;
  readonly limit: number;
}

/** A page of an account's notes that are not deleted, the latest day first. */
export function findNotes(
  db: Database,
  { accountId, q, matchId, after, limit }: AskedNotes,
): Promise<NoteRow[]> {
  return db
    .select()
    .from(trainingJournal)
    .where(
      and(
        eq(trainingJournal.accountId, accountId),
        isNull(trainingJournal.deletedAt),
        matchId === undefined ? undefined : eq(trainingJournal.matchId, matchId),
        ...searchWords(q ?? '').map((word) => saysOrNames(foldText(word), accountId)),
        after && isLaterInList(after),
      ),
    )
    .orderBy(desc(trainingJournal.day), desc(trainingJournal.createdAt), desc(trainingJournal.id))
    .limit(limit);
}

/** A note, deleted or not. */
export async function findNote(
  db: Database,
  { id, accountId }: Pick<NoteRow, 'id' | 'accountId'>,
): Promise<NoteRow | undefined> {
  const [row] = await db
    .select()
    .from(trainingJournal)
    .where(and(eq(trainingJournal.id, id), eq(trainingJournal.accountId, accountId)));
  return row;
}

/** Inserts or replaces a note; false if the id belongs to another account. A deleted one stays deleted. */
export function saveNoteRow(db: Database, row: NoteRow): Promise<boolean> {
  const { id: _id, accountId, createdAt: _createdAt, deletedAt: _deletedAt, ...changes } = row;
  return saveOwn(db, trainingJournal, { row, accountId, changes });
}

export async function markNote(
  db: Database,
  { id, deletedAt }: Pick<NoteRow, 'id' | 'deletedAt'>,
): Promise<void> {
  await db.update(trainingJournal).set({ deletedAt }).where(eq(trainingJournal.id, id));
}

export function countNotes(db: Database, accountId: string): Promise<number> {
  return db.$count(trainingJournal, eq(trainingJournal.accountId, accountId));
}

const own = alias(matchPlayers, 'own');
const other = alias(matchPlayers, 'other');

/** Opponents' names by match, of those matches in which the account plays. */
export async function findOpponentsIn(
  db: Database,
  { accountId, matchIds }: { accountId: string; matchIds: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  if (matchIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ matchId: other.matchId, name: other.name })
    .from(own)
    .innerJoin(other, and(eq(other.matchId, own.matchId), ne(other.side, own.side)))
    .innerJoin(matches, and(eq(matches.id, own.matchId), isNull(matches.deletedAt)))
    .where(and(eq(own.accountId, accountId), inArray(own.matchId, [...matchIds])))
    .orderBy(asc(other.number));
  const names = new Map<string, string[]>();
  for (const { matchId, name } of rows) {
    names.set(matchId, [...(names.get(matchId) ?? []), name]);
  }
  return names;
}

/** The names count only where the reader plays too: a note with the id of another match must not reveal who does. */
function saysOrNames(folded: string, accountId: string): SQL | undefined {
  return or(
    sql`strpos(${trainingJournal.searchText}, ${folded}) > 0`,
    sql`exists (
      select from ${matchPlayers} own
      join ${matchPlayers} other on ${other.matchId} = ${own.matchId} and ${other.side} <> ${own.side}
      where ${own.matchId} = ${trainingJournal.matchId} and ${own.accountId} = ${accountId}
        and strpos(${other.searchName}, ${folded}) > 0)`,
  );
}

function isLaterInList({ day, createdAt, id }: NoteRow): SQL | undefined {
  const isSameDay = eq(trainingJournal.day, day);
  return or(
    lt(trainingJournal.day, day),
    and(isSameDay, lt(trainingJournal.createdAt, createdAt)),
    and(isSameDay, eq(trainingJournal.createdAt, createdAt), lt(trainingJournal.id, id)),
  );
}
