import type { CreateEventBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { requireSubgroups } from './audience/audience.ts';
import { noteChange } from './history.ts';
import { announce, notifyMembers } from './notices.ts';
import { ownAccess, requireCalendar, requireSeen } from './policy.ts';
import { fillEvent } from './replies/absences.ts';
import { countEvents, type EventRow, findEvent, insertEvent } from './store.ts';
import { boundsOf, expand, occurrenceAt } from './times/occurrences.ts';
import { withGoodTimes } from './times/times.ts';

/** Most events per calendar, a series counted once; only a mistake or a script needs more. */
export const MAX_EVENTS = 5000;
const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Makes an event. The same sent again is the same event, whatever has become of it since. */
export async function createEvent(
  context: Context,
  body: CreateEventBody,
): Promise<{ event: EventRow; changeId: string | null }> {
  const { db, clock } = context;
  const maker = requireAccount(context.account);
  const access = await ownAccess(context);
  const whose = requireCalendar(access, body.teamId);
  const row = newEvent(body, { ...whose, createdBy: maker.id, now: clock.now() });
  await requireSubgroups(db, { teamId: body.teamId, subgroupIds: body.subgroupIds });
  const known = await findEvent(db, body.id);
  if (!known && (await countEvents(db, whose)) >= MAX_EVENTS) {
    throw new AppError('too-many-events');
  }
  const changeId = uuidv7();
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertEvent(tx, row))) {
      return false;
    }
    const next = nextOf(row, clock.now());
    await noteChange(tx, {
      id: changeId,
      accountId: maker.id,
      madeAt: clock.now(),
      record: {
        events: [],
        made: [row.id],
        moves: [],
        replies: [],
        told: next ? [{ eventId: row.id, key: next.key }] : [],
      },
      after: { [row.id]: row.version },
    });
    await fillEvent(context, tx, { event: row, exceptions: [], now: clock.now() });
    await announce(context, tx, { event: row, activity: 'event-made' });
    if (next) {
      await notifyMembers(context, tx, { type: 'event-new', occurrence: next });
    }
    return true;
  });
  if (isNew) {
    return { event: row, changeId };
  }
  const there = await findEvent(db, body.id);
  if (there?.createdBy !== maker.id || there.teamId !== body.teamId) {
    throw new AppError('id-taken');
  }
  return { event: requireSeen(access, there), changeId: null };
}

interface Making extends Pick<EventRow, 'teamId' | 'ownerId' | 'createdBy'> {
  now: Date;
  importUid?: string;
}

/** The row of an event that is new. */
export function newEvent(
  { id, teamId: _of, ...body }: CreateEventBody,
  { now, importUid, ...whose }: Making,
): EventRow {
  const row: EventRow = {
    id,
    ...whose,
    ...withGoodTimes(body),
    subgroupIds: body.subgroupIds ?? null,
    firstAt: now,
    lastAt: null,
    nextAt: null,
    version: 1,
    importUid: importUid ?? null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  return { ...row, ...boundsOf(row, [], now) };
}

/** The occurrence that is next, or on now. */
function nextOf(event: EventRow, now: Date) {
  const until = new Date(now.getTime() + YEAR_MS);
  const [next] = expand(event, [], { from: now, before: until });
  return next ?? occurrenceAt(event, [], '');
}
