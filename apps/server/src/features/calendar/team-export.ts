// The calendar of a team as files of its export.

import { type Permission, teamAllows } from '@allcourt/contract';
import { makeCsv } from '@allcourt/scoring/interchange';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { ExportedFile } from '#server/feature.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import {
  findTeamAttendanceAfter,
  findTeamEventsAfter,
  findTeamRepliesAfter,
  findTeamTasks,
  findTeamTitles,
} from './export-store.ts';
import { type EventRow, type ExceptionRow, withExceptions } from './store.ts';
import { wallOfKey } from './times/wall-time.ts';

const EVENTS_PER_PAGE = 100;
const ROWS_PER_PAGE = 1000;

/** Events, replies, attendance and tasks, each written as it is read. */
export function calendarFiles(
  { db }: Pick<Context, 'db'>,
  { teamId, permissions }: { teamId: string; permissions: ReadonlySet<Permission> },
): readonly ExportedFile[] {
  if (!permissions.has('view_calendar')) {
    return [];
  }
  const file = (name: string, pieces: () => AsyncGenerator<string>): ExportedFile => ({
    ...{ name, parts: 1, pieces },
  });
  let known: Titles[] | undefined;
  /** The events whose replies and attendance are written, by page. */
  const titles = async () => {
    known ??= pagesOf(await findTeamTitles(db, teamId));
    return known;
  };
  return [
    file('events.json', () => eventsJson(db, teamId)),
    file('events.csv', () => eventsCsv(db, teamId)),
    file('replies.csv', async function* () {
      yield* repliesCsv(db, teamId, await titles());
    }),
    file('attendance.csv', async function* () {
      yield* attendanceCsv(db, {
        teamId,
        pages: await titles(),
        withNotes: teamAllows('attendance', permissions),
      });
    }),
    file('tasks.csv', async function* () {
      yield* tasksCsv(db, await titles());
    }),
  ];
}

async function* eventPages(db: Database, teamId: string): AsyncGenerator<EventRow[]> {
  let page = await findTeamEventsAfter(db, { teamId, after: null, limit: EVENTS_PER_PAGE });
  while (page.length > 0) {
    yield page;
    const after = page.at(-1)?.id ?? null;
    page =
      page.length < EVENTS_PER_PAGE
        ? []
        : await findTeamEventsAfter(db, { teamId, after, limit: EVENTS_PER_PAGE });
  }
}

async function* eventsJson(db: Database, teamId: string): AsyncGenerator<string> {
  let before = '[';
  for await (const page of eventPages(db, teamId)) {
    for (const { event, exceptions } of await withExceptions(db, page)) {
      yield measured(() => `${before}\n${JSON.stringify(exportedEvent(event, exceptions))}`);
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function exportedEvent(event: EventRow, exceptions: readonly ExceptionRow[]) {
  const { id, type, title, isAllDay, starts, ends, timeZone, rule, venue, notes } = event;
  const { arriveEarlyMinutes, capacity, replyByMinutes, countsAsGoing, subgroupIds, createdAt, updatedAt } =
    event;
  return {
    ...{ id, type, title, isAllDay, starts, ends, timeZone, rule, venue, notes },
    ...{ arriveEarlyMinutes, capacity, replyByMinutes, countsAsGoing, subgroupIds, createdAt, updatedAt },
    exceptions: exceptions.map(({ key, isCancelled, changes }) => ({
      ...{ date: wallOfKey(key), isCancelled, changes },
    })),
  };
}

async function* eventsCsv(db: Database, teamId: string): AsyncGenerator<string> {
  yield makeCsv([['id', 'type', 'title', 'starts', 'ends', 'time zone', 'repeats', 'place', 'notes']]);
  for await (const page of eventPages(db, teamId)) {
    yield measured(() =>
      makeCsv(
        page.map(({ id, type, title, starts, ends, timeZone, rule, venue, notes }) => [
          ...[id, type, title, starts, ends, timeZone, rule, venue?.name ?? null, notes],
        ]),
      ),
    );
  }
}

async function* repliesCsv(db: Database, teamId: string, pages: readonly Titles[]): AsyncGenerator<string> {
  yield makeCsv([['event id', 'event', 'date', 'name', 'reply', 'waits', 'note', 'replied']]);
  for (const titles of pages) {
    let after: { eventId: string; key: string; who: string } | null = null;
    do {
      const rows: Awaited<ReturnType<typeof findTeamRepliesAfter>> = await findTeamRepliesAfter(db, {
        ...{ teamId, eventIds: [...titles.keys()], limit: ROWS_PER_PAGE, after },
      });
      yield measured(() =>
        makeCsv(
          rows.map(({ eventId, key, name, answer, isWaiting, note, repliedAt }) => [
            ...[eventId, titles.get(eventId) ?? '', wallOfKey(key), name, answer],
            ...[isWaiting ? 'yes' : '', note, repliedAt.toISOString()],
          ]),
        ),
      );
      after = (rows.length === ROWS_PER_PAGE && rows.at(-1)) || null;
    } while (after);
  }
}

async function* attendanceCsv(
  db: Database,
  { teamId, pages, withNotes }: { teamId: string; pages: readonly Titles[]; withNotes: boolean },
): AsyncGenerator<string> {
  yield makeCsv([['event id', 'event', 'date', 'name', 'attendance', ...(withNotes ? ['note'] : [])]]);
  for (const titles of pages) {
    let after: string | null = null;
    do {
      const rows: Awaited<ReturnType<typeof findTeamAttendanceAfter>> = await findTeamAttendanceAfter(db, {
        ...{ teamId, eventIds: [...titles.keys()], limit: ROWS_PER_PAGE, after },
      });
      yield measured(() =>
        makeCsv(
          rows.map(({ eventId, key, name, attendance, note }) => [
            ...[eventId, titles.get(eventId) ?? '', wallOfKey(key), name, attendance],
            ...(withNotes ? [note] : []),
          ]),
        ),
      );
      after = rows.length === ROWS_PER_PAGE ? (rows.at(-1)?.id ?? null) : null;
    } while (after !== null);
  }
}

async function* tasksCsv(db: Database, pages: readonly Titles[]): AsyncGenerator<string> {
  yield makeCsv([['event id', 'event', 'date', 'task', 'driver', 'minutes before', 'needed', 'taken by']]);
  for (const titles of pages) {
    const rows = await findTeamTasks(db, [...titles.keys()]);
    yield measured(() =>
      makeCsv(
        rows.map(({ eventId, key, title, driver, leavesBefore, needed, takers }) => [
          ...[eventId, titles.get(eventId) ?? '', wallOfKey(key), title, driver],
          ...[leavesBefore, needed, takers.join('; ')],
        ]),
      ),
    );
  }
}

type Titles = ReadonlyMap<string, string>;

function pagesOf(rows: readonly { readonly id: string; readonly title: string }[]): Titles[] {
  return Array.from(
    { length: Math.ceil(rows.length / EVENTS_PER_PAGE) },
    (_, page) =>
      new Map(
        rows
          .slice(page * EVENTS_PER_PAGE, (page + 1) * EVENTS_PER_PAGE)
          .map(({ id, title }) => [id, title] as const),
      ),
  );
}
