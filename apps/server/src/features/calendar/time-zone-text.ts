// VTIMEZONE: what a zone is off UTC, for calendars that do not know its name.

import { Temporal } from 'temporal-polyfill';

const YEARS_AHEAD = 10;

/** The lines of a zone from one year on, each change of its clocks as an observance of its own (RFC 5545, 3.6.5). */
export function timeZoneLines(
  timeZone: string,
  { fromYear, now }: { fromYear: number; now: Date },
): string[] {
  const start = Temporal.ZonedDateTime.from({ timeZone, year: fromYear, month: 1, day: 1 });
  const lastYear = Math.max(now.getUTCFullYear(), fromYear) + YEARS_AHEAD;
  const lines = [
    ...observance({ from: start.offset, to: start.offset, onset: '19700101T000000', isSummer: false }),
  ];
  let before = start;
  let change = start.getTimeZoneTransition('next');
  while (change && change.year <= lastYear) {
    const isSummer = change.offsetNanoseconds > before.offsetNanoseconds;
    const onset = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    const text = onset.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
    lines.push(...observance({ from: before.offset, to: change.offset, onset: text, isSummer }));
    before = change;
    change = change.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}

interface Observance {
  from: string;
  to: string;
  onset: string;
  isSummer: boolean;
}

function observance({ from, to, onset, isSummer }: Observance): string[] {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${name}`,
  ];
}
