// A tie on a date of the calendar: made, changed, deleted.

import type { SaveTieBody, SetVoidBody, TieAnswer, TieLines } from '@allcourt/contract';
import { customTie, findTieTemplate, MAX_TIE_LINES, type TieTemplate } from '@allcourt/scoring/ties';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { holdEvent, readOccasions } from '#server/features/calendar/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { requireCaptain, requireLockedTie, requireReader } from './policy.ts';
import { publishTie } from './publish.ts';
import { readTie } from './reading.ts';
import {
  deleteLinesBeyond,
  deleteTie,
  findTie,
  findTieLines,
  insertTie,
  type TieRow,
  updateTie,
} from './store.ts';

/** Makes the tie of an event, or changes it. Its lines change only before a match is played. */
export async function saveTie(
  context: Context,
  { tieId, eventId, key, lines, ...fields }: SaveTieBody & { tieId: string },
): Promise<TieAnswer> {
  const id = requireId(tieId, 'tie-not-found');
  const template = templateOf(lines);
  await context.db.transaction(async (tx) => {
    // Until the tie is saved, its date does not move: a move brings along only ties that it finds.
    await holdEvent(tx, requireId(eventId, 'event-not-found'));
    const occasionOf = await readOccasions({ ...context, db: tx }, [{ eventId, key }]);
    const occasion = requireFound(occasionOf({ eventId, key }), 'event-not-found');
    const { teamId } = occasion;
    if (teamId === null) {
      throw new AppError('event-not-found');
    }
    requireCaptain(await requireReader({ ...context, db: tx }, teamId));
    const dated = { eventId, key: occasion.key, startsAt: occasion.startsAt };
    const made = { ...fields, ...dated, template, sport: template.sport };
    await ((await findTie(tx, id)) ? change : make)(context, tx, { id, teamId, ...made });
  });
  return readTie(context, id);
}

type Saved = Omit<SaveTieBody, 'lines'> &
  Pick<TieRow, 'id' | 'teamId' | 'key' | 'startsAt' | 'template' | 'sport'>;

async function make({ clock }: Context, tx: Database, made: Saved): Promise<void> {
  const row: TieRow = {
    ...{ ...made, draft: { placements: [], reserves: [] }, version: 0 },
    ...{ publishedAt: null, publishedBy: null, isVoid: false },
    ...{ boardHash: null, boardBy: null, createdAt: clock.now() },
  };
  if (!(await insertTie(tx, row))) {
    throw new AppError('tie-exists');
  }
}

async function change(context: Context, tx: Database, { id, teamId, ...made }: Saved): Promise<void> {
  const { tie, membership } = await requireLockedTie(context, tx, id);
  requireCaptain(membership);
  if (tie.teamId !== teamId) {
    throw new AppError('id-taken');
  }
  if (JSON.stringify(tie.template) !== JSON.stringify(made.template)) {
    const played = await findTieLines(tx, [id]);
    if (played.some(({ matchId }) => matchId !== null)) {
      throw new AppError('tie-started');
    }
    await deleteLinesBeyond(tx, { tieId: id, codes: made.template.lines.map(({ code }) => code) });
  }
  await updateTie(tx, { id, ...made, version: tie.version + 1 });
  publishTie(context, id);
}

/** Sets a tie void, or has it count again. */
export async function setVoid(
  context: Context,
  { tieId, isVoid }: SetVoidBody & { tieId: string },
): Promise<TieAnswer> {
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    await updateTie(tx, { id: tie.id, isVoid, version: tie.version + 1 });
    publishTie(context, tie.id);
  });
  return readTie(context, tieId);
}

/** Deletes a tie with its lineup; its matches stay. */
export async function removeTie(context: Context, tieId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    await deleteTie(tx, tie.id);
    publishTie(context, tie.id);
  });
}

function templateOf(lines: TieLines): TieTemplate {
  if (lines.kind === 'named') {
    const named = findTieTemplate(lines.id);
    if (!named) {
      throw badRequest('There is no such template.');
    }
    const { name: _name, detail: _detail, ...template } = named;
    return template;
  }
  const count = lines.singles + lines.doubles;
  if (count === 0 || count > MAX_TIE_LINES) {
    throw badRequest(`A tie has 1 to ${MAX_TIE_LINES} lines.`);
  }
  return customTie(lines);
}
