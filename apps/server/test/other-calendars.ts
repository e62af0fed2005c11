// Calendar files as other programs read them.

import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const FROM = new Date('2026-01-01T00:00:00Z');
const BEFORE = new Date('2027-01-01T00:00:00Z');

/** The start of everything in them, in order, as node-ical has it, which expands rules by the zones of its own database. */
export function startsInNodeIcal(text: string): string[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .flatMap((part) =>
      part?.type === 'VEVENT'
        ? nodeIcal.expandRecurringEvent(part, { from: FROM, to: BEFORE }).map(({ start }) => start)
        : [],
    )
    .map((start) => new Date(start).toISOString())
    .toSorted();
}

/** An event of a file, or one of its dates that is another than its rule says. */
interface Part {
  readonly summary: string;
  readonly start: string;
  readonly end: string | null;
  /** A date of a series that was taken out. */
  readonly without: readonly string[];
  /** The date that this one takes the place of; null for the event itself. */
  readonly insteadOf: string | null;
}

/** The parts as ts-ics has them, by the zones in the file itself. It expands rules by the hours of UTC, so they are not asked for. */
export function partsInTsIcs(text: string): Part[] {
  const { events = [] } = convertIcsCalendar(undefined, text);
  return events
    .map(({ summary, start, end, exceptionDates = [], recurrenceId }) => ({
      summary,
      start: start.date.toISOString(),
      end: end?.date.toISOString() ?? null,
      without: exceptionDates.map(({ date }) => date.toISOString()),
      insteadOf: recurrenceId?.value.date.toISOString() ?? null,
    }))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
