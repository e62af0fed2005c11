// A table as events that could be here. Every row is one of them, or is refused with its line and the reason.

import { createHash } from 'node:crypto';
import {
  type CheckSeasonAnswer,
  type EventType,
  MAX_EVENT_NOTES,
  MAX_SEASON_ROWS,
  type SeasonColumn,
} from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';
import { MAX_TITLE, typeOf } from '../exchange/ics-event.ts';
import type { RefusedPart } from '../exchange/ics-read.ts';
import type { OccurrenceFields } from '../times/occurrences.ts';
import { withGoodTimes } from '../times/times.ts';
import { isDay, meaningOf, meaningsByCells, meaningsOf, onlyOnce } from './columns.ts';
import type { Reading, Settings } from './reading.ts';
import { type RowTimes, readTimes } from './row-times.ts';
import { readTable, refuseTable, type TableRow } from './table.ts';
import { hasHalf, orderOf } from './times.ts';

/** An event of a table. */
export interface SeasonEvent {
  readonly uid: string;
  readonly line: number;
  /** All fields, for an event that is new. */
  readonly fields: OccurrenceFields;
  readonly given: GivenFields;
}

/** The fields that a row states; its times are in `fields`. */
export type GivenFields = Partial<Pick<OccurrenceFields, 'title' | 'type' | 'ends' | 'venue' | 'notes'>>;

