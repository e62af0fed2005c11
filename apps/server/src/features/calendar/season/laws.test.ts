// Laws of every table: nothing throws, no row is lost, and what was written is read.

import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { AppError } from '#server/plugins/errors.ts';
import { readSeason } from './rows.ts';

const SETTINGS = {
  timeZone: 'Europe/Lisbon',
  type: 'practice',
  minutes: 90,
  usualOrder: 'mdy',
} as const;

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '2026-06-13',
    '13.06.2026',
    '6/13/26',
    '18:30',
    '6:30 PM',
    '25:99',
    '"',
    ',',
    ';',
    '\n',
    'TBD',
    '1:30',
  ),
);
const head = fc.constantFrom(
  'Date',
  'Start',
  'End',
  'End date',
  'Duration',
  'Title',
  'Opponent',
  'Location',
  'Notes',
  '?',
);

test('every row is an event or is refused, and no text breaks the reader', () => {
  fc.assert(
    fc.property(
      fc.array(head, { minLength: 1, maxLength: 6 }),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      (names, rows, delimiter) => {
        const text = Papa.unparse([['Date', ...names], ...rows], { delimiter });
        const read = readOrRefuse(text);
        const lines = [...(read?.events ?? []), ...(read?.refused ?? [])].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
        // Of a text with hardly a delimiter any is as good, and quotes then belong to the cells.
        if (read?.table.delimiter === delimiter) {
          expect(lines).toHaveLength(rows.filter((cells) => cells.some((one) => one.trim() !== '')).length);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('no text at all breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      readOrRefuse(text);
    }),
    { numRuns: 600 },
  );
});

test.each([
  ['spaces in names', `Date,${'a'.padEnd(4990)}b\n2026-06-13,x`],
  ['parentheses in names', `Date,${'('.repeat(5000)}\n2026-06-13,x`],
  ['words in titles', `Date,Title\n2026-06-13,${'open '.repeat(1000)}`],
  ['digits in times', `Date,Start\n2026-06-13,${'1'.repeat(5000)}`],
])('takes no longer with %s without end', (_name, lines) => {
  const [head = '', row = ''] = lines.split('\n');
  const text = [head, ...Array(180).fill(row)].join('\n');
  const began = performance.now();
  readSeason(text, SETTINGS);
  expect(performance.now() - began).toBeLessThan(2000);
});

function readOrRefuse(text: string): ReturnType<typeof readSeason> | null {
  try {
    return readSeason(text, SETTINGS);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return null;
  }
}

const event = fc.record({
  day: fc.integer({ min: 0, max: 700 }),
  // Later than the hours that the change to summer time leaves out.
  start: fc.integer({ min: 180, max: 1300 }),
  length: fc.integer({ min: 1, max: 120 }),
  title: fc.stringMatching(/^[A-Za-z][A-Za-z ,;"'-]{0,20}[a-z]$/),
  place: fc.stringMatching(/^[A-Za-z][A-Za-z ,;"-]{0,20}[a-z]$/),
});

const two = (number: number) => String(number).padStart(2, '0');

/** Minutes since midnight as programs write them. */
const CLOCKS = {
  full: (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`,
  half: (at: number) => `${Math.floor(at / 60) % 12 || 12}:${two(at % 60)} ${at < 720 ? 'AM' : 'PM'}`,
};

const DAYS = {
  ymd: ([year, month, day]: readonly string[]) => `${year}-${month}-${day}`,
  mdy: ([year, month, day]: readonly string[]) => `${month}/${day}/${year}`,
  dmy: ([year, month, day]: readonly string[]) => `${day}.${month}.${year}`,
};

test('reads the events that were written, in every order, clock and delimiter', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(event, { minLength: 1, maxLength: 20, selector: ({ day }) => day }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom<keyof typeof CLOCKS>('full', 'half'),
      fc.constantFrom<keyof typeof DAYS>('ymd', 'mdy', 'dmy'),
      (events, delimiter, clock, dateOrder) => {
        const dayOf = ({ day }: { day: number }) =>
          new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        const text = Papa.unparse(
          {
            fields: ['Date', 'Start time', 'End time', 'Title', 'Location'],
            data: events.map((one) => [
              DAYS[dateOrder](dayOf(one).split('-')),
              CLOCKS[clock](one.start),
              CLOCKS[clock](one.start + one.length),
              one.title,
              one.place,
            ]),
          },
          { delimiter },
        );
        const read = readSeason(text, { ...SETTINGS, ...(dateOrder !== 'ymd' && { dateOrder }) });
        expect(read.refused).toEqual([]);
        expect(
          read.events.map(({ fields }) => [fields.starts, fields.ends, fields.title, fields.venue?.name]),
        ).toEqual(
          events.map((one) => [
            `${dayOf(one)}T${CLOCKS.full(one.start)}`,
            `${dayOf(one)}T${CLOCKS.full(one.start + one.length)}`,
            one.title.replaceAll(/\s+/g, ' '),
            one.place.replaceAll(/\s+/g, ' '),
          ]),
        );
        expect(read.table.hasHalves).toBe(clock === 'half');
      },
    ),
    { numRuns: 150 },
  );
});
