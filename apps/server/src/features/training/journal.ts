// The journal: a player's notes about days and matches. No one else reads them, whatever their role.

import { foldText, type JournalAnswer, type JournalNote, type SaveJournalNoteBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import {
  countNotes,
  findNote,
  findNotes,
  findOpponentsIn,
  markNote,
  type NoteRow,
  saveNoteRow,
} from './journal-store.ts';
import { presentNote } from './present.ts';
import { publishTraining } from './publish.ts';

const PAGE = 50;
/** Two a day for seven years. */
const MAX_NOTES = 5000;

interface AskedNotes {
  readonly q?: string | undefined;
  readonly matchId?: string | undefined;
  readonly before?: string | undefined;
}

/** A page of the reader's own notes, the latest day first. */
export async function listNotes(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { before, ...asked }: AskedNotes,
): Promise<JournalAnswer> {
  const accountId = requireAccount(account).id;
  const after = before === undefined ? undefined : await findNote(db, { id: before, accountId });
  if (before !== undefined && !after) {
    throw new AppError('training-not-found');
  }
  const rows = await findNotes(db, { ...asked, accountId, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const opponents = await opponentsOf(db, accountId, page);
  return {
    notes: page.map((row) => presentNote(row, opponents)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Saves a note; a repeat changes nothing, and the last change of several devices stays. The match isn't asked for: it may
 * still wait on a device, and the note must not be lost with it.
 */
export async function saveNote(
  context: Context,
  { noteId, ...body }: SaveJournalNoteBody & { noteId: string },
): Promise<JournalNote> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const id = requireId(noteId, 'training-not-found');
  return db.transaction(async (tx) => {
    const known = await findNote(tx, { id, accountId });
    if (!known && (await countNotes(tx, accountId)) >= MAX_NOTES) {
      throw new AppError('too-many-kept');
    }
    const searchText = foldText([body.plan, body.worked, body.change].filter((words) => words).join('\n'));
    const { createdAt, deletedAt } = known ?? { createdAt: clock.now(), deletedAt: null };
    const row = { ...body, id, accountId, searchText, createdAt, deletedAt };
    if (!(await saveNoteRow(tx, row))) {
      throw new AppError('id-taken');
    }
    publishTraining(context, 'journal');
    return presentOne(tx, row);
  });
}

/** Deletes a note, which can be restored for a while. */
export async function deleteNote(context: Context, noteId: string): Promise<void> {
  const row = await requireNote(context, noteId);
  if (row.deletedAt === null) {
    await markNote(context.db, { id: row.id, deletedAt: context.clock.now() });
  }
  publishTraining(context, 'journal');
}

/** Restores a deleted note. */
export async function restoreNote(context: Context, noteId: string): Promise<JournalNote> {
  const row = await requireNote(context, noteId);
  await markNote(context.db, { id: row.id, deletedAt: null });
  publishTraining(context, 'journal');
  return presentOne(context.db, row);
}

async function requireNote({ db, account }: Pick<Context, 'db' | 'account'>, noteId: string) {
  const accountId = requireAccount(account).id;
  const id = requireId(noteId, 'training-not-found');
  return requireFound(await findNote(db, { id, accountId }), 'training-not-found');
}

async function presentOne(db: Database, row: NoteRow): Promise<JournalNote> {
  return presentNote(row, await opponentsOf(db, row.accountId, [row]));
}

function opponentsOf(db: Database, accountId: string, rows: readonly NoteRow[]) {
  return findOpponentsIn(db, { accountId, matchIds: rows.flatMap(({ matchId }) => matchId ?? []) });
}