interface ReadSeason {
  readonly table: CheckSeasonAnswer['table'];
  readonly events: readonly SeasonEvent[];
  readonly refused: readonly RefusedPart[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Rows in which the names of the columns are looked for. */
const HEAD_ROWS = 10;

/** Reads a table of events. */
export function readSeason(text: string, settings: Settings): ReadSeason {
  const { delimiter, rows } = readTable(text);
  const head = headOf(rows);
  const body = rows.slice(head === null ? 0 : head + 1);
  if (body.length > MAX_SEASON_ROWS) {
    refuseTable(`It has more than ${MAX_SEASON_ROWS} rows. Import it in parts.`);
  }
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => namesIn(rows, head)[at] || `Column ${at + 1}`);
  const guessed =
    head === null ? meaningsByCells(body.slice(0, HEAD_ROWS).map(({ cells }) => cells)) : meaningsOf(names);
  const meanings = onlyOnce(names.map((_, at) => (settings.columns ?? guessed)[at] ?? null));
  const cellsOf = (...wanted: SeasonColumn[]) =>
    body.flatMap(({ cells }) => cells.filter((_, at) => wanted.includes(meanings[at] ?? 'notes')));
  const found = orderOf(meanings.includes('date') ? cellsOf('date', 'endDate') : [], settings.usualOrder);
  const dateOrder = settings.dateOrder ?? found.dateOrder;
  const table = {
    delimiter,
    columns: names.map((name, at) => ({
      name: name.slice(0, SAMPLE_LENGTH),
      meaning: meanings[at] ?? null,
      samples: body.flatMap(({ cells }) => cells[at]?.slice(0, SAMPLE_LENGTH) || []).slice(0, SAMPLES),
    })),
    dateOrder,
    isOrderSure: found.isOrderSure,
    hasHalves: cellsOf('start', 'end').some(hasHalf),
  };
  const above = rows
    .slice(0, head ?? 0)
    .map((row) => refusalOf(row, 'It is above the names of the columns.'));
  return { table, ...eventsOf(body, { ...settings, names, meanings, dateOrder }, above) };
}

/** The row with the names of the columns; null where none is. */
function headOf(rows: readonly TableRow[]): number | null {
  const known = rows
    .slice(0, HEAD_ROWS)
    .map(({ cells }) => (cells.some(isDay) ? 0 : cells.filter((cell) => meaningOf(cell) !== null).length));
  const most = Math.max(...known);
  return most > 0 ? known.indexOf(most) : null;
}

function namesIn(rows: readonly TableRow[], head: number | null): readonly string[] {
  return head === null ? [] : (rows[head]?.cells ?? []);
}

function eventsOf(
  rows: readonly TableRow[],
  reading: Reading,
  above: readonly RefusedPart[],
): Pick<ReadSeason, 'events' | 'refused'> {
  const events: SeasonEvent[] = [];
  const refused: RefusedPart[] = [...above];
  const lines = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const read = readRow(row, reading);
    if (typeof read === 'string') {
      refused.push(refusalOf(row, read, cellIn(row, reading, 'title') || cellIn(row, reading, 'opponent')));
      continue;
    }
    const { id, fields } = read;
    const same = id ? `id ${id}` : `${fields.starts} ${fields.title.toLowerCase()}`;
    const earlier = lines.get(same);
    if (earlier !== undefined) {
      refused.push(refusalOf(row, `It is the same as line ${earlier}.`, fields.title));
      continue;
    }
    lines.set(same, row.line);
    // Without an id an event is known by its day and title, so that another time or place updates it.
    const name = `${fields.starts.slice(0, 10)} ${fields.title.toLowerCase()}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    events.push({ uid: uidOf(id ? same : `${name} ${count}`), line: row.line, fields, given: read.given });
  }
  return { events, refused };
}

function refusalOf({ line, cells }: TableRow, reason: string, title = ''): RefusedPart {
  const shown = title || cells.find((cell) => cell !== '') || '';
  return { title: oneLine(shown, MAX_TITLE), line, reason };
}

interface ReadRow {
  readonly id: string;
  readonly fields: OccurrenceFields;
  readonly given: GivenFields;
}

/** The event of a row, or the reason why it is none. */
function readRow(row: TableRow, reading: Reading): ReadRow | string {
  if (row.isBroken) {
    return 'Its quotation marks have no end.';
  }
  const cell = (column: SeasonColumn) => cellIn(row, reading, column);
  const times = readTimes(cell, reading);
  if (typeof times === 'string') {
    return times;
  }
  const type = statedType(cell) ?? typeOf(oneLine(cell('title'), MAX_TITLE), reading.type);
  const fields: OccurrenceFields = {
    type,
    title: titleOf(cell, type),
    ...withoutLength(times),
    timeZone: reading.timeZone,
    rule: null,
    venue: venueOf(cell),
    arriveEarlyMinutes: null,
    notes: notesOf(row, reading),
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  };
  try {
    const good = withGoodTimes(fields);
    const hasType = cell('type') !== '';
    return { id: oneLine(cell('id'), 150), fields: good, given: givenOf(good, { ...times, hasType }) };
  } catch (error) {
    if (error instanceof AppError) {
      return error.message;
    }
    throw error;
  }
}

function withoutLength({ isAllDay, starts, ends }: RowTimes) {
  return { isAllDay, starts, ends };
}

/** The fields of an event that its row fills: an empty cell takes nothing away. */
function givenOf(
  { title, type, ends, venue, notes }: OccurrenceFields,
  { hasEnd, hasType }: Pick<RowTimes, 'hasEnd'> & { hasType: boolean },
): GivenFields {
  return {
    title,
    ...(hasEnd && { ends }),
    ...(hasType && { type }),
    ...(venue !== null && { venue }),
    ...(notes !== null && { notes }),
  };
}

type Cell = (column: SeasonColumn) => string;

function cellIn({ cells }: TableRow, { meanings }: Pick<Reading, 'meanings'>, column: SeasonColumn): string {
  const at = meanings.indexOf(column);
  return at < 0 ? '' : (cells[at] ?? '');
}

const TYPE_WORDS: readonly (readonly [EventType, RegExp])[] = [
  ['tournament', /tournament|championship|\bcup\b/i],
  ['practice', /practi[cs]e|training|clinic|drill/i],
  ['lesson', /lesson/i],
  ['social', /social|party|dinner|meeting|other/i],
  ['match', /match|game|league|fixture/i],
];

/** The type that a row states in its own column, or by an opponent. */
function statedType(cell: Cell): EventType | undefined {
  const stated = TYPE_WORDS.find(([, words]) => words.test(cell('type')))?.[0];
  return stated ?? (cell('opponent') || cell('awayTeam') ? 'match' : undefined);
}

const TYPE_TITLES: Readonly<Record<EventType, string>> = {
  match: 'Match',
  practice: 'Practice',
  tournament: 'Tournament',
  social: 'Social',
  lesson: 'Lesson',
};

function titleOf(cell: Cell, type: EventType): string {
  const [title, opponent] = [cell('title'), cell('opponent')];
  const place = cell('homeAway');
  const isAway = /^(?:a|away|visitors?)$/i.test(place);
  const against = opponent && `${isAway ? 'at' : 'vs'} ${opponent}`;
  const teams = cell('homeTeam') && cell('awayTeam') ? `${cell('awayTeam')} at ${cell('homeTeam')}` : '';
  const versus = against || teams;
  if (
    title &&
    (versus === '' || title.toLowerCase().includes(opponent.toLowerCase() || versus.toLowerCase()))
  ) {
    const side = opponent === '' && /^(?:h|home)$/i.test(place) ? ' (home)' : '';
    return oneLine(`${title}${opponent === '' && isAway ? ' (away)' : side}`, MAX_TITLE);
  }
  return oneLine(
    [title || (against && TYPE_TITLES[type]), versus].filter(Boolean).join(' ') || TYPE_TITLES[type],
    MAX_TITLE,
  );
}

function venueOf(cell: Cell): OccurrenceFields['venue'] {
  const [place, address, courts] = [
    oneLine(cell('place'), 320),
    oneLine(cell('address'), 200),
    oneLine(cell('courts'), 40),
  ];
  const name = place || address || (courts && 'Courts');
  if (name === '') {
    return null;
  }
  const [short = name, ...rest] = name.length > 120 ? name.split(', ') : [name];
  return {
    name: oneLine(short, 120),
    address: (place === '' ? '' : address) || oneLine(rest.join(', '), 200) || null,
    mapUrl: null,
    courts: courts || null,
    surface: null,
    isIndoor: false,
  };
}

/** All cells of notes, those after the first with the name of their column. */
function notesOf({ cells }: TableRow, { meanings, names }: Reading): string | null {
  const notes = meanings.flatMap((meaning, at) => {
    const text = meaning === 'notes' ? (cells[at] ?? '') : '';
    return text === '' ? [] : [meanings.indexOf('notes') === at ? text : `${names[at]}: ${text}`];
  });
  return notes.join('\n').slice(0, MAX_EVENT_NOTES).trim() || null;
}

function oneLine(text: string, most: number): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, most).toWellFormed().trim();
}

function uidOf(name: string): string {
  return `table:${createHash('sha256').update(name).digest('hex')}`;
}
