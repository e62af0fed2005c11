// Start and end of a row's event.

import type { SeasonColumn } from '@allcourt/contract';
import { addMinutes, minutesBetween, wallOf } from '../times/wall-time.ts';
import type { Reading } from './reading.ts';
import { isOpen, readClock, readDay, readLength } from './times.ts';

export interface RowTimes {
  readonly isAllDay: boolean;
  readonly starts: string;
  readonly ends: string;
  /** False where the row says nothing of its end. */
  readonly hasEnd: boolean;
}

const DAY_MINUTES = 1440;
/** Longer than this an end on the day after is a mistake. */
const MAX_NIGHT_MINUTES = 720;

/** The times of a row, or the reason why it has none. */
export function readTimes(cell: (column: SeasonColumn) => string, reading: Reading): RowTimes | string {
  const stated = cell('start');
  const written = reading.meanings.includes('date') ? cell('date') : stated;
  if (written === '') {
    return 'It has no date.';
  }
  const date = readDay(written, reading.dateOrder);
  if (!date) {
    return `“${short(written)}” is not a date.`;
  }
  const ownDay = readDay(stated, reading.dateOrder);
  const startText = ownDay?.rest || (ownDay ? '' : stated) || date.rest;
  const endDay = readDay(cell('endDate'), reading.dateOrder) ?? readDay(cell('end'), reading.dateOrder);
  if (cell('endDate') !== '' && !endDay) {
    return `“${short(cell('endDate'))}” is not a date.`;
  }
  if (isOpen(startText) || /^(?:true|yes|y|1|x)$/i.test(cell('allDay'))) {
    const last = endDay && endDay.day > date.day ? endDay.day : date.day;
    return {
      isAllDay: true,
      starts: `${date.day}T00:00`,
      ends: addMinutes(`${last}T00:00`, DAY_MINUTES),
      hasEnd: true,
    };
  }
  const start = readClock(startText);
  if (!start) {
    return `“${short(startText)}” is not a time.`;
  }
  const starts = placed(date.day, start.start, start.offset, reading.timeZone);
  return withEnd(cell, { starts, endDay, rangeEnd: start.end }, reading);
}

interface Beginning {
  readonly starts: string;
  readonly endDay: ReturnType<typeof readDay>;
  readonly rangeEnd: number | null;
}

function withEnd(
  cell: (column: SeasonColumn) => string,
  { starts, endDay, rangeEnd }: Beginning,
  reading: Reading,
): RowTimes | string {
  const ownDay = readDay(cell('end'), reading.dateOrder);
  const endText = ownDay ? ownDay.rest : cell('end') || endDay?.rest || '';
  const lengthText = cell('duration');
  const end = isOpen(endText) ? null : readClock(endText);
  if (!isOpen(endText) && !end) {
    return `“${short(endText)}” is not a time.`;
  }
  const length = isOpen(lengthText) ? null : readLength(lengthText, headingOf(reading));
  if (!isOpen(lengthText) && length === null) {
    return `“${short(lengthText)}” is not a length.`;
  }
  const minutes = end?.start ?? rangeEnd;
  const usual = addMinutes(starts, length || reading.minutes);
  if (minutes === null) {
    return { isAllDay: false, starts, ends: usual, hasEnd: Boolean(length) };
  }
  const ends = placed(endDay?.day ?? starts.slice(0, 10), minutes, end?.offset ?? null, reading.timeZone);
  if (ends === starts) {
    return { isAllDay: false, starts, ends: usual, hasEnd: Boolean(length) };
  }
  const next = addMinutes(ends, DAY_MINUTES);
  if (ends > starts) {
    return { isAllDay: false, starts, ends, hasEnd: true };
  }
  const isNight = !endDay && minutesBetween(starts, next) <= MAX_NIGHT_MINUTES;
  return isNight ? { isAllDay: false, starts, ends: next, hasEnd: true } : 'It ends before it begins.';
}

/** The clock there, also of a time that says how far it is ahead of UTC. */
function placed(day: string, minutes: number, offset: number | null, timeZone: string): string {
  const wall = addMinutes(`${day}T00:00`, minutes);
  return offset === null ? wall : wallOf(new Date(Date.parse(`${wall}:00Z`) - offset * 60_000), timeZone);
}

function headingOf({ names, meanings }: Reading): string {
  return names[meanings.indexOf('duration')] ?? '';
}

function short(text: string): string {
  return text.slice(0, 40).toWellFormed();
}
