import { z } from 'zod/mini';
import { EVENT_TYPES, MAX_ICS_BYTES } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { importedEventSchema } from './calendar-feeds.ts';

/** The meanings of a spreadsheet's columns. */
export const SEASON_COLUMNS = [
  'date',
  'start',
  'end',
  'endDate',
  'duration',
  'allDay',
  'title',
  'type',
  'opponent',
  'homeAway',
  'homeTeam',
  'awayTeam',
  'place',
  'address',
  'courts',
  'notes',
  'id',
] as const;
export type SeasonColumn = (typeof SEASON_COLUMNS)[number];
/** The orders of day, month and year in a date of numbers. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** The most rows of one season import. */
export const MAX_SEASON_ROWS = 500;
/** The most columns of it. */
export const MAX_SEASON_COLUMNS = 60;

/** POST /api/calendar/season/check: the events of a table, as CSV or as pasted cells. Nothing is stored. */
export const checkSeasonBody = z.strictObject({
  text: z.string().check(z.maxLength(MAX_ICS_BYTES)),
  teamId: z.nullable(idSchema),
  /** The zone of all its times. */
  timeZone: readerTimeZone,
  /** The type of events that do not show it. */
  type: z._default(z.enum(EVENT_TYPES), 'match'),
  /** The length of events without an end, in minutes. */
  minutes: z._default(z.int().check(z.gte(5), z.lte(1440)), 120),
  /** The meaning of each column, null for none; guessed if absent. */
  columns: z.optional(z.array(z.nullable(z.enum(SEASON_COLUMNS))).check(z.maxLength(MAX_SEASON_COLUMNS))),
  /** The order of numbers in a date; found if absent. */
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** The order that the reader's device writes, for dates that can be read two ways. */
  usualOrder: z._default(z.enum(DATE_ORDERS), 'mdy'),
});
export type CheckSeasonBody = z.infer<typeof checkSeasonBody>;

/** The events that can be imported, the way the table was read, and each other row with its reason and line, from 1. */
export const checkSeasonAnswer = z.object({
  table: z.object({
    delimiter: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        meaning: z.nullable(z.enum(SEASON_COLUMNS)),
        /** A few of its values. */
        samples: z.array(z.string()),
      }),
    ),
    dateOrder: z.enum(DATE_ORDERS),
    /** False when its dates can be read two ways. */
    isOrderSure: z.boolean(),
    /** True when its times have AM or PM. */
    hasHalves: z.boolean(),
  }),
  events: z.array(z.extend(importedEventSchema, { line: z.int() })),
  refused: z.array(z.object({ title: z.string(), line: z.int(), reason: z.string() })),
});
export type CheckSeasonAnswer = z.infer<typeof checkSeasonAnswer>;

/** POST /api/calendar/season: the same table with the chosen events, answered like a calendar file. Idempotent. */
export const importSeasonBody = z.strictObject({
  ...checkSeasonBody.shape,
  uids: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_SEASON_ROWS)),
});
export type ImportSeasonBody = z.infer<typeof importSeasonBody>;
